extension UsualTitles {
    /// Titles that British and American publishers, or those of a film's year, gave one text, one work per line as in the
    /// other lists.
    ///
    /// A title that another list has, too, is joined with what it has there.
    static let retitled = """
        lindqvist:Let the Right One In=Let Me In
        blackman:Noughts & Crosses=Naughts & Crosses=Black & White
        harris:The Lollipop Shoes=The Girl with No Shadow
        harris:Peaches for Monsieur le Curé=Peaches for Father Francis
        backman:My Grandmother Asked Me to Tell You She's Sorry=My Grandmother Sends Her Regards and Apologises
        backman:Beartown=The Scandal
        follett:Eye of the Needle=Storm Island
        kinsella:Confessions of a Shopaholic=The Secret Dreamworld of a Shopaholic
        kinsella:Shopaholic Takes Manhattan=Shopaholic Abroad
        rankin:Tooth and Nail=Wolfman
        child:Running Blind=The Visitor
        gerritsen:Ice Cold=The Killing Place
        gerritsen:The Keepsake=Keeping the Dead
        french:Saturday Requiem=Dark Saturday
        french:Sunday Morning Coming Down=Sunday Silence
        fossum:Eva's Eye=In the Darkness
        houellebecq:Atomised=The Elementary Particles
        calvino:The Path to the Nest of Spiders=The Path to the Spiders' Nests
        levi:The Truce=The Reawakening
        bernhard:Woodcutters=Cutting Timber
        hesse:The Glass Bead Game=Magister Ludi
        hesse:Narcissus and Goldmund=Death and the Lover
        kafka:Amerika=The Man Who Disappeared=The Missing Person
        wyndham:The Kraken Wakes=Out of the Deeps
        wyndham:The Chrysalids=Re-Birth
        wyndham:The Midwich Cuckoos=Village of the Damned
        bester:The Stars My Destination=Tiger! Tiger!
        streatfeild:The Circus Is Coming=Circus Shoes
        streatfeild:Curtain Up=Theater Shoes=Theatre Shoes
        streatfeild:White Boots=Skating Shoes
        streatfeild:The Painted Garden=Movie Shoes
        ibbotson:The Secret Countess=A Countess Below Stairs
        ibbotson:Magic Flutes=The Reluctant Heiress
        jones:Black Maria=Aunt Maria
        jones:Wilkins' Tooth=Witch's Business
        ambler:The Mask of Dimitrios=A Coffin for Dimitrios
        ambler:Uncommon Danger=Background to Danger
        fleming:Casino Royale=You Asked for It
        fleming:Moonraker=Too Hot to Handle
        obrian:Clarissa Oakes=The Truelove
        forester:The Happy Return=Beat to Quarters
        forester:The Commodore=Commodore Hornblower
        forester:Hornblower in the West Indies=Admiral Hornblower in the West Indies
        cornwell:Harlequin=The Archer's Tale
        cornwell:Azincourt=Agincourt
        rutherfurd:Dublin Foundation=The Princes of Ireland
        rutherfurd:Ireland Awakening=The Rebels of Ireland
        gabaldon:Outlander=Cross Stitch
        harris:Lustrum=Conspirata
        bryson:In a Sunburned Country=Down Under
        bryson:I'm a Stranger Here Myself=Notes from a Big Country
        singh:Fermat's Last Theorem=Fermat's Enigma
        winchester:The Surgeon of Crowthorne=The Professor and the Madman
        beevor:The Fall of Berlin 1945=Berlin The Downfall 1945
        hastings:All Hell Let Loose=Inferno
        hastings:Nemesis=Retribution
        holland:Millennium=The Forge of Christendom
        swarup:Q & A=Slumdog Millionaire
        turton:The Seven Deaths of Evelyn Hardcastle=The 7½ Deaths of Evelyn Hardcastle
        hill:The Death of Dalziel=Death Comes for the Fat Man
        hill:A Cure for All Diseases=The Price of Butcher's Meat
        robinson:The Summer That Never Was=Close to Home
        robinson:Dead Right=Blood at the Root
        rendell:A New Lease of Death=Sins of the Fathers
        """
}
