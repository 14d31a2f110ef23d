/// One spelling for words that are spelled in two ways: British and American English, and German
/// before and after the reform of 1996.
///
/// The rules need not give a correct word, only the same one for both spellings. Sources: Oxford
/// English Dictionary and Merriam-Webster on the classes -our/-or, -re/-er, -ise/-ize, -ogue/-og,
/// doubled l, ae and oe; Duden, Die deutsche Rechtschreibung, on ph/f in foreign words.
enum Spelling {
    /// The usual spelling of a folded word.
    static func usual(_ word: String) -> String {
        let count = word.utf8.count
        if let found = words[word] { return found }
        guard count >= 5, word.utf8.contains(where: { isTelling[Int($0)] }) else { return word }
        return respelled(word)
    }

    /// What the rules below look for.
    private static let isTelling: [Bool] = (0..<256).map { "aouslgp".utf8.contains(UInt8($0)) }

    private static func respelled(_ word: String) -> String {
        var letters = Array(word.utf8)
        let isOld =
            !rules[Int(letters[0])].isEmpty || !endings[Int(letters[letters.count - 1])].isEmpty
        guard isOld else { return word }
        for rule in rules[Int(letters[0])] where letters.starts(with: rule.beginning) {
            letters.replaceSubrange(0..<rule.beginning.count, with: rule.replacement)
            break
        }
        for ending in endings[Int(letters[letters.count - 1])]
        where letters.count >= ending.leastCount {
            guard letters.suffix(ending.british.count).elementsEqual(ending.british) else {
                continue
            }
            letters.replaceSubrange(
                (letters.count - ending.british.count)...,
                with: ending.american,
            )
            break
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private struct Ending {
        let british: [UInt8]
        let american: [UInt8]
        let leastCount: Int
    }

    /// The endings by their last letter, the longest first.
    private static let endings: [[Ending]] = {
        var endings: [(String, String, Int)] = []
        for rest in [
            "", "s", "ed", "ing", "er", "ers", "ful", "less", "able", "ably", "ite", "ites", "hood",
            "hoods", "y", "ist", "al", "ism",
        ] { endings.append(("our" + rest, "or" + rest, 5 + rest.utf8.count)) }
        for rest in ["e", "es", "ed", "er", "ers", "ing", "ation", "ations", "able"] {
            endings.append(("is" + rest, "iz" + rest, 7))
            endings.append(("ys" + rest, "yz" + rest, 7))
        }
        for rest in ["er", "ers", "ed", "ing", "ings", "or", "ors", "ous", "ously", "ery", "ist"] {
            endings.append(("ll" + rest, "l" + rest, 8))
        }
        endings += [("ogue", "og", 7), ("ogues", "ogs", 8)]
        endings += [("graph", "graf", 7), ("graphie", "grafie", 8), ("phon", "fon", 6)]
        let sorted = endings.sorted { $0.0.utf8.count > $1.0.utf8.count }.map {
            Ending(british: Array($0.0.utf8), american: Array($0.1.utf8), leastCount: $0.2)
        }
        return (0..<256).map { letter in sorted.filter { $0.british.last == UInt8(letter) } }
    }()

    private struct Rule {
        let beginning: [UInt8]
        let replacement: [UInt8]
    }

    /// Beginnings of words that Latin and Greek ae and oe are spelled in, by their first letter.
    private static let rules: [[Rule]] = {
        let pairs = [
            ("encyclopaed", "encycloped"), ("mediaev", "mediev"), ("archaeo", "archeo"),
            ("anaesth", "anesth"), ("paediatr", "pediatr"), ("paedo", "pedo"),
            ("haem", "hem"), ("foet", "fet"), ("oestr", "estr"), ("orthopaed", "orthoped"),
            ("gynaeco", "gyneco"), ("leukaem", "leukem"), ("aesthet", "esthet"),
            ("palaeo", "paleo"), ("manoeuv", "maneuv"), ("diarrhoe", "diarrhe"),
            ("homoeop", "homeop"), ("oecumen", "ecumen"), ("oecolog", "ecolog"), ("thier", "tier"),
            ("theil", "teil"), ("thal", "tal"), ("thurm", "turm"), ("thrane", "trane"),
            ("photo", "foto"),
        ].map { Rule(beginning: Array($0.0.utf8), replacement: Array($0.1.utf8)) }
        return (0..<256).map { letter in pairs.filter { $0.beginning[0] == UInt8(letter) } }
    }()

    /// Words that no rule covers, and "and" in the languages where it is no other word.
    private static let words: [String: String] = {
        let pairs = """
            centre center, centres centers, theatre theater, theatres theaters, metre meter, \
            metres meters, litre liter, fibre fiber, calibre caliber, sombre somber, \
            spectre specter, lustre luster, meagre meager, sabre saber, ochre ocher, \
            sepulchre sepulcher, reconnoitre reconnoiter, centred centered, \
            defence defense, offence offense, licence license, pretence pretense, \
            practise practice, practised practiced, practising practicing, \
            grey gray, jewellery jewelry, programme program, programmes programs, tyre tire, \
            tyres tires, plough plow, cheque check, storey story, storeys stories, kerb curb, \
            pyjamas pajamas, sceptic skeptic, sceptics skeptics, sceptical skeptical, mould mold, \
            moustache mustache, aluminium aluminum, aeroplane airplane, aeroplanes airplanes, \
            draught draft, ageing aging, judgement judgment, acknowledgement acknowledgment, \
            whisky whiskey, cosy cozy, axe ax, doughnut donut, doughnuts donuts, fulfil fulfill, \
            skilful skillful, wilful willful, enrol enroll, instalment installment, \
            enthral enthrall, distil distill, gaol jail, gaoler jailer, artefact artifact, \
            artefacts artifacts, learnt learned, dreamt dreamed, burnt burned, spoilt spoiled, \
            mum mom, maths math, tumour tumor, glamour glamor, woollen woolen, chilli chili, \
            mister mr, doctor dr, versus vs, okay ok, tonite tonight, thru through, \
            catalogue catalog, analogue analog, dialogue dialog, today today, \
            und and, et and, og and, och and, ampersand and, \
            photographie fotografie, delphin delfin, potential potenzial, phantasie fantasie, \
            thunfisch tunfisch, schifffahrt schiffahrt, daheim daheim, \
            hellhound hellhound, yogurt yoghurt, sulphur sulfur, omelette omelet, \
            connexion connection, inflexion inflection, shew show, shewing showing, \
            behove behoove, carcase carcass, furore furor, phoney phony, prise prize, \
            mt mount, st saint, sankt saint, analyse analyze, paralyse paralyze, advertize advertise, surprize surprise
            """
        var table: [String: String] = [:]
        for pair in pairs.split(separator: ", ") {
            let words = pair.split(separator: " ")
            guard words.count == 2 else { continue }
            table[String(words[0])] = String(words[1])
        }
        return table
    }()
}
