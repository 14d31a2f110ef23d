extension LabelSheet {
    /// The sheets that shops have, by their maker's number.
    ///
    /// Measures of the Avery sheets in A4: LibreOffice, `extras/source/labels/labels.xml`, in hundredths
    /// of a millimetre. Measures of the others: gLabels, `templates/avery-us-templates.xml` and
    /// `templates/zweckform-iso-templates.xml`, in inches or points.
    public static let common: [LabelSheet] = labels + cards

    private static let labels = [
        a4("L7160", 3, 7, 63.5, 38.1, at: 7.2, 15.15, every: 66.04, 38.1),
        a4("L7159", 3, 8, 64, 33.86, at: 6.46, 13.06, every: 66.54, 33.86),
        a4("L7157", 3, 11, 64, 24.3, at: 6.46, 14, every: 66.54, 24.3),
        a4("L7161", 3, 6, 63.5, 46.56, at: 7.21, 8.82, every: 66.04, 46.56),
        a4("L7162", 2, 8, 99.06, 33.87, at: 4.67, 13.02, every: 101.6, 33.87),
        a4("L7163", 2, 7, 99.06, 38.1, at: 4.67, 15.15, every: 101.6, 38.1),
        a4("L7651", 5, 13, 38.1, 21.17, at: 4.67, 10.9, every: 40.64, 21.17),
        a4("L7654", 4, 10, 45.72, 25.4, at: 9.75, 21.43, every: 48.26, 25.4),
        // LibreOffice has it under its former number, L7658.
        a4("L4731", 7, 27, 25.4, 10, at: 8.48, 13.43, every: 27.94, 10),
        a4("3474", 3, 8, 70, 37, at: 0, 0, every: 70, 37, corner: 0),
        a4("3475", 3, 8, 70, 36, at: 0, 4.43, every: 70, 36, corner: 0),
        letter("5160", 3, 10, 2.625, 1, at: 0.15625, 0.5, every: 2.78125, 1),
        letter("5161", 2, 10, 4, 1, at: 0.15625, 0.5, every: 4.1875, 1),
        letter("5163", 2, 5, 4, 2, at: 0.1625, 0.5, every: 4.1875, 2),
        letter("5167", 4, 20, 1.75, 0.5, at: 0.28125, 0.5, every: 2.0625, 0.5),
    ]

    /// C32015 is as large as bank cards are (ISO/IEC 7810, ID-1).
    private static let cards = [
        a4("C32015", 2, 4, 85, 54, at: 17, 31.5, every: 91, 60, corner: 0, isCard: true),
        a4("L7414", 2, 5, 90, 52, at: 15, 18.5, every: 90, 52, corner: 0, isCard: true),
        letter("5371", 2, 5, 3.5, 2, at: 0.75, 0.5, every: 3.5, 2, corner: 0, isCard: true),
    ]

    private static func a4(
        _ name: String,
        _ columns: Int,
        _ rows: Int,
        _ width: Double,
        _ height: Double,
        at left: Double,
        _ top: Double,
        every stepX: Double,
        _ stepY: Double,
        corner: Double = 1.5,
        isCard: Bool = false,
    ) -> LabelSheet {
        LabelSheet(
            name: name,
            paper: .a4,
            columns: columns,
            rows: rows,
            labelWidth: width,
            labelHeight: height,
            left: left,
            top: top,
            stepX: stepX,
            stepY: stepY,
            cornerRadius: corner,
            isCard: isCard,
        )
    }

    /// A sheet on US Letter, with measures in inches.
    private static func letter(
        _ name: String,
        _ columns: Int,
        _ rows: Int,
        _ width: Double,
        _ height: Double,
        at left: Double,
        _ top: Double,
        every stepX: Double,
        _ stepY: Double,
        corner: Double = 1.6,
        isCard: Bool = false,
    ) -> LabelSheet {
        let inch = 25.4
        return LabelSheet(
            name: name,
            paper: .letter,
            columns: columns,
            rows: rows,
            labelWidth: width * inch,
            labelHeight: height * inch,
            left: left * inch,
            top: top * inch,
            stepX: stepX * inch,
            stepY: stepY * inch,
            cornerRadius: corner,
            isCard: isCard,
        )
    }
}
