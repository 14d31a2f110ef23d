import BookImaging
import Testing

@testable import BarcodeDetection

@Suite("Which bars the model searches", .timeLimit(.minutes(5)))
struct ModelScheduleTests {
    private func bars(x: Double, length: Double = 400, uniformity: Float = 0.98) -> PendingBars {
        let region = BarRegion(
            center: Point(x: x, y: 100),
            across: Point(x: 1, y: 0),
            halfLength: length / 2,
            halfHeight: 50,
            score: 1,
        )
        return PendingBars(region: region, uniformity: uniformity, edges: 60)
    }

    private func places(_ bars: some Sequence<PendingBars>) -> [Double] {
        bars.map(\.region.center.x)
    }

    @Test("As many bars as the effort allows are searched, the strongest first")
    func order() {
        let pending = [
            bars(x: 1000, uniformity: 0.7), bars(x: 2000),
            bars(x: 3000, uniformity: 0.8), bars(x: 4000),
        ]
        let schedule = ModelSchedule(.normal)
        #expect(places(schedule.chosen(pending, scale: 1)) == [1000, 2000, 3000])
    }

    @Test("Bars that are small in a reduced image wait for the image at full size")
    func small() {
        let pending = [bars(x: 1000, length: 300), bars(x: 2000, length: 500)]
        let schedule = ModelSchedule(.normal)
        #expect(places(schedule.chosen(pending, scale: 2)) == [2000])
        #expect(places(schedule.chosen(pending, scale: 1)) == [1000, 2000])
    }

    @Test("Bars that no symbol can have are not searched")
    func hopeless() {
        // Posts at the same distance.
        let posts = LumaImage(width: 700, height: 200) { place in
            Int(place.x / 6).isMultiple(of: 2) ? 30 : 220
        }
        var pending = [bars(x: 350), bars(x: 2000)]
        pending[0].rhythm = BarRhythm(pending[0].region, of: posts)
        #expect(places(ModelSchedule(.normal).chosen(pending, scale: 1)) == [2000])
    }

    @Test(
        "Sharp bars without most edges of a symbol are not searched, nor what looks less like one instead"
    )
    func unlikely() {
        let edges: [Double] = [
            0, 9, 20, 44, 60, 67, 90, 96, 120, 133, 155, 160, 190, 203, 220, 244, 250, 270,
        ]
        let print = LumaImage(width: 700, height: 200) { place in
            edges.count { 200 + $0 <= place.x }.isMultiple(of: 2) ? 220 : 30
        }
        var pending = [bars(x: 350, length: 300), bars(x: 1000), bars(x: 2000), bars(x: 3000)]
        pending[0].rhythm = BarRhythm(pending[0].region, of: print)
        let (isHopeless, isUnlikely) = (pending[0].isHopeless, pending[0].isUnlikely)
        #expect(!isHopeless)
        #expect(isUnlikely)
        #expect(places(ModelSchedule(.normal).chosen(pending, scale: 1)) == [1000, 2000])
        #expect(places(ModelSchedule(.thorough).chosen(pending, scale: 1)).contains(350))
    }

    @Test("A schedule knows at which size bars were searched")
    func reduction() {
        let pending = [bars(x: 1000), bars(x: 2000)]
        var schedule = ModelSchedule(.normal)
        schedule.finish(pending[0], scale: 2, after: .milliseconds(20))
        let (first, second) = (
            schedule.reduction(of: pending[0].region), schedule.reduction(of: pending[1].region),
        )
        #expect(first == 2)
        #expect(second == nil)
    }

    @Test(
        "Bars are searched once, except with much effort",
        arguments: [Effort.normal, .thorough],
    )
    func once(effort: Effort) {
        var schedule = ModelSchedule(effort)
        schedule.finish(bars(x: 1000), scale: 1, after: .milliseconds(20))
        // The same bars are rarely found at exactly the same place again.
        let pending = [bars(x: 1010, length: 420), bars(x: 1000, length: 900), bars(x: 2000)]
        let chosen = places(schedule.chosen(pending, scale: 1))
        #expect(chosen == (effort == .thorough ? [1010, 1000, 2000] : [1000, 2000]))
    }

    @Test("Bars that a reduced image shows clearly are read closely once")
    func readClosely() {
        var schedule = ModelSchedule(.normal)
        let (large, small) = (
            bars(x: 1000, length: 800).region, bars(x: 2000, length: 400).region,
        )
        let first = [large, small].map { schedule.wasReadClosely($0, scale: 2) }
        let second = [large, small].map { schedule.wasReadClosely($0, scale: 1) }
        #expect(first == [false, false])
        #expect(second == [true, false])
    }

    @Test("Lettering shares a small part of the time, which leaves enough for bars")
    func shares() throws {
        let image = LumaImage(width: 600, height: 200) { _ in 128 }
        let (lettering, code) = (bars(x: 300, uniformity: 0.7), bars(x: 300))
        var schedule = ModelSchedule(.normal)
        let deadline = CPUTimeLimit(.seconds(600))
        var bands = try #require(
            ModelDecoder().bands(of: code.region, of: image, deadline: deadline)
        )
        #expect(schedule.begin(lettering, &bands))
        schedule.finish(lettering, scale: 1, after: .seconds(1))
        #expect(!schedule.begin(lettering, &bands))
        #expect(schedule.begin(code, &bands))
    }

    @Test("After a read, only bars of a similar length are a reason to look closer")
    func closerLook() throws {
        var drawing = Drawing(width: 1000, height: 800)
        try drawing.draw(.book, Placing(center: Point(x: 300, y: 150)))
        // Bars that are 1.5 times as long as the code, and bars that are as long.
        for (count, pitch, isReason) in [(50, 9, false), (48, 6, true)] {
            var picture = drawing
            for bar in 0..<count {
                // Bars at even distances would be a fence.
                let width = [pitch / 3, pitch / 2, 2 * pitch / 3][bar * bar % 7 % 3]
                let left = 100 + bar * pitch + [0, pitch / 3, -pitch / 4][bar * bar % 5 % 3]
                picture.fill(left..<left + width, 400..<550, luma: 0)
            }
            var search = BarcodeSearch(effort: .normal, width: 2000, height: 1600)
            var readers = SymbolReaders()
            search.run(on: picture.image, scale: 2, readers: &readers)
            #expect(search.barcodes.map(\.text) == ["9780306406157"])
            #expect(!search.unread.isEmpty)
            #expect(search.mayFindMore == isReason)
        }
    }
}
