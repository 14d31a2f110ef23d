/// Parses the words of a command line into a command's arguments, without any I/O.
struct ArgumentParser<Arguments> {
    let flags: [Flag<Arguments>]
    /// Records a word that is not an option.
    let operand: (inout Arguments, PlatformString) throws(UsageError) -> Void

    /// The request that a command line makes.
    enum Outcome {
        case run(Arguments)
        case help(HelpLength)
    }

    private static var dash: UInt8 { UInt8(ascii: "-") }
    private static var equals: UInt8 { UInt8(ascii: "=") }

    /// Parses the words from left to right.
    ///
    /// All words after `--` are operands.
    func parse(
        _ words: [PlatformString],
        into initial: Arguments,
    ) throws(UsageError) -> Outcome {
        var arguments = initial
        var rest = words[...]
        while let word = rest.popFirst() {
            let help: HelpLength?
            switch word.bytes.prefix(while: { $0 == Self.dash }).count {
            case 2 where word.bytes.count == 2:
                for word in rest { try operand(&arguments, word) }
                return .run(arguments)
            case 2...:
                help = try parseLong(word, &rest, &arguments)
            case 1 where word.bytes.count > 1:
                help = try parseLetters(word, &rest, &arguments)
            default:
                try operand(&arguments, word)
                help = nil
            }
            if let help { return .help(help) }
        }
        return .run(arguments)
    }

    /// Parses `--name`, `--name=value` or `--name value`.
    private func parseLong(
        _ word: PlatformString,
        _ rest: inout ArraySlice<PlatformString>,
        _ arguments: inout Arguments,
    ) throws(UsageError) -> HelpLength? {
        let parts = word.bytes.split(
            separator: Self.equals,
            maxSplits: 1,
            omittingEmptySubsequences: false,
        )
        let name = PlatformString(bytes: Array(parts[0])).text
        let attached = parts.dropFirst().first.map { PlatformString(bytes: Array($0)) }
        if name == "--help", attached == nil { return .long }
        guard let flag = flags.first(where: { "--" + $0.option.name == name }) else {
            let known = flags.map { "--" + $0.option.name } + ["--help"]
            throw .unknown("option", name, among: known)
        }
        if flag.option.value == nil, attached != nil {
            throw UsageError("option \(name) takes no value")
        }
        try record(flag, called: name, attached, &rest, &arguments)
        return nil
    }

    /// Parses `-a`, `-abc` (three switches), `-j4` or `-j 4`.
    private func parseLetters(
        _ word: PlatformString,
        _ rest: inout ArraySlice<PlatformString>,
        _ arguments: inout Arguments,
    ) throws(UsageError) -> HelpLength? {
        var letters = word.bytes.dropFirst()
        while let byte = letters.popFirst() {
            if byte == UInt8(ascii: "h") { return .short }
            let letter = Character(UnicodeScalar(byte))
            guard let flag = flags.first(where: { $0.option.letter == letter }) else {
                throw unknownLetter(letter, in: word)
            }
            var attached: PlatformString?
            if flag.option.value != nil, !letters.isEmpty {
                let value = letters.first == Self.equals ? letters.dropFirst() : letters
                attached = PlatformString(bytes: Array(value))
                letters = []
            }
            try record(flag, called: "-\(letter)", attached, &rest, &arguments)
        }
        return nil
    }

    /// Records a flag.
    ///
    /// Its value is the rest of the word, or the next word.
    private func record(
        _ flag: Flag<Arguments>,
        called name: String,
        _ attached: PlatformString?,
        _ rest: inout ArraySlice<PlatformString>,
        _ arguments: inout Arguments,
    ) throws(UsageError) {
        guard let value = flag.option.value else {
            return try flag.record(&arguments, PlatformString(""))
        }
        guard let text = attached ?? rest.popFirst() else {
            throw UsageError("option \(name) needs a value: \(name) \(value.placeholder)")
        }
        if !value.choices.isEmpty, !value.choices.contains(text.text) {
            let choices = value.choices.joined(separator: ", ")
            throw UsageError("option \(name): '\(text.text)' is not one of: \(choices)")
        }
        try flag.record(&arguments, text)
    }

    /// Suggests `--json` for `-json`, and `--` where the word may be the name of a file.
    private func unknownLetter(_ letter: Character, in word: PlatformString) -> UsageError {
        let asLong = "-" + word.text
        if flags.contains(where: { "--" + $0.option.name == asLong }) || asLong == "--help" {
            return UsageError("no such option: \(word.text) (did you mean \(asLong)?)")
        }
        let hint = word.bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        return UsageError(
            "no such option: -\(letter)"
                + (hint ? " (if \(word.text) is a file, put -- before it)" : "")
        )
    }
}

/// The two lengths of help.
enum HelpLength: Sendable {
    /// `-h`: one line per option.
    case short
    /// `--help`: everything.
    case long
}
