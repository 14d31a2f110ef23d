extension UsualTitles {
    /// Philosophy, psychology and economics.
    static let philosophyTitles = """
        arendt:The Origins of Totalitarianism=The Burden of Our Time
        benjamin:The Origin of German Tragic Drama=Origin of the German Trauerspiel
        berkeley:A Treatise Concerning the Principles of Human Knowledge\
        =The Principles of Human Knowledge
        burke:A Philosophical Enquiry into the Origin of Our Ideas of the Sublime and Beautiful\
        =A Philosophical Enquiry into the Sublime and Beautiful=On the Sublime and Beautiful
        descartes:Discourse on Method=Discourse on the Method of Rightly Conducting the Reason
        descartes:Meditations on First Philosophy=Metaphysical Meditations
        descartes:Meditationen über die Grundlagen der Philosophie\
        =Meditationen über die Erste Philosophie=Meditationen
        descartes:Abhandlung über die Methode=Bericht über die Methode=Von der Methode
        descartes:Discurso del método=Discurso sobre el método
        freud:Jokes and Their Relation to the Unconscious\
        =The Joke and Its Relation to the Unconscious=Wit and Its Relation to the Unconscious
        freud:Inhibitions, Symptoms and Anxiety=The Problem of Anxiety
        freud:Introductory Lectures on Psychoanalysis=A General Introduction to Psychoanalysis
        freud:Three Essays on the Theory of Sexuality=Three Contributions to the Theory of Sex\
        =Three Contributions to the Sexual Theory
        freud:Leonardo da Vinci and a Memory of His Childhood\
        =Leonardo da Vinci: A Study in Psychosexuality
        freud:Dora: An Analysis of a Case of Hysteria\
        =Fragment of an Analysis of a Case of Hysteria
        freud:L'Interprétation des rêves=La Science des rêves=L'Interprétation du rêve
        freud:Malaise dans la civilisation=Malaise dans la culture=Le Malaise dans la culture
        freud:Le Mot d'esprit et ses rapports avec l'inconscient\
        =Le Mot d'esprit et sa relation à l'inconscient
        freud:L'Homme Moïse et la religion monothéiste=Moïse et le monothéisme
        freud:Trois essais sur la théorie sexuelle=Trois essais sur la théorie de la sexualité
        freud:Introduction à la psychanalyse=Conférences d'introduction à la psychanalyse
        freud:Nouvelles conférences sur la psychanalyse\
        =Nouvelles conférences d'introduction à la psychanalyse
        freud:Introducción al psicoanálisis=Conferencias de introducción al psicoanálisis\
        =Lecciones introductorias al psicoanálisis
        hegel:Phenomenology of Spirit=The Phenomenology of Mind
        hegel:Elements of the Philosophy of Right=Philosophy of Right\
        =Outlines of the Philosophy of Right
        hegel:Enzyklopädie der philosophischen Wissenschaften\
        =Enzyklopädie der philosophischen Wissenschaften im Grundrisse
        hegel:Principios de la filosofía del derecho=Fundamentos de la filosofía del derecho\
        =Líneas fundamentales de la filosofía del derecho
        hume:Eine Untersuchung über den menschlichen Verstand\
        =Untersuchung in Betreff des menschlichen Verstandes
        kant:Critique of Judgment=Critique of the Power of Judgment
        kant:Groundwork of the Metaphysics of Morals=Grounding for the Metaphysics of Morals\
        =Foundations of the Metaphysics of Morals=The Moral Law\
        =Fundamental Principles of the Metaphysic of Morals\
        =Fundamental Principles of the Metaphysics of Morals
        kant:Perpetual Peace=To Perpetual Peace=Toward Perpetual Peace\
        =To Perpetual Peace: A Philosophical Sketch
        kant:Religion Within the Limits of Reason Alone\
        =Religion Within the Boundaries of Mere Reason=Religion Within the Bounds of Bare Reason\
        =Religion Within the Bounds of Mere Reason
        kant:Prolegomena to Any Future Metaphysics\
        =Prolegomena to Any Future Metaphysics That Will Be Able to Come Forward as Science
        kant:Fondements de la métaphysique des mœurs=Fondation de la métaphysique des mœurs
        kant:Critique de la faculté de juger=Critique du jugement
        kant:Vers la paix perpétuelle=Projet de paix perpétuelle=Pour la paix perpétuelle
        kant:Crítica del juicio=Crítica de la facultad de juzgar=Crítica del discernimiento
        kant:Fundamentación de la metafísica de las costumbres\
        =Fundamentación para una metafísica de las costumbres
        kant:La paz perpetua=Hacia la paz perpetua=Sobre la paz perpetua
        kant:Critica del giudizio=Critica della facoltà di giudizio\
        =Critica della capacità di giudizio
        keynes:The General Theory of Employment, Interest and Money=The General Theory
        locke:Second Treatise of Government=The Second Treatise of Civil Government\
        =The Second Treatise on Civil Government
        locke:Versuch über den menschlichen Verstand=Über den menschlichen Verstand
        montesquieu secondat:Vom Geist der Gesetze=Der Geist der Gesetze
        montesquieu secondat:Persische Briefe=Perserbriefe=Persianische Briefe
        nietzsche:The Gay Science=The Joyful Wisdom=The Joyous Science=The Joyful Science
        nietzsche:Daybreak=The Dawn of Day=Dawn
        nietzsche:Untimely Meditations=Unfashionable Observations
        nietzsche:The Birth of Tragedy=The Birth of Tragedy from the Spirit of Music\
        =The Birth of Tragedy Out of the Spirit of Music
        nietzsche:On the Use and Abuse of History for Life\
        =On the Advantage and Disadvantage of History for Life=The Use and Abuse of History
        nietzsche:Die Geburt der Tragödie=Die Geburt der Tragödie aus dem Geiste der Musik
        nietzsche:Ainsi parlait Zarathoustra=Ainsi parla Zarathoustra
        nietzsche:Par-delà bien et mal=Au-delà du bien et du mal
        nietzsche:La Généalogie de la morale=Éléments pour la généalogie de la morale\
        =Pour la généalogie de la morale=Contribution à la généalogie de la morale
        nietzsche:Considérations inactuelles=Considérations intempestives
        nietzsche:Así habló Zaratustra=Así hablaba Zaratustra
        nietzsche:La gaya ciencia=El gay saber=La ciencia jovial
        nietzsche:La genealogía de la moral=Sobre la genealogía de la moral
        nietzsche:El crepúsculo de los ídolos=El ocaso de los ídolos
        nietzsche:El Anticristo=El Anticristiano
        nietzsche:Così parlò Zarathustra=Così parlava Zaratustra
        nietzsche:Genealogia della morale=Sulla genealogia della morale
        nietzsche:Aldus sprak Zarathoestra=Zo sprak Zarathoestra
        pascal:Gedanken=Gedanken über die Religion\
        =Gedanken über die Religion und einige andere Themen\
        =Gedanken über die Religion und einige andere Gegenstände
        schopenhauer:The World as Will and Representation=The World as Will and Idea\
        =The World as Will and Presentation
        schopenhauer:On the Freedom of the Will=Prize Essay on the Freedom of the Will
        schopenhauer:The Art of Being Right=The Art of Always Being Right
        schopenhauer:Die Kunst, Recht zu behalten=Eristische Dialektik\
        =Eristische Dialektik oder Die Kunst, Recht zu behalten
        schopenhauer:El arte de tener razón=El arte de tener siempre razón
        smith:Der Wohlstand der Nationen=Reichtum der Nationen\
        =Untersuchung über Wesen und Ursachen des Reichtums der Völker
        smith:La Richesse des nations\
        =Recherches sur la nature et les causes de la richesse des nations\
        =Enquête sur la nature et les causes de la richesse des nations
        smith:La riqueza de las naciones\
        =Investigación sobre la naturaleza y causas de la riqueza de las naciones
        smith:La ricchezza delle nazioni\
        =Indagine sulla natura e le cause della ricchezza delle nazioni
        spinoza:Theological-Political Treatise=A Theologico-Political Treatise
        spinoza:Treatise on the Emendation of the Intellect\
        =On the Improvement of the Understanding
        spinoza:Ethik=Ethik in geometrischer Ordnung dargestellt\
        =Die Ethik nach geometrischer Methode dargestellt
        spinoza:Theologisch-politischer Traktat=Theologisch-Politische Abhandlung
        tocqueville:The Ancien Régime and the Revolution=The Old Regime and the Revolution\
        =The Old Regime and the French Revolution
        wittgenstein:The Blue and Brown Books\
        =Preliminary Studies for the Philosophical Investigations
        wittgenstein:Recherches philosophiques=Investigations philosophiques
        """
}
