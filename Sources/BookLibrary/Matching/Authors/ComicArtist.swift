/// Authors of comics: those who draw what they write, so that their numbered volumes are comics in every record, and those
/// who make comics of others' books.
enum ComicArtist {
    /// Whether an author is known to draw comics, and to write nothing else.
    static func isKnown(_ author: AuthorKey) -> Bool {
        author.usualName.map(names.contains) ?? false
            || names.contains(author.words.joined(separator: " "))
            || author.words.count == 2
                && names.contains(author.words.reversed().joined(separator: " "))
    }

    /// Whether an artist is known for comics that were made of other authors' books.
    static func adaptsOthers(_ author: AuthorKey) -> Bool {
        adapters.contains(author.words.joined(separator: " "))
    }

    private static let adapters: Set<String> = Set(
        """
        daniel casanave, david vandermeulen, fred fordham, renee nault, jacques ferrandez, \
        stephane heuet, gareth hinds, david polonsky, albert monteys, miles hyman, hope larson, \
        p craig russell, xavier coste, georges bess, manu larcenet, peter kuper, tim hamilton, \
        antony johnston, dino battaglia, chantal montellier, isabel kreitz
        """.split(separator: ",").map { String($0.drop { $0 == " " }) }
    )

    /// The names as the tables of names have them first, or as the authors are known in English.
    private static let names: Set<String> = Set(
        """
        eiichiro oda, masashi kishimoto, akira toriyama, katsuhiro otomo, hiromu arakawa, \
        hajime isayama, osamu tezuka, naoki urasawa, rumiko takahashi, takehiko inoue, \
        yoshihiro togashi, hirohiko araki, kentaro miura, tite kubo, gosho aoyama, naoko takeuchi, \
        mitsuru adachi, adachi mitsuru, jiro taniguchi, taniguchi jiro, shigeru mizuki, \
        mizuki shigeru, junji ito, koyoharu gotoge, gege akutami, tatsuki fujimoto, \
        kohei horikoshi, horikoshi kohei, haruichi furudate, furudate haruichi, natsuki takaya, \
        takaya natsuki, nobuhiro watsuki, watsuki nobuhiro, yoshitoki oima, oima yoshitoki, \
        chika umino, umino chika, fumiyo kono, kono fumiyo, keiji nakazawa, nakazawa keiji, \
        shirow masamune, yoshihiro tatsumi, tatsumi yoshihiro, ai yazawa, fujiko f fujio, \
        fujio fujiko, hiro mashima, makoto yukimura, inio asano, moto hagio, ryoko kui, \
        matsuri hino, arina tanemura, bisco hatori, kiyohiko azuma, yuki tabata, sui ishida, \
        aka akasaka, kaiu shirai, posuka demizu, nakaba suzuki, hideaki sorachi, yukito kishiro, \
        tsutomu nihei, buronson, tetsuo hara, masami kurumada, leiji matsumoto, riyoko ikeda, \
        herge, georges remi, morris, andre franquin, peyo, albert uderzo, art spiegelman, \
        marjane satrapi, joe sacco, charles m schulz, bill watterson, hugo pratt, moebius, \
        jean giraud, enki bilal, jacques tardi, riad sattouf, joann sfar, lewis trondheim, \
        craig thompson, chris ware, daniel clowes, jeff smith, stan sakai, alison bechdel, \
        raina telgemeier, dav pilkey, quino, zep, jim davis, walter moers, ralf konig
        """.split(separator: ",").map { String($0.drop { $0 == " " }) }
    )
}
