/// One spelling for words that are spelled in two ways: British and American English, and German
/// before and after the reform of 1996.
///
/// The rules need not give a correct word, only the same one for both spellings. Sources: Oxford
/// English Dictionary and Merriam-Webster on the classes -our/-or, -re/-er, -ise/-ize, -ogue/-og,
/// doubled l, ae and oe; Duden, Die deutsche Rechtschreibung, on ph/f in foreign words.
enum Spelling {
    /// The usual spelling of a folded word; nil if it is spelled so already.
    static func other(_ word: String) -> String? {
        if let found = words[word] { return found }
        return word.utf8.count >= 5 ? respelled(word) : nil
    }

    /// A word of five letters or more by the rules; nil if none applies.
    static func respelled(_ word: String) -> String? {
        var text = word
        let found = text.withUTF8 { letters -> (Rule?, Ending?)? in
            let (first, last) = unsafe (letters[0], letters[letters.count - 1])
            guard mayHaveRule[Int(first)] || mayHaveEnding[Int(last)] else { return nil }
            let rule = rules[Int(first)].first { unsafe begins(letters, with: $0) }
            // The beginning changes the number of letters.
            let change = rule.map { $0.replacement.count - $0.beginning.count } ?? 0
            let ending = endings[Int(last)].first { ending in
                guard letters.count + change >= ending.leastCount else { return false }
                return unsafe ends(letters, with: ending.british)
            }
            return rule == nil && ending == nil ? nil : (rule, ending)
        }
        guard let (rule, ending) = found else { return nil }
        var letters = Array(word.utf8)
        if let rule { letters.replaceSubrange(0..<rule.beginning.count, with: rule.replacement) }
        if let ending {
            letters.replaceSubrange(
                (letters.count - ending.british.count)...,
                with: ending.american,
            )
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private static let mayHaveRule = rules.map { !$0.isEmpty }
    private static let mayHaveEnding = endings.map { !$0.isEmpty }

    private static func begins(_ letters: UnsafeBufferPointer<UInt8>, with rule: Rule) -> Bool {
        let beginning = rule.beginning
        guard beginning.count <= letters.count else { return false }
        var place = 0
        while place < beginning.count, unsafe letters[place] == beginning[place] { place += 1 }
        return place == beginning.count
    }

    private static func ends(_ letters: UnsafeBufferPointer<UInt8>, with ending: [UInt8]) -> Bool {
        let start = letters.count - ending.count
        guard start >= 0 else { return false }
        var place = ending.count
        while place > 0, unsafe letters[start + place - 1] == ending[place - 1] { place -= 1 }
        return place == 0
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

    private static let words = WordTable(otherWords)

    /// Words that no rule covers, and "and" in the languages where it is no other word.
    static let otherWords: [String: String] = {
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
            towards toward, afterwards afterward, backwards backward, forwards forward, \
            amongst among, whilst while, upwards upward, \
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
