extension AuthorKey {
    /// Ancient and medieval authors, whom each language calls by a name of its own, in the form of the other lists.
    static let ancientNames = """
        chrysostome, john chrysostom, johannes chrysostomus, jean chrysostome
        teresa avila, teresa jesus, santa teresa jesus, teresa of avila, theresia avila, therese avila, teresa davila, therese davila
        ignatius loyola, ignacio loyola, ignatius von loyola, ignace loyola
        francis assisi, franz assisi, francesco assisi, francesco dassisi, francois assise, francois dassise, francisco asis, franciscus assisi
        meister eckhart, eckhart, johannes eckhart
        bonaventure, bonaventura
        duns scotus, john duns scotus, johannes duns scotus
        william ockham, wilhelm ockham, guillaume ockham, guillelmus ockham
        nicholas cusa, nikolaus kues, nicolaus cusanus, nicolas cues, cusanus
        peter abelard, pierre abelard, petrus abaelardus, abelard
        maimonides, moses maimonides, moshe ben maimon
        rashi, solomon ben isaac
        al ghazali, ghazali, ghazzali, al ghazzali
        ibn khaldun, ibn chaldun
        al farabi, farabi
        hafiz, hafez, hafis
        saadi, sadi, saadi shirazi
        firdausi, ferdowsi, firdawsi, abu al qasim firdausi
        attar, farid ud din attar, fariduddin attar, farid al din attar
        philo, philo alexandria, philon alexandrie, philo judaeus
        flavius josephus, josephus, josephus flavius, flavius josephe
        diogenes laertius, diogene laerce, diogenes laertios
        pausanias, pausanias periegetes
        strabo, strabon
        polybius, polybios, polybe, polibio
        hippocrates, hippokrates, hippocrate, ippocrate
        galen, galenus, galien, galenos
        euclid, euklid, euclide, eukleides, euclides
        archimedes, archimede, arquimedes
        ptolemy, claudius ptolemy, ptolemaeus, claudius ptolemaus, ptolemee, claude ptolemee, claudius ptolemaeus
        epicurus, epikur, epicure, epicuro
        theophrastus, theophrast, theophraste, teofrasto
        pindar, pindaros, pindare, pindaro
        menander, menandros, menandre, menandro
        theocritus, theokrit, theocrite, teocrito
        callimachus, kallimachos, callimaque, callimaco
        lucian, lukian, lucian samosata, lukian samosata, lucien samosate, luciano
        heliodorus, heliodor, heliodore
        longus, longos
        plotinus, plotin, plotino
        proclus, proklos, procle
        porphyry, porphyrios, porphyre, porphyrius
        plautus, titus maccius plautus, t maccius plautus, plaute, plauto
        terence, publius terentius afer, terenz, terentius, terenzio, p terentius afer
        sallust, sallustius, salluste, gaius sallustius crispus, c sallustius crispus, sallustio
        petronius, petron, petronio, petronius arbiter, titus petronius
        martial, martialis, marcus valerius martialis, m valerius martialis, marziale
        propertius, properz, properce, properzio, sextus propertius
        tibullus, tibull, tibulle, tibullo, albius tibullus
        quintilian, quintilien, marcus fabius quintilianus, m fabius quintilianus, quintilianus
        statius, publius papinius statius, stace
        lucan, marcus annaeus lucanus, m annaeus lucanus, lucain
        persius, aulus persius flaccus
        phaedrus, phadrus, phedre
        apuleius, apulee, apuleyo, lucius apuleius
        ammianus marcellinus, ammien marcellin
        eusebius, eusebius caesarea, eusebe cesaree
        gregory tours, gregor tours, gregoire tours, gregorius turonensis
        bede, beda venerabilis, bede venerable, venerable bede
        einhard, eginhard, einhardus
        geoffrey monmouth, galfredus monemutensis, gottfried monmouth, geoffroy monmouth, galfridus monemutensis
        chretien troyes, chrestien troyes, christian troyes
        paracelsus, theophrastus bombastus hohenheim
        albertus magnus, albert grosse
        anselm canterbury, anselmus cantuariensis, anselm, anselme canterbury, anselmo canterbury, anselmo daosta, anselmo aosta
        julian norwich, juliana norwich, lady julian norwich, julienne norwich
        hildegard bingen, hildegarde bingen, hildegarda bingen, ildegarda bingen, hildegardis bingensis, hildegardis
        therese lisieux, teresa lisieux, theresia lisieux, therese lenfant jesus, therese enfant jesus, theresia kinde jesu
        catherine siena, caterina siena, katharina siena, catalina siena, catherine sienne
        bernard clairvaux, bernhard clairvaux, bernardo claraval, bernardus claraevallensis, bernardo chiaravalle
        isidore seville, isidor sevilla, isidoro sevilla, isidorus hispalensis
        john salisbury, johannes salisbury, jean salisbury
        joachim fiore, gioacchino fiore, joachim flore
        gottfried strassburg, gottfried strasbourg, godefroy strasbourg
        christine pizan, christine pisan
        jean meun, jean meung
        jacobus voragine, jacopo varagine, jacques voragine, iacopo varazze, jacopo varazze, jacopo voragine
        gregory great, gregor grosse, gregoire grand, gregorius magnus, gregory i, gregor i
        clement alexandria, clemens alexandria, clemens alexandrien, clement alexandrie, clemens alexandrinus
        athanasius alexandria, athanasius, athanase alexandrie, athanasius alexandrien
        origen, origenes, origene
        tertullian, tertullianus, tertullien
        john damascus, johannes damaskus, john damascene, johannes damascenus, jean damascene
        snorri sturluson, snorre sturlason, snorre sturluson
        suetonius, gaius suetonius tranquillus, c suetonius tranquillus, sueton, suetone, suetonio
        """
}
