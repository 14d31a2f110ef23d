/// The publishers of American mass-market paperbacks that had a UPC instead of an ISBN on their covers.
///
/// Until about 2000 the UPC of a paperback, sold in drugstores, named the publisher and the price only; the
/// title is in the five digits beside it.
///
/// Source: the lists that programs for cataloguing books have kept since the 1990s, of which eblong.com's
/// "upc-map" is the oldest. Where lists differ, all publishers are candidates. A longer prefix leaves
/// less room for the title.
enum PaperbackPublishers {
    /// The prefixes of ISBN-10s by the first six digits of a UPC-A.
    static let isbnPrefixes: [String: [String]] = [
        "011271": ["0939001"],
        "014794": ["08041"],
        "016067": ["08092"],
        "018926": ["0445"],
        "027778": ["0449"],
        "030314": ["0385"],
        "034057": ["093187", "155560"],
        "037038": ["088266"],
        "037145": ["0812", "0765"],
        "042799": ["0785"],
        "043144": ["0688"],
        "044903": ["0312"],
        "045863": ["0517"],
        "046594": ["0064", "0694"],
        "047132": ["0152"],
        "050694": ["0345"],
        "051487": ["08167"],
        "051488": ["0140", "0142"],
        "060771": ["0002"],
        "065373": ["0373"],
        "070661": ["0376"],
        "070992": ["0523"],
        "070993": ["0446"],
        "070999": ["0345"],
        "071001": ["0380"],
        "071009": ["0440"],
        "071125": ["088677"],
        "071136": ["0451"],
        "071149": ["0451"],
        "071152": ["0515"],
        "071162": ["0451"],
        "071268": ["08217"],
        "071831": ["0425"],
        "071842": ["08439"],
        "072742": ["0441"],
        "076714": ["0671", "07434", "0743"],
        "076783": ["0553", "0770"],
        "076814": ["0449", "0445"],
        "077434": ["0743"],
        "078021": ["0872"],
        "078073": ["0590", "0439"],
        "079808": ["0394"],
        "090129": ["0679"],
        "099455": ["0061"],
        "099769": ["0451"],
        "612264": ["07868"],
        "645573": ["1595"],
        "777506": ["155166"],
    ]
}
