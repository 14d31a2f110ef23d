extension UsualTitles {
    /// Spanish, Portuguese, Italian and Asian literature in translation.
    static let romanceTitles = """
        amado:The Two Deaths of Quincas Wateryell=The Double Death of Quincas Water-Bray
        artusi:La scienza in cucina e l'arte di mangiar bene=L'Artusi
        assis:Counselor Ayres' Memorial=The Wager
        assis:Postume Erinnerungen des Brás Cubas=Die nachträglichen Memoiren des Bras Cubas
        barca calderon:Das Leben ein Traum=Das Leben ist ein Traum
        barca calderon:Das große Welttheater=Das große Theater der Welt
        bassani:The Gold-Rimmed Spectacles=The Gold-Rimmed Eyeglasses
        bassani:Die Brille mit dem Goldrand=Ein Arzt aus Ferrara
        buzzati:Die Tatarenwüste=Im vergessenen Fort
        calvino:t zero=Time and the Hunter
        carpentier:Die verlorenen Spuren=Die Flucht nach Manoa
        carpentier:Hetzjagd=Finale auf Kuba
        castiglione:The Book of the Courtier=The Courtier
        castiglione:Das Buch vom Hofmann=Der Hofmann=Das Buch des Hofmanns
        cervantes saavedra:Don Quichotte=Don Quichotte de la Manche\
        =L'Ingénieux Hidalgo Don Quichotte de la Manche
        cervantes saavedra:Don Chisciotte della Mancia=Don Chisciotte
        cervantes saavedra:Don Quichot=De vernuftige edelman Don Quichot van La Mancha\
        =Don Quichot van La Mancha
        coelho:The Pilgrimage=The Diary of a Magus
        eco:Travels in Hyperreality=Faith in Fakes
        eco:History of Beauty=On Beauty
        ginzburg:Family Lexicon=Family Sayings=The Things We Used to Say
        ginzburg:All Our Yesterdays=Dead Yesterdays=A Light for Fools
        ginzburg:Happiness, as Such=Dear Michael=No Way
        ginzburg:Familienlexikon=Mein Familien-Lexikon
        llosa:Tante Julia und der Kunstschreiber=Tante Julia und der Lohnschreiber
        llosa:Gespräch in der Kathedrale=Die andere Seite des Lebens
        lorca:Romancero gitano=Primer romancero gitano
        machiavelli:Discourses on Livy=Discourses on the First Decade of Titus Livius
        machiavelli:Florentine Histories=History of Florence
        manzoni:Die Verlobten=Die Brautleute
        marquez:Der Oberst hat niemand, der ihm schreibt\
        =Der Oberst hat niemanden, der ihm schreibt
        marquez:Die böse Stunde=Unter dem Stern des Bösen
        moravia:Boredom=The Empty Canvas
        moravia:The Fancy Dress Party=The Masquerade
        moravia:The Two of Us=Two: A Phallic Novel
        moravia:Die Römerin=Adriana, ein römisches Mädchen
        pavese:This Business of Living=The Burning Brand
        pavese:Der Mond und die Feuer=Junger Mond
        pavese:Das Haus auf dem Hügel=Das Haus auf der Höhe
        pessoa:Das Buch der Unruhe=Das Buch der Unruhe des Hilfsbuchhalters Bernardo Soares
        queiros queiroz:Cousin Bazilio=Dragon's Teeth
        queiros queiroz:The Crime of Father Amaro=The Sin of Father Amaro
        quevedo:El Buscón=Historia de la vida del Buscón=La vida del Buscón\
        =La vida del Buscón llamado don Pablos=Historia de la vida del Buscón llamado don Pablos
        saramago:Death with Interruptions=Death at Intervals
        sciascia:The Day of the Owl=Mafia Vendetta
        sciascia:To Each His Own=A Man's Blessing
        sciascia:Jedem das Seine=Tote auf Bestellung
        sciascia:Tote Richter reden nicht=Die Macht und ihr Preis
        shi naian:Outlaws of the Marsh=The Marshes of Mount Liang
        sun tzu:Die Kunst des Krieges=Über die Kriegskunst=Die dreizehn Gebote der Kriegskunst
        sun tzu:L'Art de la guerre=Les Treize Articles
        svevo:Zeno Cosini=Zenos Gewissen
        tabucchi:Pereira Declares=Pereira Maintains
        unamuno:Mist=Fog
        unamuno:The Tragic Sense of Life=The Tragic Sense of Life in Men and Nations
        wu chengen:Die Reise nach Westen=Die Reise in den Westen
        """
}
