/// The first operand of a command, which says what it does: `add` in `library borrower add Ann`.
protocol CommandAction: RawRepresentable<String>, CaseIterable, Sendable {
    /// The numbers of operands that may follow.
    var counts: ClosedRange<Int> { get }
    /// What follows, for the message about a wrong number.
    var operands: String { get }
}

extension CommandAction {
    /// The words for completion.
    static var words: [String] { allCases.map(\.rawValue) }

    /// The action that the first operand names.
    static func named(_ arguments: LibraryArguments, of command: String) throws(UsageError) -> Self
    {
        guard let word = arguments.operands.first?.text else {
            throw UsageError("\(command): name an action: \(words.joined(separator: ", "))")
        }
        guard let action = Self(rawValue: word) else {
            throw .unknown("action", "\(command) \(word)", among: words)
        }
        guard action.counts.contains(arguments.operands.count - 1) else {
            let operands = action.operands.isEmpty ? "nothing else" : action.operands
            throw UsageError("\(command) \(word): expected \(operands)")
        }
        return action
    }
}
