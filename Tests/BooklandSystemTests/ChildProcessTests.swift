import BooklandSystem
import Glibc
import Testing

@Suite("Other programs as readers", .timeLimit(.minutes(5)))
struct ChildProcessTests {
    private func output(_ words: [String], _ input: [UInt8] = []) throws -> ([UInt8], Bool) {
        let limits = ChildProcess.Limits(seconds: 10, memory: 1 << 30)
        let process = try ChildProcess(words, input: input, limits: limits)
        let bytes = try process.readToEnd(limit: 10 << 20)
        return (bytes, process.succeeds())
    }

    @Test("A program gets its input, however long, and its output is read")
    func input() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let (copy, isDone) = try output(["cat", ChildProcess.inputPath], bytes)
        #expect(copy == bytes)
        #expect(isDone)
    }

    @Test("A program that fails says so, and one that is missing is an error")
    func failures() throws {
        #expect(try !output(["false"]).1)
        #expect(throws: SystemError(code: ENOENT)) { try output(["bookland-no-such-program"]) }
    }

    @Test("A program that uses too much time or memory is ended")
    func limits() throws {
        let time = ChildProcess.Limits(seconds: 1)
        let busy = try ChildProcess(["sh", "-c", "while :; do :; done"], input: [], limits: time)
        let hasEnded = busy.succeeds()
        #expect(!hasEnded)
        let memory = ChildProcess.Limits(seconds: 60, memory: 200 << 20)
        let program = ["sh", "-c", "head -c 1000000000 /dev/zero | tail"]
        let large = try ChildProcess(program, input: [], limits: memory)
        let content = try large.readToEnd(limit: 10)
        #expect(content.isEmpty)
        _ = large.succeeds()
    }

    @Test("A program whose reader leaves is ended")
    func leaving() throws {
        do {
            let endless = try ChildProcess(["yes"], input: [], limits: .init(seconds: 60))
            let start = try endless.read(upTo: 2)
            #expect(start == Array("y\n".utf8))
        }
        #expect(try output(["true"]).1)
    }
}
