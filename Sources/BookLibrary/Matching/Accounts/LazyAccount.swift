import Synchronization

/// The account of a title, which is made when it is first needed: most records are never looked at again.
final class LazyAccount: Sendable {
    private let known = Mutex<TitleAccount?>(nil)

    /// The account; the title is that of the record that has this.
    func value(_ title: TitleKey) -> TitleAccount {
        known.withLock { known in
            if let known { return known }
            let account = TitleAccount(title.text)
            known = account
            return account
        }
    }
}
