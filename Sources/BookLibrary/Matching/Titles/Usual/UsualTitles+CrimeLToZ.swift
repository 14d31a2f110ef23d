extension UsualTitles {
    /// Crime novels and thrillers, by authors from L to Z.
    static let crimeTitlesLToZ = """
        lackberg:The Gallows Bird=The Stranger
        lackberg:The Golden Cage=The Gilded Cage
        lackberg:Silver Tears=Wings of Silver
        leon:The Death of Faith=Quietly in Their Sleep
        leon:A Venetian Reckoning=Death and Judgment
        leon:The Anonymous Venetian=Dressed for Death
        leonard:Swag=Ryan's Rules
        macbride:Broken Skin=Bloodshot
        macdonald:X v. Rex=Mystery of the Dead Police
        macdonald:Persons Unknown=The Maze
        macdonald:The Moving Target=Harper
        macdonald:The Ivory Grin=Marked for Murder
        macdonald:Meet Me at the Morgue=Experience with Evil
        macdonald:Trouble Follows Me=Night Train
        macdonald:The Executioners=Cape Fear
        macdonald:Soft Touch=Man-Trap
        macdonald:You Live Once=You Kill Me
        macinnes:The Unconquerable=While Still We Live
        marsh:Death at the Dolphin=Killer Dolphin
        mcdermid:Union Jack=Conferences Are Murder
        mina:Sanctum=Deception
        mina:The Last Breath=Slip of the Knife
        mitchell:Death at the Opera=Death in the Wet
        nesser:Münster's Case=The Unlucky Lottery
        patterson:Black Friday=Black Market
        patterson:See How They Run=The Jericho Commandment
        peters:A Nice Derangement of Epitaphs=Who Lies Here?
        peters:The Will and the Deed=Where There's a Will
        queen:There Was an Old Woman=The Quick and the Dead
        queen:The American Gun Mystery=Death at the Rodeo
        queen:A Study in Terror=Sherlock Holmes Versus Jack the Ripper
        reichs:Spider Bones=Mortal Remains
        rendell:Put On by Cunning=Death Notes
        robinson:Abattoir Blues=In the Dark Places
        rohmer:The Mystery of Dr. Fu-Manchu=The Insidious Dr. Fu-Manchu
        rohmer:The Devil Doctor=The Return of Dr. Fu-Manchu
        rohmer:The Si-Fan Mysteries=The Hand of Fu-Manchu
        rohmer:The Bride of Fu Manchu=Fu Manchu's Bride
        rohmer:Re-Enter Fu Manchu=Re-Enter Dr. Fu Manchu
        sapper mcneile:The Third Round=Bulldog Drummond's Third Round
        sapper mcneile:The Female of the Species\
        =Bulldog Drummond Meets the Female of the Species
        sapper mcneile:Knock-Out=Bulldog Drummond Strikes Back
        sayers:Der Glocken Schlag=Die neun Schneider=Glocken in der Neujahrsnacht
        sayers:Ein Toter zu wenig=Der Tote in der Badewanne
        sayers:Diskrete Zeugen=Lord Peters schwerster Fall
        sayers:Keines natürlichen Todes=Eines natürlichen Todes
        sayers:Ärger im Bellona-Club=Es geschah im Bellona-Club
        sayers:Starkes Gift=Geheimnisvolles Gift
        sayers:Fünf falsche Fährten=Fünf rote Heringe
        sayers:Zur fraglichen Stunde=Mein Hobby: Mord
        sayers:Hochzeit kommt vor dem Fall=Lord Peters abenteuerliche Hochzeitsfahrt
        simenon:Maigret Meets a Milord=The Carter of La Providence
        simenon:A Man's Head=A Battle of Nerves=Maigret's War of Nerves
        simenon:Night at the Crossroads=Maigret at the Crossroads=The Crossroad Murders
        simenon:A Crime in Holland=Maigret in Holland
        simenon:The Grand Banks Café=The Sailors' Rendezvous=Maigret Answers a Plea
        simenon:The Dancer at the Gai-Moulin=At the Gai-Moulin=Maigret at the Gai-Moulin
        simenon:The Two-Penny Bar=The Bar on the Seine=Maigret and the Tavern by the Seine\
        =The Guinguette by the Seine
        simenon:The Shadow Puppet=Maigret Mystified=The Shadow in the Courtyard
        simenon:The Saint-Fiacre Affair=Maigret Goes Home=Maigret on Home Ground\
        =Maigret and the Countess
        simenon:The Flemish House=The Flemish Shop=Maigret and the Flemish Shop
        simenon:The Misty Harbour=Death of a Harbour-Master\
        =Maigret and the Death of a Harbour-Master
        simenon:Cécile Is Dead=Maigret and the Spinster
        simenon:The Cellars of the Majestic=Maigret and the Hotel Majestic=The Hotel Majestic
        simenon:The Judge's House=Maigret in Exile
        simenon:Signed, Picpus=To Any Lengths=Maigret and the Fortuneteller
        simenon:Félicie=Maigret and the Toy Village
        simenon:Inspector Cadaver=Maigret's Rival
        simenon:Maigret Gets Angry=Maigret in Retirement
        simenon:Maigret in New York=Maigret in New York's Underworld\
        =Inspector Maigret in New York's Underworld
        simenon:Maigret's Holiday=Maigret on Holiday=No Vacation for Maigret
        simenon:Maigret's Dead Man=Maigret's Special Murder
        simenon:My Friend Maigret=The Methods of Maigret
        simenon:Maigret at the Coroner's=Maigret and the Coroner
        simenon:Madame Maigret's Friend=Madame Maigret's Own Case=The Friend of Madame Maigret
        simenon:Maigret at Picratt's=Maigret in Montmartre=Maigret and the Strangled Stripper\
        =Inspector Maigret and the Strangled Stripper
        simenon:Maigret Takes a Room=Maigret Rents a Room
        simenon:Maigret and the Tall Woman=Maigret and the Burglar's Wife\
        =Inspector Maigret and the Burglar's Wife
        simenon:Maigret, Lognon and the Gangsters=Maigret and the Gangsters\
        =Inspector Maigret and the Killers
        simenon:Maigret and the Man on the Bench=Maigret and the Man on the Boulevard\
        =The Man on the Boulevard
        simenon:Maigret Is Afraid=Maigret Afraid
        simenon:Maigret and the Dead Girl=Maigret and the Young Girl\
        =Inspector Maigret and the Dead Girl
        simenon:Maigret and the Minister=Maigret and the Calame Report
        simenon:Maigret Enjoys Himself=Maigret's Little Joke=None of Maigret's Business
        simenon:Maigret Travels=Maigret and the Millionaires
        simenon:Maigret's Doubts=Maigret Has Scruples
        simenon:Maigret's Secret=Maigret Has Doubts
        simenon:Maigret and the Old People=Maigret in Society
        simenon:Maigret and the Lazy Burglar=Maigret and the Idle Burglar
        simenon:Maigret and the Good People of Montparnasse=Maigret and the Black Sheep
        simenon:Maigret and the Tramp=Maigret and the Bum=Maigret and the Dosser
        simenon:Maigret's Anger=Maigret Loses His Temper
        simenon:Maigret and the Ghost=Maigret and the Apparition
        simenon:Maigret Defends Himself=Maigret on the Defensive
        simenon:Maigret's Patience=Maigret Bides His Time
        simenon:Maigret's Pickpocket=Maigret and the Pickpocket
        simenon:Maigret in Vichy=Maigret Takes the Waters
        simenon:Maigret's Childhood Friend=Maigret's Boyhood Friend
        simenon:Maigret's Madwoman=Maigret and the Madwoman
        simenon:Maigret and the Informer=Maigret and the Flea
        simenon:Dirty Snow=The Snow Was Black=The Stain on the Snow=The Snow Was Dirty
        simenon:Mr Hire's Engagement=The Engagement
        simenon:The Widow=Ticket of Leave
        simenon:Three Bedrooms in Manhattan=Three Beds in Manhattan
        simenon:The Patient=The Bells of Bicêtre
        simenon:The Premier=The President
        simenon:The Clockmaker=The Watchmaker of Everton
        simenon:The Man on the Bench in the Barn=The Hand
        simenon:The First-Born=Magnet of Doom
        simenon:Red Lights=The Hitchhiker
        slaughter:Beyond Reach=Skin Privilege
        slaughter:Undone=Genesis
        stark westlake:The Hunter=Point Blank
        stark westlake:The Man with the Getaway Face=The Steel Hit
        stark westlake:The Score=Killtown
        stark westlake:The Seventh=The Split
        stark westlake:The Handle=Run Lethal
        stout:The Rubber Band=To Kill Again
        stout:Some Buried Caesar=The Red Bull
        stout:Plot It Yourself=Murder in Style
        stout:The Hand in the Glove=Crime on Her Hands
        stout:Alphabet Hicks=The Sound of Murder
        stout:The Mountain Cat Murders=Mountain Cat
        wentworth:Miss Silver Intervenes=Miss Silver Deals with Death
        wentworth:The Traveller Returns=She Came Back
        wentworth:Pilgrim's Rest=Dark Threat
        wentworth:Spotlight=Wicked Uncle
        wentworth:The Brading Collection=Mr Brading's Collection
        wentworth:Anna, Where Are You?=Death at Deep End
        wentworth:The Gazebo=The Summerhouse
        wentworth:In the Balance=Danger Point
        westlake stark:The Mercenaries=The Cutie=The Smashers
        westlake stark:Dancing Aztecs=A New York Dance
        """
}
