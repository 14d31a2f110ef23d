import BookDesk
import BookLibrary
import BooklandSystem
import Glibc

/// Whether the library's file is whole, and whether something waits.
struct LibraryCheck: DoctorCheck {
    var path = LibraryPath.standard

    /// The largest file that is read as a whole: more takes too long for a quick look.
    private static let mostBytes = 24 << 20

    func result() async -> CheckResult {
        var result = CheckResult("library")
        guard let path else {
            result.broken(
                "the library has no place: \(UserFolders.whyMissing)",
                "set HOME, or BOOKLAND_LIBRARY",
            )
            return result
        }
        result.details.add("path", path.abbreviating(home: Environment.variable("HOME")))
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT {
                result.hint("\(path): no library yet", "'bookland library add' creates one")
            } else {
                result.broken("\(path): \(SystemError.last)")
            }
            return result
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            result.broken("\(path): not a regular file", "name another with BOOKLAND_LIBRARY")
            return result
        }
        examine(path, size: status.st_size, &result)
        if let count = unsavedScans(of: path), count > 0 {
            result.hint(
                "a station could not save \(count == 1 ? "a scan" : "\(count) scans")",
                "start 'bookland kiosk', which saves them",
            )
        }
        return result
    }

    private func examine(_ path: String, size: Int, _ result: inout CheckResult) {
        do throws(LibraryError) {
            let glance = try LibraryGlance(path)
            let isSmall = size <= Self.mostBytes
            if isSmall, let problem = try glance.problem() {
                result.broken("\(path): \(problem)", "run 'bookland library check'")
                return
            }
            let version = glance.schemaVersion
            result.details.add("schemaVersion", version)
            result.details.add("bytes", size)
            guard version == LibraryGlance.currentSchemaVersion else {
                result.hint(
                    "\(path): of an older version",
                    "the next command brings it up to date",
                )
                return
            }
            let counts = try glance.counts()
            result.details.add("books", counts.books)
            result.details.add("pending", counts.pending)
            result.details.add("reviews", counts.reviews)
            let whole = isSmall ? "no damage" : "run 'bookland library check' to look for damage"
            result.good(
                "\(path): \(counts.books.grouped) \(counts.books == 1 ? "book" : "books"), \(whole)"
            )
            addWaiting(counts, &result)
            if unsafe access(path, W_OK) != 0 {
                let trouble = AccessTrouble(
                    path,
                    existing: path,
                    isFile: true,
                    variable: LibraryPath.variable,
                )
                result.hint(trouble.message, trouble.advice)
            }
        } catch {
            let advice: String? =
                switch error.reason {
                case .damaged: "run 'bookland library check'"
                case .newer: "update bookland"
                default: nil
                }
            // SQLite tells each thing that is damaged in a line of its own.
            let description = error.description.split(separator: "\n").joined(separator: "; ")
            if case .busy = error.reason {
                result.hint(description)
            } else {
                result.broken(description, advice)
            }
        }
    }

    private func addWaiting(_ counts: LibraryGlance.Counts, _ result: inout CheckResult) {
        if counts.pending > 0 {
            result.hint(
                counts.pending == 1
                    ? "1 book waits to be looked up"
                    : "\(counts.pending.grouped) books wait to be looked up",
                "run 'bookland library enrich'",
            )
        }
        if counts.reviews > 0 {
            result.hint(
                counts.reviews == 1
                    ? "1 question waits" : "\(counts.reviews.grouped) questions wait",
                "run 'bookland review'",
            )
        }
    }

    /// The number of lines in the journal of the station that uses this library; nil if there is none.
    ///
    /// Zeros keep the journal's room on the disk.
    private func unsavedScans(of path: String) -> Int? {
        SmallFile.text(of: path + ".station.json.unsaved")
            .map { $0.prefix { $0 != "\0" }.count { $0 == "\n" } }
    }
}
