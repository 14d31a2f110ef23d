import BookIdentifiers
import BookMetadata

/// The languages that an edition may be in: that of its record, or else those of the area that its
/// ISBN was registered in.
///
/// An ISBN says less than a record: German publishers print English books. So it is asked only where
/// the record says nothing.
struct EditionLanguage: Hashable {
    /// ISO 639-1 codes; empty where nothing is known.
    let codes: Set<String>

    init(code: String?, isbn: ISBN?) {
        if let code, !code.isEmpty, !Self.withoutLanguage.contains(code) {
            let known = LanguageCode.reading(code) ?? code
            codes = [Self.norwegian.contains(known) ? "no" : known]
        } else {
            codes = isbn?.registrationGroup.flatMap { Self.areas[$0.prefix] } ?? []
        }
    }

    /// Whether both are known, and no language could be that of both.
    func contradicts(_ other: EditionLanguage) -> Bool {
        !codes.isEmpty && !other.codes.isEmpty && codes.isDisjoint(with: other.codes)
    }

    /// The languages in words: `de`, `cs or sk`.
    var words: String { codes.sorted().joined(separator: " or ") }

    private static let norwegian: Set<String> = ["no", "nb", "nn"]
    private static let withoutLanguage: Set<String> = ["mul", "und", "zxx", "mis"]

    /// The languages of the registration groups in which nearly all books are in one or two.
    ///
    /// See <https://www.isbn-international.org/range_file_generation>.
    private static let areas: [String: Set<String>] = {
        let languages: [(Set<String>, [String])] = [
            (["en"], ["978-0", "978-1", "979-8"]), (["fr"], ["978-2", "979-10"]),
            (["de"], ["978-3"]), (["ja"], ["978-4"]), (["ru"], ["978-5"]),
            (["zh"], ["978-7", "978-957", "978-986", "978-626"]), (["cs", "sk"], ["978-80"]),
            (["no"], ["978-82"]), (["pl"], ["978-83"]),
            (["es", "ca", "eu", "gl"], ["978-84", "979-13"]),
            (["pt"], ["978-85", "978-65", "978-972", "978-989"]), (["da"], ["978-87"]),
            (["it"], ["978-88", "979-12"]), (["ko"], ["978-89", "979-11"]),
            (["nl"], ["978-90", "978-94"]), (["sv"], ["978-91"]),
            (
                ["es"],
                ["978-950", "978-956", "978-958", "978-968", "978-970", "978-987", "978-607"],
            ),
            (["fi", "sv"], ["978-951", "978-952"]), (["hr"], ["978-953"]),
            (["bg"], ["978-954", "978-619"]), (["el"], ["978-960", "978-618"]),
            (["sl"], ["978-961"]), (["hu"], ["978-963", "978-615"]),
            (["fa"], ["978-964", "978-600", "978-622"]), (["he"], ["978-965"]),
            (["uk", "ru"], ["978-966", "978-617"]), (["ro"], ["978-973", "978-606"]),
            (["tr"], ["978-975", "978-605", "978-625"]), (["is"], ["978-9979", "978-9935"]),
        ]
        return Dictionary(
            languages.flatMap { codes, groups in groups.map { ($0, codes) } }
        ) { first, _ in first }
    }()
}
