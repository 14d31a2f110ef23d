extension UsualTitles {
    /// Titles of several translations of a classic into one language, by authors from A to F.
    static let retranslatedAToF = """
        andersen:Das hässliche Entlein=Das hässliche junge Entlein
        andersen:Das kleine Mädchen mit den Schwefelhölzern=Das Mädchen mit den Schwefelhölzern\
        =Das kleine Mädchen mit den Schwefelhölzchen
        andersen:Der standhafte Zinnsoldat=Der tapfere Zinnsoldat
        andersen:Die kleine Meerjungfrau=Die kleine Seejungfrau=Die kleine Seejungfer
        andersen:Däumelinchen=Daumelieschen
        andersen:El soldadito de plomo=El intrépido soldadito de plomo=El valiente soldadito de plomo\
        =El firme soldado de plomo
        andersen:El traje nuevo del emperador=El vestido nuevo del emperador\
        =El nuevo traje del emperador=Los vestidos nuevos del emperador
        andersen:I vestiti nuovi dell'imperatore=Gli abiti nuovi dell'imperatore\
        =Il vestito nuovo dell'imperatore
        andersen:Il soldatino di stagno=Il soldatino di piombo=Il tenace soldatino di stagno\
        =L'intrepido soldatino di stagno
        andersen:La pequeña cerillera=La niña de los fósforos=La vendedora de fósforos\
        =La pequeña vendedora de fósforos=La niña de las cerillas
        andersen:La Petite Fille aux allumettes=La Petite Marchande d'allumettes
        andersen:La princesa y el guisante=La princesa del guisante
        andersen:La Princesse au petit pois=La Princesse sur un pois=La Princesse et le petit pois\
        =La Princesse sur le pois
        andersen:La principessa sul pisello=La principessa e il pisello
        andersen:Le Stoïque Soldat de plomb=L'Intrépide Soldat de plomb=L'Inébranlable Soldat de plomb\
        =Le Vaillant Soldat de plomb=Le Petit Soldat de plomb
        andersen:Les Habits neufs de l'empereur=Les Nouveaux Habits de l'empereur\
        =Les Habits neufs du grand-duc
        andersen:Mignolina=Pollicina
        andersen:The Emperor's New Clothes=The Emperor's New Suit
        andersen:The Little Match Girl=The Little Match-Seller
        andersen:The Princess and the Pea=The Real Princess=The Princess on the Pea
        andersen:The Shepherdess and the Chimney Sweep=The Shepherdess and the Sweep
        andersen:The Steadfast Tin Soldier=The Brave Tin Soldier=The Constant Tin Soldier\
        =The Hardy Tin Soldier=The Staunch Tin Soldier
        assis:Mémoires posthumes de Brás Cubas=Mémoires d'outre-tombe de Braz Cubas
        assis:Philosopher or Dog?=The Heritage of Quincas Borba
        assis:The Posthumous Memoirs of Brás Cubas=Posthumous Reminiscences of Braz Cubas
        assis:Yayá Garcia=Iaiá Garcia
        austen:Anna Elliotová=Pod cizím vlivem
        austen:Orgoglio e pregiudizio=Orgoglio e prevenzione
        austen:Razão e sensibilidade=Razão e sentimento=Sensibilidade e bom senso
        austen:Überredung=Anne Elliot oder die Kraft der Überredung
        austen osten ostin:Чувство и чувствительность=Разум и чувства
        borges:A Universal History of Infamy=A Universal History of Iniquity
        borges:Doctor Brodie's Report=Brodie's Report
        borges:Einhorn, Sphinx und Salamander=Das Buch der imaginären Wesen
        borges:Enquêtes=Autres inquisitions
        borges:Finzioni=La biblioteca di Babele
        borges:Histoire universelle de l'infamie=Histoire de l'infamie
        borges:O informe de Brodie=O relatório de Brodie
        borges:Universalgeschichte der Niedertracht=Der schwarze Spiegel
        bronte:Na Větrné hůrce=Bouřlivé výšiny
        bronte:Woeste hoogten=De woeste hoogte
        bulgakov:Appunti di un giovane medico=Memorie di un giovane medico
        bulgakov:Coração de cão=Coração de cachorro=Um coração de cachorro
        bulgakov:O mestre e Margarida=Margarita e o mestre
        calvino:O barão nas árvores=O barão trepador
        calvino:O visconde partido ao meio=O visconde cortado ao meio
        calvino:Se um viajante numa noite de inverno=Se numa noite de inverno um viajante
        calvino:Si une nuit d'hiver un voyageur=Si par une nuit d'hiver un voyageur
        camus:Cross Purpose=The Misunderstanding
        camus:Közöny=Az idegen
        camus:The Just=The Just Assassins
        capek:Apocryphal Stories=Apocryphal Tales
        capek:Power and Glory=The White Plague=The White Disease
        capek:The Insect Play=The World We Live In=And So Ad Infinitum=The Life of the Insects
        capek:The Makropulos Secret=The Makropulos Affair=The Makropoulos Case
        carroll:Alenka v kraji divů=Alenka v říši divů=Alenčina dobrodružství v říši divů
        carroll:Alice Csodaországban=Évike Tündérországban
        carroll:Alice i Underlandet=Alices äventyr i Underlandet=Alice i Sagolandet\
        =Alices äventyr i Sagolandet
        carroll:Alice no País das Maravilhas=As aventuras de Alice no País das Maravilhas\
        =Aventuras de Alice no País das Maravilhas
        carroll:Através do espelho e o que Alice encontrou por lá=Alice do outro lado do espelho\
        =Alice no país do espelho=Alice através do espelho
        carroll:Alicja w Krainie Czarów=Przygody Alicji w Krainie Czarów=Przygody Alinki w Krainie Cudów\
        =Ala w Krainie Czarów=Perypetie Alicji na Czarytorium
        carroll:Liisan seikkailut ihmemaassa=Liisa ihmemaassa=Alicen seikkailut ihmemaassa
        carroll:O tym, co Alicja odkryła po drugiej stronie lustra=Po drugiej stronie lustra\
        =Alicja po drugiej stronie zwierciadła
        carroll kerroll:Алиса в Зазеркалье=Сквозь зеркало и что там увидела Алиса
        carroll kerroll:Алиса в Стране чудес=Приключения Алисы в Стране чудес=Аня в Стране чудес\
        =Соня в царстве дива
        cervantes saavedra:Dom Quixote=Dom Quixote de la Mancha\
        =O engenhoso fidalgo Dom Quixote de la Mancha
        cervantes saavedra:Don Kichot=Don Kichote=Don Kiszot=Przemyślny szlachcic Don Kichot z Manczy\
        =Przemyślny szlachcic don Kichote z Manczy
        chekhov:A Boring Story=A Dreary Story=A Tedious Story
        chekhov:A dama do cachorrinho=A senhora do cãozinho=A dama do cãozinho
        chekhov:Damen med hunden=Damen med den lilla hunden
        chekhov:Die Dame mit dem Hündchen=Die Dame mit dem kleinen Hund
        chekhov:El jardín de los cerezos=El huerto de los cerezos
        chekhov:La dama del perrito=La señora del perrito
        chekhov:La signora col cagnolino=La signora con il cagnolino
        chekhov:O jardim das cerejeiras=O cerejal=O ginjal
        chekhov:Sakhalin Island=The Island of Sakhalin=The Island: A Journey to Sakhalin\
        =A Journey to Sakhalin
        chekhov:The Lady with the Dog=The Lady with the Little Dog=The Lady with the Lapdog\
        =The Lady with the Toy Dog
        chekhov:Una historia aburrida=Una historia trivial
        dazai osamu:No Longer Human=A Shameful Life
        dick:Die Lincoln-Maschine=Die rebellischen Roboter
        dick:Der galaktische Topfheiler=Joe von der Milchstraße
        dick:Coulez mes larmes, dit le policier=Le Prisme du néant
        dick:Griff nach der Sonne=Hauptgewinn: die Erde
        dick:Les androïdes rêvent-ils de moutons électriques ?=Robot blues
        dickens:David Copperfield\
        =The Personal History, Adventures, Experience and Observation of David Copperfield the Younger of Blunderstone Rookery
        dickens:Een kerstlied=Een kerstlied in proza=Een kerstvertelling=Een kerstverhaal
        dickens:En julsång=En julsaga=En julberättelse
        dickens:Grandi speranze=Grandi aspettative
        dickens:Joululaulu=Saiturin joulu
        dickens:Klub Pickwicka=Pośmiertne zapiski Klubu Pickwicka=Pośmiertne papiery Klubu Pickwicka
        dickens:Les Papiers posthumes du Pickwick Club=Les Aventures de Monsieur Pickwick\
        =Aventures de Monsieur Pickwick
        dickens:Suuria odotuksia=Loistava tulevaisuus
        dickens:Szép remények=Nagy várakozások
        dickens:Um conto de duas cidades=História em duas cidades=Uma história de duas cidades
        dickens:Um conto de Natal=Uma canção de Natal=Um cântico de Natal=Canção de Natal=Conto de Natal
        dostoevsky:Běsi=Běsové
        dostoevsky:Feljegyzések a holtak házából=Emlékiratok a holtak házából\
        =Följegyzések a holtak házából
        dostoevsky:Feljegyzések az egérlyukból=Feljegyzések a föld alól=Följegyzések az egérlyukból
        dostoevsky:Kirjoituksia kellarista=Kellariloukko
        dostoevsky:Källarmänniskan=Anteckningar från ett källarhål
        dostoevsky:Memórias do subsolo=Notas do subterrâneo=Cadernos do subterrâneo=Notas do subsolo
        dostoevsky:Notatki z podziemia=Wspomnienia z podziemia=Zapiski z podziemia
        dostoevsky:Onda andar=De besatta
        dostoevsky:Recordações da casa dos mortos=Memórias da casa dos mortos=Escritos da casa morta\
        =Cadernos da casa morta
        dostoevsky:Uražení a ponížení=Ponížení a uražení
        dostoevsky:Wspomnienia z domu umarłych=Zapiski z martwego domu
        dostoevsky:Ördögök=Megszállottak
        dumas:Taking the Bastille=Six Years Later
        dumas:Die Gräfin von Monsoreau=Die Dame von Monsoreau
        dumas:Die Kameliendame=Die Dame mit den Kamelien
        dumas:La reina Margot=La reina Margarita
        dumas:La signora delle camelie=La dama delle camelie
        dumas:The Conspirators=The Chevalier d'Harmental
        dumas:The Women's War=The War of Women
        flaubert:Three Tales=Three Short Works
        flaubert:Szkoła uczuć=Edukacja sentymentalna
        flaubert flober:Воспитание чувств=Сентиментальное воспитание
        """
}
