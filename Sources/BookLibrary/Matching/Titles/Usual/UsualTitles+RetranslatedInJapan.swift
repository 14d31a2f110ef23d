extension UsualTitles {
    /// Titles of several Japanese translations, by authors whose names ``AuthorKey/japaneseForms`` has.
    static let retranslatedInJapan = """
        wilde:ドリアン・グレイの肖像=ドリアン・グレイの画像
        chandler:かわいい女=リトル・シスター
        chandler:さらば愛しき女よ=さよなら、愛しい人
        chandler:湖中の女=水底の女
        chandler:長いお別れ=ロング・グッドバイ=ロンググッドバイ
        christie:アクロイド殺し=アクロイド殺人事件=アクロイド殺害事件
        christie:オリエント急行の殺人=オリエント急行殺人事件
        christie:スタイルズ荘の怪事件=スタイルズの怪事件
        doyle:バスカヴィル家の犬=バスカービル家の犬=バスカーヴィル家の犬
        doyle:四つの署名=四つのサイン
        doyle:緋色の研究=緋色の習作
        dostoevsky:地下室の手記=地下室の記録
        fitzgerald:グレート・ギャツビー=華麗なるギャツビー=偉大なギャツビー
        hesse:車輪の下=車輪の下で
        kafka:審判=訴訟
        queen:アメリカ銃の謎=アメリカ銃の秘密
        queen:エジプト十字架の謎=エジプト十字架の秘密
        queen:オランダ靴の謎=オランダ靴の秘密
        queen:ギリシア棺の謎=ギリシャ棺の秘密
        queen:フランス白粉の謎=フランス白粉の秘密
        queen:ローマ帽子の謎=ローマ帽子の秘密
        exupery:星の王子さま=ちいさな王子
        salinger:ライ麦畑でつかまえて=キャッチャー・イン・ザ・ライ
        stevenson:ジキル博士とハイド氏=ジーキル博士とハイド氏=ジキルとハイド
        twain:ハックルベリー・フィンの冒険=ハックルベリー・フィンの冒けん
        """
}
