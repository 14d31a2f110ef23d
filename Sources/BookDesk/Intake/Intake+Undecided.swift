import BarcodeDetection
public import BookIdentifiers
import BookLibrary
import BookLookup
public import BookMetadata

extension Intake {
    /// Puts a paperback into the library whose UPC and supplement may stand for several ISBNs.
    ///
    /// If the library has one of them, or this computer knows only one, it is that one. Otherwise the book is kept
    /// under its code, and a review for each candidate waits for an answer.
    func takeUndecided(_ observation: Observation) async -> IntakeOutcome {
        var observation = observation
        if let isbn = await decided(observation.isbns) {
            await decideKept(observation, as: isbn)
            (observation.number, observation.supplement) = (.ean13(isbn.ean13), nil)
            return await add([observation][...])[0]
        }
        var candidates: [(isbn: ISBN, record: BookRecord?)] = []
        for isbn in observation.isbns {
            candidates.append((isbn, await client?.knownAnswer(to: isbn, options.lookup)?.record))
        }
        let code = [
            observation.number.ean13?.upca?.digits ?? observation.number.text,
            observation.supplement?.digits ?? "",
        ]
        var book = NewBook(code: code.joined(separator: " "), candidates: candidates)
        book.time = observation.time
        book.placement = options.placement
        return await add(book, from: observation.source)
    }

    /// Puts a book into the library in which an ISBN with a wrong check digit is printed.
    ///
    /// - Parameters:
    ///   - misprint: The number as printed, which is kept in the note.
    ///   - record: What is known of the book.
    ///   - source: Where it was entered.
    /// - Returns: What happened.
    public func take(
        misprint: MisprintedISBN,
        _ record: BookRecord? = nil,
        from source: Observation.Source = .keyboard,
    ) async -> IntakeOutcome {
        var book = NewBook(misprint, record: record)
        let tags = book.placement.tags
        book.placement = options.placement
        book.placement.tags += tags
        return await add(book, from: source)
    }

    private func add(_ book: NewBook, from source: Observation.Source) async -> IntakeOutcome {
        do throws(LibraryError) {
            let added = try await whileBusy(for: options.patience) { () throws(LibraryError) in
                try await library.add(
                    book,
                    source: source.activity,
                    onDuplicate: options.onDuplicate,
                )
            }
            if added.kind == .undecided { wakeLookups() }
            return .kept(added)
        } catch {
            return .refused(.notSaved(error))
        }
    }

    /// Gives a book that was kept under its code before the ISBN that it turns out to have, unless the library has
    /// another book with this ISBN.
    private func decideKept(_ observation: Observation, as isbn: ISBN) async {
        guard let number = observation.number.ean13, let supplement = observation.supplement,
            let kept = try? await library.entry(under: SupplementedNumber(number, supplement)),
            let others = try? await library.entries(of: isbn),
            !others.contains(where: { $0.isbn == isbn }),
            let review = try? await library.reviews().first(where: {
                $0.entry == kept.id && $0.found?.edition.isbn == isbn
            }),
            let decided = try? await library.resolve(review.id, as: .same)
        else { return }
        if await completed(decided) == nil { wakeLookups() }
    }

    /// The one of several ISBNs that the library has, or else the only one that is known here.
    private func decided(_ isbns: [ISBN]) async -> ISBN? {
        var own: [ISBN] = []
        for isbn in isbns {
            let found = (try? await library.entries(of: isbn)) ?? []
            if found.contains(where: { $0.isbn == isbn }) { own.append(isbn) }
        }
        if let first = own.first { return own.count == 1 ? first : nil }
        var known: [ISBN] = []
        for isbn in isbns
        where await client?.knownAnswer(to: isbn, options.lookup)?.record != nil {
            known.append(isbn)
        }
        return known.count == 1 ? known[0] : nil
    }
}
