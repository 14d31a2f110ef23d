extension UsualTitles {
    /// History, science, cookery and advice.
    static let factualTitles = """
        armstrong:Muhammad: A Biography of the Prophet\
        =Muhammad: A Western Attempt to Understand Islam
        beevor:Arnhem=The Battle of Arnhem
        davidis:Praktisches Kochbuch=Praktisches Kochbuch für die gewöhnliche und feinere Küche
        davies:Europe at War=No Simple Victory
        diamond:The Third Chimpanzee=The Rise and Fall of the Third Chimpanzee
        fraser:Cromwell, Our Chief of Men=Cromwell: The Lord Protector
        gould:Full House=Life's Grandeur
        grayling:The Meaning of Things=Meditations for the Humanist
        grayling:The Reason of Things=Life, Sex and Ideas
        grayling:Towards the Light=Toward the Light of Liberty
        gribbin:Science: A History=The Scientists
        hastings:Finest Years=Winston's War
        hastings:Chastise=Operation Chastise
        jones:Almost Like a Whale=Darwin's Ghost
        kershaw:Roller-Coaster=The Global Age
        lawson:Forever Summer=Nigella Fresh
        leach:Your Baby and Child=Baby and Child
        macintyre:Josiah the Great=The Man Who Would Be King
        macintyre:Colditz=Prisoners of the Castle
        macintyre:A Foreign Field=The Englishman's Daughter
        macmillan:Nixon and Mao=Seize the Hour
        macmillan:The Uses and Abuses of History=Dangerous Games
        miller:The Drama of the Gifted Child=Prisoners of Childhood=The Drama of Being a Child
        montefiore:Prince of Princes=Potemkin=Catherine the Great and Potemkin\
        =Prince of Princes: The Life of Potemkin
        morris:Venice=The World of Venice
        newby:A Short Walk in the Hindu Kush=A Short Walk
        newby:Love and War in the Apennines=When the Snow Comes, They Will Take You Away
        oliver:Jamie's 30-Minute Meals=Meals in Minutes
        oliver:Veg=Ultimate Veg
        ridley:Nature via Nurture=The Agile Gene
        roberts:Napoleon the Great=Napoleon: A Life
        rovelli:Anaximander=The First Scientist: Anaximander and His Legacy=The First Scientist
        sautoy:Finding Moonshine=Symmetry
        sautoy:What We Cannot Know=The Great Unknown
        sponville:A Short Treatise on the Great Virtues=A Small Treatise on the Great Virtues
        starkey:Elizabeth: Apprenticeship=Elizabeth: The Struggle for the Throne
        stewart:Seventeen Equations That Changed the World=In Pursuit of the Unknown
        stewart:The Great Mathematical Problems=Visions of Infinity
        weir:Isabella=Queen Isabella
        weir:The Princes in the Tower=Richard III and the Princes in the Tower
        winchester:Outposts=The Sun Never Sets
        winchester:Exactly=The Perfectionists
        ackroyd:Civil War=Rebellion
        ball:H2O: A Biography of Water=Life's Matrix: A Biography of Water
        bryson:Troublesome Words=Bryson's Dictionary of Troublesome Words
        chown:Quantum Theory Cannot Hurt You=The Quantum Zoo
        chown:We Need to Talk About Kelvin=The Matchbox That Ate a Forty-Ton Truck
        davies:The Goldilocks Enigma=Cosmic Jackpot
        evans:Telling Lies About Hitler=Lying About Hitler
        figes:Crimea=The Crimean War
        flanders:The Victorian House=Inside the Victorian Home
        fleming:Invasion 1940=Operation Sea Lion
        foreman:Georgiana=Georgiana, Duchess of Devonshire=The Duchess
        fortey:Survivors=Horseshoe Crabs and Velvet Worms
        fraser:King Charles II=Royal Charles
        hanlon ohanlon:Congo Journey=No Mercy
        hibbert:The Rise and Fall of the House of Medici=The House of Medici: Its Rise and Fall\
        =The House of Medici
        hibbert:The French Revolution=The Days of the French Revolution
        hobsbawm:The New Century=On the Edge of the New Century
        jones:Darwin's Island=The Darwin Archipelago
        keegan:The Price of Admiralty=Battle at Sea
        keegan:Warpaths=Fields of Battle
        khalili alkhalili:Pathfinders=The House of Wisdom
        lewis:Jackdaw Cake=I Came, I Saw
        longford:Victoria R.I.=Queen Victoria: Born to Succeed
        macintyre:SAS: Rogue Heroes=Rogue Heroes
        mayle:French Lessons=Bon Appétit!
        moore:Spanish Steps=Travels with My Donkey
        moore:Continental Drifter=The Grand Tour
        morris:Coast to Coast=As I Saw the U.S.A.
        morris:The Market of Seleukia=Islam Inflamed
        morris:Spain=The Presence of Spain
        morris:Fifty Years of Europe=Europe: An Intimate Journey
        roberts:George III=The Last King of America
        roper trevorroper:A Hidden Life=Hermit of Peking
        roper trevorroper:Historical Essays=Men and Events
        rutherford:The Book of Humans=Humanimal
        thubron:Among the Russians=Where Nights Are Longest
        tuchman:Stilwell and the American Experience in China=Sand Against the Wind
        worsley:A Very British Murder=The Art of the English Murder
        worsley:Eliza Rose=Maid of the King's Court
        """
}
