/// How long cached answers are used, in seconds.
enum CacheLifetime {
    /// A book is fresh for seven days; after that the services are asked again.
    static let book = 7 * day
    /// A book about which a service failed to answer is fresh for an hour, so that the missing part
    /// is asked for again soon.
    static let incompleteBook = 3_600
    /// If no service can be asked, a book found up to a year ago is still used, marked as stale.
    static let staleBook = 365 * day
    /// That no service knows a book is believed for a day.
    static let notFound = day

    private static let day = 86_400
}
