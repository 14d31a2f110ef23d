extension UsualTitles {
    /// Titles of several translations of a classic into one language, and of old books in several editions, by authors from
    /// G to Z.
    static let retranslatedGToZ = """
        goethe:Az ifjú Werther szenvedései=Werther szerelme és halála
        goethe:Het lijden van de jonge Werther=De smarten van de jonge Werther
        goethe:Os sofrimentos do jovem Werther=A paixão do jovem Werther
        goethe:Poesia e verità=Dalla mia vita: Poesia e verità
        goethe:Vonzások és választások=Lelki rokonság
        gogol:Dead Souls=Chichikov's Journeys
        gogol:Evenings on a Farm near Dikanka=Evenings Near the Village of Dikanka\
        =Village Evenings near Dikanka
        gogol:Il cappotto=La mantella
        gogol:L'ispettore generale=Il revisore
        gogol:Płaszcz=Szynel
        hamsun:A Wanderer Plays on Muted Strings=On Muted Strings
        hamsun:Il risveglio della terra=I frutti della terra
        hamsun:L'Éveil de la glèbe=Les Fruits de la terre
        hasek:De lotgevallen van de brave soldaat Švejk=De lotgevallen van de brave soldaat Schwejk
        hasek:Den tappre soldaten Švejks äventyr under världskriget=Den tappre soldaten Švejks äventyr\
        =Den tappre soldaten Švejk
        hasek:Las aventuras del buen soldado Švejk=El buen soldado Švejk\
        =Las aventuras del valeroso soldado Schwejk=El buen soldado Schwejk
        hasek:Le vicende del bravo soldato Švejk=Il buon soldato Sc'vèik\
        =Le avventure del bravo soldato Švejk nella grande guerra=Il buon soldato Švejk
        hasek:Les Aventures du brave soldat Švejk=Les Aventures du brave soldat Chvéïk
        hasek:Przygody dobrego wojaka Szwejka podczas wojny światowej=Przygody dobrego wojaka Szwejka\
        =Losy dobrego żołnierza Szwejka czasu wojny światowej\
        =Dole i niedole dzielnego żołnierza Szwejka podczas wojny światowej
        hasek:Švejk, a derék katona=Švejk, egy derék katona kalandjai a világháborúban
        hasek gasek gashek:Похождения бравого солдата Швейка=Приключения бравого солдата Швейка\
        =Похождения бравого солдата Швейка во время мировой войны
        heinlein:Bewohner der Milchstraße=Bürger der Galaxis
        heinlein:Die Ausgestoßenen der Erde=Methusalems Kinder
        heinlein:Die Tür in den Sommer=Tür in die Zukunft
        hesse:El juego de los abalorios=El juego de abalorios
        hesse:El viaje a Oriente=Viaje al Oriente=Viaje a Oriente
        hesse:Il giuoco delle perle di vetro=Il gioco delle perle di vetro
        hesse gesse:Нарцисс и Златоуст=Нарцисс и Гольдмунд
        hesse gesse:Под колесом=Под колёсами
        hugo:A párizsi Notre-Dame=A Notre-Dame-i toronyőr
        hugo:Chrám Matky Boží v Paříži=Zvoník u Matky Boží=Zvoník od Matky Boží
        hugo:Dzwonnik z Notre-Dame=Katedra Marii Panny w Paryżu
        hugo:El último día de un condenado a muerte=Último día de un condenado a muerte\
        =El último día de un condenado
        hugo:Hans of Iceland=The Outlaw of Iceland
        hugo:O corcunda de Notre-Dame=Nossa Senhora de Paris
        hugo:O último dia de um condenado=O último dia de um condenado à morte
        hugo:Pariisin Notre-Dame=Notre-Damen kellonsoittaja
        ibsen:A nép ellensége=A népgyűlölő
        ibsen:Die Frau vom Meer=Die Frau vom Meere
        ibsen:Een vijand van het volk=De volksvijand
        ibsen:El constructor Solness=El maestro constructor
        ibsen:El pato salvaje=El pato silvestre
        ibsen:I pilastri della società=Le colonne della società
        ibsen:L'anatra selvatica=L'anitra selvatica
        ibsen:Les Soutiens de la société=Les Piliers de la société
        ibsen:Los pilares de la sociedad=Las columnas de la sociedad
        ibsen:Nordische Heerfahrt=Die Helden auf Helgeland
        ibsen:Quand nous nous réveillerons d'entre les morts=Quand nous, les morts, nous réveillerons
        ibsen:Quando noi morti ci destiamo=Quando noi morti ci risvegliamo
        ibsen:Solness le constructeur=Le Constructeur Solness
        ibsen:The Vikings at Helgeland=The Vikings of Helgeland
        kafka:A Hunger Artist=A Starvation Artist
        kafka:En la colonia penitenciaria=La colonia penitenciaria
        kafka:Kolonia karna=W kolonii karnej
        kafka:Letter to His Father=Letter to Father=Letter to the Father=Dearest Father
        kafka:Meditation=Contemplation
        kafka:Nella colonia penale=La colonia penale
        kafka:The Judgment=The Verdict
        kosztolanyi:The Bloody Poet=Darker Muses=Darker Muses: The Poet Nero
        kosztolanyi:Wonder Maid=Anna Édes
        lagerlof:La saga di Gösta Berling=La leggenda di Gösta Berling
        lagerlof:Le Charretier de la mort=Le Cocher
        lagerlof:The Emperor of Portugallia=The Emperor of Portugal
        lem:Frieden auf Erden=Friede auf Erden=Der Flop
        mann:A Man and His Dog=Bashan and I
        mann:Confessioni del cavaliere d'industria Felix Krull=Confessioni dell'impostore Felix Krull\
        =Le confessioni dell'impostore Felix Krull
        mann:Disorder and Early Sorrow=Early Sorrow
        mann:La montagna incantata=La montagna magica
        marquez:A revoada=O enterro do diabo
        marquez:Die Liebe in den Zeiten der Cholera=Die Liebe in Zeiten der Cholera
        marquez:Memória de minhas putas tristes=Memórias de minhas putas tristes\
        =Memória das minhas putas tristes
        marquez:O amor nos tempos do cólera=O amor em tempos de cólera
        marquez:O veneno da madrugada=A má hora=Horas más
        mishima yukio:Confession d'un masque=Confessions d'un masque
        mishima yukio:Der Tempelbrand=Der Goldene Pavillon
        mishima yukio:Geständnis einer Maske=Bekenntnisse einer Maske
        mishima yukio:On Hagakure=The Samurai Ethic and Modern Japan\
        =The Way of the Samurai: Yukio Mishima on Hagakure in Modern Life
        montgomery:Ana de las Tejas Verdes=Ana, la de Tejas Verdes=Anne, la de Tejados Verdes
        montgomery:Ania z Zielonego Wzgórza=Anne z Zielonych Szczytów
        montgomery:Anne… la maison aux pignons verts=La Maison aux pignons verts=Anne de Green Gables\
        =Anne ou les illusions heureuses
        montgomery:Anne quitte son île=Anne de Redmond
        montgomery:Ana dos Cabelos Ruivos=Anne dos Cabelos Ruivos
        montgomery:Anne van het Groene Huis=In veilige haven
        natsume soseki:Light and Darkness=Light and Dark
        orwell:A revolução dos bichos=O triunfo dos porcos=A quinta dos animais=A fazenda dos animais
        orwell:Giorni birmani=Giorni in Birmania
        orwell:Que no muera la aspidistra=Venciste, Rosemary
        orwell:Sin blanca en París y Londres=Vagabundo en París y Londres
        orwell oruell:Скотный двор=Скотский хутор=Ферма животных
        proust:A la sombra de las muchachas en flor=A la sombra de las jóvenes en flor\
        =A la sombra de muchachas en flor
        proust:À sombra das raparigas em flor=À sombra das moças em flor
        proust:De kant van Swann=Swanns kant op
        proust:I Guermantes=La parte di Guermantes
        proust:In de schaduw van de bloeiende meisjes=In de schaduw van meisjes in bloei
        proust:No caminho de Swann=Do lado de Swann=Para o lado de Swann
        proust:O caminho de Guermantes=O lado de Guermantes
        proust:O tempo redescoberto=O tempo reencontrado
        proust:Sodom und Gomorra=Sodom und Gomorrha
        salinger:De vanger in het graan=De kinderredder van New York=Eenzame zwerftocht
        salinger:Forbandede ungdom=Griberen i rugen
        salinger:Hver tar sin – så får vi andre ingen=Redderen i rugen
        salinger:Il giovane Holden=Vita da uomo
        salinger:O apanhador no campo de centeio=Uma agulha no palheiro=À espera no centeio
        salinger:Zabhegyező=Rozsban a fogó
        salinger selindzher:Над пропастью во ржи=Ловец на хлебном поле\
        =Обрыв на краю ржаного поля детства
        sienkiewicz:Children of the Soil=The Irony of Life
        sienkiewicz:In Desert and Wilderness=Through the Desert
        strindberg:After the Fire=The Burned House
        strindberg:Danza macabra=Danza di morte
        strindberg:Der Sohn der Magd=Der Sohn einer Magd
        strindberg:El salón rojo=La habitación roja
        strindberg:Getting Married=Married
        strindberg:La signorina Julie=La signorina Giulia
        strindberg:To Damascus=The Road to Damascus
        tanizaki junichiro:La Clef=La Confession impudique
        tanizaki junichiro:Quatre sœurs=Bruine de neige
        tanizaki junichiro:Éloge de l'ombre=Louange de l'ombre
        tolkien:A Sociedade do Anel=A Irmandade do Anel
        tolkien:De två tornen=Sagan om de två tornen
        tolkien:Drużyna Pierścienia=Wyprawa=Bractwo Pierścienia
        tolkien:Hobbit, czyli tam i z powrotem=Hobbit albo tam i z powrotem
        tolkien:Hobit=Hobit aneb Cesta tam a zase zpátky
        tolkien:Konungens återkomst=Sagan om konungens återkomst
        tolkien:La Compagnia dell'Anello=La Fratellanza dell'Anello
        tolkien:Lohikäärmevuori=Lohikäärmevuori eli Erään hoppelin matka sinne ja takaisin\
        =Hobitti eli Sinne ja takaisin=Hobitti
        tolkien:Ringarnas herre=Härskarringen
        tolkien:Ringenes herre=Krigen om ringen
        tolkien:Ringens brödraskap=Sagan om ringen
        tolkien tolkin:Возвращение короля=Возвращение государя=Возвращенье короля
        tolkien tolkin:Две твердыни=Две крепости=Две башни
        tolkien tolkin:Хоббит, или Туда и обратно=Хоббит
        tolkien tolkin:Хранители=Братство Кольца=Содружество Кольца=Хранители Кольца
        tolstoy:The Forged Coupon=The False Coupon
        tolstoy:The Living Corpse=Redemption
        twain:El príncipe y el mendigo=Príncipe y mendigo
        twain:Jankes na dworze króla Artura=Jankes z Connecticut na dworze króla Artura
        twain:Książę i żebrak=Królewicz i żebrak
        twain:O príncipe e o mendigo=O príncipe e o pobre
        twain:Um ianque na corte do rei Artur=Um americano na corte do rei Artur
        twain:Un americano alla corte di re Artù=Uno yankee alla corte di re Artù
        twain:Un yanqui en la corte del rey Arturo=Un yanqui de Connecticut en la corte del rey Arturo
        verne:Around the Moon=Round the Moon=All Around the Moon
        verne:Around the World in Eighty Days=Round the World in Eighty Days\
        =The Tour of the World in Eighty Days
        verne:Die Jagd nach dem Meteor=Die Jagd auf den Meteor
        verne:From the Earth to the Moon\
        =From the Earth to the Moon Direct in Ninety-Seven Hours and Twenty Minutes
        verne:Jorden runt på 80 dagar=Jorden runt på åttio dagar
        verne:Nemo kapitány=Húszezer mérföld a tenger alatt
        verne:North Against South=Texar's Vengeance
        verne:Nyolcvan nap alatt a Föld körül=80 nap alatt a Föld körül\
        =Utazás a Föld körül nyolcvan nap alatt
        verne:Podróż do wnętrza Ziemi=Wyprawa do wnętrza Ziemi
        verne:The Vanished Diamond=The Star of the South=The Southern Star Mystery
        verne:The Village in the Treetops=The Aerial Village
        verne:Till jordens medelpunkt=Resan till jordens medelpunkt=En resa till jordens medelpunkt
        verne:Two Years' Vacation=Two Years' Holiday=A Long Vacation
        verne:Utazás a Föld középpontja felé=Utazás a Föld középpontjába
        verne:W 80 dni dookoła świata=W osiemdziesiąt dni dookoła świata=W 80 dni naokoło świata
        verne vern:Вокруг света в восемьдесят дней=Вокруг света за восемьдесят дней\
        =Вокруг света за 80 дней
        verne vern:Двадцать тысяч льё под водой=Восемьдесят тысяч вёрст под водой
        grimmelshausen:Der abenteuerliche Simplicissimus Teutsch=Simplicissimus Teutsch
        tepl saaz:Der Ackermann aus Böhmen=Der Ackermann
        ziegenrucker:Allgemeine Musiklehre=ABC Musik=ABC Musik, Allgemeine Musiklehre
        """
}
