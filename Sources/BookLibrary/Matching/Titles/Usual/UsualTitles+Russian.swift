extension UsualTitles {
    /// Russian, Polish, Czech, Hungarian, Balkan and Arabic literature in translation.
    static let russianTitles = """
        aksakov:A Family Chronicle=A Russian Gentleman
        andric:Bosnian Chronicle=Bosnian Story=The Days of the Consuls
        andric:The Damned Yard=Devil's Yard
        andric:Wesire und Konsuln=Die Travniker Chronik=Audienz beim Wesir
        bulgakov:The Heart of a Dog=A Dog's Heart
        bulgakov:Black Snow=A Theatrical Novel=A Dead Man's Memoir
        bulgakov:Die verhängnisvollen Eier=Verhängnisvolle Eier=Die verfluchten Eier
        bulgakov:Aufzeichnungen eines Toten=Theaterroman
        bulgakov:Los huevos fatídicos=Los huevos fatales
        dostoevsky:Poor Folk=Poor People
        dostoevsky:The Village of Stepanchikovo=The Friend of the Family
        dostoevsky:Winter Notes on Summer Impressions=Summer Impressions
        dostoevsky:The Dream of a Ridiculous Man=The Dream of a Queer Fellow
        dostoevsky:Erniedrigte und Beleidigte=Die Erniedrigten und Beleidigten\
        =Erniedrigt und beleidigt
        dostoevsky:Das Gut Stepantschikowo und seine Bewohner\
        =Das Dorf Stepantschikowo und seine Bewohner
        dostoevsky:Onkelchens Traum=Onkels Traum
        dostoevsky:Weiße Nächte=Helle Nächte
        dostoevsky:Der ewige Gatte=Der ewige Ehemann
        dostoevsky:Les Carnets du sous-sol=Le Sous-sol=Notes d'un souterrain\
        =Mémoires écrits dans un souterrain
        dostoevsky:Souvenirs de la maison des morts=Carnets de la maison morte\
        =Récits de la maison des morts=Souvenirs de la maison morte
        dostoevsky:Le Rêve d'un homme ridicule=Le Songe d'un homme ridicule
        dostoevsky:Le Bourg de Stépantchikovo et sa population\
        =Le Village de Stépantchikovo et ses habitants=Stépantchikovo et ses habitants
        dostoevsky:Los demonios=Los endemoniados=Los poseídos
        dostoevsky:Memorias del subsuelo=Apuntes del subsuelo=Notas del subsuelo\
        =Notas desde el subsuelo
        dostoevsky:Recuerdos de la casa de los muertos=Memorias de la casa muerta\
        =Apuntes de la casa muerta=El sepulcro de los vivos
        dostoevsky:Pobres gentes=Pobre gente
        dostoevsky:Memorie dal sottosuolo=Ricordi dal sottosuolo=Appunti dal sottosuolo
        dostoevsky:Memorie da una casa di morti=Memorie dalla casa dei morti\
        =Memorie di una casa morta
        dostoevsky:La mite=La mansueta
        dostoevsky:Misdaad en straf=Schuld en boete
        dostoevsky:Boze geesten=Demonen
        gogol:The Diary of a Madman=Memoirs of a Madman
        gogol:Aufzeichnungen eines Wahnsinnigen=Tagebuch eines Wahnsinnigen
        gogol:Abende auf dem Vorwerk bei Dikanka=Abende auf dem Weiler bei Dikanka
        gogol:Les Soirées du hameau=Les Soirées du hameau près de Dikanka
        gogol:El capote=El abrigo
        goncharov:A Common Story=An Ordinary Story=The Same Old Story
        goncharov:The Precipice=Malinovka Heights
        goncharov:Eine alltägliche Geschichte=Eine gewöhnliche Geschichte
        goncharov:Die Schlucht=Der Absturz
        gorky:The Lower Depths=A Night's Lodging
        gorky:My Apprenticeship=In the World=Among People
        gorky:Enfance=Ma vie d'enfant
        havel:The Memorandum=The Memo
        hrabal:Reise nach Sondervorschrift, Zuglauf überwacht=Scharf beobachtete Züge
        hrabal:Ich habe den englischen König bedient=Ich dachte an die goldenen Zeiten
        ilf petrov:The Little Golden Calf=The Golden Calf
        ilf petrov:Das goldene Kalb=Ein Millionär in Sowjetrussland
        kadare:The Siege=The Castle
        kadare:The Ghost Rider=Doruntine
        kapuscinski:The Soccer War=The Football War
        kazantzakis:Saint Francis=God's Pauper=God's Pauper: St Francis of Assisi
        kazantzakis:Alexis Zorba=Zorba le Grec
        kertesz imre:Fatelessness=Fateless
        kertesz imre:Kaddish for an Unborn Child=Kaddish for a Child Not Born
        kertesz imre:Roman eines Schicksallosen=Mensch ohne Schicksal
        lermontov:A Hero of Our Time=A Hero of Our Own Times
        leskov:Lady Macbeth of Mtsensk=The Lady Macbeth of the Mtsensk District
        leskov:The Cathedral Clergy=The Cathedral Folk
        leskov:The Enchanted Wanderer=The Enchanted Pilgrim
        leskov:Lady Macbeth von Mzensk=Lady Macbeth aus dem Landkreis Mzensk
        leskov:Der verzauberte Pilger=Der verzauberte Wanderer
        mahfouz:Children of Gebelawi=Children of the Alley
        marai:Casanova in Bolzano=Conversations in Bolzano
        marai:Die Glut=Die Kerzen brennen ab
        marai:Die Gräfin von Parma=Begegnung in Bolzano=Ein Herr aus Venedig
        nabokov:Maschenka=Sie kommt – kommt sie?
        nemcova:The Grandmother=Granny
        nemcova:Die Großmutter=Das Großmütterchen
        ostrovsky:How the Steel Was Tempered=The Making of a Hero
        platonov:Tschewengur=Unterwegs nach Tschewengur
        prus:Pharaoh=The Pharaoh and the Priest
        pushkin:Tales of Belkin=The Tales of the Late Ivan Petrovich Belkin=Belkin's Stories
        pushkin:Die Erzählungen Belkins=Die Erzählungen des verstorbenen Iwan Petrowitsch Belkin\
        =Erzählungen des verstorbenen Iwan Petrowitsch Belkin
        pushkin:Der Mohr Peters des Großen=Der Mohr des Zaren
        sienkiewicz:Pan Michael=Fire in the Steppe
        sienkiewicz:The Teutonic Knights=The Knights of the Cross
        sienkiewicz:Der kleine Ritter=Pan Wolodyjowski, der kleine Ritter=Herr Wolodyjowski
        sologub:The Petty Demon=The Little Demon
        solzhenitsyn:Matryona's House=Matryona's Place=Matryona's Home
        solzhenitsyn:The Love-Girl and the Innocent=The Tenderfoot and the Tart
        solzhenitsyn:Une journée d'Ivan Denissovitch=Une journée dans la vie d'Ivan Denissovitch
        solzhenitsyn:Un día en la vida de Iván Denísovich=Un día de Iván Denísovich
        solzhenitsyn:Divisione cancro=Reparto C
        szabo:Hinter der Tür=Die Tür
        szerb:Journey by Moonlight=The Traveler
        szerb:Reise im Mondlicht=Der Wanderer und der Mond
        tolstoy:Family Happiness=Happy Ever After
        tolstoy:Hadji Murat=Hadji Murad
        tolstoy:What Then Must We Do?=What Shall We Do Then?
        tolstoy:Sevastopol Sketches=Sevastopol Stories=Tales of Sevastopol
        tolstoy:What I Believe=My Religion
        tolstoy:Familienglück=Eheglück
        turgenev:Aufzeichnungen eines Jägers=Tagebuch eines Jägers
        turgenev:Das Adelsnest=Das adelige Nest=Ein adliges Nest
        turgenev:Frühlingsfluten=Frühlingswogen
        turgenev:Rauch=Dunst
        turgenev:Vorabend=Am Vorabend
        turgenev:Tagebuch eines überflüssigen Menschen\
        =Aufzeichnungen eines überflüssigen Menschen=Das Tagebuch eines Überflüssigen
        turgenev:Pères et fils=Pères et enfants
        turgenev:Mémoires d'un chasseur=Récits d'un chasseur
        turgenev:Nid de gentilhomme=Un nid de gentilshommes
        turgenev:Nido de nobles=Nido de hidalgos
        turgenev:Memorias de un cazador=Relatos de un cazador
        """
}
