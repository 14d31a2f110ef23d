import BookText
import BooklandSystem

/// Whether the text recogniser has its data, and for which languages.
struct LanguagesCheck: DoctorCheck {
    /// The folders in which the data may be: the first that has any is the one that is used.
    var folders = Self.standardFolders

    /// The language that is used for printed numbers and for spines.
    private static let needed = "eng"

    func result() async -> CheckResult {
        var result = CheckResult("text")
        let languages = folders.lazy.map(Self.languages).first { !$0.isEmpty } ?? []
        if languages.contains(Self.needed) {
            result.good("data for reading text: \(languages.joined(separator: ", "))")
        } else {
            result.hint(
                "no data for reading text, so printed numbers and spines are not read",
                InstallAdvice.command(for: ["tesseract-ocr-\(Self.needed)"]),
            )
        }
        result.details.add("languages", strings: languages)
        return result
    }

    /// `osd` and `equ` are no languages: they are data for layouts and for equations.
    private static func languages(in folder: String) -> [String] {
        let suffix = ".traineddata"
        return FolderContents.names(of: folder).filter { $0.hasSuffix(suffix) }
            .map { String($0.dropLast(suffix.count)) }.filter { $0 != "osd" && $0 != "equ" }
    }

    /// Where the packages of Debian and of other systems put the data.
    private static var standardFolders: [String] {
        let own = Environment.variable("TESSDATA_PREFIX").map { [$0, $0 + "/tessdata"] } ?? []
        return own + [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
            "/usr/share/tessdata", "/usr/local/share/tessdata",
        ]
    }
}
