extension UsualTitles {
    /// Titles of new translations and editions, and of works that are known by several names, one work per line
    /// as in the other lists.
    ///
    /// A title that another list has, too, is joined with what it has there.
    static let laterTitles = """
        dante alighieri:La Divina Commedia=Commedia
        guin:Freie Geister=Planet der Habenichtse=Die Enteigneten
        woolf:Ein eigenes Zimmer=Ein Zimmer für sich allein=Ein Zimmer für sich
        lampedusa:Der Leopard=Der Gattopardo
        greene:Am Abgrund des Lebens=Brighton Rock
        rojas:La Celestina=Comedia o tragicomedia de Calisto y Melibea=Tragicomedia de Calisto y Melibea\
        =Comedia de Calisto y Melibea
        rodoreda:The Time of the Doves=In Diamond Square=The Pigeon Girl
        andric:The Bridge on the Drina=Bridge over the Drina=The Bridge over the Drina
        ilf petrov:The Twelve Chairs=Diamonds to Sit On
        simenon:Pietr the Latvian=Maigret and the Enigmatic Lett=The Strange Case of Peter the Lett
        simenon:Maigret and the Hundred Gibbets=The Hanged Man of Saint-Pholien\
        =The Crime of Inspector Maigret
        simenon:The Yellow Dog=A Face for a Clue=Maigret and the Yellow Dog
        simenon:The Late Monsieur Gallet=Maigret Stonewalled=The Death of Monsieur Gallet
        klemperer:I Will Bear Witness=I Shall Bear Witness
        olsen adlerolsen:The Keeper of Lost Causes=Mercy
        olsen adlerolsen:Disgrace=The Absent One
        olsen adlerolsen:Redemption=A Conspiracy of Faith
        olsen adlerolsen:Guilt=The Purity of Vengeance
        olsen adlerolsen:Buried=The Marco Effect
        spock:Baby and Child Care=The Common Sense Book of Baby and Child Care\
        =Dr. Spock's Baby and Child Care=The Pocket Book of Baby and Child Care
        kazantzakis:The Last Temptation of Christ=The Last Temptation
        lagerlof:Nils Holgerssons underbara resa genom Sverige=Nils Holgerssons underbara resa
        svensson mullarney:Collins Bird Guide=Birds of Europe
        truffaut:Hitchcock=Hitchcock/Truffaut=Hitchcock Truffaut
        khayyam:Rubaiyat of Omar Khayyam=The Rubaiyat=Rubaiyat
        kafka:The Man Who Disappeared=Amerika: The Missing Person=America
        collodi:Le avventure di Pinocchio=Pinocchio
        gibbon:The Decline and Fall of the Roman Empire\
        =The History of the Decline and Fall of the Roman Empire
        boswell:The Life of Samuel Johnson=Life of Johnson=Boswell's Life of Johnson
        dostoevsky:Böse Geister=Die Dämonen=Die Teufel
        dostoevsky:Ein grüner Junge=Der Jüngling=Der Halbwüchsige
        dostoevsky:Aufzeichnungen aus einem toten Haus\
        =Aufzeichnungen aus einem Totenhaus=Aufzeichnungen aus dem Totenhaus
        dostoevsky:Aufzeichnungen aus dem Kellerloch\
        =Aufzeichnungen aus dem Untergrund
        orwell:Farm der Tiere=Die Farm der Tiere
        huxley:Schöne neue Welt=Wackere neue Welt=Welt – wohin?
        camus:The Stranger=The Outsider
        camus:异乡人=局外人
        fitzgerald:Zärtlich ist die Nacht=Zart ist die Nacht
        salinger:Hebt den Dachbalken hoch, Zimmerleute=Hebt an den Dachbalken, Zimmerleute
        wilde:Das Bildnis des Dorian Gray=Das Bild des Dorian Gray
        stevenson:Der seltsame Fall des Dr. Jekyll und Mr. Hyde\
        =Der merkwürdige Fall von Dr. Jekyll und Mr. Hyde
        tolstoy:Die Kreutzersonate=Kreutzersonate
        gogol:Tote Seelen=Die toten Seelen
        turgenev:Väter und Söhne=Väter und Kinder
        goncharov:Oblomow=Oblomov
        chekhov:Der Kirschgarten=Der Kirschengarten
        bulgakov:Der Meister und Margarita=Meister und Margarita
        flaubert:Die Erziehung des Herzens=Lehrjahre des Gefühls=Lehrjahre der Männlichkeit\
        =Die Erziehung der Gefühle=Die Schule der Empfindsamkeit
        flaubert:Sentimental Education=A Sentimental Education
        balzac:Père Goriot=Old Goriot=Old Father Goriot=Father Goriot
        stendhal:Rot und Schwarz=Das Rote und das Schwarze
        proust:Auf der Suche nach der verlorenen Zeit=Auf den Spuren der verlorenen Zeit
        proust:Unterwegs zu Swann=In Swanns Welt=Auf dem Weg zu Swann=Der Weg zu Swann
        proust:Im Schatten junger Mädchenblüte=Im Schatten der jungen Mädchen
        hasek:The Good Soldier Švejk=The Good Soldier Schweik\
        =The Fateful Adventures of the Good Soldier Švejk During the World War
        hasek:Der brave Soldat Schwejk=Die Abenteuer des braven Soldaten Schwejk\
        =Die Abenteuer des guten Soldaten Švejk im Weltkrieg=Der brave Soldat Schweik
        hasek:Osudy dobrého vojáka Švejka za světové války=Osudy dobrého vojáka Švejka\
        =Dobrý voják Švejk
        boll:The Lost Honour of Katharina Blum=The Lost Honor of Katharina Blum
        herbert:Der Wüstenplanet=Dune – Der Wüstenplanet=Dune: Der Wüstenplanet
        schnitzler:Dream Story=Rhapsody: A Dream Novel
        zweig:Beware of Pity=Impatience of the Heart
        hesse:Magister Ludi=The Glass Bead Game
        hesse:Narcissus and Goldmund=Death and the Lover
        larsson:The Girl Who Kicked the Hornets' Nest=The Girl Who Kicked the Hornet's Nest
        hoeg:Smilla's Sense of Snow=Miss Smilla's Feeling for Snow
        harris:Red Dragon=Manhunter
        dick:Träumen Androiden von elektrischen Schafen?=Träumen Androiden
        adams:Per Anhalter durch die Galaxis=Per Anhalter ins All
        tolkien:Der Hobbit oder Hin und zurück=Kleiner Hobbit und der große Zauberer=Der Hobbit\
        =Der kleine Hobbit
        christie:Mord im Orient-Express=Mord im Orientexpress=Der rote Kimono=Mord im Orient-Expreß
        christie:Und dann gab's keines mehr=Zehn kleine Negerlein=Letztes Weekend
        christie:Tod auf dem Nil=Der Tod auf dem Nil
        christie:Alibi=Roger Ackroyd und sein Mörder
        doyle:Der Hund der Baskervilles=Der Hund von Baskerville=Der Hund von Baskervilles
        kipling:Das Dschungelbuch=Die Dschungelbücher
        carroll:Alice im Wunderland=Alices Abenteuer im Wunderland
        carroll:Alice hinter den Spiegeln=Durch den Spiegel und was Alice dort fand\
        =Alice im Spiegelland
        carroll:Alice in Wonderland=Alice's Adventures in Wonderland
        carroll:Through the Looking-Glass=Through the Looking-Glass and What Alice Found There
        barrie:Peter Pan=Peter and Wendy
        burnett:The Little Princess=A Little Princess
        spyri:Heidi=Heidis Lehr- und Wanderjahre
        cervantes saavedra:Der sinnreiche Junker Don Quijote von der Mancha\
        =Der geistvolle Hidalgo Don Quijote von der Mancha=Don Quijote von der Mancha
        darwin:On the Origin of Species=The Origin of Species=The Origin of Species by Means of Natural Selection\
        =On the Origin of Species by Means of Natural Selection
        freud:The Interpretation of Dreams=Interpreting Dreams
        wittgenstein:Tractatus logico-philosophicus=Logisch-philosophische Abhandlung
        clausewitz:Vom Kriege=Vom Krieg
        rousseau:The Social Contract=On the Social Contract=Of the Social Contract\
        =The Social Contract: Or Principles of Political Right
        rousseau:Du contrat social=Du contrat social: ou Principes du droit politique=Contrat social
        montaigne:Essais=Les Essais
        pascal:Pensées=Les Pensées
        plato platon:Der Staat=Politeia=Die Politeia
        aristotle aristoteles:Nicomachean Ethics=The Nicomachean Ethics=Ethics
        aurelius:Meditations=The Meditations=To Himself=Communings with Himself
        aurel aurelius:Selbstbetrachtungen=Wege zu sich selbst
        augustine:Confessions=The Confessions
        boethius:The Consolation of Philosophy=Consolation of Philosophy
        apuleius:The Golden Ass=Metamorphoses: The Golden Ass=The Transformations of Lucius
        ovid ovidius:Metamorphoses=The Metamorphoses
        sun tzu sunzi:The Art of War=Sun Tzu on the Art of War
        laotse laozi lao tzu:Tao Te King=Tao te ching=Daodejing=Tao-te-king
        laotse laozi lao tzu:Tao Te Ching=The Way and Its Power=Daode jing
        thoreau:Walden=Walden: or, Life in the Woods
        grimm:Kinder- und Hausmärchen=Grimms Märchen=Die Märchen der Brüder Grimm
        grimm:Grimm's Fairy Tales=Grimms' Fairy Tales
        andersen:Fairy Tales=Hans Andersen's Fairy Tales=Andersen's Fairy Tales
        goethe:Die Leiden des jungen Werther=Die Leiden des jungen Werthers=Werther
        goethe:The Sorrows of Young Werther=The Sufferings of Young Werther
        grimmelshausen:Der abenteuerliche Simplicissimus=Der abenteuerliche Simplicissimus Teutsch\
        =Simplicissimus=Der Abentheuerliche Simplicissimus Teutsch
        ibsen:Nora oder Ein Puppenheim=Nora=Ein Puppenheim=Nora: Ein Puppenheim
        strindberg:Miss Julie=Lady Julie=Countess Julie
        chekhov:The Seagull=The Sea Gull
        shakespeare:Ein Sommernachtstraum=Der Sommernachtstraum
        shakespeare:Viel Lärm um nichts=Viel Lärmen um nichts
        shakespeare:Der Widerspenstigen Zähmung=Die Zähmung der Widerspenstigen
        gaiman pratchett:Good Omens=Good Omens: The Nice and Accurate Prophecies of Agnes Nutter, Witch
        riordan:The Lightning Thief=Percy Jackson and the Lightning Thief
        ende:The Neverending Story=The Never-Ending Story
        preussler:The Little Water Sprite=The Little Water-Sprite
        kastner:The Parent Trap=Lottie and Lisa=Lisa and Lottie
        lindgren:Bill Bergson, Master Detective=Master Detective
        lindgren:The Six Bullerby Children=The Children of Noisy Village
        lindgren:Karlsson on the Roof=Karlsson-on-the-Roof
        """
}
