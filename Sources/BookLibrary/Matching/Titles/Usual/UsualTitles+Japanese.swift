extension UsualTitles {
    /// Well-known Japanese titles with their readings, as Japanese characters do not tell their sound: one work per
    /// line as in the other lists.
    ///
    /// The readings are those of the National Diet Library's and the Library of Congress's catalogues.
    static let japaneseTitles = """
        murasaki shikibu:Genji monogatari=源氏物語
        shonagon sei:Makura no sōshi=枕草子
        basho matsuo:Oku no hosomichi=おくのほそ道=奥の細道
        soseki natsume:Kokoro=こころ=心=こゝろ
        soseki natsume:Botchan=坊っちゃん=坊ちゃん
        soseki natsume:Wagahai wa neko de aru=吾輩は猫である=吾輩ハ猫デアル=我輩は猫である
        soseki natsume:Sanshirō=三四郎
        soseki natsume:Sorekara=それから
        soseki natsume:Mon=門
        soseki natsume:Kusamakura=草枕
        soseki natsume:Meian=明暗
        soseki natsume:Michikusa=道草
        soseki natsume:Yume jūya=夢十夜
        ryunosuke akutagawa:Rashōmon=羅生門
        ryunosuke akutagawa:Hana=鼻
        ryunosuke akutagawa:Kumo no ito=蜘蛛の糸
        ryunosuke akutagawa:Kappa=河童
        osamu dazai:Ningen shikkaku=人間失格
        osamu dazai:Shayō=斜陽
        osamu dazai:Hashire Merosu=走れメロス
        osamu dazai:Tsugaru=津軽
        yasunari kawabata:Yukiguni=雪国
        yasunari kawabata:Izu no odoriko=伊豆の踊子
        yasunari kawabata:Senbazuru=千羽鶴
        yasunari kawabata:Yama no oto=山の音
        yasunari kawabata:Koto=古都
        yasunari kawabata:Meijin=名人
        yukio mishima:Kinkakuji=金閣寺
        yukio mishima:Kamen no kokuhaku=仮面の告白
        yukio mishima:Shiosai=潮騒
        yukio mishima:Gogo no eikō=午後の曳航
        yukio mishima:Haru no yuki=春の雪
        yukio mishima:Honba=奔馬=Honma
        junichiro tanizaki:Sasameyuki=細雪
        junichiro tanizaki:In'ei raisan=陰翳礼讃=In ei raisan
        junichiro tanizaki:Chijin no ai=痴人の愛
        junichiro tanizaki:Kagi=鍵
        junichiro tanizaki:Shunkinshō=春琴抄
        kobo abe:Suna no onna=砂の女
        kobo abe:Tanin no kao=他人の顔
        kobo abe:Hako otoko=箱男
        kenzaburo oe:Kojinteki na taiken=個人的な体験
        kenzaburo oe:Man'en gannen no futtobōru=万延元年のフットボール
        shusaku endo:Chinmoku=沈黙
        shusaku endo:Umi to dokuyaku=海と毒薬
        shusaku endo:Fukai kawa=深い河
        masuji ibuse:Kuroi ame=黒い雨
        kenji miyazawa:Ginga tetsudō no yoru=銀河鉄道の夜
        kenji miyazawa:Chūmon no ōi ryōriten=注文の多い料理店
        haruki murakami:Noruwei no mori=ノルウェイの森=ノルウェーの森
        haruki murakami:Umibe no Kafuka=海辺のカフカ
        haruki murakami:Nejimakidori kuronikuru=ねじまき鳥クロニクル
        haruki murakami:Hitsuji o meguru bōken=羊をめぐる冒険
        haruki murakami:Kaze no uta o kike=風の歌を聴け
        haruki murakami:Dansu dansu dansu=ダンス・ダンス・ダンス=ダンスダンスダンス
        haruki murakami:Kokkyō no minami, taiyō no nishi=国境の南、太陽の西
        haruki murakami:Supūtoniku no koibito=スプートニクの恋人
        haruki murakami:Afutā dāku=アフターダーク
        haruki murakami:Sekai no owari to hādoboirudo wandārando\
        =世界の終りとハードボイルド・ワンダーランド=世界の終わりとハードボイルド・ワンダーランド
        haruki murakami:Shikisai o motanai Tazaki Tsukuru to, kare no junrei no toshi\
        =色彩を持たない多崎つくると、彼の巡礼の年
        haruki murakami:Kishidanchō goroshi=騎士団長殺し
        haruki murakami:1Q84=Ichi-kyū-hachi-yon=Ichi kyū hachi yon
        haruki murakami:Machi to sono futashika na kabe=街とその不確かな壁
        banana yoshimoto:Kitchin=キッチン
        banana yoshimoto:Tsugumi=TUGUMI=つぐみ
        yoko ogawa:Hakase no aishita sūshiki=博士の愛した数式
        yoko ogawa:Hisoyaka na kesshō=密やかな結晶
        sayaka murata:Konbini ningen=コンビニ人間
        hiromi kawakami:Sensei no kaban=センセイの鞄
        miyuki miyabe:Kasha=火車
        keigo higashino:Yōgisha X no kenshin=容疑者Xの献身
        keigo higashino:Byakuyakō=白夜行
        keigo higashino:Namiya zakkaten no kiseki=ナミヤ雑貨店の奇蹟
        keigo higashino:Himitsu=秘密
        mieko kawakami:Chichi to ran=乳と卵
        mieko kawakami:Natsu monogatari=夏物語
        toshikazu kawaguchi:Kōhī ga samenai uchi ni=コーヒーが冷めないうちに
        hisashi kashiwai:Kamogawa shokudō=鴨川食堂
        masashi kishimoto:Naruto=NARUTO -ナルト-=ナルト=NARUTO ナルト
        eiichiro oda:One piece=ワンピース=ONE PIECE ワンピース
        akira toriyama:Dragon Ball=ドラゴンボール=Doragon bōru
        hajime isayama:Shingeki no kyojin=進撃の巨人
        hiromu arakawa:Hagane no renkinjutsushi=鋼の錬金術師
        koyoharu gotoge:Kimetsu no yaiba=鬼滅の刃
        takehiko inoue:Slam dunk=スラムダンク=Suramu danku
        takehiko inoue:Vagabond=Bagabondo=バガボンド
        takehiko inoue:Riaru=リアル
        tsugumi oba ohba takeshi obata:Death note=デスノート=Desu nōto
        naoko takeuchi:Bishōjo senshi Sērāmūn=美少女戦士セーラームーン
        katsuhiro otomo:Akira=アキラ
        osamu tezuka:Hi no tori=火の鳥
        osamu tezuka:Tetsuwan Atomu=鉄腕アトム
        osamu tezuka:Black Jack=Burakku Jakku=ブラック・ジャック=ブラックジャック
        osamu tezuka:Budda=ブッダ
        osamu tezuka:Adorufu ni tsugu=アドルフに告ぐ
        naoki urasawa:20-seiki shōnen=20世紀少年=Nijisseiki shōnen
        naoki urasawa:MONSTER=Monsutā=モンスター
        rumiko takahashi:Ranma 1/2=らんま1/2=らんま½
        rumiko takahashi:Inuyasha=犬夜叉
        fujio fujiko:Doraemon=ドラえもん
        gosho aoyama:Meitantei Konan=名探偵コナン
        kentaro miura:Berserk=Beruseruku=ベルセルク
        tite kubo:Bleach=BLEACH-ブリーチ-=ブリーチ
        yoshihiro togashi:Hunter x hunter=ハンター×ハンター=HUNTER×HUNTER
        hirohiko araki:Jojo no kimyō na bōken=ジョジョの奇妙な冒険
        junji ito:Uzumaki=うずまき
        gege akutami:Jujutsu kaisen=呪術廻戦
        tatsuki fujimoto:Chensō man=チェンソーマン
        mori ogai:Maihime=舞姫
        mori ogai:Gan=雁
        mori ogai:Takasebune=高瀬舟
        mori ogai:Abe ichizoku=阿部一族
        soseki natsume:Kōjin=行人
        soseki natsume:Gubijinsō=虞美人草
        ryunosuke akutagawa:Jigokuhen=地獄変
        ryunosuke akutagawa:Yabu no naka=藪の中
        ryunosuke akutagawa:Haguruma=歯車
        osamu dazai:Otogi zōshi=お伽草紙
        osamu dazai:Joseito=女生徒
        yasunari kawabata:Utsukushisa to kanashimi to=美しさと哀しみと
        yasunari kawabata:Nemureru bijo=眠れる美女
        yukio mishima:Utage no ato=宴のあと
        yukio mishima:Akatsuki no tera=暁の寺
        yukio mishima:Tennin gosui=天人五衰
        yukio mishima:Kinjiki=禁色
        yukio mishima:Ai no kawaki=愛の渇き
        junichiro tanizaki:Fūten rōjin nikki=瘋癲老人日記
        junichiro tanizaki:Manji=卍
        junichiro tanizaki:Tade kuu mushi=蓼喰う虫
        kobo abe:Moetsukita chizu=燃えつきた地図
        kobo abe:Daiyon kanpyōki=第四間氷期
        kenzaburo oe:Shiiku=飼育
        kenzaburo oe:Memushiri kouchi=芽むしり仔撃ち
        shusaku endo:Samurai=侍
        haruki murakami:Kami no kodomotachi wa mina odoru=神の子どもたちはみな踊る
        haruki murakami:Onna no inai otokotachi=女のいない男たち
        haruki murakami:Ichininshō tansū=一人称単数
        yoko ogawa:Kusuriyubi no hyōhon=薬指の標本
        seicho matsumoto:Ten to sen=点と線
        seicho matsumoto:Suna no utsuwa=砂の器
        yasushi inoue:Ryōjū=猟銃
        yasushi inoue:Tonkō=敦煌
        yasushi inoue:Tōgyū=闘牛
        kanae minato:Kokuhaku=告白
        naoya shiga:An'ya kōro=暗夜行路
        toson shimazaki:Hakai=破戒
        toson shimazaki:Yoake mae=夜明け前
        kenko yoshida:Tsurezuregusa=徒然草
        chomei kamo:Hōjōki=方丈記
        zeami motokiyo:Fūshikaden=風姿花伝
        saikaku ihara:Kōshoku ichidai otoko=好色一代男
        akinari ueda:Ugetsu monogatari=雨月物語
        musashi miyamoto:Gorin no sho=五輪書
        tsunetomo yamamoto:Hagakure=葉隠
        tenshin kakuzo okakura:Cha no hon=茶の本
        osamu tezuka:Janguru taitei=ジャングル大帝
        osamu tezuka:Ribon no kishi=リボンの騎士
        rumiko takahashi:Mezon Ikkoku=めぞん一刻
        rumiko takahashi:Urusei yatsura=うる星やつら
        mitsuru adachi:Tatchi=タッチ
        fumiyo kono:Kono sekai no katasumi ni=この世界の片隅に
        jiro taniguchi:Haruka na machi e=遥かな町へ
        jiro taniguchi:Aruku hito=歩くひと
        yoshitoki oima:Koe no katachi=聲の形
        kohei horikoshi:Boku no hīrō akademia=僕のヒーローアカデミア
        nobuhiro watsuki:Rurōni Kenshin=るろうに剣心
        """
}
