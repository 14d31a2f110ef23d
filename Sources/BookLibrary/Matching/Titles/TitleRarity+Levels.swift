/// How many titles have a word, as far as the word is common.
extension TitleRarity {
    /// The common words by how rare they are: a word of level 7 is in one of 128 to 255 titles.
    ///
    /// They were counted in 42,000 titles of several public lists of books, novels and non-fiction of three
    /// centuries; each word below stands in 16 of them or more.
    static let levels: [(bits: Int, words: String)] = [
        (
            4,
            """
            volume
            """,
        ),
        (
            5,
            """
            for on
            """,
        ),
        (
            6,
            """
            at book complete from life love man my other stories with you
            """,
        ),
        (
            7,
            """
            all black by dark day dead death edition first girl great guide heart his history house how \
            is it last little me memoirs murder new night no one part poems secret story tales time vol \
            war what who woman world your
            """,
        ),
        (
            8,
            """
            a1 about adventures after america american angel are art as baby bad be best big blood blue \
            boy boys bride calendar cat child children christmas city daughter days des diary do dont \
            dream dreams earth end english essays fall family fire game girls god good handbook heaven \
            her high home human if ii island just king kiss lady land letters light living lord lost \
            magic men midnight moon more mr not old or our out people pepys power prince princess \
            project queen red road roman samuel school sea second secrets shadow short son soul star \
            summer that things this three through two under united up way we when white wife wild will \
            women works year years
            """,
        ),
        (
            9,
            """
            addresses again age am among amp angels back beautiful beauty before being between beyond \
            bible body bone bones books born box brothers business call can case cats chance chicken \
            chromosome club cold come confessions cookbook country court cross dance darkness dawn deep \
            del devils dictionary dog dogs don down dr dragon du dummies easy edge ein empire \
            encyclopedia england every everything evil eye eyes fairy far father fear fifth five food \
            forever four free french friends garden genome george get ghost gift glass go gods gold \
            golden gone grace grave green hand happy hard harry have he health henry here hidden holmes \
            hot hour ice im images inside into its jacques john journey justice kings knight know lake \
            language law legends lies like live lives long louis lover madame making manual marriage \
            mars mary master mind miss modern money morning mother mountain mrs music mystery name \
            netherlands never next nights north notes novels now number once only original over own \
            papers paradise paris perfect personal place planet potter private quixote quotes real \
            republic return rise rising river room rose rules run say science search season set seven \
            sex shadows she side silent silver sisters sky small snow so some song songs soup south \
            spirit st stars state stone storm stranger street study sun sweet sword tale tell than their \
            there third thousand tom too town tree true truth twelve union us vampire von walking wall \
            wars was water wedding west where why wicked william wind winter witch without wolf work \
            writings young
            """,
        ),
        (
            10,
            """
            2nd abroad account across act adventure affair africa against air alice alone always amazing \
            analysis ancient animal animals anne another arms around atlas autobiography away ballads \
            band batman battle beach bear bears beast becoming bed behind bell berenstain better billy \
            bird birds blind blues brain bridge bright broken brown burning bus but california came camp \
            captain care casanova castle century change charles chasing china chinese chocolate christ \
            chronicle chronicles circle civil classic close code collected collection color comes coming \
            companion company conspiracy cooking could count crazy creek crime crimes crossing crown cry \
            crystal cup curious da dancing dangerous darkest daughters dave david deadly dear deception \
            demon desert design desire devil di diaries diet discovery disneys divine doctor door double \
            draft dragons dreaming dust dutch dying east eat eden education egypt eine emperor en enemy \
            ever everyday evidence exam fa fables face fair faith fallen falling farm fat fatal fathers \
            fever fiction field fifty final fine fish flight flower flowers fontaine fool force forest \
            fortune found fourth france freedom friedrich friend full future games garfield gate general \
            generation gentleman geschichte getting give glory going goodbye gutenberg had half hat \
            haunted head healing hearts heat hell help hero heroes hill hills holy honor hope horse \
            horses hotel hundred hunger hunt hunter hunting husband illustrated immortals indian \
            innocence innocent internet introduction invisible irish iron ist jack james jane jean jesus \
            jones journal joy keep key kids kill killer killing kind kitchen ladies lane late leben left \
            legacy legend let letter library lincoln line lion list literature london lonely look \
            looking lovers loving lucky ma mad made maid major make management mans many map mark \
            married matter medicine meet memories memory mercy michel middle mine miracle mirror missing \
            mission monster montaigne mothers mountains mouse movie much murders mysteries myth naked \
            napoleon narrative nation national natural nature need nine nothing nursing off official \
            oliver open oz paper park party passage passion past path peace peter philosophy picture \
            places plan play plays pocket poetical poetry point practical practice pretty prey \
            principles promise prussia public pursuit questions quotations rabbit rain rainbow read \
            reader reading reason recipes records regency remember revenge review revolution rich \
            richard right ring rings robert rock rogue romance roses rough royal running sacred saga \
            saint savage save seduction see seingalt selected self sense series sherlock ship shore \
            silence simple sin sins sir sister six sketches skin sleep sleeping social society something \
            souls southern space spanish special spring spy square stand states still strange strangers \
            success swift system table take talk tea tears ten test testament texas they thief thing \
            think thomas thunder tiger times titanic together told tome top touch tower tragedy trail \
            train translation travel travels treasure trilogy trouble truce twenty twilight twins \
            ultimate un uncle understanding universe until upon valley very virgin vision voyage waiting \
            walk want warrior watch ways web well were western whats widgers wisdom wish within witness \
            wizard womans woods word words worlds writers writing xiv yellow york youre youth zen zero
            """,
        ),
        (
            11,
            """
            3rd 4r abraham acts almost amelia anatomy anniversary apprentice april ashes ask attic auf \
            aus authors awakening balance bar barbara barry basic bay beneath bitter boat bonaparte \
            bound boxed breakfast breath brides brief brother burn caesars called calling cant career \
            catch celebrated certain chaos chase chemistry childrens choice christian christopher circus \
            class classics cleopatra cloud college comedy common confession connecticut cook county \
            courage course courts cowboy crimson crisis critical culture curse defense den destiny \
            development diana did dirty dress eagle early eating edgar egyptian eight electric elizabeth \
            emily enchanted es escape essay essential eternity eve evening evolution falls fantasy fast \
            fate files find finding fires fly fools forbidden foreign fortunes fox frank fury gathering \
            ghosts giant goddess goes gospel got grade grand grant gray greatest greek ground guardian \
            guest guilty guy hall happiness heir highland holiday hollow hours hungry hunters iii ill \
            information international islands jew joe jungle keeper kid kingdom knew ladys las learning \
            lectures lessons lets lie lightning lights lily lines lions literary loves luck machine \
            madness magical may mein mexico michael microsoft mile minute miracles miscellaneous mist \
            mistress mit mom monsieur mortal most museum myths news nile notebook novel odd office \
            oracle order ordinary origin others palace parents paul pearl phantom piano pieces pilgrim \
            plague plain please pleasure pool poor prayer price pride prime progress prose purple \
            quartet queens quest question quiet race raven really recollections redemption rest revised \
            ride risk roads romeo round runaway saving sawyer scarlet scheibenwelt seeing selection \
            service seventh shakespeare should show silk single slow smoke someone sorceress spell \
            spiritual stay steel step steps stolen strikes string student style sugar survival takes \
            tall taste teens terror them then theory therapy these thinking thoughts till tod training \
            trek trial trust twice uk una underground use venus verse verses view voice wandering wanted \
            warriors washington welcome wendell went whispers window wings witches wives wolves womens \
            wonder wonderful wonderland worth wrong yankee yourself zone zu
            """,
        ),
    ]
}
