extension UsualTitles {
    /// French literature in translation, and as it was retitled.
    static let frenchTitles = """
        balzac:A Harlot High and Low=The Splendors and Miseries of Courtesans\
        =A Harlot's Progress=Lost Souls
        balzac:The Wild Ass's Skin=The Magic Skin=The Fatal Skin
        balzac:The Black Sheep=A Bachelor's Establishment=The Two Brothers
        balzac:The Quest of the Absolute=The Search for the Absolute
        balzac:The Village Rector=The Country Parson
        balzac:A Murky Business=An Historical Mystery=The Gondreville Mystery=A Dark Affair
        balzac:The Wrong Side of Paris=The Brotherhood of Consolation=The Seamy Side of History
        balzac:The Peasants=The Peasantry=Sons of the Soil
        balzac:Letters of Two Brides=Memoirs of Two Young Wives=The Two Young Brides
        balzac:The Bureaucrats=The Government Clerks
        balzac:Vater Goriot=Der alte Goriot
        balzac:Die tödlichen Wünsche=Das Chagrinleder=Die Chagrinhaut
        balzac:Tante Lisbeth=Kusine Lisbeth=Base Lisbeth
        balzac:Das Mädchen mit den Goldaugen=Das Mädchen mit den goldenen Augen
        balzac:Eine dunkle Affäre=Eine dunkle Begebenheit
        balzac:Die Suche nach dem Absoluten=Der Stein der Weisen
        balzac:Papá Goriot=El padre Goriot=El tío Goriot
        barbery:The Gourmet=Gourmet Rhapsody
        bataille:Eroticism=Erotism: Death and Sensuality=Death and Sensuality
        bataille:Die Erotik=Der heilige Eros
        beauvoir:Old Age=The Coming of Age
        beauvoir:Inseparable=The Inseparables
        bernanos:Under the Sun of Satan=The Star of Satan
        celine:Death on Credit=Death on the Installment Plan
        colette:The Last of Chéri=The End of Chéri
        colette:Ripening Seed=Green Wheat
        colette:The Vagabond=The Vagrant
        colette:The Pure and the Impure=These Pleasures
        colette:Break of Day=A Lesson in Love
        colette:The Cat=Saha the Cat
        colette:The Shackle=Recaptured
        colette:The Innocent Libertine=The Gentle Libertine
        colette:Claudine in Paris=Young Lady of Paris
        colette:Claudine Married=The Indulgent Husband
        colette:Claudine and Annie=The Innocent Wife
        delacourt:The List of My Desires=My Wish List
        diderot:The Nun=Memoirs of a Nun
        diderot:Jacques the Fatalist=Jacques the Fatalist and His Master
        diderot:Jacques der Fatalist und sein Herr=Jakob und sein Herr
        dumas:Queen Margot=Marguerite de Valois=Margaret of Valois
        dumas:Chicot the Jester=The Lady of Monsoreau
        dumas:The Forty-Five Guardsmen=The Forty-Five
        dumas:The Queen's Necklace=The Diamond Necklace
        dumas:The Knight of Maison-Rouge=The Chevalier de Maison-Rouge
        dumas:The Last Cavalier=The Knight of Sainte-Hermine
        dumas:The Lady of the Camellias=The Lady with the Camellias=Camille
        dumas:Die Bartholomäusnacht=Königin Margot
        dumas:Zwanzig Jahre später=Zwanzig Jahre danach=Zwanzig Jahre nachher
        duras:The Sea Wall=A Sea of Troubles
        duras:The Ravishing of Lol Stein=The Rapture of Lol V. Stein
        ernaux:A Man's Place=Positions
        ernaux:Simple Passion=Passion Perfect
        ernaux:Der Platz=Das bessere Leben
        fanon:The Wretched of the Earth=The Damned
        fanon:A Dying Colonialism=Studies in a Dying Colonialism
        flaubert:The Dictionary of Accepted Ideas=Dictionary of Received Ideas\
        =A Dictionary of Platitudes
        flaubert:Wörterbuch der Gemeinplätze=Wörterbuch der übernommenen Ideen
        flaubert:La tentación de san Antonio=Las tentaciones de san Antonio
        flaubert:L'Éducation sentimentale=L'Éducation sentimentale: Histoire d'un jeune homme
        fournier:Der große Meaulnes=Der große Kamerad
        gary ajar:The Life Before Us=Momo
        gary ajar:A European Education=Forest of Anger=Nothing Important Ever Dies
        gary ajar:Du hast das Leben noch vor dir=Du hast das Leben vor dir
        gary ajar:Frühes Versprechen=Erste Liebe – letzte Liebe
        gavalda:French Leave=Breaking Away
        gide:The Vatican Cellars=Lafcadio's Adventures=The Vatican Swindle
        giono:The Man Who Planted Trees=The Man Who Planted Hope and Grew Happiness
        giono:The Horseman on the Roof=The Hussar on the Roof
        giono:Hill=Hill of Destiny
        giono:Second Harvest=Harvest
        giono:Der Mann, der Bäume pflanzte=Der Mann mit den Bäumen
        herge:Flight 714=Flight 714 to Sydney
        hugo:The Man Who Laughs=By Order of the King=The Laughing Man
        hugo:The Last Day of a Condemned Man=The Last Day of a Condemned
        hugo:Der Glöckner von Notre-Dame=Notre-Dame von Paris
        hugo:Der lachende Mann=Die lachende Maske
        hugo:Die Arbeiter des Meeres=Die Meerarbeiter
        hugo:Der letzte Tag eines Verurteilten=Die letzten Tage eines Verurteilten
        hugo:Nuestra Señora de París=El jorobado de Notre-Dame
        laclos:Dangerous Liaisons=Dangerous Acquaintances
        laclos:Gefährliche Liebschaften=Gefährliche Bekanntschaften=Schlimme Liebschaften
        laclos:Las amistades peligrosas=Las relaciones peligrosas
        laclos:Le relazioni pericolose=Le amicizie pericolose
        levy:If Only It Were True=Just Like Heaven
        malraux:Man's Hope=Days of Hope
        malraux:The Royal Way=The Way of the Kings
        malraux:Days of Wrath=Days of Contempt
        malraux:So lebt der Mensch=Conditio humana
        mauriac:Viper's Tangle=The Knot of Vipers
        mauriac:The Frontenacs=The Frontenac Mystery
        nemirovsky:Jezebel=A Modern Jezebel
        proust:Swann's Way=The Swann Way
        proust:Die Welt der Guermantes=Der Weg nach Guermantes
        proust:Die Entflohene=Die Flüchtige
        proust:Por el camino de Swann=Por la parte de Swann
        proust:El mundo de Guermantes=La parte de Guermantes
        proust:La fugitiva=Albertina desaparecida
        proust:La strada di Swann=Dalla parte di Swann
        proust:All'ombra delle fanciulle in fiore=All'ombra delle ragazze in fiore
        proust:La fuggitiva=Albertine scomparsa
        queneau:The Bark Tree=Witch Grass
        queneau:The Blue Flowers=Between Blue and Blue
        queneau:Zazie in the Metro=Zazie
        rousseau:Reveries of the Solitary Walker=Meditations of a Solitary Walker
        rousseau:Discourse on Inequality=Discourse on the Origin of Inequality\
        =Discourse on the Origin and Foundations of Inequality Among Men
        rousseau:Träumereien eines einsamen Spaziergängers\
        =Träumereien des einsamen Spaziergängers
        rousseau:Emil oder Über die Erziehung=Émile oder Von der Erziehung
        rousseau:Vom Gesellschaftsvertrag=Der Gesellschaftsvertrag
        rousseau:Abhandlung über den Ursprung und die Grundlagen der Ungleichheit unter den Menschen\
        =Diskurs über die Ungleichheit
        rousseau:Discours sur l'origine et les fondements de l'inégalité parmi les hommes\
        =Discours sur l'origine de l'inégalité
        sade:Philosophy in the Bedroom=Philosophy in the Boudoir=The Bedroom Philosophers
        sartre:Nausea=The Diary of Antoine Roquentin
        sartre:The Condemned of Altona=Loser Wins=Altona
        sartre:Dirty Hands=Crime Passionnel
        sartre:The Respectful Prostitute=The Respectable Prostitute
        sartre:Lucifer and the Lord=The Devil and the Good Lord
        sartre:Existentialism Is a Humanism=Existentialism and Humanism
        sartre:What Is Literature?=Literature and Existentialism
        sartre:Anti-Semite and Jew=Portrait of the Anti-Semite
        sartre:Geschlossene Gesellschaft=Bei geschlossenen Türen
        stendhal:Memoirs of an Egotist=Memoirs of Egotism
        stendhal:Über die Liebe=Von der Liebe
        stendhal:Bekenntnisse eines Egotisten=Erinnerungen eines Egotisten
        strauss:The Savage Mind=Wild Thought
        vian:Froth on the Daydream=Mood Indigo=Foam of the Daze
        vian:I Spit on Your Graves=I Shall Spit on Your Graves
        voltaire:Candide oder der Optimismus=Candide oder Die beste aller Welten\
        =Candide oder Die beste der Welten
        yourcenar:The Abyss=Zeno of Bruges
        zola:Pot Luck=Piping Hot!
        zola:The Kill=The Rush for the Spoil
        zola:The Conquest of Plassans=A Priest in the House
        zola:The Sin of Father Mouret=The Sin of the Abbé Mouret=Abbé Mouret's Transgression\
        =The Abbé Mouret's Sin
        zola:His Excellency=His Excellency Eugène Rougon
        zola:A Love Episode=A Love Affair=A Page of Love=A Love Story
        zola:The Bright Side of Life=How Jolly Life Is!=Zest for Life=The Joy of Life
        zola:The Earth=The Soil
        zola:The Beast in Man=The Human Beast=The Beast Within=The Monomaniac
        zola:The Debacle=The Downfall
        zola:Der Totschläger=Die Schnapsbude
        zola:Das Paradies der Damen=Zum Paradies der Damen
        zola:Die Beute=Die Treibjagd
        zola:Ein feines Haus=Der häusliche Herd
        zola:Die Freude am Leben=Die Lebensfreude
        zola:Die Bestie im Menschen=Bestie Mensch=Das Tier im Menschen
        zola:Der Zusammenbruch=Das Debakel
        zola:Die Erde=Mutter Erde
        zola:Ein Blatt Liebe=Eine Seite Liebe=Ein Blättchen Liebe
        zola:Die Sünde des Abbé Mouret=Die Sünde des Priesters
        """
}
