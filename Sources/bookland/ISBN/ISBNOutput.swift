/// Output of `bookland isbn` that is collected until the program would wait for input.
struct ISBNOutput {
    private let console = Console()
    private let isQuiet: Bool
    private var output: [UInt8] = []
    private var messages: [String] = []
    private(set) var status = ExitStatus.success

    init(isQuiet: Bool) {
        self.isQuiet = isQuiet
    }

    /// Adds one line of output.
    mutating func addLine(_ bytes: some Sequence<UInt8>) {
        output += bytes
        output.append(UInt8(ascii: "\n"))
    }

    /// Reports input that is not an ISBN, unless the user asked for quiet.
    mutating func reject(_ text: String, _ reason: String, place: String = "") {
        status = .failure
        guard !isQuiet else { return }
        messages.append("\(place)\(text.asSubject): \(reason)")
    }

    /// Reports what speaks against an ISBN, unless the user asked for quiet.
    mutating func warn(_ text: String, _ doubt: String, place: String = "") {
        if !isQuiet { messages.append("\(place)\(text.asSubject): \(doubt)") }
    }

    /// Reports input that cannot be read.
    mutating func fail(_ message: String) {
        status = .failure
        messages.append(message)
    }

    /// Writes what was collected.
    mutating func flush() {
        if !output.isEmpty { console.write(output) }
        for message in messages { console.say(message) }
        output.removeAll(keepingCapacity: true)
        messages.removeAll(keepingCapacity: true)
    }
}
