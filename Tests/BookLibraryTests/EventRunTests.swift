import BookMetadata
import Testing

@testable import BookLibrary

@Suite("What an import need not look for in the history and in names", .timeLimit(.minutes(5)))
struct EventRunTests {
    @Test("A change that appends alone has all events after its first one")
    func alone() {
        var run = EventRun()
        #expect(!run.hasAll(since: 1))
        run.note(10, of: nil)
        #expect(!run.hasAll(since: 10))
        run.note(11, of: 10)
        run.note(12, of: 10)
        #expect(run.hasAll(since: 11))
        #expect(run.hasAll(since: 12))
        // The first event of a change is a change that counts.
        #expect(!run.hasAll(since: 10))
    }

    @Test("Events of others end it")
    func others() {
        var run = EventRun()
        run.note(10, of: nil)
        for number in 11...20 { run.note(number, of: 10) }
        // Another program has appended 21 and 22.
        run.note(23, of: 10)
        #expect(!run.hasAll(since: 22))
        #expect(run.hasAll(since: 23))
        run.note(24, of: 24 - 3)
        #expect(!run.hasAll(since: 23))
        run.note(25, of: nil)
        run.note(26, of: 25)
        #expect(!run.hasAll(since: 25))
        #expect(run.hasAll(since: 26))
    }

    @Test(
        "The source of a book is found in any case of letters",
        arguments: [
            "d'après ", "D'APRÈS ", "D’après ", "nach ", "Nach ", "Frei nach ", "BASED ON ",
            "Based on the novel by ", "After ", "Adapted from ", "From the novel by ", "Según ",
            "SEGÚN ", "Basado en ", "Tratto da ", "Naar ", "Efter ", "по ", "По ",
        ],
    )
    func sources(_ beginning: String) {
        #expect(ContributorMark.source(in: beginning + "Jane Austen") == "Jane Austen")
    }

    @Test("The author of the original is named in brackets")
    func original() {
        #expect(
            ContributorMark.source(in: "Yoshikawa, Eiji (original novel)")?.hasPrefix("yoshikawa")
                == true
        )
        for name in [
            "Nachman Ben-Yehuda", "Franz", "Al", "", "Ödön von Horváth", "Adam Ant (band)",
        ] {
            #expect(ContributorMark.source(in: name) == nil, "\(name)")
        }
    }
}
