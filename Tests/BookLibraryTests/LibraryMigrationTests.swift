import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@testable import BookLibrary

@Suite("Libraries of earlier versions", .timeLimit(.minutes(10)))
struct LibraryMigrationTests {
    private let folder: TemporaryFolder
    let clock = TestClock()
    var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "Files of all earlier versions are migrated with all their books",
        arguments: [1, 2],
    )
    func migration(version: Int) async throws {
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(version)),
        )
        try Connection(path, schema: old).execute(
            """
            INSERT INTO work VALUES (1, 'emma', 'emma', NULL, '{"title":"Emma"}');
            INSERT INTO edition VALUES (1, 1, '{"title":"Emma"}', '[]');
            INSERT INTO edition_isbn VALUES (\(isbn(1).column), 1);
            INSERT INTO entry (id, isbn, work, edition, title, authors, sort_title, sort_author,
                status, scans, source, added)
            VALUES (1, \(isbn(1).column), 1, 1, 'Emma', 'Jane Austen', 'emma', 'austen, jane',
                    'read', 1, 'scan', 1777896000000),
                (2, \(isbn(2).column), NULL, NULL, NULL, '', NULL, NULL, 'to-read', 1, 'scan',
                    1777896000001),
                (3, \(isbn(4).column), NULL, NULL, NULL, '', NULL, NULL, 'wishlist', 1, 'scan',
                    1777896000002);
            INSERT INTO copy (entry, location, added) VALUES (1, 'desk', 1777896000000);
            INSERT INTO pending VALUES (2, 0, 0, 1777896000001, NULL), (3, 0, 0, 0, NULL);
            DELETE FROM entry WHERE id = 3;
            """
        )
        #expect(try Connection(path).schemaVersion() == version)
        let migrated = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        #expect(try await migrated.count == 2)
        var query = EntryQuery()
        query.words = "emma"
        #expect(try await migrated.entries(in: query).map(\.id) == [1])
        #expect(try await migrated.entry(1).copies.map(\.location) == ["desk"])
        try await migrated.add(record("Emma's War", by: "Deborah Scroggins", isbn: isbn(3)))
        #expect(try await migrated.entries(in: query).count == 2)
        query.words = nil
        query.order = .title
        #expect(try await migrated.entries(in: query).map(\.id) == [2, 1, 4])
        #expect(try await migrated.pending().map(\.entry) == [2])
        #expect(try await migrated.count == 3)
        #expect(try await migrated.problems().isEmpty)
    }

    @Test("Version 6 keeps removed numbers unused, and ISBNs with the books that have them")
    func version5() async throws {
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(5)),
            functions: whole.functions,
        )
        let title = #"{"title":"Emma"}"#
        // Work 7 was removed; the edition of a removed book and that of a merged one are still there.
        try Connection(path, schema: old).execute(
            """
            INSERT INTO work VALUES (1, 'emma', 'emma', NULL, '\(title)');
            INSERT INTO edition VALUES (1, 1, '\(title)', '{}'), (2, 1, '\(title)', '{}'),
                (3, 1, '\(title)', '{}');
            INSERT INTO edition_isbn VALUES (\(isbn(1).column), 1), (\(isbn(2).column), 2),
                (\(isbn(3).column), 3);
            INSERT INTO entry (id, isbn, work, edition, title, authors, sort_title, status, scans,
                source, added)
            VALUES (1, \(isbn(1).column), 1, 1, 'Emma', '', 'emma', 'read', 1, 'scan', 0);
            INSERT INTO search (rowid, title, authors, note) VALUES (1, 'emma', '', NULL);
            INSERT INTO copy (entry, added) VALUES (1, 0);
            INSERT INTO event (id, kind, at, entry, isbn, undo, image) VALUES
                (1, 'removed', 0, 2, \(isbn(2).column), 1, NULL),
                (2, 'removed', 0, 3, \(isbn(3).column), 1, NULL),
                (3, 'removed', 0, 4, NULL, 1,
                    '{"before":{"id":4,"work":7,"edition":9,"title":"X"}}'),
                (4, 'removed', 0, 5, NULL, NULL, 'damaged');
            INSERT INTO event (id, change, kind, at, entry, detail) VALUES (5, 2, 'merged', 0, 1, '3');
            """
        )
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        #expect(try await library.add(isbn(2)).kind == .pending)
        #expect(try await library.add(isbn(3)).kind == .anotherEdition(of: 1))
        let new = try await library.add(record("Poems", by: "Ann Finch")).entry
        #expect((new.work, new.edition) == (WorkID(8), EditionID(10)))
        let statistics = try await library.statistics()
        #expect((statistics.entries, statistics.works) == (3, 2))
        try await library.remove(new.id)
        #expect(try await library.statistics().works == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 8 finds books of earlier versions without what is elided")
    func version7() async throws {
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(7)),
            functions: whole.functions,
        )
        try Connection(path, schema: old).execute(
            """
            INSERT INTO work (id, title_key, full_key, record)
            VALUES (1, 'etranger', 'etranger', '{"title":"L''Étranger"}');
            INSERT INTO edition VALUES (1, 1, '{"title":"L''Étranger"}', '{}');
            INSERT INTO entry (id, work, edition, title, authors, sort_title, status, note, scans,
                source, added)
            VALUES (1, 1, 1, 'L''Étranger', '', 'etranger', 'read', 'd''Anna', 1, 'scan', 0);
            INSERT INTO search (rowid, title, authors, note) VALUES (1, 'letranger', '', 'danna');
            """
        )
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        for words in ["étranger", "letranger", "anna", "danna"] {
            var query = EntryQuery()
            query.words = words
            #expect(try await library.entries(in: query).map(\.id) == [1], "\(words)")
        }
        try await library.setNote("l'été", of: 1)
        #expect(try await library.problems().isEmpty)
        try await library.remove(1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A library of version 3 is migrated with its loans, history and records")
    func version3() async throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/version3.db")
        try FileManager.default.copyItem(at: fixture, to: URL(filePath: path))
        let library = try clock.library(path)
        #expect(try await library.count == 5)
        let emma = try await library.entry(1)
        #expect((emma.title, emma.rating, emma.status) == ("Emma", Rating("4.5"), .read))
        #expect(emma.copies.map(\.loan?.borrower) == ["Anna"])
        #expect(emma.copies[0].loan?.due == CalendarDay("2026-12-24"))
        #expect(try await library.record(of: emma)?.authorNames == ["Jane Austen"])
        let kinds = try await library.events().map(\.kind)
        #expect(kinds == [.lent, .lent, .returned, .removed, .undone, .removed, .migrated])
        #expect(try await library.history(of: 3).map(\.kind) == [.lent, .returned])
        var query = EntryQuery()
        query.words = "zauber"
        #expect(try await library.entries(in: query).map(\.id) == [2])
        query = EntryQuery()
        query.tag = "ENGLAND"
        #expect(try await library.entries(in: query).map(\.id) == [1])
        let statistics = try await library.statistics()
        #expect((statistics.works, statistics.authors, statistics.copies) == (3, 2, 5))
        #expect(statistics.statuses == [.read: 1, .reading: 1, .toRead: 3])
        #expect(try await library.problems().isEmpty)
        // Changes by the older version cannot be undone; changes by this one can.
        await #expect {
            try await library.undo()
        } throws: { error in
            (error as? LibraryError)?.reason == .undoHistoryEnds
        }
        try await library.remove(1)
        #expect(try await library.undo() == "removed 'Emma'")
        #expect(try await library.entry(1) == emma)
        #expect(try await library.add(record("Emma", by: "Austen, Jane")).kind == .alreadyYours)
        // A new work must not get the number of an existing one.
        try await library.add(record("Sanditon", by: "Jane Austen"))
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 14 adds borrowers, holds and codes to a library with loans and undo")
    func version13() async throws {
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(13)),
            functions: whole.functions,
        )
        let image = """
            {"before":{"id":1,"isbn":"\(isbn(1))","authors":[],"status":"to-read","tags":[],\
            "copies":[{"id":1,"added":"2026-05-04T12:00:00.000Z"}],"scans":1,"source":"scan",\
            "added":"2026-05-04T12:00:00.000Z"},\
            "after":{"id":1,"isbn":"\(isbn(1))","authors":[],"status":"to-read","tags":[],\
            "copies":[{"id":1,"added":"2026-05-04T12:00:00.000Z","borrower":"Anna",\
            "since":"2026-05-04T12:00:00.000Z"}],"scans":1,"source":"scan",\
            "added":"2026-05-04T12:00:00.000Z"}}
            """
        try Connection(path, schema: old).execute(
            """
            INSERT INTO entry (id, isbn, authors, status, scans, source, added)
            VALUES (1, \(isbn(1).column), '', 'to-read', 1, 'scan', 1777896000000);
            INSERT INTO copy (id, entry, added, borrower, since)
            VALUES (1, 1, 1777896000000, 'Anna', 1777896000000);
            INSERT INTO event (id, undo, kind, at, entry, copy, isbn, detail, label, image)
            VALUES (1, 1, 'lent', 1777896000000, 1, 1, \(isbn(1).column), 'Anna', 'lent X to Anna',
                '\(image)');
            """
        )
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        let entry = try await library.entry(1)
        #expect(entry.copies.map(\.loan?.borrower) == ["Anna"])
        #expect((entry.copies[0].code, entry.holds) == (nil, []))
        let account = try #require(try await library.borrowerAccounts().first)
        #expect((account.name, account.record, account.loanCount) == ("Anna", nil, 1))
        try await library.placeHold(on: 1, for: "Ben")
        #expect(try await library.undo() == "hold on \(isbn(1)) for Ben")
        // A change by the older version can be undone.
        #expect(try await library.undo() == "lent X to Anna")
        #expect(try await library.entry(1).copies[0].loan == nil)
        #expect(try await library.events().map(\.borrower) == [nil, nil, nil, nil, nil, nil])
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 15 goes on with imports of version 14, and searches for no book with an ISBN")
    func version14() async throws {
        let whole = LibrarySchema.current
        let old = Schema(
            applicationID: whole.applicationID,
            migrations: Array(whole.migrations.prefix(14)),
            functions: whole.functions,
        )
        try Connection(path, schema: old).execute(
            """
            INSERT INTO entry (id, isbn, authors, status, scans, source, added)
            VALUES (1, \(isbn(1).column), '', 'to-read', 1, 'scan', 1777896000000),
                (2, NULL, '', 'to-read', 1, 'import', 1777896000000);
            INSERT INTO title_lookup VALUES (1, 0, 0), (2, 1, 0);
            INSERT INTO import (name, fingerprint, format, started, updated, first_entry, added,
                rejected, rejected_size)
            VALUES ('books.csv', 'f00d', 'CSV', 1777896000000, 1777896000000, 1, 2, 1, 77);
            """
        )
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == whole.version)
        let left = try Connection(path).rows("SELECT entry, attempts, searches FROM title_lookup") {
            [$0.integer(0), $0.integer(1), $0.integer(2)]
        }
        #expect(left == [[2, 1, 0]])
        let file = ImportedFile(
            name: "books.csv",
            fingerprint: "f00d",
            format: "CSV",
            settings: "title",
        )
        let opened = try await library.openImport(of: file)
        #expect(opened.counts.rows == 3 && opened.state == .underWay && opened.settings == nil)
        var mark = ImportMark()
        mark.rejectedSize = 77
        #expect(opened.mark == mark)
        let row = ImportedRow(number: 4, content: .rejected("no title"))
        mark.digest = "d1"
        _ = try await library.importRows(ImportedRows([row]), of: opened.id, after: 3, mark: mark)
        #expect(try await library.openImport(of: file).mark == mark)
    }

    @Test("Version 16 finds books of earlier versions by the beginnings of their titles")
    func version15() async throws {
        let title = "Zen and the Art of Motorcycle Maintenance"
        do {
            let library = try clock.library(path)
            try await library.add(record(title, by: "Robert Pirsig"))
            try Connection(path).execute(
                """
                DELETE FROM work_key;
                ALTER TABLE import DROP COLUMN lines;
                DROP TABLE import_number;
                PRAGMA user_version = 15
                """
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        let cut = record("Zen and the Art of Motorcycle Mainten", by: "Robert Pirsig")
        #expect(try await library.add(cut).kind == .alreadyYours)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 18 finds books of earlier versions by the number in a series")
    func version17() async throws {
        func volume(_ title: String) -> BookRecord {
            var volume = record(title, by: "Jussi Adler-Holm")
            volume.edition.series = [BookSeries(name: "Department Q 2")]
            volume.edition.language = "en"
            volume.edition.publicationDate = PartialDate(year: 2012)
            return volume
        }
        do {
            let library = try clock.library(path)
            try await library.add(volume("Disgraced"))
            try Connection(path).execute("DELETE FROM work_key; PRAGMA user_version = 17")
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        #expect(try await library.add(volume("The Absent Heir")).kind == .alreadyYours)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 22 finds books of earlier versions whose author stands in the title only")
    func version21() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("Stephen King: Es. Roman"))
            // The keys that version 21 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 21"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        #expect(try await library.add(record("Es", by: "King, Stephen")).kind == .alreadyYours)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 21 finds books of earlier versions by the readings of Japanese titles")
    func version20() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("雪国", by: "川端康成"))
            // The keys that version 20 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 20"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        let other = record("Yukiguni", by: "Kawabata, Yasunari")
        #expect(try await library.add(other).kind == .alreadyYours)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 20 finds books of earlier versions whose author stands behind a slash")
    func version19() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("Naruto. 3, Dreams / story and art by Masashi Kishimoto"))
            // The keys that version 19 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 19"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        let other = record("Naruto, Vol. 3: Dreams", by: "Masashi Kishimoto")
        #expect(try await library.add(other).kind == .alreadyYours)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 19 finds books of earlier versions by the other form of a character")
    func version18() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("黒い雨", by: "井伏鱒二"))
            // The keys that version 18 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 18"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        #expect(try await library.add(record("黑い雨", by: "井伏鱒二")).kind == .alreadyYours)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
