extension UsualTitles {
    /// The authors from A to G.
    ///
    /// One work per line: the family names of the author, and titles under which editions were published,
    /// the usual one first. Abridgements, parts, and titles in two languages are left out.
    static let authorsAToG = """
        aaronovitch:Rivers of London=Midnight Riot
        ackroyd:Dan Leno and the Limehouse Golem=The Trial of Elizabeth Cree
        ahern:A Place Called Here=There's No Place Like Here
        ahern:Where Rainbows End=Love, Rosie=Rosie Dunne
        aldiss:Hothouse=The Long Afternoon of Earth
        aldiss:Non-Stop=Starship
        allingham:Coroner's Pidgin=Pearls Before Swine
        allingham:Look to the Lady=The Gyrth Chalice Mystery
        allingham:Sweet Danger=Kingdom of Death=The Fear Sign
        allingham:The Crime at Black Dudley=The Black Dudley Murder
        ambler:The Mask of Dimitrios=A Coffin for Dimitrios
        ambler:The Nightcomers=State of Siege
        ambler:Uncommon Danger=Background to Danger
        asimov:A Whiff of Death=The Death Dealers
        asimov:Foundation and Empire=The Man Who Upset the Universe
        asimov:The Stars, Like Dust=The Rebellious Stars
        assis:The Posthumous Memoirs of Brás Cubas=Epitaph of a Small Winner
        austen:Die Abtei von Northanger=Kloster Northanger
        austen:Verstand und Gefühl=Sinn und Sinnlichkeit=Vernunft und Gefühl
        austen:Überredung=Anne Elliot=Verführung
        backman:My Grandmother Asked Me to Tell You She's Sorry\
        =My Grandmother Sends Her Regards and Apologises
        ballard:The Drought=The Burning World
        balzac:Cousin Bette=Cousin Betty
        balzac:Père Goriot=Old Goriot=Old Man Goriot=Father Goriot
        barrie:Peter Pan=Peter and Wendy
        beevor:The Battle for Spain=The Spanish Civil War
        beevor:The Fall of Berlin 1945=Berlin: The Downfall 1945=Berlin
        bentley:Trent's Last Case=The Woman in Black
        bernhard:Woodcutters=Cutting Timber
        bernieres:Captain Corelli's Mandolin=Corelli's Mandolin
        bester:The Stars My Destination=Tiger! Tiger!=Tiger
        boll:And Never Said a Word=Acquainted with the Night
        boswell:The Life of Samuel Johnson=Life of Johnson=The Life of Dr. Johnson
        botton:Essays in Love=On Love
        bradbury:The Martian Chronicles=The Silver Locusts
        bryson:I'm a Stranger Here Myself=Notes from a Big Country
        bryson:In a Sunburned Country=Down Under
        bulgakov:A Country Doctor's Notebook=A Young Doctor's Notebook
        bulgakov:Hundeherz=Das hündische Herz
        bunyan:The Pilgrim's Progress\
        =The Pilgrim's Progress from This World to That Which Is to Come
        buzzati:The Tartar Steppe=The Stronghold
        caesar:The Gallic War=The Conquest of Gaul=The Gallic Wars
        calvino:The Path to the Spiders' Nests=The Path to the Nest of Spiders
        camus:The Stranger=The Outsider
        canetti:Auto-da-Fé=The Tower of Babel
        cao xueqin:Dream of the Red Chamber=The Story of the Stone=Dream of Red Mansions
        capote:In Cold Blood\
        =In Cold Blood: A True Account of a Multiple Murder and Its Consequences
        carr:The Problem of the Green Capsule=The Black Spectacles
        carr:The Three Coffins=The Hollow Man
        carroll:Alice's Adventures in Wonderland=Alice in Wonderland
        carroll:Through the Looking-Glass=Through the Looking-Glass and What Alice Found There
        cervantes saavedra:Der sinnreiche Junker Don Quijote von der Mancha\
        =Don Quijote von der Mancha
        cervantes saavedra:Don Quijote de la Mancha=Don Quijote\
        =El ingenioso hidalgo don Quijote de la Mancha
        cervantes saavedra:Don Quixote=Don Quixote de la Mancha=Don Quixote of La Mancha\
        =The Ingenious Gentleman Don Quixote of La Mancha\
        =The Ingenious Hidalgo Don Quixote de la Mancha=The History of Don Quixote
        child:Running Blind=The Visitor
        christie:4.50 from Paddington=What Mrs. McGillicuddy Saw
        christie:After the Funeral=Funerals Are Fatal=Murder at the Gallop
        christie:Alibi=Roger Ackroyd und sein Mörder
        christie:And Then There Were None=Ten Little Indians
        christie:Das Böse unter der Sonne=Rätsel um Arlena
        christie:Death in the Clouds=Death in the Air
        christie:Destination Unknown=So Many Steps to Death
        christie:Dumb Witness=Poirot Loses a Client
        christie:Five Little Pigs=Murder in Retrospect
        christie:Hercule Poirot's Christmas=Murder for Christmas=A Holiday for Murder
        christie:Hickory Dickory Dock=Hickory Dickory Death
        christie:Lord Edgware Dies=Thirteen at Dinner
        christie:Mord im Orient-Express=Der rote Kimono
        christie:Mrs McGinty's Dead=Blood Will Tell
        christie:Murder Is Easy=Easy to Kill
        christie:Murder on the Orient Express=Murder in the Calais Coach
        christie:One, Two, Buckle My Shoe=The Patriotic Murders=An Overdose of Death
        christie:Parker Pyne Investigates=Mr Parker Pyne, Detective
        christie:Sparkling Cyanide=Remembered Death
        christie:Taken at the Flood=There Is a Tide
        christie:The A.B.C. Murders=The Alphabet Murders
        christie:The Hollow=Murder After Hours
        christie:The Mirror Crack'd from Side to Side=The Mirror Crack'd
        christie:The Moving Finger=The Case of the Moving Finger
        christie:The Sittaford Mystery=Murder at Hazelmoor=The Murder at Hazelmoor
        christie:The Thirteen Problems=The Tuesday Club Murders
        christie:They Do It with Mirrors=Murder with Mirrors
        christie:Three Act Tragedy=Murder in Three Acts
        christie:Towards Zero=Come and Be Hanged
        christie:Why Didn't They Ask Evans?=The Boomerang Clue
        cleave:The Other Hand=Little Bee
        clemens:The Adventures of Huckleberry Finn=Huckleberry Finn
        clemens:The Adventures of Tom Sawyer=Tom Sawyer
        coe:What a Carve Up!=The Winshaw Legacy
        collodi:Le avventure di Pinocchio\
        =Le avventure di Pinocchio: Storia di un burattino
        conrad:The Nigger of the Narcissus=The Children of the Sea
        cornwell:Agincourt=Azincourt
        cornwell:The Archer's Tale=Harlequin
        crane:Maggie=Maggie: A Girl of the Streets
        crispin:Frequent Hearses=Sudden Vengeance
        crispin:Swan Song=Dead and Dumb
        crispin:The Case of the Gilded Fly=Obsequies at Oxford
        darwin:On the Origin of Species=The Origin of Species\
        =On the Origin of Species by Means of Natural Selection\
        =The Origin of Species by Means of Natural Selection
        defoe:Roxana=Roxana: The Fortunate Mistress
        deighton:Twinkle, Twinkle, Little Spy=Catch a Falling Spy
        dick:Do Androids Dream of Electric Sheep?=Blade Runner
        dick:Solar Lottery=World of Chance
        dickens:A Christmas Carol=A Christmas Carol: A Ghost Story of Christmas\
        =A Christmas Carol in Prose
        dickens:David Copperfield=The Personal History of David Copperfield\
        =The Personal History, Adventures, Experience and Observation of David Copperfield
        dickens:Eine Geschichte aus zwei Städten=Eine Geschichte zweier Städte
        dickens:Hard Times=Hard Times: For These Times
        dickens:Martin Chuzzlewit=The Life and Adventures of Martin Chuzzlewit
        dickens:Nicholas Nickleby=The Life and Adventures of Nicholas Nickleby
        dickens:Oliver Twist=Oliver Twist: The Parish Boy's Progress
        dickens:The Pickwick Papers=The Posthumous Papers of the Pickwick Club
        dickinson:A Pride of Heroes=The Old English Peep Show
        dickinson:Skin Deep=The Glass-Sided Ants' Nest
        dickinson:The Seals=The Sinful Stones
        dostoevsky:Aufzeichnungen aus dem Kellerloch\
        =Aufzeichnungen aus dem Untergrund
        dostoevsky:Demons=The Possessed=The Devils
        dostoevsky:Der Jüngling=Ein grüner Junge
        dostoevsky:Die Dämonen=Böse Geister=Die Besessenen
        dostoevsky:Notes from Underground=Notes from the Underground\
        =Letters from the Underworld
        dostoevsky:Schuld und Sühne=Verbrechen und Strafe=Raskolnikow
        dostoevsky:The Adolescent=A Raw Youth
        dostoevsky:The Brothers Karamazov=The Karamazov Brothers
        dostoevsky:The House of the Dead=Memoirs from the House of the Dead\
        =Notes from the House of the Dead=Notes from a Dead House
        dostoevsky:The Insulted and Injured=Humiliated and Insulted\
        =The Insulted and Humiliated
        durrenmatt:The Quarry=Suspicion
        eliot:Felix Holt=Felix Holt, the Radical
        eliot:Silas Marner=Silas Marner: The Weaver of Raveloe
        fallada:Alone in Berlin=Every Man Dies Alone
        fielding:Joseph Andrews=The History of the Adventures of Joseph Andrews
        fielding:Tom Jones=The History of Tom Jones, a Foundling=The History of Tom Jones
        flanagan:Oakleaf Bearers=The Battle for Skandia
        flaubert:Lehrjahre des Gefühls=Die Erziehung des Herzens=Die Erziehung der Gefühle
        flaubert:Madame Bovary=Madame Bovary: mœurs de province=Madame Bovary: Provincial Manners\
        =Madame Bovary: Provincial Ways=Madame Bovary: Provincial Lives
        fleming:Casino Royale=You Asked for It
        fleming:Moonraker=Too Hot to Handle
        follett:Eye of the Needle=Storm Island
        forester:Beat to Quarters=The Happy Return
        forester:Commodore Hornblower=The Commodore
        forester:Hornblower in the West Indies=Admiral Hornblower in the West Indies
        forester:To the Indies=The Earthly Paradise
        fournier:The Lost Estate=The Wanderer=The Lost Domain
        fowler:A Dictionary of Modern English Usage=Fowler's Modern English Usage\
        =Modern English Usage
        frankl:Man's Search for Meaning=From Death-Camp to Existentialism
        frankl:Trotzdem Ja zum Leben sagen=Ein Psychologe erlebt das Konzentrationslager
        fraser:The Gunpowder Plot=Faith and Treason
        fraser:The Six Wives of Henry VIII=The Wives of Henry VIII
        fraser:The Warrior Queens=Boadicea's Chariot
        fromm:Escape from Freedom=The Fear of Freedom
        fry:The Stars' Tennis Balls=Revenge
        gabaldon:Outlander=Cross Stitch
        gaskell:Wives and Daughters=Wives and Daughters: An Every-Day Story
        gerritsen:Ice Cold=The Killing Place
        gerritsen:The Keepsake=Keeping the Dead
        gibbon:The Decline and Fall of the Roman Empire\
        =The History of the Decline and Fall of the Roman Empire
        gide:The Counterfeiters=The Coiners
        gilbert:Death in Captivity=The Danger Within
        goethe:Die Leiden des jungen Werther=Die Leiden des jungen Werthers
        goethe:The Sorrows of Young Werther=The Sufferings of Young Werther\
        =The Sorrows of Werther
        gogol:Die toten Seelen=Tote Seelen
        gogol:The Government Inspector=The Inspector General
        gogol:The Overcoat=The Cloak
        golding:Pincher Martin=The Two Deaths of Christopher Martin
        greene:A Gun for Sale=This Gun for Hire
        greene:England Made Me=The Shipwrecked
        greene:Stamboul Train=Orient Express
        greene:The Lawless Roads=Another Mexico
        greene:The Power and the Glory=The Labyrinthine Ways
        grimmelshausen:Der abenteuerliche Simplicissimus\
        =Der abenteuerliche Simplicissimus Teutsch=Simplicius Simplicissimus
        """
}
