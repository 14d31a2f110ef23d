extension UsualTitles {
    /// Greek and Latin works in translation.
    static let ancientTitles = """
        aeschylus:The Suppliants=The Suppliant Maidens=The Suppliant Women
        apuleius:L'Âne d'or=Les Métamorphoses
        aristophanes:Women at the Thesmophoria=The Poet and the Women
        aristophanes:The Assemblywomen=Women in Power=Women at the Assembly
        aristotle:Poetics=On the Art of Poetry=The Art of Poetry
        aristotle:Rhetoric=The Art of Rhetoric
        aristotle:The Athenian Constitution=The Constitution of Athens
        aristotle:Poetik=Über die Dichtkunst=Von der Dichtkunst
        aristotle:Über die Seele=Von der Seele
        aristotle:De l'âme=Traité de l'âme
        aristotle:Ética a Nicómaco=Ética nicomáquea
        aristotle:Acerca del alma=Del alma
        augustine:The City of God=Concerning the City of God Against the Pagans\
        =The City of God Against the Pagans
        augustine:Vom Gottesstaat=Der Gottesstaat=Über den Gottesstaat
        aurelius:Pensées pour moi-même=À soi-même=Écrits pour lui-même
        aurelius:Meditaciones=A sí mismo
        aurelius:A se stesso=Ricordi
        boethius:Trost der Philosophie=Die Tröstungen der Philosophie
        caesar:Der Gallische Krieg=Über den Gallischen Krieg
        caesar:La guerra de las Galias=Comentarios a la guerra de las Galias
        cicero:On Duties=On Obligations=On Moral Duties
        cicero:On the Republic=On the Commonwealth
        cicero:Vom pflichtgemäßen Handeln=Von den Pflichten=Vom rechten Handeln
        cicero:Vom Wesen der Götter=Über das Wesen der Götter
        cicero:Vom Gemeinwesen=Der Staat=Über den Staat=Vom Staat
        cicero:Gespräche in Tusculum=Tusculanische Gespräche=Tuskulanische Gespräche
        cicero:Cato der Ältere über das Alter=Über das Alter
        cicero:Laelius über die Freundschaft=Über die Freundschaft
        cicero:Über die Ziele des menschlichen Handelns=Über das höchste Gut und das größte Übel\
        =Das höchste Gut und das schlimmste Übel
        cicero:Vom Redner=Über den Redner
        epictetus:The Enchiridion=The Manual
        euripides:The Bacchae=The Bacchantes=Bakkhai
        euripides:The Trojan Women=The Women of Troy
        euripides:The Suppliant Women=The Suppliants
        euripides:Iphigenia in Aulis=Iphigenia at Aulis
        euripides:Iphigenia in Tauris=Iphigenia Among the Taurians
        euripides:Die Bakchen=Die Bacchantinnen
        euripides:Die Troerinnen=Die Trojanerinnen
        herodotus:The Histories=The Persian Wars
        herodotus:Historien=Neun Bücher der Geschichte=Das Geschichtswerk
        herodotus:L'Enquête=Histoires
        herodotus:Historia=Los nueve libros de la Historia=Historias
        kempis:The Imitation of Christ=The Following of Christ
        kempis:Nachfolge Christi=Vier Bücher von der Nachfolge Christi
        kempis:L'Imitation de Jésus-Christ=L'Imitation du Christ
        lucretius:On the Nature of Things=On the Nature of the Universe=The Way Things Are
        lucretius:Von der Natur=Von der Natur der Dinge=Über die Natur der Dinge=Welt aus Atomen
        lucretius:De la nature=De la nature des choses
        ovid:Metamorphosen=Verwandlungen
        plato:Symposium=The Banquet=The Drinking Party
        plato:Apology=The Apology of Socrates
        plato:Das Gastmahl=Das Trinkgelage
        plato:Apologie des Sokrates=Die Verteidigung des Sokrates=Verteidigungsrede des Sokrates\
        =Des Sokrates Verteidigung
        plato:Apología de Sócrates=Defensa de Sócrates
        plato:Simposio=Il convito
        seneca:Von der Kürze des Lebens=Über die Kürze des Lebens
        seneca:Vom glücklichen Leben=Das glückliche Leben=Vom glückseligen Leben\
        =Über das glückliche Leben
        sophocles:Oedipus the King=Oedipus Rex=Oedipus Tyrannus=Oedipus Tyrannos
        sophocles:König Ödipus=Ödipus, der Tyrann
        sophocles:Œdipe roi=Œdipe tyran
        sophocles:Edipo rey=Edipo tirano
        suetonius:The Twelve Caesars=Lives of the Caesars=Lives of the Twelve Caesars
        suetonius:Kaiserbiographien=Die Kaiserviten=Cäsarenleben=Das Leben der Caesaren
        suetonius:Vie des douze Césars=Vies des douze Césars
        suetonius:Vidas de los doce césares=Los doce césares
        tacitus:The Annals=The Annals of Imperial Rome
        thucydides:The Peloponnesian War=The War of the Peloponnesians and the Athenians
        thucydides:Geschichte des Peloponnesischen Krieges=Der Peloponnesische Krieg
        thucydides:Histoire de la guerre du Péloponnèse=La Guerre du Péloponnèse
        thucydides:Historia de la guerra del Peloponeso=Guerra del Peloponeso
        virgil:The Eclogues=The Bucolics=The Pastoral Poems
        virgil:Hirtengedichte=Eklogen
        xenophon:The Persian Expedition=The Expedition of Cyrus=The March Up Country
        """
}
