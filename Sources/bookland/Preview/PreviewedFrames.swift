import BookCamera
import BookScanning

/// Frames that are also offered to a preview.
struct PreviewedFrames<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == Frame {
    typealias Element = Frame
    typealias Failure = Base.Failure

    private let base: Base
    private let preview: ScanPreview?

    init(_ base: Base, _ preview: ScanPreview?) {
        (self.base, self.preview) = (base, preview)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), preview: preview)
    }

    /// Delivers one frame after the other.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: Base.AsyncIterator
        fileprivate let preview: ScanPreview?

        mutating func next() async throws(Base.Failure) -> Frame? {
            try await next(isolation: #isolation)
        }

        mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Base.Failure) -> Frame? {
            let frame = try await base.next(isolation: actor)
            if let frame { preview?.offer(frame) }
            return frame
        }
    }
}

extension BookScanner {
    /// Creates a scanner that tells a preview where codes are.
    init(reportsAgainAfter: Duration?, showing preview: ScanPreview?) {
        self.init(reportsAgainAfter: reportsAgainAfter)
        if let preview { onView = { preview.mark($0) } }
    }
}
