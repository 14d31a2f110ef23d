extension UsualTitles {
    /// German literature, and its translations.
    static let germanTitles = """
        boll boell:The Unguarded House=Tomorrow and Yesterday
        boll boell:Adam, Where Art Thou?=And Where Were You, Adam?
        brecht:Mother Courage and Her Children=Mother Courage
        brecht:The Good Person of Szechwan=The Good Woman of Setzuan=The Good Person of Setzuan\
        =The Good Woman of Sezuan=The Good Person of Sichuan=The Good Soul of Szechuan
        brecht:Threepenny Novel=A Penny for the Poor
        brecht:Mr Puntila and His Man Matti=Puntila and Matti, His Hired Man
        brecht:Man Equals Man=A Man's a Man=Man Is Man
        brecht:Mutter Courage und ihre Kinder=Mutter Courage
        brecht:Mère Courage et ses enfants=Mère Courage
        durrenmatt duerrenmatt:Traps=A Dangerous Game
        eichendorff:Memoirs of a Good-for-Nothing=Life of a Good-for-Nothing
        engels:The Condition of the Working Class in England\
        =The Condition of the Working-Class in England in 1844
        fallada:Once a Jailbird=Who Once Eats Out of the Tin Bowl=The World Outside
        feuchtwanger:Jew Süss=Power
        feuchtwanger:Die Füchse im Weinberg=Waffen für Amerika
        feuchtwanger:Die Geschwister Oppermann=Die Geschwister Oppenheim
        feuchtwanger:Die Jüdin von Toledo=Spanische Ballade
        feuchtwanger:The Brothers Lautensack=Double, Double, Toil and Trouble
        fontane:Irretrievable=Beyond Recall=No Way Back
        fontane:On Tangled Paths=Delusions, Confusions=Trials and Tribulations=A Suitable Match\
        =Entanglements
        frisch:Gantenbein=A Wilderness of Mirrors
        frisch:The Arsonists=The Firebugs=The Fire Raisers
        goethe:Elective Affinities=Kindred by Choice
        goethe:Wilhelm Meister's Apprenticeship=Wilhelm Meister's Years of Apprenticeship
        goethe:Wilhelm Meister's Travels=Wilhelm Meister's Journeyman Years
        goethe:Poetry and Truth=From My Life: Poetry and Truth\
        =Truth and Fiction Relating to My Life
        goethe:Italian Journey=Travels in Italy
        goethe:Dichtung und Wahrheit=Aus meinem Leben
        goethe:Götz von Berlichingen=Götz von Berlichingen mit der eisernen Hand
        goethe:Les Souffrances du jeune Werther=Les Passions du jeune Werther
        goethe:Las desventuras del joven Werther=Las penas del joven Werther\
        =Los sufrimientos del joven Werther=Las cuitas del joven Werther\
        =Las tribulaciones del joven Werther
        handke:The Goalie's Anxiety at the Penalty Kick=The Goalkeeper's Fear of the Penalty
        hesse:Bajo las ruedas=Bajo la rueda
        hesse:Narciso y Goldmundo=Narciso y Goldmund
        hoffmann:The Life and Opinions of the Tomcat Murr=The Life and Opinions of Kater Murr
        hoffmann:The Golden Pot=The Golden Flower Pot
        hoffmann:The Devil's Elixirs=The Devil's Elixir
        hoffmann:Lebens-Ansichten des Katers Murr=Kater Murr
        hoffmann:Klein Zaches genannt Zinnober=Klein Zaches
        kafka:The Metamorphosis=The Transformation
        kafka:In the Penal Colony=In the Penal Settlement
        kafka:L'Amérique=Le Disparu
        kafka:Lettre au père=Lettre à son père
        kafka:La Colonie pénitentiaire=Dans la colonie pénitentiaire
        kafka:Un artiste de la faim=Un champion de jeûne
        kafka:La metamorfosis=La transformación
        kleist:Prince Friedrich of Homburg=The Prince of Homburg
        kleist:The Broken Jug=The Broken Pitcher
        kleist:Prinz Friedrich von Homburg=Der Prinz von Homburg
        klemperer:LTI=Lingua Tertii Imperii
        klemperer:The Language of the Third Reich\
        =The Language of the Third Reich: LTI, Lingua Tertii Imperii
        mann:Confessions of Felix Krull, Confidence Man\
        =Confessions of Felix Krull, Confidence Man: The Early Years
        mann:Reflections of a Nonpolitical Man=Reflections of an Unpolitical Man
        mann:Confesiones del estafador Félix Krull=Confesiones del aventurero Félix Krull
        mann:Man of Straw=The Loyal Subject=The Patrioteer=Little Superman
        mann:The Blue Angel=Small Town Tyrant
        mann:Young Henry of Navarre=King Wren: The Youth of Henri IV
        mann:Professor Unrat=Der blaue Engel
        mao zedong:Quotations from Chairman Mao Tse-tung=The Little Red Book\
        =Quotations from Chairman Mao
        mao zedong:Worte des Vorsitzenden Mao Tse-tung=Das kleine rote Buch
        mao zedong:Citations du président Mao Tsé-toung=Le Petit Livre rouge
        mao zedong:Citas del presidente Mao Tse-tung=El libro rojo=El libro rojo de Mao
        marx:Economic and Philosophic Manuscripts of 1844\
        =Economic and Philosophical Manuscripts of 1844
        marx:Ökonomisch-philosophische Manuskripte\
        =Ökonomisch-philosophische Manuskripte aus dem Jahre 1844=Pariser Manuskripte
        marx:Manifeste du parti communiste=Le Manifeste communiste
        marx:Manuscrits de 1844=Manuscrits économico-philosophiques de 1844
        marx:Manifiesto comunista=Manifiesto del Partido Comunista
        marx:Het Communistisch Manifest=Manifest van de Communistische Partij
        musil:Las tribulaciones del estudiante Törless=Los extravíos del colegial Törless
        remarque:Heaven Has No Favorites=Bobby Deerfield
        rilke:The Notebooks of Malte Laurids Brigge=The Journal of My Other Self
        rilke:Les Cahiers de Malte Laurids Brigge=Les Carnets de Malte Laurids Brigge
        rilke:Los apuntes de Malte Laurids Brigge=Los cuadernos de Malte Laurids Brigge
        roth:The Ballad of the Hundred Days=The Hundred Days
        roth:The String of Pearls=The Tale of the 1002nd Night
        schiller:Intrigue and Love=Cabal and Love
        schiller:On the Aesthetic Education of Man=Letters on the Aesthetic Education of Man\
        =On the Aesthetic Education of Man in a Series of Letters
        schiller:Über die ästhetische Erziehung des Menschen\
        =Über die ästhetische Erziehung des Menschen in einer Reihe von Briefen\
        =Briefe über die ästhetische Erziehung des Menschen
        schnitzler:Hands Around=Round Dance
        schnitzler:The Road into the Open=The Road to the Open
        schnitzler:Casanova's Homecoming=Casanova's Return to Venice
        simmel:It Can't Always Be Caviar=The Monte Cristo Cover-Up
        stifter:The Bachelors=The Recluse
        storm:The Rider on the White Horse=The Dykemaster=The Dykmaster
        suskind sueskind:Mr. Summer's Story=The Story of Mr Sommer
        werfel:The Forty Days of Musa Dagh=The Forty Days
        werfel:The Hidden Child=The Pure in Heart
        wolf:Patterns of Childhood=A Model Childhood
        wolf:They Divided the Sky=Divided Heaven
        zweig:Mary Stuart=Mary, Queen of Scotland and the Isles=The Queen of Scots
        zweig:Le Joueur d'échecs=Nouvelle du jeu d'échecs
        zweig:La Pitié dangereuse=L'Impatience du cœur
        zweig:Novela de ajedrez=Una partida de ajedrez=El jugador de ajedrez
        zweig:La impaciencia del corazón=La piedad peligrosa
        zweig:Novella degli scacchi=Il giocatore di scacchi
        """
}
