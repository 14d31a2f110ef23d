/// Where the bars of a symbol are on a line across them, and where they go from there.
struct BarCourse {
    /// The line, in pixels of an image.
    let place: SymbolPlace
    /// The way of the left and the right border, for each pixel along the bars, downwards in reading direction.
    let left: Point
    let right: Point
    /// The edges as parts of the line, ascending.
    let edges: [Double]
    /// The width of a module in pixels.
    let module: Double

    /// Follows the bars of a line.
    ///
    /// - Parameters:
    ///   - place: The line.
    ///   - left: The way of the left border.
    ///   - right: The way of the right border.
    ///   - edges: The edges as parts of the line.
    ///   - modules: The width of the symbol in modules.
    init(_ place: SymbolPlace, left: Point, right: Point, edges: [Double], modules: Int) {
        self.place = place
        (self.left, self.right, self.edges) = (left, right, edges)
        module = place.length / Double(modules)
    }

    /// Follows the bars of a symbol that was read in a frame.
    ///
    /// - Parameters:
    ///   - positions: The positions of the edges in the frame, in reading direction.
    ///   - height: The height of the line in the frame.
    ///   - modules: The width of the symbol in modules.
    ///   - point: Returns the point of a bar at a height, in pixels of the image; the bar's position is the one on the line.
    init(
        _ positions: [Double],
        at height: Double,
        modules: Int,
        point: (_ position: Double, _ height: Double) -> Point,
    ) {
        let (first, last) = (positions[0], positions[positions.count - 1])
        // If the symbol runs against the frame, its top is at the bottom.
        let down = first < last ? 1.0 : -1
        let (left, right) = (point(first, height), point(last, height))
        self.init(
            SymbolPlace(left: left, right: right),
            left: down * (point(first, height + 1) - left),
            right: down * (point(last, height + 1) - right),
            edges: positions.map { ($0 - first) / (last - first) },
            modules: modules,
        )
    }

    /// The middles of the bars and spaces, as parts of the line.
    var elements: [Double] { zip(edges, edges.dropFirst()).map { 0.5 * ($0 + $1) } }

    /// Returns the parts of the line at some modules from the left border, in ascending order.
    func parts(_ modules: [Double], _ pattern: SymbolPattern) -> [Double] {
        let last = pattern.edges.count - 1
        var next = 1
        return modules.map { module in
            while next < last, Double(pattern.edges[next]) <= module { next += 1 }
            let (first, second) = (Double(pattern.edges[next - 1]), Double(pattern.edges[next]))
            let share = (module - first) / (second - first)
            return (1 - share) * edges[next - 1] + share * edges[next]
        }
    }

    /// Returns the point at a part of the line, at a height in modules below it.
    func point(_ part: Double, height: Double) -> Point {
        place.left + part * (place.right - place.left)
            + (height * module) * ((1 - part) * left + part * right)
    }

    /// Returns the line across the bars at a height in modules: its left end and the way to the right one.
    func line(height: Double) -> (start: Point, way: Point) {
        let way = height * module
        let start = place.left + way * left
        return (start, place.right + way * right - start)
    }

    /// Returns the course with its borders moved where they are at a height.
    ///
    /// - Parameters:
    ///   - moves: The distances of the left and the right border in modules, in reading direction.
    ///   - height: The height in modules.
    /// - Returns: The course, which begins on the same line.
    func leaning(by moves: SIMD2<Double>, at height: Double) -> BarCourse {
        guard height != 0 else { return self }
        let across = (1 / (max(place.length, 1) * height)) * (place.right - place.left)
        return BarCourse(
            place,
            left: left + moves.x * across,
            right: right + moves.y * across,
            edges: edges,
            module: module,
        )
    }

    private init(
        _ place: SymbolPlace,
        left: Point,
        right: Point,
        edges: [Double],
        module: Double,
    ) {
        self.place = place
        (self.left, self.right) = (left, right)
        (self.edges, self.module) = (edges, module)
    }
}
