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
        """
}
