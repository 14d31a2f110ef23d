import BookMetadata
import BooklandSQLite
import Testing

@testable import BookLibrary

extension LibraryMigrationTests {
    @Test("Version 25 finds volumes of earlier versions by numbers that are written in other ways")
    func version24() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("Krieg und Frieden (II)", by: "Leo Tolstoi"))
            var volume = record("Naruto", by: "Masashi Kishimoto")
            volume.edition.series = [BookSeries(name: "Naruto", number: "Bd. 2")]
            try await library.add(volume)
            // The keys that version 24 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 24"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        let second = record("Krieg und Frieden, Band 2", by: "Leo Tolstoi")
        #expect(try await library.add(second).kind == .alreadyYours)
        let volume = record("Naruto 2", by: "Masashi Kishimoto")
        #expect(try await library.add(volume).kind == .alreadyYours)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 24 finds handbooks and lettered parts of earlier versions by their titles alone")
    func version23() async throws {
        do {
            let library = try clock.library(path)
            try await library.add(record("Treitel on the Law of Contract", by: "Edwin Peel"))
            try await library.add(record("Optics. Part A", by: "S. Lang"))
            try await library.add(record("Lustiges Taschenbuch, Band 250", by: "Walt Disney"))
            // The keys that version 23 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 23"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        try await library.add(record("The Law of Contract", by: "G. H. Treitel"))
        try await library.add(record("Optics", by: "S. Lang"))
        #expect(try await library.reviews().count == 2)
        let volume = record("Lustiges Taschenbuch 250", by: "Walt Disney")
        #expect(try await library.add(volume).kind == .alreadyYours)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Version 23 finds volumes of earlier versions by the name of their series")
    func version22() async throws {
        do {
            let library = try clock.library(path)
            var volume = record("Saga, Volume 2", by: "Brian K. Vaughan")
            volume.edition.series = [BookSeries(name: "Saga", number: "2")]
            try await library.add(volume)
            // The keys that version 22 made.
            try Connection(path).execute(
                "UPDATE work_key SET key = key + 1; PRAGMA user_version = 22"
            )
        }
        let library = try clock.library(path)
        #expect(try Connection(path).schemaVersion() == LibrarySchema.current.version)
        #expect(try await library.add(record("Saga", by: "Brian K. Vaughan")).kind == .new)
        #expect(try await library.reviews().count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
