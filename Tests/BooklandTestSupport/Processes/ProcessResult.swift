/// What a process printed by some time.
package struct Printed: Sendable {
    package enum Stream: Sendable {
        case output
        case errors
        case terminal
    }

    var output: [UInt8] = []
    var errors: [UInt8] = []
    var terminal: [UInt8] = []

    subscript(stream: Stream) -> [UInt8] {
        get {
            switch stream {
            case .output: output
            case .errors: errors
            case .terminal: terminal
            }
        }
        set {
            switch stream {
            case .output: output = newValue
            case .errors: errors = newValue
            case .terminal: terminal = newValue
            }
        }
    }

    package func text(_ stream: Stream) -> String { String(decoding: self[stream], as: UTF8.self) }
}

/// How a process ended, and what it printed.
package struct ProcessResult: Sendable {
    /// The exit status; for a process that a signal killed 128 and the signal's number, as in a shell.
    package let status: Int32
    /// The signal that killed it.
    package let signal: Int32?
    private let printed: Printed

    init(status: Int32, signal: Int32?, printed: Printed) {
        self.status = status
        self.signal = signal
        self.printed = printed
    }

    /// Captured standard output.
    package var output: String { printed.text(.output) }
    /// Captured standard output, byte for byte.
    package var outputBytes: [UInt8] { printed.output }
    /// The lines of the output, without empty ones.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// Captured standard error.
    package var errors: String { printed.text(.errors) }
    /// What the terminal received, with its control sequences.
    package var terminal: String { printed.text(.terminal) }
}

/// A process that could not be started, or did not do what a test waited for.
package struct ProcessFailure: Error, CustomStringConvertible {
    package let description: String
}
