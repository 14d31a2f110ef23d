import BooklandSystem
import Glibc

/// Asks a terminal which graphics it supports.
enum TerminalQuery {
    /// How long to wait for an answer, in milliseconds.
    ///
    /// Every terminal answers, but a remote one takes its time.
    private static let timeout: Int32 = 2_000
    /// A tiny picture that kitty acknowledges, then the primary device attributes, which every
    /// terminal answers and which contain a 4 for sixel.
    private static let request = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// Returns the best style that a terminal supports.
    static func style(of descriptor: Int32) -> TerminalGraphics.Style {
        if isSet("NO_COLOR") { return .text }
        // Multiplexers pass graphics on in part, and over a network pictures are slow.
        if passesThrough { return .blocks }
        return style(from: answer(of: descriptor))
    }

    /// Whether something stands between the program and the terminal: tmux, screen, or a network.
    private static var passesThrough: Bool {
        if ["TMUX", "STY", "SSH_CONNECTION", "SSH_TTY"].contains(where: isSet) { return true }
        let terminal = Environment.variable("TERM") ?? ""
        return terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
    }

    private static func isSet(_ name: String) -> Bool {
        Environment.variable(name).map { !$0.isEmpty } ?? false
    }

    /// Returns the style that a terminal's answer stands for.
    static func style(from answer: String) -> TerminalGraphics.Style {
        if answer.contains("\u{1B}_Gi=31;OK") { return .kitty }
        // CSI ? 6 4 ; 4 ; 2 2 c: the first number is the class of the terminal.
        let parts = answer.split(separator: "\u{1B}[?", omittingEmptySubsequences: false)
        guard parts.count > 1, let attributes = parts.last?.prefix(while: { $0 != "c" }) else {
            return .blocks
        }
        return attributes.split(separator: ";").dropFirst().contains("4") ? .sixel : .blocks
    }

    /// Sends the request and reads until the device attributes have arrived.
    static func answer(of descriptor: Int32) -> String {
        var former = termios()
        let foreground = tcgetpgrp(descriptor)
        // A background job that changes its terminal is stopped. Without job control there is none.
        guard foreground == getpgrp() || foreground < 0,
            unsafe tcgetattr(descriptor, &former) == 0
        else { return "" }
        // Ctrl-C waits until the terminal is as it was.
        var (signals, mask) = (sigset_t(), sigset_t())
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &mask)
        defer { unsafe _ = pthread_sigmask(SIG_SETMASK, &mask, nil) }
        var raw = former
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard unsafe tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return "" }
        defer { unsafe _ = tcsetattr(descriptor, TCSANOW, &former) }
        guard (try? FileDescriptor.write(Array(request.utf8), to: descriptor)) != nil else {
            return ""
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        let end = monotonicNanoseconds() + Int64(timeout) * 1_000_000
        while !isComplete(answer), answer.count < 4_096 {
            let left = Int32((end - monotonicNanoseconds()) / 1_000_000)
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > 0, unsafe poll(&request, 1, left) == 1,
                let count = try? FileDescriptor.read(descriptor, into: &buffer), count > 0
            else { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }

    /// Whether an answer ends with device attributes.
    private static func isComplete(_ answer: [UInt8]) -> Bool {
        guard answer.last == UInt8(ascii: "c") else { return false }
        return String(decoding: answer, as: UTF8.self).contains("\u{1B}[?")
    }
}
