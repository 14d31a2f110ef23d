import Glibc
import Synchronization

/// Reads single keys from the terminal, without waiting for Return.
enum KeyReader {
    /// How the terminal was before, while a key is awaited.
    private static let former = Mutex<termios?>(nil)

    /// Waits for a key.
    ///
    /// - Returns: The key's character in lower case; nil at the end of the input.
    static func next() -> Character? {
        let descriptor = FileDescriptor.standardInput
        var found = termios()
        guard unsafe tcgetattr(descriptor, &found) == 0 else { return nil }
        let settings = found
        former.withLock { $0 = settings }
        defer { restore() }
        var raw = settings
        // Ctrl-C still ends the program.
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard unsafe tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return nil }
        var byte: UInt8 = 0
        // Ctrl-D ends the input.
        guard unsafe read(descriptor, &byte, 1) == 1, byte != 4 else { return nil }
        return Character(Unicode.Scalar(byte)).lowercased().first
    }

    /// Makes the terminal as it was, also where a signal ends the program.
    static func restore() {
        let settings = former.withLock { former in
            defer { former = nil }
            return former
        }
        guard var settings else { return }
        unsafe _ = tcsetattr(FileDescriptor.standardInput, TCSANOW, &settings)
    }
}
