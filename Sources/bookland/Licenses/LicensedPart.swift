/// Something that the program contains or uses, and under which terms.
struct LicensedPart: Sendable {
    /// A short name: `zbar`.
    let name: String
    /// How it belongs to the program.
    let relation: Relation
    /// What the program uses it for.
    let purpose: String
    /// The licence as an SPDX expression, or what there is instead of one.
    let license: String
    /// Where it comes from.
    let source: String

    /// How something belongs to the program.
    enum Relation: String, Sendable, CaseIterable {
        /// It is linked: its code is a part of the program.
        case linked
        /// It belongs to the system, and is loaded or run when it is needed.
        case loaded
        /// Facts and pictures in the program.
        case data
    }

    /// All parts: first those in the program, then those that it loads, then data.
    static let all = linked + loaded + data

    /// Returns the part with a name, with or without `lib` before it.
    static func named(_ name: String) -> LicensedPart? {
        let name = name.lowercased()
        return all.first { $0.name == name || "lib" + $0.name == name }
    }
}
