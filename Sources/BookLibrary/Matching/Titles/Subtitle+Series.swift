/// What tells that a title names several books.
extension Subtitle {
    /// Well-known series and worlds in which many books are set, without article and spaces: what stands
    /// after such a name is the title of a book, even if it looks like a description.
    static let franchises = WordSet(
        """
        adventuresoftintin chickensoupforthesoul horriblehistories adventuretime akira alexcross alexrider aliens animorphs aquaman \
        artemisfowl assassinscreed asterix attackontitan avengers babylon5 babysittersclub \
        batman battletech belgariad berserk bignate blacksad blackstallion blakeandmortimer \
        bleach bone boxcarchildren bridgerton brokenearth buffyvampireslayer calvinandhobbes \
        captainamerica captainunderpants catwoman cherub chroniclesofnarnia \
        dancetothemusicoftime daredevil darktower deadpool deathnote demonslayer diablo \
        diaryofawimpykid dreiausrufezeichen dreifragezeichen discworld disney divergent doctorwho dorathexplorer dorkdiaries \
        dragonball dragonlance dragonlancechronicles dragonridersofpern dresdenfiles dune \
        dungeonsanddragons earthsea encyclopediabrown eragon expanse fables fairytail \
        fantasticfour flash forgottenrealms forsytesaga foundation fullmetalalchemist garfield \
        geronimostilton goosebumps gossipgirl greenlantern greenmile gregstagebuch \
        guardiansofgahoole halo hardyboys harrybosch harrypotter hellblazer hellboy \
        heroesofolympus herrderringe hisdarkmaterials horridhenry houseofnight hulk hungergames \
        hunterxhunter inheritancecycle inspectormorse invisibles ironman jackreacher jackryan \
        jamesbond jasonbourne judgedredd juniebjones justiceleague kanechronicles \
        kingkillerchronicle largowinch liedvoneisundfeuer littlehouse lordoftherings luckyluke \
        magicschoolbus magictreehouse malazanbookofthefallen masseffect mazerunner middleearth \
        millennium minecraft mistborn mortalinstruments myheroacademia mylittlepony nancydrew \
        narnia naruto neapolitannovels nightwing onepiece onepunchman outlander peanuts \
        percyjackson pern perrymason perryrhodan pokemon preacher predator prettylittleliars \
        princessdiaries rangersapprentice redrising redwall residentevil riftwar sailormoon \
        sandman scarpetta schlumpfe seigneurdesanneaux senordelosanillos septimusheap \
        seriesofunfortunateevents shadowhunters shadowrun shannara sherlockholmes simpsons \
        skulduggerypleasant slamdunk smurfs songoficeandfire spawn spiderman spiderwick \
        spiderwickchronicles spirou starcraft stargate startrek starwars stephanieplum superman \
        survivors swampthing sweetvalleyhigh swordoftruth teentitans thomasandfriends thor \
        thorgal throneofglass timundstruppi tintenwelt tintin tokyoghoul tomgates transformers \
        transmetropolitan tributevonpanem twilight usagiyojimbo vagabond valerian vampireacademy \
        vampirechronicles vampirediaries walkingdead warcraft warhammer warhammer40000 \
        warriorcats warriors wheeloftime wimpykid wingsoffire witcher wolverine wonderwoman \
        worldofwarcraft xanth xmen ylastman youngbond
        """.split(separator: " ").map(String.init)
    )

    /// "And" between a work and what is with it in a book.
    static let ands: WordSet = ["and", "y", "e", "i", "och", "og", "en"]

    /// Words for what is with a work in one book.
    static let others: WordSet = [
        "other", "others", "andere", "anderen", "weitere", "autres", "otros", "otras", "altri",
        "altre", "outros", "outras", "selected", "further", "more", "inne", "drugie", "druge",
        "andra",
    ]

    /// Works of which several are in one book.
    static let collected: WordSet = [
        "stories", "tales", "poems", "plays", "essays", "novels", "novellas", "writings", "works",
        "erzahlungen", "geschichten", "novellen", "gedichte", "schriften", "stucke", "dramen",
        "nouvelles", "contes", "recits", "poemes", "cuentos", "relatos", "poemas", "racconti",
        "novelle", "poesie", "verhalen", "rasskazy", "povesti", "fables", "pieces", "letters",
        "contos", "romane", "marchen", "novelas", "opowiadania", "noveller", "sketches",
    ]
}
