/// A key of a work, as a row of the library's table.
struct WorkKey: Hashable, Comparable {
    let key: Int
    let work: Int

    static func < (first: WorkKey, second: WorkKey) -> Bool {
        (first.key, first.work) < (second.key, second.work)
    }
}

/// Keys of works that are not in the library's table yet, but are found like those that are.
///
/// Keys come in no order, so each would change another page of the table; written in order, many change the
/// same one.
///
/// It is a hash table with two chains through its rows: those of a key, and those of a title. As few works with
/// one key are ever looked at, a chain has no more.
struct GatheredKeys {
    private struct Key {
        let key: Int
        var work: Int
        /// The next row with the same hash of the key, and of the title; -1 for none.
        var nextOfKey: Int32 = -1
        var nextOfTitle: Int32 = -1
    }

    /// The number of keys after which they are to be written.
    private static let capacity = 1 << 15
    private static let mask = capacity - 1
    /// The most rows of one key, or of one title, that are ever looked at.
    static let mostRows = 5

    private var keys: [Key] = []
    private var firstOfKey = [Int32](repeating: -1, count: capacity)
    private var firstOfTitle = [Int32](repeating: -1, count: capacity)

    init() {
        // One work has some twenty keys at most. An array that grows has its content twice meanwhile.
        keys.reserveCapacity(Self.capacity + 64)
    }

    /// Whether the keys are to be written before others are added.
    var isFull: Bool { keys.count >= Self.capacity }

    /// Adds a key of a work.
    mutating func add(_ key: Int, _ work: Int) {
        let place = Int32(keys.count)
        var last: Int32 = -1
        var count = 0
        var index = firstOfKey[Self.place(of: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key == key {
                if other.work == work { return }
                count += 1
            }
            last = index
            index = other.nextOfKey
        }
        keys.append(Key(key: key, work: work))
        if count < Self.mostRows {
            if last >= 0 {
                keys[Int(last)].nextOfKey = place
            } else {
                firstOfKey[Self.place(of: key)] = place
            }
        } else {
            keepLowest(of: key, place)
        }
        (last, count) = (-1, 0)
        index = firstOfTitle[Self.place(ofTitle: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key >> 32 == key >> 32 { count += 1 }
            last = index
            index = other.nextOfTitle
        }
        guard count < Self.mostRows else { return }
        if last >= 0 {
            keys[Int(last)].nextOfTitle = place
        } else {
            firstOfTitle[Self.place(ofTitle: key)] = place
        }
    }

    /// Whether a work has a key with a title.
    func hasTitle(of key: Int) -> Bool {
        var index = firstOfTitle[Self.place(ofTitle: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key >> 32 == key >> 32 { return true }
            index = other.nextOfTitle
        }
        return false
    }

    /// The first rows with a key, in no order.
    func rows(with key: Int) -> [WorkKey] {
        var rows: [WorkKey] = []
        var index = firstOfKey[Self.place(of: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key == key { rows.append(WorkKey(key: key, work: other.work)) }
            index = other.nextOfKey
        }
        return rows
    }

    /// Rows with a title, in no order: all, or more than are looked at.
    func rows(withTitle key: Int) -> [WorkKey] {
        var rows: [WorkKey] = []
        var index = firstOfTitle[Self.place(ofTitle: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key >> 32 == key >> 32 {
                rows.append(WorkKey(key: other.key, work: other.work))
            }
            index = other.nextOfTitle
        }
        return rows
    }

    /// Lets the last row change places with the greatest one in the chain of its key, if it is lower.
    private mutating func keepLowest(of key: Int, _ last: Int32) {
        var greatest = last
        var index = firstOfKey[Self.place(of: key)]
        while index >= 0 {
            let other = keys[Int(index)]
            if other.key == key, other.work > keys[Int(greatest)].work { greatest = index }
            index = other.nextOfKey
        }
        guard greatest != last else { return }
        let work = keys[Int(last)].work
        keys[Int(last)].work = keys[Int(greatest)].work
        keys[Int(greatest)].work = work
    }

    /// Removes all keys, and passes them on in the order of the table.
    mutating func takeAll<Failure: Error>(
        _ body: (_ key: Int, _ work: Int) throws(Failure) -> Void
    ) throws(Failure) {
        for key in keys {
            firstOfKey[Self.place(of: key.key)] = -1
            firstOfTitle[Self.place(ofTitle: key.key)] = -1
        }
        keys.sort { ($0.key, $0.work) < ($1.key, $1.work) }
        for key in keys { try body(key.key, key.work) }
        keys.removeAll(keepingCapacity: true)
    }

    /// Both halves of a key are hashes already.
    private static func place(of key: Int) -> Int { (key ^ key >> 32 &* 0x9E37_79B1) & mask }

    private static func place(ofTitle key: Int) -> Int { key >> 32 & mask }
}
