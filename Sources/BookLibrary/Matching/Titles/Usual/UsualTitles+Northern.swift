extension UsualTitles {
    /// Scandinavian literature in translation.
    static let northernTitles = """
        blixen dinesen:Jenseits von Afrika=Afrika, dunkel lockende Welt
        blixen dinesen:Babettes Fest=Babettes Gastmahl
        blixen dinesen:Memorias de África=Lejos de África
        hamsun:Dreamers=Mothwise
        hamsun:Wayfarers=Vagabonds
        hamsun:The Last Joy=Look Back on Happiness
        hamsun:Unter Herbststernen=Unter dem Herbststern
        heyerdahl:The Kon-Tiki Expedition=Kon-Tiki
        ibsen:An Enemy of the People=An Enemy of Society
        ibsen:Pillars of Society=Pillars of the Community
        ibsen:The Master Builder=Master Builder Solness
        ibsen:When We Dead Awaken=When We Dead Wake
        ibsen:Wenn wir Toten erwachen=Wenn wir Tote erwachen=Wenn die Toten erwachen
        kierkegaard:Philosophical Fragments=Philosophical Crumbs
        kierkegaard:The Concept of Anxiety=The Concept of Dread
        kierkegaard:Practice in Christianity=Training in Christianity
        kierkegaard:The Seducer's Diary=Diary of a Seducer
        kierkegaard:Philosophische Brocken=Philosophische Bissen
        kierkegaard:Tagebuch des Verführers=Tagebuch eines Verführers
        kierkegaard:Ou bien… ou bien…=L'Alternative
        kierkegaard:Traité du désespoir=La Maladie à la mort
        kierkegaard:Le Journal du séducteur=Le Journal d'un séducteur
        kierkegaard:Le Concept d'angoisse=Le Concept de l'angoisse
        kierkegaard:Miettes philosophiques=Riens philosophiques
        kierkegaard:La enfermedad mortal=Tratado de la desesperación
        lagerlof lagerloef:Lord Arne's Silver=Herr Arne's Hoard=The Treasure
        lagerlof lagerloef:The Löwensköld Ring=The General's Ring
        lagerlof lagerloef:The Phantom Carriage=Thy Soul Shall Bear Witness!
        lagerlof lagerloef:The Tale of a Manor=A Manor House Tale
        lagerlof lagerloef:The Outcast=Banished
        lagerlof lagerloef:Herrn Arnes Schatz=Herr Arnes Schatz
        lagerlof lagerloef:Der Kaiser von Portugallien=Jans Heimweh
        lagerlof lagerloef:Eine Herrenhofsage=Eine Gutsgeschichte
        laxness:Under the Glacier=Christianity at Glacier
        laxness:Wayward Heroes=The Happy Warriors
        laxness:Die Islandglocke=Islands Glocke
        laxness:Sein eigener Herr=Unabhängige Menschen=Der Freisasse
        laxness:Am Gletscher=Seelsorge am Gletscher
        strindberg:The Ghost Sonata=The Spook Sonata
        strindberg:The Confession of a Fool=A Madman's Defense=A Madman's Manifesto
        strindberg:The People of Hemsö=The Natives of Hemsö
        strindberg:By the Open Sea=On the Seaboard
        strindberg:Alone=Days of Loneliness
        strindberg:Fräulein Julie=Komtesse Julie
        strindberg:Die Leute auf Hemsö=Die Hemsöer=Die Inselbauern
        strindberg:Am offenen Meer=An offener See
        strindberg:Das Plädoyer eines Irren=Die Beichte eines Toren
        """
}
