extension AuthorKey {
    /// Authors under the names that they took and those that they were given, and the writers of joint
    /// pseudonyms, one author per line.
    ///
    /// The pairs are those of "see also" and "real name" references in the Virtual International Authority File
    /// (viaf.org). A name that another writer is known by, too, is left out. Writers of a joint
    /// pseudonym count as one.
    static let pseudonyms = """
        gerard reve, simon reve, gerard kornelis reve, g k reve
        charles louis secondat, montesquieu, charles secondat montesquieu, charles montesquieu, charles louis montesquieu, charles louis secondat montesquieu
        quino, joaquin salvador lavado, joaquin lavado
        james s a corey, daniel abraham, ty franck
        grant naylor, doug naylor, rob grant
        ellery queen, frederic dannay, manfred b lee, barnaby ross
        sophie kinsella, madeleine wickham
        jayne ann krentz, amanda quick, jayne castle
        peyo, pierre culliford
        morris, maurice bevere
        loriot, vicco bulow, bernhard victor bulow, bernhard viktor bulow
        b traven, traven, ret marut
        klabund, alfred henschke
        stefan heym, helmut flieg
        erich maria remarque, erich paul remark
        nostradamus, michel nostredame
        alain fournier, henri alban fournier, henri fournier
        saint john perse, alexis leger
        vercors, jean bruller
        andre maurois, emile herzog
        marguerite duras, marguerite donnadieu
        marguerite yourcenar, marguerite crayencour
        francoise sagan, francoise quoirez
        louis ferdinand celine, celine, louis ferdinand destouches
        gerard nerval, nerval, gerard labrunie
        lautreamont, isidore ducasse, isidore lucien ducasse
        anatole france, anatole thibault
        jules romains, louis farigoule
        blaise cendrars, frederic sauser
        san antonio, frederic dard
        fred vargas, frederique audoin rouzeau
        daniel pennac, daniel pennacchioni
        yasmina khadra, mohammed moulessehoul
        carlo collodi, collodi, carlo lorenzini
        ignazio silone, secondino tranquilli
        azorin, jose martinez ruiz
        clarin, leopoldo alas, leopoldo alas clarin
        ruben dario, felix ruben garcia sarmiento
        tirso molina, gabriel tellez
        miguel torga, adolfo rocha
        knut hamsun, knut pedersen
        ayn rand, alisa rosenbaum
        ilya ilf, evgeny petrov, ilja ilf, jewgeni petrow, yevgeny petrov
        jack higgins, harry patterson
        michael crichton, jeffery hudson
        nevil shute, nevil shute norway
        anthony burgess, joseph kell, john burgess wilson
        max brand, frederick faust
        sax rohmer, arthur sarsfield ward
        vernon lee, violet paget
        olive schreiner, ralph iron
        henry handel richardson, ethel florence lindesay richardson
        banjo paterson, a b paterson, andrew barton paterson
        e l james, erika leonard, erika mitchell
        piers anthony, piers anthony jacob, piers anthony dillingham jacob
        cordwainer smith, paul linebarger, paul myron anthony linebarger
        hal clement, harry clement stubbs
        k j parker, tom holt
        m c beaton, marion chesney
        pauline reage, anne desclos, dominique aury
        malcolm x, malcolm little
        osho, bhagwan shree rajneesh, rajneesh
        lenin, vladimir ilich lenin, vladimir lenin, v i lenin, wladimir iljitsch lenin, vladimir ilyich lenin
        leon trotsky, lev trotsky, trotsky, leo trotzki, lev trockij, leon trotski
        che guevara, ernesto che guevara, ernesto guevara
        carolyn keene, mildred benson, mildred wirt benson
        franklin w dixon, leslie mcfarlane
        geronimo stilton, elisabetta dami
        mira grant, seanan mcguire
        erin hunter, kate cary, cherith baldry
        iny lorentz, iny klocke, elmar wohlrath
        rebecca gable, ingrid krane muschen
        jean luc bannalec, jorg bong
        stan lee, stanley lieber
        zep, philippe chappuis
        mother teresa, mutter teresa, madre teresa
        thich nhat hanh, nhat hanh
        dan mallory, a j finn
        robert ludlum, jonathan ryder
        sapper, herman cyril mcneile, h c mcneile
        phiz, hablot knight browne
        boz, charles dickens
        edith nesbit, e nesbit, edith bland
        hugh conway, frederick john fargus
        gustavo adolfo becquer, gustavo adolfo dominguez bastida
        jean amery, hanns mayer
        peter altenberg, richard englander
        nikolaus lenau, nikolaus niembsch strehlenau
        anastasius grun, anton alexander auersperg
        odysseas elytis, odysseas alepoudellis
        adonis, ali ahmad said
        fernan caballero, cecilia bohl faber
        anthony berkeley, francis iles, anthony berkeley cox, a b cox
        edmund crispin, robert bruce montgomery
        leslie charteris, leslie charles bowyer yin
        john creasey, j j marric
        gladys mitchell, stephen hockaby
        anthony gilbert, lucy malleson
        peter tremayne, peter berresford ellis
        bill pronzini, jack foxx
        evelyn anthony, evelyn ward thomas
        catherine cookson, catherine marchant
        baroness orczy, emmuska orczy, orczy
        marie corelli, mary mackay
        ouida, maria louise rame, marie louise rame
        katherine mansfield, kathleen mansfield beauchamp, kathleen beauchamp
        h d, hilda doolittle
        flann obrien, brian onolan, myles na gopaleen, brian o nolan, myles na copaleen
        frank oconnor, michael francis odonovan
        sean ofaolain, john francis whelan
        henry green, henry vincent yorke
        rebecca west, cicily isabel fairfield
        ford madox ford, ford madox hueffer, ford madox hueffer ford
        stevie smith, florence margaret smith
        hugh macdiarmid, christopher murray grieve
        robert tressell, robert noonan
        bryher, annie winifred ellerman
        jan struther, joyce anstruther
        e m delafield, edmee elizabeth monica dashwood, edmee delafield
        dornford yates, cecil william mercer
        ian hay, john hay beith
        anthony hope, anthony hope hawkins
        f anstey, thomas anstey guthrie
        nathanael west, nathan weinstein
        artemus ward, charles farrar browne
        louis lamour, tex burns, louis dearborn lamour
        ned buntline, edward zane carroll judson
        murray leinster, will f jenkins, william fitzgerald jenkins
        andre norton, alice mary norton
        c j cherryh, carolyn janice cherry
        c l moore, catherine lucille moore
        anthony boucher, h h holmes, william anthony parker white
        john christopher, sam youd, christopher samuel youd
        philip jose farmer, kilgore trout
        jack vance, john holbrook vance
        robert silverberg, calvin m knox
        john brunner, keith woodcott
        janusz korczak, henryk goldszmit
        boleslaw prus, aleksander glowacki
        karel michal, pavel buksa
        ota pavel, otto popper
        ephraim kishon, ferenc hoffmann
        mesa selimovic, mehmed selimovic
        gala galaction, grigore pisculescu
        panait istrati, gherasim istrati
        tristan tzara, samuel rosenstock
        benjamin fondane, benjamin wechsler
        emil cioran, e m cioran, emile michel cioran
        guillaume apollinaire, apollinaire, wilhelm kostrowicki, wilhelm apollinaris kostrowitzky
        paul eluard, eugene grindel
        jean moreas, ioannis papadiamantopoulos
        claude farrere, frederic charles bargone
        georges simenon, georges sim
        alain, emile chartier, emile auguste chartier
        francis carco, francois carcopino tusoli
        pierre mac orlan, pierre dumarchey
        sebastien japrisot, jean baptiste rossi
        leo malet, frank harding
        boris vian, vernon sullivan
        antoine volodine, lutz bassmann, manuela draeger
        trilussa, carlo alberto salustri
        umberto saba, umberto poli
        sibilla aleramo, rina faccio
        julio cortazar, julio denis
        duke ellington, edward kennedy ellington
        bob dylan, robert allen zimmerman
        who, world health organization, weltgesundheitsorganisation
        adac, allgemeiner deutscher automobil club
        james hadley chase, rene raymond, rene brabazon raymond, raymond marshall
        lee child, james dover grant
        anne perry, juliet hulme
        c s forester, cecil louis troughton smith
        ken follett, simon myles, zachary stone, bernard l ross
        martin cruz smith, simon quinn
        gore vidal, edgar box
        joyce carol oates, rosamond smith
        doris lessing, jane somers
        robert a heinlein, robert heinlein, anson macdonald
        harry turtledove, h n turteltaub
        joe hill, joseph hillstrom king
        cassandra clare, judith rumelt
        k a applegate, katherine applegate, katherine alice applegate
        r l stine, jovial bob stine
        avi, edward irving wortis
        dr seuss, theo lesieg
        enid blyton, mary pollock
        richmal crompton, richmal crompton lamburn
        s s dine, willard huntington wright
        hugh pentecost, judson philips
        john rhode, miles burton, cecil john charles street
        e c r lorac, carol carnac, edith caroline rivett
        patrick quentin, q patrick, jonathan stagge
        amanda cross, carolyn heilbrun, carolyn g heilbrun
        emma lathen, r b dominic
        dell shannon, elizabeth linington, lesley egan
        cyril hare, alfred alexander gordon clark
        leslie ford, david frome, zenith jones brown
        han suyin, elisabeth comber
        dudenredaktion, duden, duden redaktion
        national geographic society, national geographic
        dorling kindersley, dk, dk publishing, dorling kindersley publishing
        international monetary fund, imf
        world bank, weltbank, banque mondiale
        yevgeny zamyatin, evgenii zamiatin, jewgeni samjatin, evgenij zamjatin, eugene zamiatin
        sergei yesenin, sergei esenin, sergej esenin, sergej jessenin, sergei jessenin
        marina tsvetaeva, marina zwetajewa, marina cvetaeva, marina tsvetaieva, marina tsvetayeva
        venedikt erofeev, wenedikt jerofejew, venedikt yerofeev, venedikt erofeyev
        joseph brodsky, iosif brodskii, jossif brodskij, iosif brodskij, iosif brodsky
        ilya ehrenburg, ilja erenburg, ilia erenburg, ilja ehrenburg
        varlam shalamov, warlam schalamow, varlam chalamov, varlam salamov
        arkady gaidar, arkadi gajdar, arkadii gaidar, arkady golikov
        korney chukovsky, kornej tschukowski, kornej cukovskij, kornei chukovskii, kornei chukovsky
        samuil marshak, samuil marschak, samuil marsak
        teffi, nadezhda teffi, nadeschda teffi, nadezhda lokhvitskaya
        abram tertz, andrei sinyavsky, andrej sinjawskij, andrei siniavskii
        nikolai arzhak, yuli daniel, iulii daniel
        """
}
