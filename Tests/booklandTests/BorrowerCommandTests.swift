import BooklandTestSupport
import Foundation
import Testing

@Suite("Borrowers and holds by the command", .timeLimit(.minutes(5)))
struct BorrowerCommandTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test("Borrowers are added, listed, edited, shown and removed")
    func borrowers() async throws {
        let added = try await library.run(
            "borrower",
            "add",
            "--group",
            "4b",
            "--new-card",
            "ann",
            "Ben",
        )
        #expect(added.status == 0)
        #expect(
            added.errors
                == "bookland: ann (4b), card 2800000000011\nbookland: Ben (4b), card 2800000000028\n"
        )
        // The loan of 'Ann' is hers now.
        #expect(
            try await library.run("borrower", "list").lines == [
                "ann\t4b\t2800000000011\t1\t1\t0\t", "Ben\t4b\t2800000000028\t0\t0\t0\t",
            ]
        )
        #expect(try await library.run("borrower", "add", "BEN").status == 1)
        try await library.run(
            "borrower",
            "edit",
            "2800000000011",
            "--name",
            "Ann Lee",
            "--note",
            "x",
        )
        #expect(try await library.run("loans").output.contains("\tAnn Lee\t"))
        try await library.run("group", "set", "4B", "--loan-days", "14", "--limit", "2")
        let shown = try await library.run("borrower", "show", "ann lee")
        #expect(
            shown.output == """
                name:      Ann Lee
                group:     4b (14 days, 2 books at once)
                card:      2800000000011
                note:      x
                has:       overdue since 2026-11-21: Emma – Jane Austen


                """
        )
        let json = try await library.run("borrower", "show", "--json", "2800000000011").output
        #expect(json.contains(#""loans":[{"entry":1,"copy":2,"#), "\(json)")
        let refused = try await library.run("borrower", "remove", "--yes", "Ann Lee")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Ann Lee has 1 book; --force"), "\(refused.errors)")
        #expect(try await library.run("borrower", "remove", "--yes", "Ben").status == 0)
        #expect(try await library.run("undo").errors == "bookland: undone: removed borrower Ben\n")
        #expect(try await library.run("borrower", "list", "nobody").status == 4)
        #expect(try await library.run("borrower", "show", "nobody").status == 1)
    }

    @Test(
        "Wrong command lines are refused",
        arguments: [
            ["borrower"], ["borrower", "ad"], ["borrower", "add"], ["borrower", "edit", "Ann"],
            ["borrower", "export", "x"], ["borrower", "add", "--card", "28", "Ann"],
            ["borrower", "add", "--card", "96385074", "Ann", "Ben"], ["group", "set", "4b"],
            ["group", "set", "--limit", "0", "4b"], ["hold", "add", "Ann"],
            ["hold", "cancel", "x"],
            ["code"], ["code", "--set", "x", "1"], ["code", "--set", "96385074", "1", "2"],
        ],
    )
    func usage(words: [String]) async throws {
        let result = try await library.run(words)
        #expect(result.status == 2, "\(result.errors)")
    }

    @Test("Lists of borrowers and groups are imported and exported, each row accounted for")
    func lists() async throws {
        try library.folder.write(
            "class.csv",
            Data(
                "Name;Vorname;Klasse;Karte\nLee;Ann;4b;2800000000110\n;;4b;\nRoy;Ben;4b;28\nRoy;Zoe;4b;2800000000110\n"
                    .utf8
            ),
        )
        let result = try await library.run("borrower", "import", "class.csv")
        #expect(result.status == 1)
        #expect(
            result.errors == """
                bookland: class.csv: line 3: rejected: no name
                bookland: class.csv: line 4: rejected: card '28': 2 digits where 13 are needed
                bookland: class.csv: line 5: rejected: 2800000000110: the card of Ann Lee has this code
                bookland: class.csv: 4 rows: 1 added, 0 updated, 0 unchanged, 3 rejected

                """
        )
        let table = try await library.run("borrower", "export").output
        #expect(
            table == "\u{FEFF}name,group,card,note\r\nAnn Lee,4b,\"=\"\"2800000000110\"\"\",\r\n"
        )
        let again = try await library.run("borrower", "import", "-", input: table)
        #expect(again.status == 0)
        #expect(again.errors.contains("1 row: 0 added, 0 updated, 1 unchanged, 0 rejected"))
        try library.folder.write("groups.csv", Data("class,loan days,limit\n4b,14,3\n".utf8))
        #expect(try await library.run("group", "import", "groups.csv").status == 0)
        #expect(try await library.run("group", "list").output == "4b\t14\t3\t1\n")
        #expect(try await library.run("group", "export").output.hasSuffix("4b,14,3\r\n"))
        #expect(try await library.run("borrower", "import", "groups.csv").status == 1)
        #expect(try await library.run("group", "import", "class.csv").status == 1)
        #expect(try await library.run("borrower", "import", "none.csv").status == 1)
        #expect(try await library.run("group", "rename", "4b", "5b").status == 0)
        #expect(try await library.run("borrower", "list").output.contains("\t5b\t"))
        #expect(try await library.run("group", "remove", "5b").status == 1)
    }

    @Test("Group rules apply to loans and renewals")
    func rules() async throws {
        try await library.run("borrower", "add", "--group", "4b", "Ben")
        try await library.run("group", "set", "4b", "--loan-days", "14", "--limit", "1")
        try await library.run("checkout", "ben", "2")
        let loan = try await library.run("loans", "--borrower", "Ben").output
        #expect(loan.hasPrefix("2\t3\tBen\t20"), "\(loan)")
        #expect(try await library.run("renew", "2").status == 0)
        let refused = try await library.run("checkout", "Ben", "1")
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "bookland: Ben has 1 book, and 4b may have 1 at once; --force does it all the same\n"
        )
        #expect(try await library.run("checkout", "Ben", "1", "--force").status == 0)
        // Ann is in no group.
        let renewed = try await library.run("renew", "1", "--borrower", "Ann")
        #expect(renewed.errors == "bookland: Ann has no loan period: name a due day\n")
        try await library.run("group", "set", "4b", "--loan-days", "none", "--limit", "none")
        #expect(try await library.run("group", "list").output == "4b\t\t\t1\n")
    }

    @Test("A hold is placed, named at check-in, respected and cancelled")
    func holds() async throws {
        try await library.run("checkout", "Zoe", "2")
        #expect(try await library.run("hold", "add", "Ben", "2").status == 0)
        #expect(try await library.run("hold", "add", "Eve", "2").status == 0)
        let list = try await library.run("hold", "list", "--borrower", "ben")
        #expect(list.output.hasPrefix("1\t2\tBen\t20"), "\(list.output)")
        let returned = try await library.run("checkin", "2")
        #expect(returned.errors.contains("2: on hold for Ben: set it aside"), "\(returned.errors)")
        #expect(try await library.run("hold", "list").lines[0].contains("\tready\t"))
        let refused = try await library.run("checkout", "Zoe", "2")
        #expect(refused.errors.contains("is on hold for Ben; --force"), "\(refused.errors)")
        #expect(try await library.run("checkout", "Ben", "2").status == 0)
        #expect(try await library.run("renew", "2", "--due", "+7").status == 1)
        #expect(try await library.run("renew", "2", "--due", "+7", "--force").status == 0)
        #expect(try await library.run("hold", "cancel", "2").status == 0)
        #expect(try await library.run("hold", "cancel", "2").status == 1)
        #expect(try await library.run("hold", "list").status == 4)
        let undone = try await library.run("undo").errors
        #expect(undone == "bookland: undone: cancelled the hold on 9780306406157 for Eve\n")
    }

    @Test("Overdue books are listed as a table, for spreadsheets, as JSON and for paper")
    func overdue() async throws {
        try await library.run("borrower", "add", "--group", "4b", "Ann")
        try await library.run("code", "1", "--copy", "2")
        let table = try await library.run("overdue")
        #expect(table.output.hasPrefix("Ann\t4b\t2026-11-21\t"), "\(table.output)")
        #expect(table.output.hasSuffix("\t1\t2\tEmma – Jane Austen\n"))
        let csv = try await library.run("overdue", "--csv", "--group", "4B").output
        #expect(csv.hasPrefix("\u{FEFF}borrower,group,due,days overdue,title,"))
        #expect(csv.contains("\r\nAnn,4b,2026-11-21,"), "\(csv)")
        #expect(csv.contains(",\"=\"\"2000000000022\"\"\",Shelf 3,2026-11-20\r\n"), "\(csv)")
        let json = try await library.run("overdue", "--json").output
        #expect(json.contains(#""borrower":"Ann""#) && json.contains(#""daysOverdue":"#))
        let paper = try await library.run("overdue", "--print").lines
        #expect(paper[0].hasPrefix("Overdue books, 4b  "))
        #expect(paper[1] == "Ann")
        #expect(paper[2].hasPrefix("  2026-11-21"))
        #expect(paper.allSatisfy { $0.count <= 78 })
        #expect(try await library.run("overdue", "--group", "5").status == 4)
        #expect(try await library.run("overdue", "--borrower", "Bob").status == 4)
    }

    @Test("A forgotten borrower is in no output of any command")
    func forgetting() async throws {
        try await library.run("borrower", "add", "--new-card", "Ann")
        try await library.run("hold", "add", "Ann", "2")
        let refused = try await library.run("borrower", "forget", "--yes", "ann")
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains("Ann has 1 book: take them back first"),
            "\(refused.errors)",
        )
        #expect(try await library.run("borrower", "forget", "ann").status == 1)
        try await library.run("checkin", "1")
        let result = try await library.run("borrower", "forget", "--yes", "2800000000011")
        #expect(result.status == 0)
        #expect(result.errors.contains("the name is removed from"), "\(result.errors)")
        for words in [
            ["events"], ["history", "1"], ["export"], ["borrower", "list"], ["hold", "list"],
        ] {
            let output = try await library.run(words).output
            #expect(!output.contains("Ann"), "\(words): \(output)")
        }
        #expect(try await library.run("history", "1").output.contains("returned by (forgotten)"))
        #expect(try await library.run("undo").errors == "bookland: undone: returned 'Emma'\n")
        #expect(try await library.run("loans").output.contains("\t(forgotten)\t"))
        #expect(try await library.run("borrower", "forget", "--yes", "Ann").status == 4)
    }

    @Test("Holds that cannot be, and codes that are shared, are reported")
    func check() async throws {
        try await library.run("hold", "add", "Ben", "2")
        try await library.run("remove", "--yes", "--copy", "3", "2")
        let result = try await library.run("check", "--books")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "Ben waits, and there is no copy: bookland library hold "
            ),
            "\(result.output)",
        )
    }
}
