/// Authors who are known for their plays, so that a play by them was made of nothing else.
enum Dramatist {
    /// Whether an author is among them, by family name and the first letter of the given name.
    static func isKnown(_ author: AuthorKey) -> Bool {
        guard let initials = names[author.family] else { return false }
        guard let given = author.given.first?.first else { return true }
        return initials.contains(given)
    }

    /// Family names, folded, with the first letters of the given names.
    private static let names = WordTable<String>(
        Dictionary(
            list.split(separator: " ").map { entry -> (String, String) in
                let parts = entry.split(separator: "-")
                return (String(parts[0]), String(parts.last ?? ""))
            },
            uniquingKeysWith: +,
        )
    )

    private static let list = """
        shakespeare-w marlowe-c jonson-b webster-j congreve-w sheridan-r goldsmith-o wilde-o shaw-gb \
        synge-j ocasey-s beckett-s pinter-h stoppard-t osborne-j wesker-a ayckbourn-a bennett-a \
        frayn-m churchill-c hare-d bond-e orton-j shaffer-p rattigan-t coward-n friel-b mcdonagh-m \
        kane-s miller-a williams-t oneill-e albee-e wilder-t hellman-l simon-n mamet-d shepard-s \
        wilson-a kushner-t hansberry-l inge-w odets-c nottage-l soyinka-w fugard-a ibsen-h \
        strindberg-a chekhov-a tschechow-a moliere-j racine-j corneille-p beaumarchais-p marivaux-p \
        rostand-e ionesco-e genet-j anouilh-j giraudoux-j feydeau-g brecht-b schiller-f \
        lessing-g kleist-h buchner-g hauptmann-g hebbel-f grillparzer-f nestroy-j raimund-f \
        schnitzler-a wedekind-f horvath-o durrenmatt-f frisch-m pirandello-l goldoni-c fo-d lorca-f \
        calderon-p vega-l aeschylus- sophocles- euripides- aristophanes- plautus- terence- \
        aischylos- sophokles- rice-e kaufman-g barrie-j eliot-t fry-c bolt-r reza-y mrozek-s
        """
}
