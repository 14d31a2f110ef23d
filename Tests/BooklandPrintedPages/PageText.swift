import BookIdentifiers
import BooklandTestSupport

/// The paragraphs of a copyright page, a back cover or a list, and the ISBNs among them.
struct PageText {
    private(set) var paragraphs: [String] = []
    private(set) var isbns: [ISBN] = []

    init(hasISBN: Bool, _ random: inout SeededGenerator) {
        let author = Self.name(&random)
        paragraphs.append("Copyright © \(Int.random(in: 1955...2020, using: &random)) by \(author)")
        paragraphs.append("All rights reserved.")
        paragraphs.append(Self.prose(20...60, &random))
        paragraphs.append(" ")
        addOtherNumbers(1...4, &random)
        let title = Self.prose(2...6, &random)
        paragraphs.append("\(title) / \(author). p. cm. Includes index.")
        paragraphs.append(" ")
        if hasISBN {
            for _ in 0..<random.pick([1, 1, 1, 2]) {
                let printed = PrintedForm(&random)
                let medium = random.pick(["", "", "", "", "", "Paperback ", "Hardback "])
                paragraphs.append(medium + printed.text)
                isbns.append(printed.isbn)
            }
        }
        addOtherNumbers(1...5, &random)
        paragraphs.append(Self.prose(10...40, &random))
        if !hasISBN, Bool.random(using: &random) {
            paragraphs.removeFirst(paragraphs.count / 3)
        }
    }

    private mutating func addOtherNumbers(
        _ counts: ClosedRange<Int>,
        _ random: inout SeededGenerator,
    ) {
        for _ in 0..<Int.random(in: counts, using: &random) {
            paragraphs.append(OtherNumber.text(&random))
        }
    }

    private static func name(_ random: inout SeededGenerator) -> String {
        let first = random.pick([
            "Anna", "Jonas", "Maria", "Peter", "Ruth", "Ivan", "Chloe", "Omar",
        ])
        let last = random.pick(["Berg", "Lindqvist", "O’Hara", "Novak", "Silva", "Tanaka", "Weiss"])
        return "\(first) \(last)"
    }

    private static func prose(_ counts: ClosedRange<Int>, _ random: inout SeededGenerator) -> String
    {
        let count = Int.random(in: counts, using: &random)
        let words = (0..<count).map { _ in random.pick(Self.words) }
        let text = words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static let words = """
        no part of this publication may be reproduced stored in a retrieval system or transmitted \
        in any form by any means electronic mechanical photocopying recording otherwise without the \
        prior written permission of the publisher except for brief quotations in reviews and certain \
        other uses permitted by law first published in Great Britain printed and bound on acid-free \
        paper library of congress cataloging data includes bibliographical references index history \
        river garden letters house winter morning sea children science travel mountains kitchen poems \
        designed typeset cover illustration translated from the original edition moral right author \
        has been asserted Street Road London New York Publishers Limited Company Books Press \
        catalogue record available British trademarks registered office www.example.com warranty
        """.split(separator: " ").map(String.init)
}

extension SeededGenerator {
    /// One of several choices, which must not be empty.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &self)]
    }

    /// A number with leading zeros.
    mutating func digits(_ count: Int) -> String {
        (0..<count).map { _ in String(Int.random(in: 0...9, using: &self)) }.joined()
    }
}
