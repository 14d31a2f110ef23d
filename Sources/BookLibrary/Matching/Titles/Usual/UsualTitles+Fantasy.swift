extension UsualTitles {
    /// Science fiction, fantasy and adventures.
    static let fantasyTitles = """
        aldiss:The Interpreter=Bow Down to Nul
        aldiss:An Age=Cryptozoic!
        asimov:Murder at the ABA=Authorised Murder
        asimov:Die Stahlhöhlen=Der Mann von drüben
        asimov:Das Ende der Ewigkeit=Am Ende der Ewigkeit
        asimov:Ich, der Roboter=Ich, der Robot
        asimov:Foundation und Imperium=Der galaktische General
        asimov:Zweite Foundation=Alle Wege führen nach Trantor
        asimov:Ein Sandkorn am Himmel=Radioaktiv…!
        asimov:Ströme im All=Der fiebernde Planet
        ballard:The Atrocity Exhibition=Love and Napalm: Export U.S.A.
        bester:The Computer Connection=Extro=The Indian Giver
        blish:Jack of Eagles=ESPer
        blish:They Shall Have Stars=Year 2018!
        blish:The Triumph of Time=A Clash of Cymbals
        blish:Black Easter=Faust Aleph-Null
        boulle:Planet of the Apes=Monkey Planet
        boulle:The Bridge over the River Kwai=The Bridge on the River Kwai
        bradley:The Forest House=The Forests of Avalon
        burroughs:Jungle Girl=The Land of Hidden Men
        burroughs:The Eternal Lover=The Eternal Savage
        campbell:The Parasite=To Wake the Dead
        campbell:The Claw=Night of the Claw
        capek:The Absolute at Large=Factory of the Absolute
        christopher:The Death of Grass=No Blade of Grass
        christopher:The World in Winter=The Long Winter
        christopher:A Wrinkle in the Skin=The Ragged Edge
        christopher:Cloud on Silver=Sweeney's Island
        christopher:The Year of the Comet=Planet in Peril
        clarke:Prelude to Space=Master of Space=The Space Dreamers
        clarke:Die Stadt und die Sterne=Die sieben Sonnen
        clarke:Rendezvous mit Rama=Rendezvous mit 31/439
        dick:Zeit aus den Fugen=Zeitlose Zeit
        dick:Die drei Stigmata des Palmer Eldritch=LSD-Astronauten
        dick:Marsianischer Zeitsturz=Mozart für Marsianer
        dick:Nach der Bombe=Nach dem Weltuntergang=Kinder des Holocaust
        dick:Le Maître du Haut Château=Le Haut Château
        finney:The Body Snatchers=Invasion of the Body Snatchers
        finney:Marion's Wall=Maxie
        galouye:A Scourge of Screamers=The Lost Perception
        gemmell:Legend=Against the Horde
        gemmell:Wolf in Shadow=The Jerusalem Man
        guin:Die linke Hand der Dunkelheit=Winterplanet
        haggard:Ayesha=Ayesha: The Return of She=The Return of She
        haggard:Fair Margaret=Margaret
        haggard:Benita=The Spirit of Bambatse
        haggard:Eric Brighteyes=The Saga of Eric Brighteyes
        haggard:The Ghost Kings=The Lady of the Heavens
        haggard:König Salomons Schatzkammer=König Salomons Diamanten=König Salomos Diamanten
        harrison:A Transatlantic Tunnel, Hurrah!=Tunnel Through the Deeps
        harrison:The Daleth Effect=In Our Hands, the Stars
        heinlein:The Rolling Stones=Space Family Stone
        heinlein:Fremder in einer fremden Welt=Ein Mann in einer fremden Welt
        heinlein:Der Mond ist eine herbe Geliebte=Revolte auf Luna=Mondspuren
        heinlein:Die Marionettenspieler=Weltraum-Mollusken erobern die Erde
        herbert:The Dragon in the Sea=Under Pressure=21st Century Sub
        jackson:The Haunting of Hill House=The Haunting
        jackson:The Bird's Nest=Lizzie
        jackson:The Road Through the Wall=The Other Side of the Street
        jones:Colossus=The Forbin Project=Colossus: The Forbin Project
        jones:Sophie im Schloss des Zauberers=Das wandelnde Schloss
        koontz:Darkfall=Darkness Comes
        koontz:The Servants of Twilight=Twilight
        lee:Vazkor, Son of Vazkor=Shadowfire
        lem:Transfer=Rückkehr von den Sternen
        lem:Die Astronauten=Der Planet des Todes
        lewis:Der König von Narnia=Der Löwe, die Hexe und der Kleiderschrank\
        =Die Abenteuer im Wandschrank
        lewis:Prinz Kaspian von Narnia=Prinz Kaspian
        lewis:Dienstanweisung für einen Unterteufel=Dienstanweisungen an einen Unterteufel
        lewis:Pardon, ich bin Christ=Christentum schlechthin
        matheson:The Shrinking Man=The Incredible Shrinking Man
        matheson:Bid Time Return=Somewhere in Time
        moorcock:The Fireclown=The Winds of Limbo
        moorcock:The Sundered Worlds=The Blood Red Game
        moorcock:The Twilight Man=The Shores of Death
        moorcock:The Wrecks of Time=The Rituals of Infinity
        moorcock:City of the Beast=Warriors of Mars
        moorcock:Lord of the Spiders=Blades of Mars
        moorcock:Masters of the Pit=Barbarians of Mars
        moorcock:Phoenix in Obsidian=The Silver Warriors
        moorcock:The Mad God's Amulet=Sorcerer's Amulet
        moorcock:The Runestaff=The Secret of the Runestaff
        moorcock:The Sleeping Sorceress=The Vanishing Tower
        moorcock:The Transformation of Miss Mavis Ming=A Messiah at the End of Time
        sapkowski:The Tower of the Swallow=The Tower of Swallows
        sheckley:The Status Civilization=Omega
        straub:Julia=Full Circle
        strugatsky:The Inhabited Island=Prisoners of Power
        strugatsky:Definitely Maybe=A Billion Years Before the End of the World
        strugatsky:The Dead Mountaineer's Inn=Inspector Glebsky's Puzzle\
        =The Dead Mountaineer's Hotel
        strugatsky:Monday Starts on Saturday=Monday Begins on Saturday
        strugatsky:The Time Wanderers=The Waves Extinguish the Wind
        strugatsky:Es ist nicht leicht, ein Gott zu sein=Ein Gott zu sein ist schwer
        strugatsky:Montag beginnt am Samstag=Der Montag fängt am Samstag an
        tolkien:La Communauté de l'Anneau=La Fraternité de l'Anneau
        tolkien:Die Rückkehr des Königs=Die Wiederkehr des Königs
        tolkien:Hobbiten: eller Bort och hem igen=Bilbo: En hobbits äventyr=Hompen
        vance:Slaves of the Klau=Gold and Iron
        vance:The Eyes of the Overworld=Cugel the Clever
        vance:Cugel's Saga=Cugel: The Skybreak Spatterlight
        vance:To Live Forever=Clarges
        vance:Servants of the Wankh=The Wannek
        verne:Michael Strogoff=Michael Strogoff: The Courier of the Czar=The Courier of the Czar
        verne:In Search of the Castaways=The Children of Captain Grant=Captain Grant's Children
        verne:Robur the Conqueror=The Clipper of the Clouds
        verne:Facing the Flag=For the Flag
        verne:The Begum's Fortune=The Begum's Millions=The Five Hundred Millions of the Begum
        verne:The Carpathian Castle=The Castle of the Carpathians
        verne:The Purchase of the North Pole=Topsy-Turvy
        verne:The Underground City=The Child of the Cavern=Black Diamonds=The Black Indies
        verne:An Antarctic Mystery=The Sphinx of the Ice Fields=The Sphinx of the Ice Realm
        verne:Dick Sand=Dick Sands: The Boy Captain=A Captain at Fifteen=The Boy Captain
        verne:Propeller Island=The Floating Island=The Self-Propelled Island
        verne:The Survivors of the Chancellor=The Chancellor
        verne:Reise um die Erde in 80 Tagen=In 80 Tagen um die Welt\
        =Reise um die Welt in 80 Tagen
        verne:20.000 Meilen unter dem Meer=20.000 Meilen unter den Meeren\
        =20.000 Meilen unter Wasser
        verne:Reise zum Mittelpunkt der Erde=Reise nach dem Mittelpunkt der Erde
        verne:Der Kurier des Zaren=Michael Strogoff, der Kurier des Zaren
        verne:Die Kinder des Kapitän Grant=Die Kinder des Kapitäns Grant
        verne:Robur der Sieger=Robur der Eroberer
        verne:Das Karpatenschloss=Das Schloss in den Karpaten
        verne:Miguel Strogoff=Miguel Strogoff, el correo del zar=El correo del zar
        vogt:The Pawns of Null-A=The Players of Null-A
        vogt:The House That Stood Still=The Undercover Aliens
        vogt:The Mixed Men=Mission to the Stars
        vogt:The Book of Ptath=Two Hundred Million A.D.
        wells:The Food of the Gods=The Food of the Gods and How It Came to Earth
        wells:Die Insel des Dr. Moreau=Doktor Moreaus Insel
        wells:Die ersten Menschen auf dem Mond=Die ersten Menschen im Mond
        wyndham:Wenn der Krake erwacht=Kolonie im Meer
        zelazny:This Immortal=And Call Me Conrad
        """
}
