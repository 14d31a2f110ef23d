import Glibc
import Synchronization

/// Reads single keys from the terminal, without waiting for Return.
enum KeyReader {
    /// How the terminal was before, while a key is awaited.
    private static let former = Mutex<termios?>(nil)

    /// How long the next byte of a key's sequence may take, in milliseconds.
    private static let patience: Int32 = 100

    /// Waits for a key that stands for one character; others, such as arrows and function keys, count as not pressed.
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
        while let byte = byte() {
            if byte == escape {
                skipSequence()
                continue
            }
            // Ctrl-D ends the input.
            return byte == 4 ? nil : Character(Unicode.Scalar(byte)).lowercased().first
        }
        return nil
    }

    private static let escape: UInt8 = 0x1B

    /// Skips the rest of what a key without a character sends, whose letters and digits are no answers.
    ///
    /// ECMA-48, 5.4: `ESC [`, parameters, one final byte; `ESC O` and one byte; with Alt, one byte.
    private static func skipSequence() {
        switch pendingByte() {
        case UInt8(ascii: "["):
            var next = pendingByte()
            // The Linux console sends ESC [ [ A for F1.
            if next == UInt8(ascii: "[") { next = pendingByte() }
            while let byte = next, !(0x40...0x7E ~= byte) { next = pendingByte() }
        case UInt8(ascii: "O"):
            // Some terminals send a digit for Shift and Ctrl before the byte.
            while let byte = pendingByte(), 0x30...0x3B ~= byte {}
        case escape: skipSequence()
        default: break
        }
    }

    private static func byte() -> UInt8? {
        var byte: UInt8 = 0
        return unsafe read(FileDescriptor.standardInput, &byte, 1) == 1 ? byte : nil
    }

    /// The next byte, if it comes at once.
    private static func pendingByte() -> UInt8? {
        var request = pollfd(fd: FileDescriptor.standardInput, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, patience) == 1 ? byte() : nil
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
