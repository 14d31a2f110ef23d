/// How rare the most common words of titles and names are, where there are no books enough to count.
///
/// The levels are natural logarithms, rounded to halves: coarse, as they only have to keep a small library from taking
/// `history` for a rare word.
enum CommonWords {
    /// The rarity of a word that is not in the table: one work in twenty thousand has it.
    private static let other: Float = 10

    /// Returns the negative logarithm of the part of all works that have a folded word.
    static func rarity(of word: String) -> Float { rarities[word] ?? other }

    private static let levels: [(rarity: Float, words: String)] = [
        (1.0, "the"),
        (1.5, "of"),
        (2.0, "a and"),
        (3.0, "in to for de la"),
        (3.5, "j john der die das le les el los volume life novel"),
        (
            4.0,
            """
            an at by from on with my your you i m r s david james robert william guide story stories love und et en di il du \
            des book
            """,
        ),
        (
            4.5,
            """
            a b c d e g h l k w 1 2 michael mary george richard peter thomas charles henry stephen anne elizabeth history \
            world man new how or other complete one death king mystery
            """,
        ),
        (
            5.0,
            """
            all american ann art barbara black brown edward edition f first girl great heart his house is it jack jane joseph \
            last little margaret mark martin me murder n night novels o p part paul scott secret susan t tales that time true \
            vol war what white who year years arthur tom 3 introduction introductory history science
            """,
        ),
        (
            5.5,
            """
            about adventures alice andrew anthony best bill child christopher dark diary douglas family fire frank god good \
            home jean jim joe laura louis men magic memoirs more moon no old our out patricia people red samuel shakespeare \
            tale terry three two v walter way woman women america 4 handbook essays theory practice analysis education \
            modern study studies poems
            """,
        ),
        (
            6.0,
            """
            baby blue boy can catherine charlotte christian christmas city collection day days dead deborah don dream end \
            english game golden green her house in into jones julia julie kevin lady land light lord lost marie mind mr mrs \
            music nature nick north not patterns philosophy poetry prince recipes sandra school sea secrets selected silver \
            simon smith son south stars steve things will winter wisdom works 5 6 business computer design development \
            economics energy health human international language law management mathematics methods political power \
            principles problems psychology public research social society systems technology water applications basic \
            advanced political
            """,
        ),
        (
            6.5,
            """
            allan bible brian bruce bridge cat century children churchill cold cook cooking court dan easy every eye eyes \
            food free garden ghost gods great ian island journey key kitchen knight made make making matthew memory \
            mother father brother sister name notes path peace place real river road roger saga sarah save seven shadow side \
            sky soul spirit states steel stone street stuart summer too travel under walk wall wild wind wolf woods young \
            data learning programming software engineering physics chemistry biology statistics algebra calculus \
            structure structures algorithms logic space quantum europe european britain british france french germany \
            german italy italian china chinese india indian japan japanese russia russian africa african london paris york
            """,
        ),
    ]

    private static let rarities: [String: Float] = {
        var rarities: [String: Float] = [:]
        for level in levels {
            for word in level.words.split(separator: " ") {
                rarities[String(word)] = min(level.rarity, rarities[String(word)] ?? level.rarity)
            }
        }
        return rarities
    }()
}
