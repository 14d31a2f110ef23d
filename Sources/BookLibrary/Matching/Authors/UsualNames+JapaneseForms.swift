extension AuthorKey {
    /// Western authors in the form that Japanese catalogues have, in both orders.
    static let japaneseForms = """
        raymond chandler, レイモンド・チャンドラー, チャンドラーレイモンド
        jerome david salinger, j d salinger, J.D.サリンジャー, J・D・サリンジャー, サリンジャーJ.D., サリンジャー
        conan doyle, arthur conan doyle, アーサー・コナン・ドイル, コナン・ドイル, ドイルアーサー・コナン, ドイルコナン
        scott fitzgerald, f scott fitzgerald, francis scott fitzgerald, スコット・フィッツジェラルド, F・スコット・フィッツジェラルド, フィッツジェラルド, フィツジェラルド, フィッツジェラルドスコット
        hermann hesse, ヘルマン・ヘッセ, ヘッセ, ヘッセヘルマン
        franz kafka, フランツ・カフカ, カフカ, カフカフランツ
        ellery queen, エラリー・クイーン, エラリイ・クイーン, クイーンエラリー, クイーンエラリイ
        oscar wilde, オスカー・ワイルド, ワイルドオスカー
        robert louis stevenson, ロバート・ルイス・スティーヴンソン, ロバート・ルイス・スティーブンソン, スティーヴンソン, スティーブンソン
        fyodor dostoevsky, ドストエフスキー, フョードル・ドストエフスキー, ドストエーフスキイ
        antoine exupery, アントワーヌ・ド・サン=テグジュペリ, アントワーヌ・ド・サン・テグジュペリ, サン=テグジュペリ, サン・テグジュペリ, サンテグジュペリ
        """
}
