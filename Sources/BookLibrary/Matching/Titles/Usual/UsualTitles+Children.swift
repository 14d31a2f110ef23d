extension UsualTitles {
    /// Children's books, and books that children read, too.
    static let childrensTitles = """
        aiken:Is=Is Underground
        aiken:Limbo Lodge=Dangerous Games
        aiken:Hate Begins at Home=Dark Interval
        aiken:The Ribs of Death=The Crystal Crow
        aiken:The Butterfly Picnic=A Cluster of Separate Sparks
        aiken:The Weeping Ash=The Lightning Tree
        aiken:The Young Lady from Paris=The Girl from Paris
        aiken:Deception=If I Were You
        almond:Jackdaw Summer=Raven Summer
        baum:Le Magicien d'Oz=Le Merveilleux Magicien d'Oz
        bawden:The Secret Passage=The House of Secrets
        bawden:On the Run=Three on the Run
        bawden:Keeping Henry=Henry
        bawden:Who Calls the Tune=Eyes of Green
        bonsels:The Adventures of Maya the Bee=Maya the Bee
        bonsels:Die Biene Maja und ihre Abenteuer=Die Biene Maja
        boston:The Chimneys of Green Knowe=Treasure of Green Knowe
        burnett:Der kleine Lord=Der kleine Lord Fauntleroy
        burnett:Sara, die kleine Prinzessin=Die kleine Prinzessin
        burnett:Le Petit Lord=Le Petit Lord Fauntleroy
        burnett:La Petite Princesse=Princesse Sara
        cabot:The Boy Next Door=The Guy Next Door
        carroll:Les Aventures d'Alice au pays des merveilles=Alice au pays des merveilles
        carroll:Alicia en el país de las maravillas\
        =Las aventuras de Alicia en el país de las maravillas\
        =Aventuras de Alicia en el país de las maravillas
        carroll:A través del espejo=Alicia a través del espejo\
        =A través del espejo y lo que Alicia encontró allí=Al otro lado del espejo
        carroll:Alice nel paese delle meraviglie\
        =Le avventure di Alice nel paese delle meraviglie
        carroll:Attraverso lo specchio=Dietro lo specchio=Alice nello specchio\
        =Attraverso lo specchio e quel che Alice vi trovò
        collodi:Pinocchios Abenteuer=Die Abenteuer des Pinocchio
        cooper:Die Steppe=Die Prärie
        cooper:Die Ansiedler=Die Pioniere=Die Ansiedler an den Quellen des Susquehanna
        crompton:William and A.R.P.=William's Bad Resolution
        crompton:William and the Evacuees=William the Film Star
        dahl:The Minpins=Billy and the Minpins
        dahl:De GVR=De Grote Vriendelijke Reus
        defoe:Die Pest zu London=Ein Bericht vom Pestjahr
        durrell:Three Singles to Adventure=Three Tickets to Adventure
        durrell:Beasts in My Belfry=A Bevy of Beasts
        durrell:The Garden of the Gods=Fauna and Family
        durrell:The Talking Parcel=The Battle for Castle Cockatrice
        durrell:Meine Familie und anderes Getier=Meine Familie und andere Tiere
        ende:Der satanarchäolügenialkohöllische Wunschpunsch=Der Wunschpunsch
        gallico:Mrs Harris Goes to Paris=Flowers for Mrs Harris
        gallico:Mrs Harris, MP=Mrs. 'Arris Goes to Parliament
        gallico:Jennie=The Abandoned
        garfield:John Diamond=Footsteps
        garfield:Blewcoat Boy=Young Nick and Jubilee
        goscinny:Nicholas=Young Nicolas
        goudge:Green Dolphin Country=Green Dolphin Street
        goudge:The Herb of Grace=Pilgrim's Inn
        goudge:Henrietta's House=The Blue Hills
        goudge:Linnets and Valerians=The Runaways
        goudge:Saint Francis of Assisi=My God and My All
        grahame:Der Wind in den Weiden=Die Leutchen um Meister Dachs\
        =Christoph, Großmaul und Cornelius
        ibbotson:The Haunting of Hiram C. Hopgood=The Haunting of Hiram\
        =The Haunting of Granite Falls
        ibbotson:Monster Mission=Island of the Aunts
        jansson:Mumins wundersame Inselabenteuer=Mumins Inselabenteuer
        kastner kaestner:Dot and Anton=Annaluise and Anton=Anna Louise and Anton
        kastner kaestner:Going to the Dogs=Fabian: The Story of a Moralist
        kipling:Das zweite Dschungelbuch=Das neue Dschungelbuch
        konigsburg:Jennifer, Hecate, Macbeth, William McKinley, and Me, Elizabeth\
        =Jennifer, Hecate, Macbeth and Me
        lindgren:Pippi Goes on Board=Pippi Goes Aboard
        lindgren:Emil's Pranks=Emil and the Sneaky Rat
        lindgren:Emil and His Clever Pig=Emil and Piggy Beast
        lindgren:The Children on Troublemaker Street=The Mischievous Martens
        lindgren:Lotta on Troublemaker Street=Lotta Leaves Home
        lindgren:Ronia, the Robber's Daughter=The Robber's Daughter
        lindgren:Rasmus and the Vagabond=Rasmus and the Tramp
        lindgren:Mischievous Meg=Mardie's Adventures
        lowry:Rabble Starkey=The Road Ahead
        marsden:The Third Day, the Frost=A Killing Frost
        maxwell:Harpoon at a Venture=Harpoon Venture
        maxwell:A Reed Shaken by the Wind=People of the Reeds
        maxwell:God Protect Me from My Friends=Bandit
        may:Durch die Wüste=Durch Wüste und Harem
        meyer:The Water Mirror=The Flowing Queen
        milne:Pu baut ein Haus=Wiedersehen mit Pu
        moriarty:Dreaming of Amelia=The Ghosts of Ashbury High
        morpurgo:Why the Whales Came=When the Whales Came
        morpurgo:Kaspar, Prince of Cats=Kaspar the Titanic Cat
        nesbit:The Story of the Treasure Seekers=The Treasure Seekers
        paulsen:Brian's Winter=Hatchet: Winter
        paulsen:Brian's Return=Hatchet: The Call
        pearce:Minnow on the Say=The Minnow Leads to Treasure
        pearce:The Children of the House=The Children of Charlecote
        preussler:The Satanic Mill=The Curse of the Darkling Mill=Krabat and the Sorcerer's Mill
        rennison:Luuurve Is a Many Trousered Thing=Love Is a Many Trousered Thing
        rennison:Angus, Thongs and Full-Frontal Snogging=Angus, Thongs and Perfect Snogging
        sperry:Call It Courage=The Boy Who Was Afraid
        stevenson:Der Junker von Ballantrae=Der Erbe von Ballantrae=Der Master von Ballantrae
        stevenson:Das Flaschenteufelchen=Der Flaschenkobold=Der Flaschenteufel
        stevenson:Reise mit einem Esel durch die Cevennen=Reise mit dem Esel durch die Cevennen
        stevenson:El extraño caso del Dr. Jekyll y Mr. Hyde=El doctor Jekyll y Mr. Hyde\
        =El extraño caso del doctor Jekyll y el señor Hyde
        stevenson:Lo strano caso del Dr. Jekyll e del Sig. Hyde\
        =Lo strano caso del dottor Jekyll e del signor Hyde=Il dottor Jekyll e il signor Hyde
        streatfeild:The House in Cornwall=The Secret of the Lodge
        streatfeild:The Children of Primrose Lane=The Stranger in Primrose Lane
        streatfeild:Party Frock=Party Shoes
        streatfeild:The Bell Family=Family Shoes
        streatfeild:Wintle's Wonders=Dancing Shoes
        streatfeild:New Town=New Shoes
        streatfeild:Apple Bough=Traveling Shoes
        streatfeild:The Growing Summer=The Magic Summer
        streatfeild:Caldicott Place=The Family at Caldicott Place
        streatfeild:When the Siren Wailed=When the Sirens Wailed
        twain:Following the Equator=More Tramps Abroad
        twain:Personal Recollections of Joan of Arc=Joan of Arc
        twain:Tom Sawyers Abenteuer=Die Abenteuer des Tom Sawyer
        twain:Die Abenteuer des Huckleberry Finn=Huckleberry Finns Abenteuer\
        =Die Abenteuer Huckleberry Finns
        twain:Ein Yankee aus Connecticut an König Artus' Hof=Ein Yankee am Hofe des König Artus\
        =Ein Yankee an König Artus' Hof
        twain:Der Prinz und der Bettelknabe=Der Prinz und der Betteljunge
        twain:Knallkopf Wilson=Querkopf Wilson=Wilson, der Spinner
        twain:Die Arglosen im Ausland=Die Arglosen auf Reisen
        twain:Bummel durch Europa=Zu Fuß durch Europa
        twain:Les Aventures de Huckleberry Finn=Les Aventures de Huck Finn
        zusak:Getting the Girl=When Dogs Cry
        """
}
