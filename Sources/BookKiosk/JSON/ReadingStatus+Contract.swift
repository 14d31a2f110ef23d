import BookLibrary

extension ReadingStatus {
    /// The status as other programs that share the station's interface write it.
    var contractName: String {
        switch self {
        case .toRead: "toRead"
        case .onHold: "onHold"
        case .didNotFinish: "didNotFinish"
        case .wishlist, .reading, .read: rawValue
        }
    }

    init?(contractName: String) {
        guard let status = Self.allCases.first(where: { $0.contractName == contractName }) else {
            return nil
        }
        self = status
    }
}
