extension UsualTitles {
    /// The authors from H to Z.
    static let authorsHToZ = """
        hannah:A Room Swept White=The Cradle in the Grave
        hannah:Hurting Distance=The Truth-Teller's Lie
        hannah:Lasting Damage=The Other Woman's House
        hannah:The Other Half Lives=The Dead Lie Down
        hannah:The Point of Rescue=The Wrong Mother
        hardy:Tess of the d'Urbervilles=Tess of the d'Urbervilles: A Pure Woman\
        =Tess of the d'Urbervilles: A Pure Woman Faithfully Presented
        hardy:The Mayor of Casterbridge\
        =The Mayor of Casterbridge: The Life and Death of a Man of Character
        harris:Lustrum=Conspirata
        harris:Peaches for Monsieur le Curé=Peaches for Father Francis
        harris:The Ghost=The Ghost Writer
        harris:The Lollipop Shoes=The Girl with No Shadow
        hastings:All Hell Let Loose=Inferno
        hastings:Catastrophe=Catastrophe 1914
        hastings:Nemesis=Retribution
        heine:Atta Troll=Atta Troll: Ein Sommernachtstraum
        heinlein:Sixth Column=The Day After Tomorrow
        hemingway:The Sun Also Rises=Fiesta
        herodotus:The Histories=The History
        hesse:Beneath the Wheel=The Prodigy
        hesse:Narcissus and Goldmund=Death and the Lover
        hesse:The Glass Bead Game=Magister Ludi
        heyer:Death in the Stocks=Merely Murder
        heyer:Powder and Patch=The Transformation of Philip Jettan
        highsmith:The Price of Salt=Carol
        hill:A Cure for All Diseases=The Price of Butcher's Meat
        hill:The Book of Negroes=Someone Knows My Name
        hill:The Death of Dalziel=Death Comes for the Fat Man
        hines:A Kestrel for a Knave=Kes
        hoeg:Smilla's Sense of Snow=Miss Smilla's Feeling for Snow
        hogg:The Private Memoirs and Confessions of a Justified Sinner\
        =Confessions of a Justified Sinner
        holland:Millennium=The Forge of Christendom
        houellebecq:Atomised=The Elementary Particles
        household:Rogue Male=Man Hunt
        hrabal:Closely Observed Trains=Closely Watched Trains
        hughes:A High Wind in Jamaica=The Innocent Voyage
        hugo:The Hunchback of Notre-Dame=Notre-Dame of Paris
        huxley:After Many a Summer=After Many a Summer Dies the Swan
        huxley:Schöne neue Welt=Wackere neue Welt
        ibbotson:Magic Flutes=The Reluctant Heiress
        ibbotson:The Secret Countess=A Countess Below Stairs
        ibsen:A Doll's House=A Doll House
        innes:Death at the President's Lodging=Seven Suspects
        innes:Stop Press=The Spider Strikes
        innes:There Came Both Mist and Snow=A Comedy of Terrors
        irving:The Sketch-Book=The Sketch-Book of Geoffrey Crayon\
        =The Sketch-Book of Geoffrey Crayon, Gent.
        jansson:Finn Family Moomintroll=The Happy Moomins
        jansson:Moominpappa's Memoirs=The Exploits of Moominpappa
        jones:Black Maria=Aunt Maria
        jones:Wilkins' Tooth=Witch's Business
        kafka:Amerika=Der Verschollene
        kafka:The Man Who Disappeared=The Missing Person
        kazantzakis:Christ Recrucified=The Greek Passion
        kazantzakis:Freedom and Death=Freedom or Death
        keneally:Schindler's List=Schindler's Ark
        kinsella:Confessions of a Shopaholic=The Secret Dreamworld of a Shopaholic
        kinsella:Shopaholic Takes Manhattan=Shopaholic Abroad
        kundera:Farewell Waltz=The Farewell Party
        lagerlof:Die wunderbare Reise des kleinen Nils Holgersson mit den Wildgänsen\
        =Wunderbare Reise des kleinen Nils Holgersson mit den Wildgänsen\
        =Nils Holgerssons wunderbare Reise durch Schweden
        lagerlof:Gösta Berling's Saga=The Saga of Gösta Berling=The Story of Gösta Berling
        langland:Piers Plowman=Piers the Ploughman
        lawrence:Seven Pillars of Wisdom=Seven Pillars of Wisdom: A Triumph
        guin:The Beginning Place=Threshold
        levi:If This Is a Man=Survival in Auschwitz
        levi:The Truce=The Reawakening
        levi:The Wrench=The Monkey's Wrench
        lewis:Perelandra=Voyage to Venus
        lewis:That Hideous Strength=The Tortured Planet
        luo guanzhong:Romance of the Three Kingdoms=Three Kingdoms
        macdonald:The Nursemaid Who Disappeared=Warrant for X
        maclean:The Dark Crusader=The Black Shrike
        maclean:The Last Frontier=The Secret Ways
        macmillan:Peacemakers=Paris 1919
        malraux:Man's Fate=Man's Estate=Storm in Shanghai
        mann:Bekenntnisse des Hochstaplers Felix Krull\
        =Bekenntnisse des Hochstaplers Felix Krull: Der Memoiren erster Teil
        mann:Confessions of Felix Krull=Confessions of Felix Krull, Confidence Man
        mann:Doktor Faustus=Doktor Faustus: Das Leben des deutschen Tonsetzers Adrian Leverkühn\
        =Doktor Faustus: Das Leben des deutschen Tonsetzers Adrian Leverkühn, erzählt von einem \
        Freunde
        mann:Mario und der Zauberer=Mario und der Zauberer: Ein tragisches Reiseerlebnis
        marchetta:On the Jellicoe Road=Jellicoe Road
        marsh:Off with His Head=Death of a Fool
        marsh:Opening Night=Night at the Vulcan
        marsh:Spinsters in Jeopardy=The Bride of Death
        marsh:Surfeit of Lampreys=Death of a Peer
        marsh:Swing, Brother, Swing=A Wreath for Rivera
        marx:Das kommunistische Manifest=Manifest der Kommunistischen Partei
        marx:The Communist Manifesto=Manifesto of the Communist Party
        maupassant:A Life=A Woman's Life
        maupassant:Une vie=Une vie: l'humble vérité
        maurier:Don't Look Now=Not After Midnight
        maurier:The Birds and Other Stories=The Apple Tree=Kiss Me Again, Stranger
        melville:Bartleby=Bartleby, the Scrivener
        melville:Billy Budd=Billy Budd, Sailor
        montgomery:Anne of Windy Poplars=Anne of Windy Willows
        moravia:Contempt=A Ghost at Noon
        moravia:The Time of Indifference=The Indifferent Ones
        morgan:Black Man=Thirteen
        moriarty:Becoming Bindy Mackenzie=The Murder of Bindy Mackenzie
        moriarty:Big Little Lies=Little Lies
        moriarty:Finding Cassie Crazy=The Year of Secret Assignments
        moyes:Foreign Fruit=Windfallen
        murakami:Südlich der Grenze, westlich der Sonne=Gefährliche Geliebte
        musil:The Confusions of Young Törless=Young Törless
        nabokov:Speak, Memory=Conclusive Evidence
        nabokov:The Defense=The Luzhin Defense
        nietzsche:Also sprach Zarathustra=Also sprach Zarathustra: Ein Buch für Alle und Keinen
        nietzsche:Beyond Good and Evil\
        =Beyond Good and Evil: Prelude to a Philosophy of the Future
        nietzsche:Der Antichrist=Der Antichrist: Fluch auf das Christentum
        nietzsche:Human, All Too Human=Human, All Too Human: A Book for Free Spirits
        nietzsche:Jenseits von Gut und Böse\
        =Jenseits von Gut und Böse: Vorspiel einer Philosophie der Zukunft
        nietzsche:Menschliches, Allzumenschliches\
        =Menschliches, Allzumenschliches: Ein Buch für freie Geister
        nietzsche:On the Genealogy of Morals=On the Genealogy of Morality=The Genealogy of Morals\
        =The Genealogy of Morality
        nietzsche:Thus Spoke Zarathustra=Thus Spake Zarathustra\
        =Thus Spoke Zarathustra: A Book for All and None\
        =Thus Spoke Zarathustra: A Book for Everyone and No One
        nietzsche:Zur Genealogie der Moral=Zur Genealogie der Moral: Eine Streitschrift
        norman:The Design of Everyday Things=The Psychology of Everyday Things
        norton:Bed-Knob and Broomstick=Bedknobs and Broomsticks
        obrian:Clarissa Oakes=The Truelove
        penny:A Fatal Grace=Dead Cold
        penny:A Rule Against Murder=The Murder Stone
        pessoa:Livro do desassossego=Livro do desassossego por Bernardo Soares
        poe:The Narrative of Arthur Gordon Pym of Nantucket=The Narrative of Arthur Gordon Pym\
        =Arthur Gordon Pym
        prevost:Manon Lescaut=Histoire du chevalier Des Grieux et de Manon Lescaut
        proust:Finding Time Again=Time Regained=The Past Recaptured
        proust:In Search of Lost Time=Remembrance of Things Past
        proust:In the Shadow of Young Girls in Flower=Within a Budding Grove
        proust:Sodom and Gomorrah=Cities of the Plain
        proust:Swann's Way=The Way by Swann's
        proust:The Fugitive=The Sweet Cheat Gone=Albertine Gone
        proust:The Prisoner=The Captive
        pullman:Northern Lights=The Golden Compass
        rankin:Fleshmarket Close=Fleshmarket Alley
        rankin:Tooth and Nail=Wolfman
        rendell:A New Lease of Death=Sins of the Fathers
        rendell:Vanity Dies Hard=In Sickness and in Health
        rennison:And That's When It Fell Off in My Hand=Away Laughing on a Fast Camel
        rennison:It's OK, I'm Wearing Really Big Knickers\
        =On the Bright Side, I'm Now the Girlfriend of a Sex God
        rilke:Die Weise von Liebe und Tod des Cornets Christoph Rilke=Der Cornet
        robinson:Caedmon's Song=The First Cut
        robinson:Dead Right=Blood at the Root
        robinson:Dry Bones That Dream=Final Account
        robinson:The Summer That Never Was=Close to Home
        rowling:Harry Potter and the Philosopher's Stone=Harry Potter and the Sorcerer's Stone
        salinger:Der Fänger im Roggen=Der Mann im Roggen
        sartre:Iron in the Soul=Troubled Sleep
        sartre:No Exit=In Camera
        sayers:Five Red Herrings=Suspicious Characters
        sayers:Unnatural Death=The Dawson Pedigree
        schulz:The Street of Crocodiles=Cinnamon Shops
        shakespeare:Hamlet=Hamlet, Prince of Denmark
        shakespeare:Othello=Othello, the Moor of Venice
        shi naian:Outlaws of the Marsh=Water Margin=All Men Are Brothers
        sholokhov:And Quiet Flows the Don=Quiet Flows the Don
        shute:A Town Like Alice=The Legacy
        shute:Requiem for a Wren=The Breaking Wave
        shute:What Happened to the Corbetts=Ordeal
        simak:Time and Again=First He Died
        singh:Fermat's Last Theorem=Fermat's Enigma
        smith:The Wealth of Nations\
        =An Inquiry into the Nature and Causes of the Wealth of Nations
        solzhenitsyn:Ein Tag im Leben des Iwan Denissowitsch\
        =Ein Tag des Iwan Denissowitsch
        solzhenitsyn:The First Circle=In the First Circle
        stendhal:The Red and the Black=Scarlet and Black
        sterne:A Sentimental Journey=A Sentimental Journey Through France and Italy
        sterne:Tristram Shandy=The Life and Opinions of Tristram Shandy, Gentleman\
        =The Life and Opinions of Tristram Shandy
        stevenson:Catriona=David Balfour
        stevenson:The Strange Case of Dr Jekyll and Mr Hyde=Dr Jekyll and Mr Hyde\
        =Strange Case of Dr Jekyll and Mr Hyde
        stout:And Be a Villain=More Deaths Than One
        stout:Fer-de-Lance=Meet Nero Wolfe
        stout:In the Best Families=Even in the Best Families
        stout:Prisoner's Base=Out Goes She
        stout:The Red Box=The Case of the Red Box
        streatfeild:Curtain Up=Theatre Shoes
        streatfeild:The Circus Is Coming=Circus Shoes
        streatfeild:White Boots=Skating Shoes
        sturgeon:The Dreaming Jewels=The Synthetic Man
        svevo:As a Man Grows Older=Emilio's Carnival
        svevo:Zeno's Conscience=Confessions of Zeno
        swarup:Q & A=Slumdog Millionaire
        swift:Gulliver's Travels=Travels into Several Remote Nations of the World\
        =Travels into Several Remote Nations of the World: In Four Parts
        tey:Brat Farrar=Come and Kill Me
        tey:The Man in the Queue=Killer in the Crowd
        tolkien:Der Hobbit=Der kleine Hobbit
        tuchman:The Guns of August=August 1914
        turgenev:Fathers and Sons=Fathers and Children
        turgenev:Home of the Gentry=A Nest of Gentlefolk=A Nest of the Gentry
        turgenev:Sketches from a Hunter's Album=A Sportsman's Sketches\
        =A Sportsman's Notebook=Sketches from a Huntsman's Album
        turgenev:Torrents of Spring=Spring Torrents
        turton:The Seven Deaths of Evelyn Hardcastle=The 7½ Deaths of Evelyn Hardcastle
        twain:A Connecticut Yankee in King Arthur's Court=A Yankee at the Court of King Arthur\
        =A Connecticut Yankee
        twain:The Adventures of Huckleberry Finn=Huckleberry Finn
        twain:The Adventures of Tom Sawyer=Tom Sawyer
        undset:The Bridal Wreath=The Wreath=The Garland
        undset:The Mistress of Husaby=The Wife
        verne:Hector Servadac=Off on a Comet
        verne:Journey to the Center of the Earth=A Journey to the Interior of the Earth
        verne:Twenty Thousand Leagues Under the Sea=Twenty Thousand Leagues Under the Seas
        vine:Asta's Book=Anna's Book
        vogt:The Voyage of the Space Beagle=Mission: Interplanetary
        vonnegut:Player Piano=Utopia 14
        waugh:Brideshead Revisited\
        =Brideshead Revisited: The Sacred and Profane Memories of Captain Charles Ryder
        waugh:Remote People=They Were Still Dancing
        waugh:Unconditional Surrender=The End of the Battle
        weir:Children of England=The Children of Henry VIII
        weir:Elizabeth the Queen=The Life of Elizabeth I
        weir:Katherine Swynford=Mistress of the Monarchy
        weir:Lancaster and York=The Wars of the Roses
        wells:The Invisible Man=The Invisible Man: A Grotesque Romance
        wells:The Sleeper Awakes=When the Sleeper Wakes
        wells:The Time Machine=The Time Machine: An Invention
        wilde:The Importance of Being Earnest\
        =The Importance of Being Earnest: A Trivial Comedy for Serious People
        winchester:Bomb, Book and Compass=The Man Who Loved China
        winchester:The Professor and the Madman=The Surgeon of Crowthorne
        wodehouse:A Pelican at Blandings=No Nudes Is Good Nudes
        wodehouse:Aunts Aren't Gentlemen=The Cat-Nappers
        wodehouse:Barmy in Wonderland=Angel Cake
        wodehouse:Company for Henry=The Purloined Paperweight
        wodehouse:Frozen Assets=Biffen's Millions
        wodehouse:Galahad at Blandings=The Brinkmanship of Galahad Threepwood
        wodehouse:Jeeves and the Feudal Spirit=Bertie Wooster Sees It Through
        wodehouse:Jeeves in the Offing=How Right You Are, Jeeves
        wodehouse:Jill the Reckless=The Little Warrior
        wodehouse:Joy in the Morning=Jeeves in the Morning
        wodehouse:Much Obliged, Jeeves=Jeeves and the Tie That Binds
        wodehouse:Pearls, Girls and Monty Bodkin=The Plot That Thickened
        wodehouse:Right Ho, Jeeves=Brinkley Manor
        wodehouse:Ring for Jeeves=The Return of Jeeves
        wodehouse:Sam the Sudden=Sam in the Suburbs
        wodehouse:Something Fishy=The Butler Did It
        wodehouse:Something Fresh=Something New
        wodehouse:Summer Lightning=Fish Preferred
        wodehouse:The Adventures of Sally=Mostly Sally
        wodehouse:The Coming of Bill=Their Mutual Child
        wodehouse:The Girl on the Boat=Three Men and a Maid
        wodehouse:The Inimitable Jeeves=Jeeves
        wodehouse:Ukridge=He Rather Enjoyed It
        wyndham:The Chrysalids=Re-Birth
        wyndham:The Day of the Triffids=Revolt of the Triffids
        wyndham:The Kraken Wakes=Out of the Deeps
        wyndham:The Midwich Cuckoos=Village of the Damned
        zola:Pot Luck=Restless House
        zola:The Belly of Paris=The Fat and the Thin
        zola:The Drinking Den=The Dram Shop=L'Assommoir
        zola:The Ladies' Paradise=The Ladies' Delight
        zusak:The Messenger=I Am the Messenger
        zweig:Chess Story=The Royal Game=Chess
        """
}
