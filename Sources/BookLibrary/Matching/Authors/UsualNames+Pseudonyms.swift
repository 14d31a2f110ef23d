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
        john paul ii, karol wojtyla, johannes paul ii, jean paul ii
        benedict xvi, joseph ratzinger, benedikt xvi, joseph cardinal ratzinger
        pope francis, jorge mario bergoglio, papst franziskus, jorge bergoglio
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
        """
}
