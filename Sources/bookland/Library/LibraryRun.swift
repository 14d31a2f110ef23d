import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON
import BooklandSystem
import Glibc

/// A run of a `bookland library` command: its arguments, the open library and the console.
struct LibraryRun: Sendable {
    let arguments: LibraryArguments
    let library: Library
    let console: Console
    let path: String

    /// How the library's file is opened.
    enum Opening: Sendable {
        /// The file must exist; without one there are no books.
        case existing
        /// A missing file is created.
        case creating
        /// The same, for work that passes from thread to thread.
        case importing
        /// The file must exist; failures to open it are explained in detail.
        case checking
    }

    /// Opens the library and runs the body.
    static func run(
        _ arguments: LibraryArguments,
        _ opening: Opening,
        _ body: @escaping @Sendable (LibraryRun) async throws(LibraryError) -> ExitStatus,
    ) -> ExitStatus {
        // Before there is a second thread, which would have memory of its own.
        if opening == .importing { Heap.shareAmongThreads() }
        let console = Console()
        Interruption.watch(endingThrough: console)
        guard let path = path(arguments.path) else {
            console.say("\(UserFolders.whyMissing): name the library with --library FILE")
            return .failure
        }
        guard isUsable(path, console) else { return .failure }
        let isMissing = unsafe access(path, F_OK) != 0 && errno == ENOENT
        // A dry run creates nothing, and a library that is not there is empty.
        let isImaginary = isMissing && arguments.importing.isDryRun
        do throws(SystemError) {
            if opening == .creating || opening == .importing {
                if !isImaginary { try UserFolders.createParent(of: path) }
            } else if isMissing {
                console.say("\(path): no library yet; 'bookland library add' creates one")
                return .nothingFound
            } else if opening == .checking, isEmpty(path) {
                LibraryCommand.explainEmpty(path, console)
                return .failure
            }
        } catch {
            console.say("\(path): \(error)")
            return .failure
        }
        return Waiting.until {
            let library: Library
            do throws(LibraryError) {
                library = try isImaginary ? Library(inMemory: { .now }) : await Library.open(path)
            } catch {
                if opening == .checking {
                    LibraryCommand.explain(error, path, console)
                } else {
                    console.say(error.whileOpening)
                }
                return .failure
            }
            do throws(LibraryError) {
                let run = LibraryRun(
                    arguments: arguments,
                    library: library,
                    console: console,
                    path: path,
                )
                return try await body(run)
            } catch {
                console.show(progress: "")
                if opening == .checking {
                    LibraryCommand.explain(error, path, console)
                } else {
                    console.say(error.withAdvice)
                }
                return .failure
            }
        }
    }

    /// Whether a file may be a library; prints the reason if it cannot.
    ///
    /// SQLite would wait for a pipe's writer, or report the seek that fails as an error of the disk.
    private static func isUsable(_ path: String, _ console: Console) -> Bool {
        guard (try? FileKind(of: PlatformString(path))) == .stream else { return true }
        console.say("\(path): not a regular file")
        return false
    }

    /// Whether a file has no content.
    private static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_size == 0
    }

    /// Opens the library for another command, and creates it if it does not exist.
    ///
    /// - Returns: The library; nil after printing the reason if it cannot be opened.
    static func opened(_ file: PlatformString?, _ console: Console) -> Library? {
        var configuration = DeskConfiguration()
        configuration.libraryPath = path(file)
        if let path = configuration.libraryPath, !isUsable(path, console) { return nil }
        return Waiting.until { [configuration] in
            do throws(LibraryOpeningError) {
                return try await configuration.openLibrary()
            } catch {
                switch error {
                case .noHomeFolder:
                    console.say("\(UserFolders.whyMissing): name the library with --library FILE")
                case .noFolder: console.say(error.description)
                case .library(let error): console.say(error.whileOpening)
                }
                return nil
            }
        }
    }

    /// Whether there is no library yet.
    static func isMissing(_ file: PlatformString?) -> Bool {
        guard let path = path(file) else { return false }
        return unsafe access(path, F_OK) != 0 && errno == ENOENT
    }

    private static func path(_ file: PlatformString?) -> String? {
        file?.text ?? LibraryPath.standard
    }

    /// Prints a line of results.
    func print(_ line: String) {
        console.write(Array((line + "\n").utf8))
    }

    /// Prints a message for people, unless `--quiet` is set.
    func say(_ message: String) {
        if !arguments.isQuiet { console.say(message) }
    }

    /// Prints a book after a change.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - words: What was done to it, for people.
    func show(_ book: LibraryEntry, _ words: String? = nil) {
        if arguments.isJSON {
            console.write(book.json.bytes + [UInt8(ascii: "\n")])
        } else {
            say("\(book.id): \(book.label)" + (words.map { ": \($0)" } ?? ""))
        }
    }

    /// Asks for confirmation before a deletion.
    ///
    /// - Parameter question: For example "Remove 3 books?".
    /// - Returns: Whether the deletion is confirmed.
    func isAllowed(_ question: String) -> Bool {
        if arguments.isConfirmed { return true }
        guard isatty(FileDescriptor.standardInput) == 1, console.canShowProgress else {
            console.say("nothing was changed: without a terminal, confirm with --yes")
            return false
        }
        let isYes = console.ask("\(question) [y/N] ")?.lowercased().hasPrefix("y") ?? false
        if !isYes { console.say("nothing was changed") }
        return isYes
    }
}

extension LibraryError {
    /// The reason for which the library could not be opened.
    ///
    /// That nothing was changed says nothing to who wanted to read.
    fileprivate var whileOpening: String {
        withAdvice.withoutOutcome
    }

    /// The reason in one line, with the command that helps.
    var withAdvice: String {
        switch reason {
        case .damaged: "\(description); run 'bookland library check'"
        case .newer: "\(description); update bookland"
        case .loanLimit, .onHold: "\(description); --force does it all the same"
        default: description
        }
    }
}

extension String {
    /// The message without what it says of the library, which was only to be read.
    var withoutOutcome: String {
        let suffix = "; nothing was changed"
        return hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

extension LibraryEntry {
    /// The book in a few words: its title and authors, or its ISBN if it is pending.
    var label: String {
        guard title != nil else { return "\(name) (pending)" }
        return authors.isEmpty ? name : "\(name) – \(authors.joined(separator: ", "))"
    }

    /// The title, or the ISBN if the book is pending.
    var name: String { title ?? isbn?.digits ?? "book \(id)" }
}
