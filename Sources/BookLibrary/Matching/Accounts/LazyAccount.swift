import Synchronization

/// The account of a title, which is made when it is first needed: most records are never looked at again.
final class LazyAccount: Sendable {
    /// An account that several comparisons share.
    final class Kept: Sendable {
        let account: TitleAccount

        init(_ account: TitleAccount) { self.account = account }
    }

    private let known = Mutex<Kept?>(nil)

    /// The account; the title is that of the record that has this.
    func value(_ title: TitleKey) -> Kept {
        known.withLock { known in
            if let known { return known }
            let kept = Kept(TitleAccount(title.text))
            known = kept
            return kept
        }
    }
}
