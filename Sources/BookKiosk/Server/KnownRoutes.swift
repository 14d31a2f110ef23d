/// The paths of the interface and their methods, to tell a wrong method from a wrong path.
enum KnownRoutes {
    /// A path, in which `*` stands for any segment, and its methods.
    static let list: [(path: [String], methods: [String])] = [
        (["health"], ["GET"]), (["metrics"], ["GET"]), (["v1", "openapi.json"], ["GET"]),
        (["v1", "station"], ["GET", "POST"]), (["v1", "station", "undo"], ["POST"]),
        (["v1", "station", "answer"], ["POST"]),
        (["v1", "stocktake"], ["GET", "POST"]), (["v1", "events"], ["GET"]),
        (["v1", "controls"], ["GET"]), (["v1", "controls", "*"], ["GET"]),
        (["v1", "camera.jpg"], ["GET"]), (["v1", "camera.mjpeg"], ["GET"]),
        (["v1", "phones"], ["GET"]), (["v1", "phones", "*"], ["GET"]),
        (["v1", "scan"], ["POST"]), (["v1", "undo"], ["POST"]),
        (["v1", "library"], ["GET", "POST"]),
        (["v1", "library", "*"], ["GET", "PATCH", "DELETE"]),
        (["v1", "library", "*", "cover"], ["GET"]),
        (["v1", "library", "*", "checkout"], ["POST"]),
        (["v1", "library", "*", "checkin"], ["POST"]),
        (["v1", "library", "*", "renew"], ["POST"]),
        (["v1", "library", "*", "holds"], ["POST"]),
        (["v1", "library", "*", "copies"], ["POST"]),
        (["v1", "library", "*", "copies", "*"], ["DELETE"]),
        (["v1", "locations"], ["GET"]), (["v1", "tags"], ["GET"]),
        (["v1", "pending"], ["GET"]), (["v1", "pending", "retry"], ["POST"]),
        (["v1", "loans"], ["GET"]), (["v1", "holds"], ["GET"]),
        (["v1", "holds", "*"], ["DELETE"]),
        (["v1", "borrowers"], ["GET", "POST"]),
        (["v1", "borrowers", "*"], ["GET", "PATCH", "DELETE"]),
        (["v1", "borrowers", "*", "forget"], ["POST"]),
        (["v1", "groups"], ["GET"]), (["v1", "groups", "*"], ["PUT", "DELETE"]),
        (["v1", "lists"], ["POST"]), (["v1", "cards"], ["POST"]),
        (["v1", "lists", "borrowers.csv"], ["GET"]), (["v1", "lists", "groups.csv"], ["GET"]),
        (["v1", "reviews"], ["GET"]), (["v1", "reviews", "*"], ["POST"]),
        (["v1", "search", "isbn"], ["GET"]), (["v1", "search", "title"], ["GET"]),
        (["v1", "search", "advanced"], ["GET"]),
        (["v1", "jobs"], ["GET"]), (["v1", "jobs", "*"], ["DELETE"]),
        (["v1", "import"], ["POST"]), (["v1", "enrich"], ["POST"]),
        (["v1", "csv", "results", "*"], ["GET"]),
        (["v1", "csv", "rejected", "*"], ["GET"]), (["v1", "scan", "results", "*"], ["GET"]),
        (["ws", "progress"], ["GET"]),
    ]

    /// The methods of a path; nil if the interface does not have it.
    static func methods(of segments: [String]) -> [String]? {
        list.first { route in
            route.path.count == segments.count
                && zip(route.path, segments).allSatisfy { $0 == "*" || $0 == $1 }
        }?.methods
    }
}
