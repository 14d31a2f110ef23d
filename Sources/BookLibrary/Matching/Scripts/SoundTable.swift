/// Spellings and the sounds that they stand for, in a form that is searched without copies.
struct SoundTable: Sendable {
    /// A spelling of at most eight letters, and its sound.
    struct Spelling: Sendable {
        /// The letters, the last one in the lowest byte.
        let letters: UInt64
        let count: Int
        private let sounds: UInt64
        let soundCount: Int

        init(_ spelling: String, _ sound: String) {
            letters = spelling.utf8.reduce(0) { $0 << 8 | UInt64($1) }
            count = spelling.utf8.count
            sounds = sound.utf8.reduce(0) { $0 << 8 | UInt64($1) }
            soundCount = sound.utf8.count
        }

        /// One letter of the sound.
        func sound(_ number: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: sounds >> UInt64(8 * (soundCount - 1 - number)))
        }
    }

    /// All spellings by their first letter, the longest first.
    private let spellings: [Spelling]
    /// For each letter the place of its first spelling, and after the last letter the end.
    private let starts: [Int]

    init(_ pairs: [(String, String)]) {
        let sorted = pairs.map { Spelling($0.0, $0.1) }.sorted { $0.count > $1.count }
        var spellings: [Spelling] = []
        var starts: [Int] = []
        for letter in 0..<256 {
            starts.append(spellings.count)
            spellings += sorted.filter { $0.letters >> UInt64(8 * ($0.count - 1)) == letter }
        }
        starts.append(spellings.count)
        self.spellings = spellings
        self.starts = starts
    }

    /// The longest spelling that stands at a place.
    func spelling(in letters: UnsafeBufferPointer<UInt8>, at place: Int) -> Spelling? {
        let letter = Int(unsafe letters[place])
        let (start, end) = (starts[letter], starts[letter + 1])
        guard start < end else { return nil }
        var ahead: UInt64 = 0
        var count = 0
        for number in start..<end {
            let spelling = spellings[number]
            guard spelling.count <= letters.count - place else { continue }
            // The letters ahead, as many as the spelling has.
            if count == 0 || count > spelling.count {
                ahead = 0
                for next in 0..<spelling.count {
                    ahead = unsafe ahead << 8 | UInt64(letters[place + next])
                }
                count = spelling.count
            }
            if ahead == spelling.letters { return spelling }
        }
        return nil
    }
}
