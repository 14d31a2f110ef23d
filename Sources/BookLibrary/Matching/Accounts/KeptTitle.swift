import BookMetadata
import Synchronization

/// What only some comparisons need of a title, which is made when it is first needed.
final class KeptTitle: Sendable {
    /// An account that several comparisons share.
    final class Account: Sendable {
        let account: TitleAccount

        init(_ account: TitleAccount) { self.account = account }
    }

    /// The record, if its title may name the author that no field names.
    let unsigned: BookRecord?

    init(unsigned: BookRecord?) { self.unsigned = unsigned }

    /// The record as that of an author whom its title names.
    private final class Signed: Sendable {
        let name: NameInTitle
        let author: AuthorKey
        let match: BookMatch

        init(_ name: NameInTitle, _ author: AuthorKey, _ match: BookMatch) {
            (self.name, self.author, self.match) = (name, author, match)
        }
    }

    private struct Known {
        var account: Account?
        var bagMask: UInt64?
        var wordsMask: UInt64?
        var music: Music?
        var signed: Signed?
    }

    /// What the title tells of music; nil in it where it tells nothing.
    private final class Music: Sendable {
        let work: MusicalWork?

        init(_ work: MusicalWork?) { self.work = work }
    }

    private let known = Mutex(Known())

    /// The account; the title is that of the record that has this.
    func account(_ title: TitleKey) -> Account {
        known.withLock { known in
            if let account = known.account { return account }
            let account = Account(TitleAccount(title.text))
            known.account = account
            return account
        }
    }

    /// The record with the author whom its title names, which is made again only for another one.
    func signed(
        _ name: NameInTitle,
        _ author: AuthorKey,
        _ make: () -> BookMatch,
    ) -> BookMatch {
        known.withLock { known in
            if let signed = known.signed, signed.name == name, signed.author == author {
                return signed.match
            }
            let match = make()
            known.signed = Signed(name, author, match)
            return match
        }
    }

    /// The musical work that the title tells; the record is that which has this.
    func music(_ record: BookMatch) -> MusicalWork? {
        known.withLock { known in
            if let music = known.music { return music.work }
            let work = MusicalWork(
                record.title.text,
                people: record.nameWords,
                isScore: record.isScore,
            )
            known.music = Music(work)
            return work
        }
    }

    /// A bit for each word of the title alone that ``TitleBag`` has.
    func wordsMask(_ title: TitleKey) -> UInt64 {
        known.withLock { known in
            if let mask = known.wordsMask { return mask }
            let mask = TitleBag(title.text, series: [], without: []).mask
            known.wordsMask = mask
            return mask
        }
    }

    /// A bit for each word of the title and the series that ``TitleBag`` has.
    func bagMask(_ title: TitleKey) -> UInt64 {
        known.withLock { known in
            if let mask = known.bagMask { return mask }
            let mask = TitleBag(title.text, series: title.seriesTexts, without: []).mask
            known.bagMask = mask
            return mask
        }
    }
}
