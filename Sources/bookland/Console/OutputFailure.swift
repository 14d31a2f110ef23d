import BooklandSystem
import Glibc

/// Why nothing more can be written to standard output.
enum OutputFailure: Error {
    /// The reader has closed the pipe and wants no more.
    case closed
    /// A full disk, for example.
    case failed(SystemError)

    init(_ error: SystemError) {
        self = error.code == EPIPE ? .closed : .failed(error)
    }

    /// A reader that has had enough is no failure.
    var status: ExitStatus {
        switch self {
        case .closed: .success
        case .failed: .failure
        }
    }

    /// The error message; nil if there is nothing to say.
    var message: String? {
        switch self {
        case .closed: nil
        case .failed(let error): "standard output: \(error)"
        }
    }
}
