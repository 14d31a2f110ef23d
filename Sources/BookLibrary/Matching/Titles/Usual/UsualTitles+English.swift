extension UsualTitles {
    /// English and American novels and plays, and their translations.
    static let englishTitles = """
        amis:Dead Babies=Dark Secrets
        austen:Stolz und Vorurteil=Elizabeth und Darcy=Elisabeth und Darcy
        austen:Orgueil et Préjugés=Orgueil et Préventions=Orgueil et Préjugé\
        =Les Cinq Filles de Mrs Bennet
        austen:Raison et Sentiments=Le Cœur et la Raison=Raison et Sensibilité
        austen:L'Abbaye de Northanger=Catherine Morland
        austen:Sentido y sensibilidad=Juicio y sentimiento=Sensatez y sentimientos\
        =Sensatez y sentimiento
        austen:Ragione e sentimento=Senno e sensibilità=Ragione e sensibilità
        austen:Trots en vooroordeel=Waan en eigenwaan
        austen:Gevoel en verstand=Verstand en onverstand
        bronte:Sturmhöhe=Stürmische Höhen=Der Sturmheidhof=Wutheringshöhe=Umwitterte Höhen
        bronte:Les Hauts de Hurlevent=Hurlevent=Haute-Plainte
        bronte:Cime tempestose=La voce nella tempesta
        bronte:O Morro dos Ventos Uivantes=O Monte dos Vendavais
        bronte:Die Herrin von Wildfell Hall=Wildfell Hall
        bronte:La Recluse de Wildfell Hall=Le Locataire de Wildfell Hall\
        =La Châtelaine de Wildfell Hall
        bronte:Jane Eyre, die Waise von Lowood=Die Waise von Lowood
        burgess:The Malayan Trilogy=The Long Day Wanes
        burgess:Here Comes Everybody=Re Joyce
        capote:Andere Stimmen, andere Räume=Andere Stimmen, andere Stuben
        colgan:The Little Shop of Happy Ever After=The Bookshop on the Corner
        colgan:The Summer Seaside Kitchen=The Café by the Sea
        colgan:Do You Remember the First Time?=The Boy I Loved Before
        conrad:Herz der Finsternis=Im Herzen der Finsternis
        conrad:Almayers Wahn=Almayers Luftschloss
        conrad:Der Niemand von der Narcissus=Der Nigger von der Narcissus\
        =Der Nigger vom Narzissus
        conrad:Au cœur des ténèbres=Le Cœur des ténèbres
        conrad:Cuore di tenebra=Cuore di tenebre
        cornwell:Sea Lord=Killer's Wake
        cornwell:Crackdown=Murder Cay
        dickens:The Mystery of Edwin Drood=Edwin Drood
        dickens:Ein Weihnachtslied=Der Weihnachtsabend=Eine Weihnachtsgeschichte\
        =Ein Weihnachtslied in Prosa
        dickens:Die Pickwickier=Die nachgelassenen Papiere des Pickwick-Clubs\
        =Die nachgelassenen Aufzeichnungen des Pickwick-Klubs\
        =Die nachgelassenen Papiere des Pickwick-Klubs
        dickens:Der Raritätenladen=Der Antiquitätenladen
        dickens:Schwere Zeiten=Harte Zeiten
        dickens:Klein Dorrit=Die kleine Dorrit
        dickens:Un chant de Noël=Cantique de Noël
        dickens:Un conte de deux villes=Le Conte de deux cités=Un conte de deux cités\
        =Paris et Londres en 1793
        dickens:Le Magasin d'antiquités=Le Vieux Magasin d'antiquités
        dickens:Notre ami commun=L'Ami commun
        dickens:Grandes esperanzas=Grandes ilusiones
        dickens:Canción de Navidad=Cuento de Navidad
        dickens:Los papeles póstumos del Club Pickwick=Los papeles del Club Pickwick
        dickens:La tienda de antigüedades=El almacén de antigüedades
        dickens:Canto di Natale=Cantico di Natale=Ballata di Natale
        dickens:Le due città=Una storia tra due città=Racconto di due città
        durrell:Bitter Lemons=Bitter Lemons of Cyprus
        durrell:The Dark Labyrinth=Cefalù
        faulkner:Die Freistatt=Sanktuarium
        faulkner:Les Palmiers sauvages=Si je t'oublie, Jérusalem
        faulkner:El ruido y la furia=El sonido y la furia
        faulkner:Las palmeras salvajes=Si yo de ti me olvidara, Jerusalén
        fforde:Flora's Lot=Bidding for Love
        fforde:Thyme Out=Second Thyme Around
        fitzgerald:Gatsby le Magnifique=Gatsby
        fitzgerald:Les Heureux et les Damnés=Beaux et Damnés
        follett:The Heist of the Century=The Gentlemen of 16 July=Under the Streets of Nice
        follett:The Mystery Hideout=The Secret of Kellerman's Studio
        forester:Brown on Resolution=Single-Handed
        forester:Death to the French=Rifleman Dodd
        forester:Hornblower and the Crisis=Hornblower During the Crisis
        forester:Hunting the Bismarck=The Last Nine Days of the Bismarck=Sink the Bismarck!
        forester:The Naval War of 1812=The Age of Fighting Sail
        forster:Auf der Suche nach Indien=Indien
        forster:Avec vue sur l'Arno=Chambre avec vue
        forster:Le Legs de Mrs Wilcox=Retour à Howards End
        forster:La mansión=Regreso a Howards End
        godden:A Fugue in Time=Take Three Tenses
        godden:The Greengage Summer=Loss of Innocence
        godden:Rungli-Rungliot=Thus Far and No Further
        godden:The Dolls' House=Tottie: The Story of a Dolls' House
        godden:The Diddakoi=Gypsy Girl
        hardy:Tess von den d'Urbervilles=Tess von d'Urberville=Eine reine Frau
        hardy:Am grünen Rand der Welt=Fern vom Treiben der Menge
        hardy:Juda, der Unberühmte=Herzen in Aufruhr
        hardy:Die Rückkehr=Clyms Heimkehr
        hawthorne:The Marble Faun=Transformation
        hawthorne:Das Haus mit den sieben Giebeln=Das Haus der sieben Giebel
        hornby:31 Songs=Songbook
        huxley:Adonis and the Alphabet=Tomorrow and Tomorrow and Tomorrow
        james:Die Drehung der Schraube=Das Durchdrehen der Schraube=Schraubendrehungen\
        =Die sündigen Engel
        jerome:Three Men on the Bummel=Three Men on Wheels
        jerome:Drei Mann in einem Boot=Drei Männer in einem Boot=Drei Männer im Boot
        jerome:Drei Männer auf Bummelfahrt=Drei Mann auf Bummelfahrt=Drei Mann auf dem Bummel\
        =Drei Männer auf dem Bummel
        jewell:The Girls=The Girls in the Garden
        jewell:31 Dream Street=Roommates Wanted
        joyce:Ein Porträt des Künstlers als junger Mann=Jugendbildnis=Jugendbildnis des Dichters
        joyce:Portrait de l'artiste en jeune homme=Portrait de l'artiste jeune par lui-même
        joyce:Gens de Dublin=Dublinois
        joyce:Retrato del artista adolescente=Retrato del artista como hombre joven\
        =Retrato del artista de joven
        joyce:Dublineses=Gente de Dublín
        joyce:Gente di Dublino=Dublinesi=I dublinesi
        kinsella:Shoeless Joe=Field of Dreams
        kinsella wickham:The Tennis Party=40 Love
        lawrence:The Man Who Died=The Escaped Cock
        lawrence:Lady Chatterley=Lady Chatterleys Liebhaber=Lady Chatterley und ihr Liebhaber
        lee:Ne tirez pas sur l'oiseau moqueur=Alouette, je te plumerai=Quand meurt le rossignol
        london:The Star Rover=The Jacket
        london:Ruf der Wildnis=Wenn die Natur ruft
        london:L'Appel de la forêt=L'Appel sauvage=L'Appel du monde sauvage
        london:La llamada de lo salvaje=La llamada de la selva=La llamada de la naturaleza
        manning:The Play Room=The Camperlea Girls
        maugham:Then and Now=Fools and Their Folly
        maugham:Silbermond und Kupfermünze=Der Besessene
        maugham:Rosie und die Künstler=Seine erste Frau
        maugham:La Passe dangereuse=Le Voile des illusions
        maugham:La luna y seis peniques=Soberbia
        maurier:Growing Pains=Myself When Young
        melville:Bartleby, der Schreiber=Bartleby, der Lohnschreiber
        mezrich:The Accidental Billionaires=The Social Network
        obrian:Testimonies=Three Bear Witness
        obrian:The Catalans=The Frozen Flame
        obrian:The Unfinished Voyage of Jack Aubrey=The Final Unfinished Voyage of Jack Aubrey
        orwell:Auftauchen, um Luft zu holen=Das verschüttete Leben
        orwell:La Ferme des animaux=Les Animaux partout !=La République des animaux
        orwell:Dans la dèche à Paris et à Londres=La Vache enragée
        orwell:Hommage à la Catalogne=La Catalogne libre
        pileggi:Wiseguy=GoodFellas
        plaidy:Murder Most Royal=The King's Pleasure
        poe:Die denkwürdigen Erlebnisse des Arthur Gordon Pym=Der Bericht des Arthur Gordon Pym\
        =Umständlicher Bericht des Arthur Gordon Pym von Nantucket\
        =Die Erzählung des Arthur Gordon Pym=Die Abenteuer Gordon Pyms\
        =Die Geschichte des Arthur Gordon Pym aus Nantucket
        rhys:Quartet=Postures
        salinger:El guardián entre el centeno=El cazador oculto
        scott:The Alien Sky=Six Days in Marapore
        scott:The Chinese Love Pavilion=The Love Pavilion
        shakespeare:Verlorene Liebesmüh=Liebes Leid und Lust
        shakespeare:Die Komödie der Irrungen=Die Irrungen
        shakespeare:La Nuit des rois=Le Soir des rois
        shakespeare:La fierecilla domada=La doma de la bravía=La doma de la furia
        shakespeare:Noche de reyes=Noche de Epifanía
        shakespeare:Mucho ruido y pocas nueces=Mucho ruido por nada
        shakespeare:A buen fin no hay mal principio=Bien está lo que bien acaba
        shakespeare:La comedia de las equivocaciones=La comedia de los errores
        shakespeare:Molto rumore per nulla=Tanto rumore per nulla=Molto rumor per nulla
        shute:So Disdained=The Mysterious Aviator
        shute:Ruined City=Kindling
        smith:The Dark of the Sun=The Train from Katanga
        smith:Gold Mine=Gold
        smith:A Falcon Flies=Flight of the Falcon
        smith:Wild Justice=The Delta Decision
        steinbeck:Meine Reise mit Charley=Die Reise mit Charley
        steinbeck:Geld bringt Geld=Der Winter unseres Missvergnügens
        swift:Gullivers Reisen=Reisen in verschiedene ferne Länder der Welt\
        =Reisen in verschiedene entlegene Länder der Welt
        thackeray:The Luck of Barry Lyndon=The Memoirs of Barry Lyndon, Esq.\
        =The Memoirs of Barry Lyndon
        thackeray:Jahrmarkt der Eitelkeit=Jahrmarkt der Eitelkeiten
        thackeray:Die Memoiren des Barry Lyndon=Die Memoiren des Junkers Barry Lyndon
        waugh:Labels=A Bachelor Abroad
        waugh:Robbery Under Law=Mexico: An Object Lesson
        waugh:Lust und Laster=Aber das Fleisch ist schwach
        waugh:Verfall und Untergang=Auf der schiefen Ebene
        wilde:Bunbury=Ernst sein ist alles
        wilde:L'Importance d'être constant=Il importe d'être constant
        wilde:La importancia de llamarse Ernesto=La importancia de ser Ernesto
        wilde:L'importanza di chiamarsi Ernesto=L'importanza di essere Franco
        wodehouse:A Gentleman of Leisure=The Intrusion of Jimmy
        woolf:Zum Leuchtturm=Die Fahrt zum Leuchtturm
        woolf:Jacobs Zimmer=Jacobs Raum
        woolf:La Promenade au phare=Vers le phare=Voyage au phare
        woolf:Une chambre à soi=Un lieu à soi=Une pièce bien à soi
        woolf:Una habitación propia=Un cuarto propio
        """
}
