/// Whether two records describe the same book, and why.
///
/// Adding, importing and completing books all ask for this verdict, so that they agree. Merging two
/// different books loses one of them, while keeping one book twice only shows it twice: a verdict is
/// ``Decision/same`` only if the evidence is clear. What is unclear is ``Decision/doubtful``, and a
/// person decides.
///
/// ```swift
/// let verdict = MatchVerdict(comparing: first, with: second)
/// if verdict.decision == .doubtful { print(verdict) }  // doubtful: same title, no author
/// ```
public struct MatchVerdict: Sendable, Hashable {
    /// What the reasons amount to.
    public enum Decision: String, Sendable, Hashable, CaseIterable {
        /// Both describe one work in one language; their editions may differ.
        case same
        /// They may describe the same book: a person has to decide.
        case doubtful
        /// They describe different books.
        case different
    }

    /// What the findings amount to.
    public let decision: Decision

    /// What was found, the most important first, with the values that were compared.
    public let findings: [Finding]

    /// The kinds of the findings, the most important first.
    public var reasons: [Reason] { findings.map(\.reason) }

    /// Whether the two are different volumes, by their numbers.
    var isOfOtherVolume: Bool { decision == .different && reasons.first == .otherVolume }

    /// Creates a verdict.
    package init(_ decision: Decision, _ findings: [Finding]) {
        self.decision = decision
        self.findings = findings
    }
}

extension MatchVerdict: CustomStringConvertible {
    /// The decision with its findings: `doubtful: same title, no author`.
    public var description: String {
        "\(decision.rawValue): \(findings.map(\.description).joined(separator: ", "))"
    }
}
