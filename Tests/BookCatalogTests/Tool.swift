import Glibc

/// Runs programs that the tests need.
enum Tool {
    struct Failure: Error {
        let program: String
        let status: Int32
    }

    /// Runs a program to its end; what it says goes to this one's standard error.
    static func run(_ program: String, _ arguments: String...) throws {
        var process = pid_t()
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        guard unsafe posix_spawnp(&process, program, nil, nil, &words, environ) == 0 else {
            throw Failure(program: program, status: -1)
        }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, 0) == process, status == 0 else {
            throw Failure(program: program, status: status)
        }
    }
}
