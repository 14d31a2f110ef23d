extension UsualTitles {
    /// Other novels and stories that British and American publishers called by different titles.
    static let retitledNovels = """
        aldiss:Equator=Vanguard from Alpha
        aldiss:Moreau's Other Island=An Island Called Moreau
        amis:That Uncertain Feeling=Only Two Can Play
        anderson:Star Ways=The Peregrine
        anderson:War of the Wing-Men=The Man Who Counts
        anderson:Earthman, Go Home!=A Plague of Masters
        anderson:Let the Spacemen Beware!=The Night Face
        anderson:Mayday Orbit=A Message in Secret
        anderson:Planet of No Return=Question and Answer
        anderson:The Rebel Worlds=Commander Flandry
        bainbridge:The Dressmaker=The Secret Glass
        bates:When the Green Woods Laugh=Hark, Hark, the Lark!
        bates:An Aspidistra in Babylon=The Grapes of Paradise
        bates:Death of a Huntsman=Summer in Salandar
        bates:Now Sleeps the Crimson Petal=The Enchantress
        bedford:A Visit to Don Otavio=The Sudden View
        bedford:The Best We Can Do=The Trial of Dr. Adams
        bester:Who He?=The Rat Race
        blish:The Frozen Year=Fallen Star
        bowen:The Demon Lover=Ivy Gripped the Steps
        brackett:The Starmen=The Starmen of Llyrdis
        brookner:A Start in Life=The Debut
        brookner:A Family Romance=Dolly
        brookner:The Next Big Thing=Making Things Better
        brunner:Telepathist=The Whole Man
        brunner:Web of Everywhere=The Webs of Everywhere
        burnett comptonburnett:Manservant and Maidservant=Bullivant and the Lambs
        christopher:The Long Voyage=The White Voyage
        clement:Needle=From Outer Space
        compton:The Continuous Katherine Mortenhoe=The Unsleeping Eye=Death Watch
        compton:The Steel Crocodile=The Electric Crocodile
        coney:Hello Summer, Goodbye=Rax=Pallahaxi Tide
        coney:The Girl with a Symphony in Her Fingers=The Jaws That Bite, the Claws That Catch
        cookson:Tilly Trotter=Tilly
        cookson:Tilly Trotter Wed=Tilly Wed
        cookson:Tilly Trotter Widowed=Tilly Alone
        cookson:The Whip=The Spaniard's Gift
        cookson:The Moth=The Thorman Inheritance
        cookson:A Dinner of Herbs=The Bannaman Legacy
        cookson:The Harrogate Secret=The Secret
        cookson:The Gillyvors=The Love Child
        cookson:The Rag Nymph=The Forester Girl
        cookson:The Fen Tiger=The House on the Fens
        cookson:The Nice Bloke=The Husband
        cookson marchant:The Iron Façade=House of Men
        cooper:The Uncertain Midnight=Deadly Image
        cooper:Who Needs Men?=Gender Genocide
        cronin:Crusader's Tomb=A Thing of Beauty
        cronin:The Minstrel Boy=Desmonde
        dickens:The Fancy=Edward's Fancy
        dickens:Mariana=The Moon Was Low
        dickens:No More Meadows=The Nightingales Are Singing
        dickens:The Listeners=The End of the Line
        dunnett halliday:The Photogenic Soprano=Dolly and the Singing Bird=Rum Affair
        dunnett halliday:Murder in the Round=Dolly and the Cookie Bird=Ibiza Surprise
        dunnett halliday:Match for a Murderer=Dolly and the Doctor Bird=Operation Nassau
        dunnett halliday:Murder in Focus=Dolly and the Starry Bird=Roman Nights
        dunnett halliday:Dolly and the Nanny Bird=Split Code
        dunnett halliday:Dolly and the Bird of Paradise=Tropical Issue
        dunnett halliday:Moroccan Traffic=Send a Fax to the Kasbah
        durrell:The Picnic and Suchlike Pandemonium=The Picnic and Other Inimitable Stories
        durrell:The Amateur Naturalist=A Practical Guide for the Amateur Naturalist
        forester:One Wonderful Week=The Wonderful Week
        forester:The Shadow of the Hawk=The Daughter of the Hawk
        garfield:Bostock and Harris=The Night of the Comet
        garner:The Weirdstone of Brisingamen=The Weirdstone
        hamilton:The Star Kings=Beyond the Moon
        harrison:Planet of the Damned=Sense of Obligation
        harrison:Plague from Space=The Jupiter Legacy=The Jupiter Plague
        hartley:The Shrimp and the Anemone=The West Window
        hilton:Knight Without Armour=Without Armor
        hilton:Contango=Ill Wind
        hilton:The Silver Flame=Three Loves Had Margaret
        hilton:Dawn of Reckoning=Rage in Heaven
        hilton trevor:Murder at School=Was It Murder?
        holt plaidy carr:Menfreya=Menfreya in the Morning
        horowitz:Point Blanc=Point Blank
        kingsmith smith:The Sheep-Pig=Babe: The Gallant Pig=Babe
        kornbluth:Not This August=Christmas Eve
        kuttner:Fury=Destination Infinity
        leiber:Conjure Wife=Burn, Witch, Burn!
        linklater:The Faithful Ally=The Sultan and the Lady
        linklater:Position at Noon=My Father and I
        mackenzie:Whisky Galore=Tight Little Island
        mackenzie:Guy and Pauline=Plasher's Mead
        magorian:A Little Love Song=Not a Swan
        matheson:I Am Legend=The Omega Man
        maugham:First Person Singular=Six Stories Written in the First Person Singular
        maugham:The Land of the Blessed Virgin=Andalusia
        maurier:The Progress of Julius=Julius
        maurier:The Breaking Point=The Blue Lenses
        plaidy holt carr:St Thomas's Eve=The King's Confidante
        plaidy holt carr:Gay Lord Robert=A Favorite of the Queen
        plaidy holt carr:The Spanish Bridegroom=For a Queen's Love
        plaidy holt carr:The Haunted Sisters=Royal Sisters
        plaidy holt carr:The Queen's Favourites=Courting Her Highness
        plaidy holt carr:Uneasy Lies the Head=To Hold the Crown
        plaidy holt carr:Myself My Enemy=Loyal in Love
        plaidy holt carr:The Pleasures of Love=The Merry Monarch's Wife
        plaidy holt carr:William's Wife=The Queen's Devotion
        plaidy holt carr:Zipporah's Daughter=Knave of Hearts
        powell:From a View to a Death=Mr. Zouch: Superman
        priest:Fugue for a Darkening Island=Darkening Island
        priest:A Dream of Wessex=The Perfect Lover
        priestley:Benighted=The Old Dark House
        priestley:Festival at Farbridge=Festival
        pullman:The Shadow in the Plate=The Shadow in the North
        pullman:The White Mercedes=The Butterfly Tattoo
        renault:Purposes of Love=Promise of Love
        renault:The Friendly Young Ladies=The Middle Mist
        shaw:Ground Zero Man=The Peace Machine
        sheckley:Journey Beyond Tomorrow=The Journey of Joenes
        sheckley:Crompton Divided=The Alchemical Marriage of Alistair Crompton
        silverberg:Hawksbill Station=The Anvil of Time
        simak:Mastodonia=Catface
        sladek:The Reproductive System=Mechasm
        smith:The Vortex Blaster=Masters of the Vortex
        snow:Homecomings=Homecoming
        sutcliff:The Eagle of the Ninth=The Eagle
        vance:The Dying Earth=Mazirian the Magician
        vance:The Five Gold Bands=The Space Pirate=The Rapparee
        vance:Bird Isle=Isle of Peril
        vance:The Brains of Earth=Nopalgarth
        vogt:The Secret Galactics=Earth Factor X
        waugh:The Life of the Right Reverend Ronald Knox=Monsignor Ronald Knox=Ronald Knox
        wodehouse:Performing Flea=Author! Author!
        wodehouse:Blandings Castle=Blandings Castle and Elsewhere
        wodehouse:The Heart of a Goof=Divots
        wodehouse:The Clicking of Cuthbert=Golf Without Tears
        wyndham:Planet Plane=Stowaway to Mars
        """
}
