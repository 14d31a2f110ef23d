import BookIdentifiers
import BookImport
import BookLibrary
import Testing

@Suite("Lists of borrowers and groups", .timeLimit(.minutes(5)))
struct BorrowerListTests {
    private static func contents(_ text: String) throws -> [String] {
        try BorrowerList(Array(text.utf8)).rows.map { row in
            switch row.content {
            case .borrower(let new):
                var card = ""
                if case .code(let code) = new.card { card = code.digits }
                return "\(row.line) \(new.name)|\(new.group ?? "")|\(card)|\(new.note ?? "")"
            case .group(let group):
                return "\(row.line) \(group.name)|\(group.loanDays ?? 0)|\(group.limit ?? 0)"
            case .rejected(let reason): return "\(row.line) rejected: \(reason)"
            }
        }
    }

    @Test("English and German names of columns, in any order and with any delimiter")
    func columns() throws {
        #expect(
            try Self.contents("Card number,Class,Name,Notes,Shoe size\n2800000000011,4b,Ann,x,36\n")
                == ["2 Ann|4b|2800000000011|x"]
        )
        #expect(
            try Self.contents(
                "Nachname;Vorname;Klasse;Ausweisnr.;Ausweis-Nr.\r\nLee;Ann;4b;;96385074\r\n"
            )
                == ["2 Ann Lee|4b|96385074|"]
        )
        // Beside a given name, a name is the family name.
        #expect(try Self.contents("Name\tVorname\nLee\tAnn\n") == ["2 Ann Lee|||"])
        #expect(
            try Self.contents("Schüler/in|Bemerkung\nAnn|\"a\nb\"\nBen|\n") == [
                "2 Ann|||a\nb", "4 Ben|||",
            ]
        )
        #expect(try Self.contents("\u{FEFF}name\nZoë\n") == ["2 Zoë|||"])
    }

    @Test("A row that cannot be taken is rejected with its line and reason")
    func rejected() throws {
        let text = """
            name,group,card
            Ann,4b,"=""2800000000011"\"\"
            ,4b,
            ANN,5c,
            Ben,4b,2800000000012
            Zoe,4b,9780141439587
            Max
            """
        #expect(
            try Self.contents(text) == [
                "2 Ann|4b|2800000000011|", "3 rejected: no name",
                "4 rejected: 'ANN' is in line 2 already",
                "5 rejected: card '2800000000012': the check digit is 2 but should be 1",
                "6 rejected: card '9780141439587': this is the ISBN of a book, which all its copies have",
                "7 Max|||",
            ]
        )
    }

    @Test("A list without names is one of groups")
    func groups() throws {
        let text = "Gruppe;Leihfrist (Tage);Höchstzahl\n4b;14;3\nLehrer;;\n5c;x;\n6a;0;1\n4B;7;\n"
        #expect(
            try Self.contents(text) == [
                "2 4b|14|3", "3 Lehrer|0|0", "4 rejected: 'x' is no number from 1 to 3650",
                "5 rejected: '0' is no number from 1 to 3650",
                "6 rejected: '4B' is in line 2 already",
            ]
        )
    }

    @Test("Windows-1252 and an exported list are read")
    func encodings() throws {
        let bytes = Array("Name;Klasse\nJ".utf8) + [0xFC] + Array("rgen;4b\n".utf8)
        guard case .borrower(let new) = try BorrowerList(bytes).rows[0].content else {
            Issue.record("no borrower")
            return
        }
        #expect(new.name == "Jürgen")
        var ann = Borrower(id: BorrowerID(1), name: "=Ann, \"A\"", added: .now)
        ann.group = "4b"
        ann.card = LabelCode(card: ann.id)
        let table = BorrowerCSV.header(BorrowerCSV.borrowerColumns) + BorrowerCSV.record(ann)
        #expect(try Self.contents(table) == ["2 =Ann, \"A\"|4b|2800000000011|"])
        let group = BorrowerGroup("4b", loanDays: 14)
        let groups = BorrowerCSV.header(BorrowerCSV.groupColumns) + BorrowerCSV.record(group)
        #expect(try Self.contents(groups) == ["2 4b|14|0"])
    }

    @Test(
        "Other files are refused",
        arguments: ["", "a,b\n1,2\n", "card,note\n1,2\n", "%PDF-1.7"],
    )
    func refused(text: String) {
        #expect(throws: ImportError.self) { try BorrowerList(Array(text.utf8)) }
    }
}
