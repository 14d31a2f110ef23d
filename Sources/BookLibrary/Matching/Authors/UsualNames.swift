import BooklandText

extension AuthorKey {
    /// The name by which an author is known whom languages call by different names, or who wrote under
    /// several.
    static func usualName(of name: String, _ words: [String]) -> String? {
        if words.count <= 4, let last = words.last, parts.contains(last) {
            if let found = usualNames[words.joined(separator: " ")] { return found }
            // "Samuel L. Clemens"
            if words.count == 3, words[1].utf8.count == 1, words[0].utf8.count > 1,
                let found = usualNames["\(words[0]) \(words[2])"]
            {
                return found
            }
            // "Tsʻao, Hsüeh-chʻin"
            if words.count > 1,
                let found = usualNames[([last] + words.dropLast()).joined(separator: " ")]
            {
                return found
            }
        }
        // "Bstan-'dzin-rgya-mtsho, Dalai Lama XIV"
        if let comma = name.firstIndex(of: ",") {
            let first = FoldedText.words(String(name[..<comma]))
            if first.count > 1, first.last.map(parts.contains) ?? false,
                let found = usualNames[first.joined(separator: " ")]
            {
                return found
            }
        }
        if let pope = pope(name), let found = usualNames[pope] { return found }
        guard name.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
        return usualNames[name.filter { !$0.isWhitespace && $0 != "," && $0 != "、" }]
    }

    /// A pope who has no number, as he is called: "Francis, Pope, 1936-"; nil for any other name.
    private static func pope(_ name: String) -> String? {
        let parts = name.split(separator: ",")
        guard parts.count > 1, let rank = parts[1].first(where: { $0 != " " }),
            rank == "P" || rank == "p"
        else { return nil }
        let (own, title) = (FoldedText.words(String(parts[0])), FoldedText.words(String(parts[1])))
        guard own.count == 1, title == ["pope"] || title == ["papst"] || title == ["papa"] else {
            return nil
        }
        return "\(title[0]) \(own[0])"
    }

    private static let usualNames: [String: String] = {
        var table: [String: String] = [:]
        let lists = [lines, pseudonyms, ancientNames, eastAsianNames, japaneseNames, japaneseForms]
        for line in lists.lazy.flatMap({ $0.split(separator: "\n") }) {
            let names = line.split(separator: ",").map {
                $0.drop { $0 == " " }
            }
            guard let usual = names.first else { continue }
            for name in names {
                table[String(name)] = String(usual)
                table[Romanization.latin(String(name))] = String(usual)
            }
        }
        return table
    }()

    /// All names of an author, each as words, by the usual one.
    static let namesOfUsual: [String: [[String]]] = {
        var table: [String: [[String]]] = [:]
        for (name, usual) in usualNames where name.utf8.allSatisfy({ $0 < 0x80 }) {
            table[usual, default: []].append(name.split(separator: " ").map(String.init))
        }
        return table
    }()

    /// The words of all names.
    private static let parts = WordSet(
        usualNames.keys.flatMap { $0.split(separator: " ").map(String.init) }
    )

    /// One author per line, each name as folded words; the forms are those of the Virtual
    /// International Authority File (viaf.org) and of the headings of the Library of Congress and the
    /// Deutsche Nationalbibliothek.
    private static let lines = """
        homer, homeros, homerus, homere, omero, homero, omeros, gomer
        aristotle, aristoteles, aristote, aristotele, aristotelis
        plato, platon, platone
        sophocles, sophokles, sophocle, sofocle, sofocles
        euripides, euripide
        aeschylus, aischylos, eschyle, eschilo, esquilo
        aristophanes, aristophane, aristofane
        herodotus, herodot, herodotos, herodote, erodoto
        thucydides, thukydides, thucydide, tucidide
        xenophon, senofonte, jenofonte
        hesiod, hesiodos, hesiode, esiodo
        sappho, sapho, saffo
        aesop, aesopus, asop, aisopos, esope, esopo
        epictetus, epiktet, epiktetos, epictete
        plutarch, plutarchus, plutarchos, plutarque, plutarco
        virgil, vergil, vergilius, vergilius maro, publius vergilius maro, p vergilius maro, virgile, virgilio
        horace, horaz, horatius, quintus horatius flaccus, q horatius flaccus, orazio, horacio
        ovid, p ovidius naso, ovidius naso, ovidius, ovide, ovidio, publius ovidius naso
        cicero, marcus tullius cicero, m tullius cicero, ciceron, cicerone
        livy, t livius, livius, titus livius, tite live, tito livio
        tacitus, tacite, tacito, cornelius tacitus, publius cornelius tacitus, p cornelius tacitus
        seneca, lucius annaeus seneca, l annaeus seneca, seneque
        caesar, gaius julius caesar, julius caesar, c julius caesar, cesar
        juvenal, juvenalis
        lucretius, lukrez, lucrece, lucrezio, titus lucretius carus, t lucretius carus
        catullus, catull, catulle, catullo
        benedict nursia, benedictus nursia, benedikt nursia, benoit nursie, benedetto norcia, benito nursia
        augustine, augustinus, augustin, agostino, aurelius augustinus, augustine hippo
        boethius, boece, boezio
        thomas aquinas, thomas aquin, thomas daquin, tommaso daquino, tomas aquino, thomas aquino, tommaso aquino, aquinas
        thomas more, thomas morus, tomas moro
        erasmus, erasmus rotterdam, desiderius erasmus
        dante, dante alighieri
        petrarch, francesco petrarca, petrarca, petrarque
        omar khayyam, umar khayyam
        avicenna, ibn sina
        averroes, ibn rushd
        rumi, jalal al din rumi, dschalal ad din rumi, jalaluddin rumi, mevlana
        kahlil gibran, khalil gibran, khalil jubran, khalil jibran, gibran khalil gibran, jubran khalil jubran, jibran khalil jibran
        confucius, kong qiu, konfuzius, kongzi, kong zi, kung fu tzu, confucio
        lao tzu, laozi, lao zi, lao tse, laotse, lao tsu
        sun tzu, sunzi, sun zi, sun tsu, sun tse
        chuang tzu, zhuangzi, zhuang zi, dschuang dsi
        mencius, mengzi, meng zi
        mao zedong, mao tse tung, mao tsetung
        moliere, jean baptiste poquelin
        voltaire, francois marie arouet
        stendhal, henri beyle, marie henri beyle
        novalis, friedrich hardenberg
        mark twain, マーク・トウェイン, マーク・トウェーン, トウェインマーク, samuel clemens, samuel langhorne clemens
        george orwell, eric blair, eric arthur blair
        george eliot, mary ann evans, marian evans
        george sand, aurore dupin, amantine aurore lucile dupin
        lewis carroll, charles dodgson, charles lutwidge dodgson
        saki, hector hugh munro, h h munro
        isak dinesen, karen blixen, tania blixen
        o henry, william sydney porter
        spinoza, baruch spinoza, benedict spinoza, benedictus spinoza, benedikt spinoza, benoit spinoza
        machiavelli, niccolo machiavelli, nicolas machiavel, machiavel
        descartes, rene descartes, renatus cartesius
        marcus aurelius, mark aurel, marc aurel, marc aurele, marco aurelio
        thomas kempis, thomas von kempen, tomas kempis
        comenius, jan amos komensky, johann amos comenius, john amos comenius
        copernicus, nicolaus copernicus, nikolaus kopernikus, mikolaj kopernik
        angelus silesius, johannes scheffler
        jean paul, jean paul richter, johann paul friedrich richter
        jeremias gotthelf, albert bitzius
        hans fallada, rudolf ditzen
        joachim ringelnatz, hans botticher
        kurt tucholsky, peter panter, theobald tiger, kaspar hauser, ignaz wrobel
        anna seghers, netty radvanyi
        colette, sidonie gabrielle colette
        pierre loti, julien viaud
        italo svevo, ettore schmitz
        alberto moravia, alberto pincherle
        curzio malaparte, kurt erich suckert
        herge, georges remi, georges prosper remi
        moebius, jean giraud
        le corbusier, charles edouard jeanneret
        agatha christie, mary westmacott, アガサ・クリスティー, アガサ・クリスティ, クリスティーアガサ, クリスティアガサ
        john le carre, john carre, john lecarre, david cornwell, david john moore cornwell, carre
        dr seuss, seuss, theodor seuss geisel, theodor geisel
        lemony snicket, daniel handler
        joseph conrad, jozef korzeniowski, jozef teodor konrad korzeniowski
        james herriot, james alfred wight, alf wight
        boris akunin, grigory chkhartishvili, grigorii chkhartishvili
        andrei bely, andrey bely, andrei belyi, andrej belyj, boris bugaev
        daniil kharms, daniil charms, daniil harms, daniil yuvachev
        acton bell, anne bronte
        currer bell, charlotte bronte
        ellis bell, emily bronte
        robert galbraith, j k rowling, joanne k rowling, joanne rowling
        richard bachman, stephen king
        barbara vine, ruth rendell
        ed mcbain, mcbain, evan hunter, salvatore lombino
        dean koontz, dean r koontz, leigh nichols, brian coffey, owen west
        nora roberts, j d robb
        robin hobb, megan lindholm
        anne rice, anne rampling, a n roquelaure
        john banville, benjamin black
        julian barnes, dan kavanagh
        donald westlake, donald e westlake, richard stark, tucker coe
        cornell woolrich, william irish, george hopley
        john dickson carr, carter dickson
        cecil day lewis, c day lewis, nicholas blake
        josephine tey, elizabeth mackintosh, gordon daviot
        victoria holt, jean plaidy, philippa carr, eleanor hibbert
        ellis peters, edith pargeter
        michael innes, j i m stewart
        ross macdonald, kenneth millar, john ross macdonald
        lars kepler, alexander ahndoril, alexandra coelho ahndoril
        nicci french, nicci gerrard, sean french
        trevanian, rodney whitaker
        romain gary, emile ajar
        lewis grassic gibbon, james leslie mitchell
        james tiptree, alice sheldon
        john wyndham, john beynon, john beynon harris
        naguib mahfouz, najib mahfuz, nagib mahfus, nagib machfus, naguib mahfuz
        sholem aleichem, scholem alejchem, sholom aleichem, shalom aleichem
        constantine cavafy, konstantinos kavaphes, konstantinos kavafis, c p cavafy
        chinghiz aitmatov, tschingis aitmatow, cengiz aytmatov, chingiz aitmatov
        li bai, li po, li tai po
        du fu, tu fu
        sima qian, ssu ma chien
        alfred tennyson, tennyson, alfred tennyson tennyson
        rene goscinny, goscinny, albert uderzo, uderzo
        maj sjowall, per wahloo
        pierre boileau, thomas narcejac
        multatuli, eduard douwes dekker
        maxim gorky, maksim gorki, maxim gorki, maxim gorkij, alexei peshkov
        anna akhmatova, anna achmatowa
        paul celan, paul antschel
        pablo neruda, neftali reyes
        gabriela mistral, lucila godoy
        fernando pessoa, alvaro campos, ricardo reis, alberto caeiro
        haruki murakami, murakami haruki, 村上春樹, 村上春树
        yasunari kawabata, kawabata yasunari, 川端康成
        natsume soseki, soseki natsume, natsume, soseki, 夏目漱石, 夏目金之助
        mishima yukio, yukio mishima, 三島由紀夫
        tanizaki junichiro, junichiro tanizaki, 谷崎潤一郎
        akutagawa ryunosuke, ryunosuke akutagawa, 芥川龍之介
        dazai osamu, osamu dazai, 太宰治
        oe kenzaburo, kenzaburo oe, 大江健三郎
        yoshimoto banana, banana yoshimoto, 吉本ばなな
        ogawa yoko, yoko ogawa, 小川洋子
        abe kobo, kobo abe, 安部公房
        endo shusaku, shusaku endo, 遠藤周作
        murasaki shikibu, shikibu murasaki, lady murasaki, murasaki, 紫式部
        sei shonagon, 清少納言
        matsuo basho, basho, basho matsuo, 松尾芭蕉
        higashino keigo, keigo higashino, 東野圭吾
        mo yan, 莫言
        lu xun, lu hsun, 鲁迅, 魯迅
        liu cixin, cixin liu, 刘慈欣, 劉慈欣
        yu hua, 余华
        cao xueqin, tsao hsueh chin, xueqin cao, 曹雪芹
        wu chengen, wu cheng en, 吴承恩, 吳承恩
        luo guanzhong, lo kuan chung, 罗贯中, 羅貫中
        gao xingjian, 高行健
        han kang, 한강
        mahatma gandhi, mohandas karamchand gandhi, mohandas gandhi, m k gandhi
        todd strasser, morton rhue
        tennessee williams, thomas lanier williams
        robert jordan, james oliver rigney, james oliver rigney jr, reagan oneal
        iain banks, iain m banks, iain menzies banks
        dalai lama, dalai lama xiv, tenzin gyatso, bstan dzin rgya mtsho
        elizabeth peters, barbara michaels, barbara mertz
        sayaka murata, murata sayaka, 村田沙耶香
        hiromi kawakami, kawakami hiromi, 川上弘美
        miyuki miyabe, miyabe miyuki, 宮部みゆき
        liu cixin, cixin liu, 刘慈欣, 劉慈欣
        jin yong, louis cha, 金庸
        eiichiro oda, oda eiichiro, 尾田栄一郎
        akira toriyama, toriyama akira, 鳥山明
        masashi kishimoto, kishimoto masashi, 岸本斉史
        hajime isayama, isayama hajime, 諫山創
        naoko takeuchi, takeuchi naoko, 武内直子
        junji ito, ito junji, 伊藤潤二
        osamu tezuka, tezuka osamu, 手塚治虫
        rumiko takahashi, takahashi rumiko, 高橋留美子
        naoki urasawa, urasawa naoki, 浦沢直樹
        katsuhiro otomo, otomo katsuhiro, 大友克洋
        takehiko inoue, inoue takehiko, 井上雄彦
        hiromu arakawa, arakawa hiromu, 荒川弘
        koyoharu gotoge, gotoge koyoharu, 吾峠呼世晴
        tsugumi ohba, tsugumi oba, ohba tsugumi, oba tsugumi, 大場つぐみ
        takeshi obata, obata takeshi, 小畑健
        fujiko fujio, fujio fujiko, fujiko f fujio, 藤子不二雄, 藤子・f・不二雄, 藤子・F・不二雄
        gosho aoyama, aoyama gosho, 青山剛昌
        kentaro miura, miura kentaro, 三浦建太郎
        tite kubo, kubo tite, 久保帯人
        yoshihiro togashi, togashi yoshihiro, 冨樫義博
        hirohiko araki, araki hirohiko, 荒木飛呂彦
        gege akutami, akutami gege, 芥見下々
        tatsuki fujimoto, fujimoto tatsuki, 藤本タツキ
        mieko kawakami, kawakami mieko, 川上未映子
        toshikazu kawaguchi, kawaguchi toshikazu, 川口俊和
        hisashi kashiwai, kashiwai hisashi, 柏井壽
        kenji miyazawa, miyazawa kenji, 宮沢賢治
        masuji ibuse, ibuse masuji, 井伏鱒二
        ngugi wa thiongo, ngugi wa thiong o, james ngugi, ngugi
        feng youlan, fung yu lan, feng yu lan, youlan feng
        chinua achebe, albert chinualumogu achebe
        r k narayan, rasipuram krishnaswami narayan
        hape kerkeling, hans peter kerkeling
        bertolt brecht, bert brecht, bertold brecht
        loriot, vicco von bulow, vicco bulow
        peyo, pierre culliford
        quino, joaquin salvador lavado
        alice munro, alice laidlaw munro
        malcolm x, malcolm little, el hajj malik el shabazz
        mother teresa, mutter teresa, mere teresa, teresa calcutta
        john paul ii, johannes paul ii, karol wojtyla, jean paul ii, juan pablo ii, giovanni paolo ii, jan pawel ii, pope john paul ii, papst johannes paul ii, pape jean paul ii
        benedict xvi, benedikt xvi, joseph ratzinger, joseph cardinal ratzinger, benoit xvi, benedetto xvi, benedicto xvi, pope benedict xvi, papst benedikt xvi
        pope francis, papst franziskus, pape francois, papa francesco, papa francisco, jorge mario bergoglio, jorge bergoglio
        muhammad yunus, mohammad yunus
        tsangnyon heruka, gtsan smyon he ru ka
        che guevara, ernesto guevara, ernesto che guevara
        lenin, v i lenin, vladimir ilich lenin, wladimir iljitsch lenin
        leon trotsky, leo trotzki, lev trotskii, lev trockij
        pierre choderlos laclos, choderlos laclos, pierre ambroise francois choderlos laclos, laclos
        christiane f, christiane felscherinow, christiane v felscherinow
        """
}
