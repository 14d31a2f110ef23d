import BookMetadata
import Testing

@testable import BookLibrary

@Suite(
    "The name of a series is none of its books, and volumes are told apart",
    .timeLimit(.minutes(5)),
)
struct SeriesTitleTests {
    private func verdict(
        _ title: String,
        _ other: String,
        by author: String = "Ann Finch",
    ) -> MatchVerdict {
        MatchVerdict(comparing: record(title, by: author), with: record(other, by: author))
    }

    @Test(
        "A series and one of its volumes",
        arguments: [
            ("The Raven Chronicles", "The Raven Chronicles: The story of a thief"),
            ("Raven Diaries", "Raven Diaries: Tales from a not-so-quiet life"),
            ("A History of Bread", "A History of Bread: From Rome to Byzantium"),
            ("The Wheel", "The Wheel: The Wind Through the Door"),
            ("Five Ravens", "Five Ravens: Five on a Lonely Hill"),
            ("Ravens", "Ravens: From a Certain Point of View"),
            ("Ravens", "Ravens: Ravens Among Us"),
        ],
    )
    func volumes(series: String, volume: String) {
        let verdict = verdict(series, volume)
        #expect(verdict.decision != .same, "\(verdict)")
    }

    @Test(
        "Subtitles of one pattern",
        arguments: [
            ("Finch. Die Jahre der Reise", "Finch. Die Jahre der Ruhe"),
            ("Linux: The Short Manual, Heron Edition", "Linux: The Short Manual, Ibex Edition"),
            ("New Course: Elementary Student's Book", "New Course: Advanced Student's Book"),
            ("日本語 初級I", "日本語 初級II"),
            ("Raven, Vol. 1", "Raven (VIZBIG Edition), Vol. 1"),
            ("Raven", "Raven: A Play with Music"),
            ("Raven, Vol. 2 of 3", "Raven"),
            ("Ravens. 2", "Ravens 1"),
        ],
    )
    func siblings(title: String, other: String) {
        let verdict = verdict(title, other)
        #expect(verdict.decision != .same, "\(verdict)")
    }

    @Test(
        "One book, whatever its source tells of the series",
        arguments: [
            ("The Ravens book 1 Black & White", "Black & White (The Ravens, #1)"),
            ("Ravens: Volume Six (Ravens, #6)", "Ravens, Vol. 6"),
            ("The Sign of the Raven", "The Sign of Raven (Ravens, #2)"),
            ("Raven: Raven", "Raven"),
            ("Raven: Ann Finch", "Raven"),
            ("The Raven of Finch", "The Raven"),
            ("三体Ⅲ：死神永生", "死神永生 (三体, #3)"),
            ("Der Process", "Der Prozess"),
            ("From Here", "From Here: From journeyman to master"),
            ("A Raven, or, The Bird: a novel", "A Raven or the Bird"),
        ],
    )
    func same(title: String, other: String) {
        let verdict = verdict(title, other)
        #expect(verdict.decision == .same, "\(verdict)")
    }

    @Test(
        "Names of authors as catalogues in several countries write them",
        arguments: [
            ("FINCH Ann", "Ann Finch"), ("[日] 伊坂幸太郎", "伊坂幸太郎"), ("鈴木 祐斗", "鈴木祐斗"),
        ],
    )
    func authors(name: String, other: String) {
        let verdict = MatchVerdict(
            comparing: record("Raven", by: name),
            with: record("Raven", by: other),
        )
        #expect(verdict.decision == .same, "\(verdict)")
    }
}
