/// The names that people give to columns, in several languages.
enum HeaderNames {
    /// What a column of a name means; nil for an unknown name.
    static func meaning(_ header: String) -> ColumnMeaning? {
        meaning(plain: plain(header))
    }

    /// What a column of a name as ``plain(_:)`` has it means; nil for an unknown name.
    static func meaning(plain name: String) -> ColumnMeaning? {
        name.isEmpty ? nil : meanings[name]
    }

    /// A name in small letters, with one space between words and no signs.
    static func plain(_ header: String) -> String {
        // No name is so long; a first row without names may have long texts.
        guard header.utf8.count <= 100 else { return "" }
        var words = ""
        var isBlankDue = false
        for scalar in withNumberWords(header).lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                if isBlankDue, !words.isEmpty { words += " " }
                isBlankDue = false
                words.unicodeScalars.append(scalar)
            } else {
                isBlankDue = true
            }
        }
        return words
    }

    /// A name in which a sign for "number" is a word: `Series #`, `# of copies`, `№`.
    ///
    /// The sign at the beginning of Calibre's `#read` is none.
    private static func withNumberWords(_ header: String) -> String {
        guard header.contains(where: { $0 == "#" || $0 == "№" }) else { return header }
        let characters = Array(header)
        var text = ""
        for (index, character) in characters.enumerated() {
            let isLast = index + 1 == characters.count || characters[index + 1] == " "
            let isNumber = character == "№" || character == "#" && isLast
            text += isNumber ? " number " : String(character)
        }
        return text
    }

    /// Names of columns that number either volumes or the rows of the table.
    static let ofAnyNumber: Set<String> = [
        "nr", "no", "number", "nummer", "num", "numéro", "numero", "número", "n", "nº", "numer",
        "číslo", "seriennummer", "номер", "番号", "编号",
    ]

    /// Names of columns of places, where either the book was published or it stands.
    static let ofAnyPlace: Set<String> = [
        "place", "ort", "city", "lieu", "lugar", "luogo", "plaats", "plats", "sted", "miejsce",
        "místo", "место",
    ]

    /// Names of days on which a book was bought, which count as those on which it was added where no other column has them.
    static let ofPurchases: Set<String> = [
        "date acquired", "acquired", "acquired on", "acquisition date", "date of acquisition",
        "purchase date", "date purchased", "purchased", "purchased on", "date of purchase",
        "bought", "bought on", "date bought", "kaufdatum", "gekauft", "gekauft am",
        "anschaffungsdatum", "angeschafft am", "erworben", "erworben am", "erwerbsdatum",
        "zugangsdatum", "zugang", "date d achat", "acheté le", "fecha de compra", "data acquisto",
        "data di acquisto", "data de compra", "aankoopdatum", "gekocht op", "data zakupu",
        "datum nákupu", "köpt", "inköpsdatum", "дата покупки",
    ]

    private static let meanings: [String: ColumnMeaning] = {
        var result: [String: ColumnMeaning] = [:]
        for (meaning, names) in table {
            for name in names.split(separator: ",") { result[ListText.trimmed(name)] = meaning }
        }
        return result
    }()

    // English, German, French, Spanish, Dutch.
    private static let table: [(ColumnMeaning, String)] = [
        (
            .isbn,
            """
            isbn, isbns, isbn10, isbn 10, isbn ean, ean isbn, isbn uid, isbn nummer, isbn nr, \
            isbn number, ean, ean nummer, ean code, barcode, strichcode, upc isbn10, code barre, isbn issn
            """,
        ),
        (.isbn13, "isbn13, isbn 13, isbn13 ean, ean13, ean 13, ean isbn13, gtin"),
        (
            .title,
            """
            title, titel, book title, buchtitel, buch titel, full title, titre, título, titulo, \
            titolo, werktitel, haupttitel, name of book, buchname, book name, titel des buches
            """,
        ),
        (
            .subtitle,
            "subtitle, sub title, untertitel, sous titre, subtítulo, ondertitel, zusatz zum titel",
        ),
        (
            .authors,
            """
            author, authors, autor, autoren, autor in, autor innen, autorin, verfasser, author s, author name, \
            author names, creator, creators, written by, writer, writers, schriftsteller, auteur, auteurs, \
            autores, schrijver, schrijvers, autore, autor en, by, von, name des autors
            """,
        ),
        (.authorSort, "author sort, author l f, author last first, author last name first"),
        (
            .givenName,
            "author first name, first name, given name, vorname, autor vorname, vorname autor, prénom",
        ),
        (
            .familyName,
            "author last name, last name, family name, surname, nachname, familienname, autor nachname, nachname autor, nom auteur",
        ),
        (
            .otherAuthors,
            "additional authors, other authors, co authors, weitere autoren, secondary author, koautoren",
        ),
        (.editors, "editor, editors, herausgeber, hrsg, herausgeber in"),
        (
            .translators,
            "translator, translators, übersetzer, übersetzerin, übersetzung, traducteur, traductor, vertaler, übersetzt von",
        ),
        (.illustrators, "illustrator, illustrators, illustratoren, illustrateur, ilustrador"),
        (.narrators, "narrator, narrators, sprecher, read by, gelesen von"),
        (.contributors, "contributor, contributors, mitwirkende, beteiligte"),
        (
            .series,
            "series, serie, reihe, series name, buchreihe, reihentitel, série, reeks, series title, zyklus",
        ),
        (
            .seriesNumber,
            """
            series number, series index, volume, vol, volume number, band, bandnummer, band nr, bandnr, number in series, \
            series no, book number, teil, reihennummer, nummer in reihe, tome, volumen, deel, \
            bd, bd nr, bd nummer, band nummer, vol no, vol nr, vol number, volume no, volume nr, volumenummer, \
            tomo, número de tomo, número de volumen, numéro de tome, numéro de volume, numero volume, \
            heft, heftnummer, heft nr, heft nummer, issue, issue number, issue no, folge, \
            number in the series, no in series, no in the series, nr in reihe, nr in der reihe, nr in serie, \
            nummer in der reihe, band in reihe, band in der reihe, reihe nr, reihe nummer, reihen nr, \
            reihenposition, serie nr, serien nr, serie nummer, series nr, series position, \
            position in series, series order, series volume, numéro dans la série, nº de serie, \
            número en la serie, numero nella serie, nummer in serie, part, part number, part no, partie, parte, \
            tom, nr tomu, numer tomu, zeszyt, díl, svazek, část, del, bind, nummer i serien, osa, kötet, cilt, \
            fascicolo, fascicule, том, часть, выпуск, τόμος, τεύχος, 巻, 巻数, 卷, 册, 冊, 第几卷, 권
            """,
        ),
        (
            .publisher,
            "publisher, publishers, verlag, verlage, éditeur, editeur, editorial, uitgever, uitgeverij, publishing house, editore",
        ),
        (
            .place,
            "place, place of publication, publication place, ort, erscheinungsort, verlagsort, city",
        ),
        (
            .year,
            """
            year, year published, publication year, published year, publish year, jahr, erscheinungsjahr, \
            erschienen, veröffentlichungsjahr, année, annee, año, ano, jaar, copyright, yr, publikationsjahr, \
            year of publication, pub year, publ year, year of issue, year pub, copyright year, ersch jahr, \
            erschjahr, erscheinungs jahr, jahr der veröffentlichung, jahr der ausgabe, verlagsjahr, druckjahr, \
            année de publication, année de parution, année d édition, año de publicación, año de edición, \
            ano de publicação, anno, anno di pubblicazione, jaar van uitgave, verschijningsjaar, uitgavejaar, \
            rok, rok wydania, rok vydání, år, utgivningsår, udgivelsesår, utgivelsesår, baskı yılı, basım yılı, \
            год, год издания, 出版年, 発行年
            """,
        ),
        (
            .date,
            """
            date published, publication date, publish date, published, pubdate, release date, \
            erscheinungsdatum, erschienen am, veröffentlicht, date of publication, date de publication, \
            fecha de publicación, published date, veröffentlichungsdatum
            """,
        ),
        (
            .firstYear,
            "original publication year, original year, first published, first publish year, original year published, erstveröffentlichung, ersterscheinung, erstausgabe, originaljahr",
        ),
        (
            .pages,
            """
            pages, page count, number of pages, num pages, pagecount, no of pages, seiten, seitenzahl, \
            seitenanzahl, anzahl seiten, nombre de pages, páginas, paginas, aantal pagina s, umfang
            """,
        ),
        (.language, "language, languages, sprache, sprachen, langue, idioma, taal, lang"),
        (.originalLanguage, "original language, original languages, originalsprache"),
        (
            .format,
            "format, binding, book format, edition format, einband, bindung, medium, media, ausgabeart, bindungsart, reliure, formato, media type, buchformat",
        ),
        (.edition, "edition, auflage, ausgabe, édition"),
        (
            .summary,
            "summary, description, beschreibung, inhalt, zusammenfassung, klappentext, synopsis, blurb, résumé, plot",
        ),
        (
            .subjects,
            "subject, subjects, subject headings, sachgebiet, sachgebiete, sachgruppe",
        ),
        (
            .status,
            """
            status, read status, reading status, lesestatus, lese status, exclusive shelf, shelf status, my status, \
            estado, statut, état, lesestand, book status
            """,
        ),
        (
            .isRead,
            "read, is read, gelesen, read it, have read, lu, leído, gelezen, schon gelesen, bereits gelesen, read yet",
        ),
        (.isWanted, "wish list, wishlist, wunschliste, wunschzettel, wanted"),
        (.isUnowned, "previously owned, formerly owned, no longer owned, not owned, unowned"),
        (.isOwned, "owned, own, besitz, im besitz, own it, do i own, in besitz, vorhanden"),
        (
            .rating,
            """
            rating, my rating, my ratings, star rating, stars, bewertung, meine bewertung, sterne, wertung, note sur 5, \
            score, personal rating, your rating, user rating, calificación, valoración, beoordeling, évaluation, rate, book rating
            """,
        ),
        (
            .started,
            """
            started, date started, start date, started on, started reading, began, begonnen, begonnen am, lesebeginn, \
            angefangen, angefangen am, startdatum, gelesen von datum, date de début, begin, begin date, began date, reading started
            """,
        ),
        (
            .finished,
            """
            finished, date finished, date read, finish date, finished on, read date, last date read, completed, \
            date completed, completed date, beendet, beendet am, gelesen am, leseende, fertig am, end date, \
            lesedatum, datum gelesen, gelesen datum, datum der lektüre, lesejahr, year read, read in, gelesen im, \
            date de lecture, lu en, fecha de lectura, leído el, data di lettura, letto il, data de leitura, \
            leesdatum, gelezen op, data przeczytania, datum přečtení, lästes, дата прочтения, \
            enddatum, ended, finished reading, date de fin, lu le, read on, abgeschlossen am, zuletzt gelesen, date ended
            """,
        ),
        (.stopped, "stopped, stopped date, date stopped, abgebrochen am"),
        (.readings, "dates read, readings, read dates"),
        (.readCount, "read count, times read, number of times read, anzahl gelesen"),
        (
            .added,
            """
            added, date added, added on, entry date, added date, hinzugefügt, hinzugefügt am, erfasst am, aufgenommen am, \
            created, created at, date created, erfassungsdatum, aufnahmedatum, erfasst, eingetragen am, angelegt am, date d ajout, added at, timestamp
            """,
        ),
        (
            .tags,
            """
            tags, tag, labels, keywords, stichwörter, stichworte, etiketten, étiquettes, etiquetas, labels tags, markierungen, \
            keyword, stichwort, schlagwörter, schlagworte, schlagwort, genre, genres, category, categories, kategorie, \
            kategorien, rubrik, thema, themen, topic, topics, género, géneros, genere, gênero, categoría, categorías, \
            categoria, catégorie, catégories, categorie, mots clés, mot clé, palabras clave, parole chiave, \
            trefwoorden, onderwerp, gatunek, kategoria, žánr, genrer, жанр, tür
            """,
        ),
        (
            .collections,
            "collection, collections, sammlung, sammlungen, group, library, bibliothek, liste, list, lists",
        ),
        (.shelves, "bookshelves, shelves"),
        (
            .location,
            """
            location, physical location, shelf location, standort, ort im regal, regal, shelf, regalplatz, aufstellungsort, \
            room, raum, zimmer, bookshelf, bookcase, lagerort, emplacement, ubicación, plank, locatie, where, storage
            """,
        ),
        (
            .copies,
            "copies, owned copies, number of copies, quantity, qty, anzahl, exemplare, anzahl exemplare, menge, stück, count, exemplaires, aantal, stückzahl, stückzahlen, anz, anzahl bücher, number copies, no of copies, copy count, nombre d exemplaires, quantité, cantidad, ejemplares, aantal exemplaren, quantità, copie, quantidade, exemplares, ilość, liczba egzemplarzy, počet, antal, количество",
        ),
        (
            .note,
            """
            note, notes, my notes, notiz, notizen, comment, comments, my comments, kommentar, kommentare, anmerkung, anmerkungen, bemerkung, \
            bemerkungen, remarks, remarques, commentaire, notas, opmerkingen, personal notes, hinweise, commentaires
            """,
        ),
        (
            .review,
            "review, my review, rezension, meine rezension, kritik, critique, reseña, recensie, reviews, besprechung",
        ),
        (
            .privateNote,
            "private notes, private note, private comment, private comments, private notiz, private notizen",
        ),
        (.identifiers, "identifiers, ids"),
        (.goodreadsID, "goodreads id, goodreads book id, goodreads, goodreads key"),
        (.libraryThingID, "librarything id, librarything, librarything key"),
        (
            .openLibraryEdition,
            "openlibrary edition, olid, openlibrary id, open library id, openlibrary key",
        ),
        (.openLibraryWork, "openlibrary work, openlibrary work id"),
        (.googleBooksID, "google volumeid, google books id, google id"),
        (.asin, "asin, amazon id"),
        (.kind, "item type, type of item, kind, medientyp"),
    ]
}
