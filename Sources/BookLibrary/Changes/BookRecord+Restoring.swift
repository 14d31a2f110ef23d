import BookMetadata

extension BookRecord {
    /// The record with what a step had changed given back, and what came later kept.
    ///
    /// A search by title fills what an edited record lacks: that stays when the edit is undone.
    ///
    /// - Parameters:
    ///   - before: The record before the step.
    ///   - after: The record after the step.
    /// - Returns: The restored record; nil if something that the step had changed has changed since.
    func restored(_ before: BookRecord, from after: BookRecord) -> BookRecord? {
        if self == after { return before }
        var restored = self
        guard restored.restore(before, after) else { return nil }
        // Members that are not compared must be as the step left them.
        var check = after
        guard check.restore(before, after), check == before else { return nil }
        return restored
    }

    /// The record with what a step had changed given back, as far as it has not changed since.
    ///
    /// - Parameters:
    ///   - before: The record before the step.
    ///   - after: The record after the step.
    /// - Returns: The record, in which all that came later is kept.
    func givingBack(_ before: BookRecord, from after: BookRecord) -> BookRecord {
        if self == after { return before }
        var given = self
        _ = given.restore(before, after)
        return given
    }

    /// Gives back each member that is as the step had left it.
    ///
    /// - Returns: Whether all that the step had changed were so.
    private mutating func restore(_ before: BookRecord, _ after: BookRecord) -> Bool {
        [
            Self.restore(\.authors, of: &self, before, after),
            Self.restore(\.sources, of: &self, before, after),
            work.restore(before.work, after.work),
            edition.restore(before.edition, after.edition),
        ].allSatisfy(\.self)
    }

    /// Gives a member back that a step has changed.
    ///
    /// - Returns: Whether it was as the step had left it, or not changed by the step.
    fileprivate static func restore<Root, Value: Equatable>(
        _ member: WritableKeyPath<Root, Value>,
        of root: inout Root,
        _ before: Root,
        _ after: Root,
    ) -> Bool {
        guard before[keyPath: member] != after[keyPath: member] else { return true }
        guard root[keyPath: member] == after[keyPath: member] else { return false }
        root[keyPath: member] = before[keyPath: member]
        return true
    }
}

extension Work {
    fileprivate mutating func restore(_ before: Work, _ after: Work) -> Bool {
        func back<Value: Equatable>(_ member: WritableKeyPath<Work, Value>) -> Bool {
            BookRecord.restore(member, of: &self, before, after)
        }
        return [
            back(\.title),
            back(\.subjectTags),
            back(\.originalLanguage),
            back(\.firstPublicationYear),
            back(\.description),
            back(\.coverImageURL),
            back(\.goodreadsWorkIDs),
            back(\.amazonASINs),
            back(\.librarythingIDs),
            back(\.googleBooksVolumeIDs),
            back(\.openLibraryWorkID),
            back(\.isbndbID),
            back(\.isbndbQuality),
            back(\.lastISBNDBSync),
            back(\.reviewStatus),
            back(\.isSynthetic),
            back(\.primaryProvider),
            back(\.contributors),
            back(\.searchLinks),
            back(\.originalImagePath),
            back(\.boundingBox),
        ].allSatisfy(\.self)
    }
}

extension Edition {
    fileprivate mutating func restore(_ before: Edition, _ after: Edition) -> Bool {
        func back<Value: Equatable>(_ member: WritableKeyPath<Edition, Value>) -> Bool {
            BookRecord.restore(member, of: &self, before, after)
        }
        return [
            back(\.isbns),
            back(\.isbn),
            back(\.format),
            back(\.title),
            back(\.publisher),
            back(\.publicationPlace),
            back(\.publicationDate),
            back(\.pageCount),
            back(\.coverImageURL),
            back(\.editionTitle),
            back(\.series),
            back(\.editionDescription),
            back(\.language),
            back(\.amazonASINs),
            back(\.googleBooksVolumeIDs),
            back(\.librarythingIDs),
            back(\.openLibraryEditionID),
            back(\.isbndbID),
            back(\.goodreadsID),
            back(\.isbndbQuality),
            back(\.lastISBNDBSync),
            back(\.primaryProvider),
            back(\.contributors),
            back(\.searchLinks),
        ].allSatisfy(\.self)
    }
}
