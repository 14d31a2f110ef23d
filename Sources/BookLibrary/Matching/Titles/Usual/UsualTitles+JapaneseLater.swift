extension UsualTitles {
    /// More Japanese titles with their readings, mostly of the last hundred years, as in ``japaneseTitles``.
    static let laterJapaneseTitles = """
        tetsuko kuroyanagi:Madogiwa no Totto-chan=窓ぎわのトットちゃん=窓際のトットちゃん
        naoki matayoshi:Hibana=火花
        mizuki tsujimura:Kagami no kojō=かがみの孤城
        riku onda:Yoru no pikunikku=夜のピクニック
        riku onda:Mitsubachi to enrai=蜜蜂と遠雷
        tomihiko morimi:Yoru wa mijikashi aruke yo otome=夜は短し歩けよ乙女
        tomihiko morimi:Yojōhan shinwa taikei=四畳半神話大系
        mitsuyo kakuta:Yōkame no semi=八日目の蝉=八日目の蟬
        naoki hyakuta:Eien no zero=永遠の0=永遠のゼロ
        ryotaro shiba:Ryōma ga yuku=竜馬がゆく
        ryotaro shiba:Saka no ue no kumo=坂の上の雲
        ryotaro shiba:Moeyo ken=燃えよ剣
        eiji yoshikawa:Miyamoto Musashi=宮本武蔵
        toyoko yamasaki:Shiroi kyotō=白い巨塔
        ayako miura:Hyōten=氷点
        ayako miura:Shiokari tōge=塩狩峠
        yasutaka tsutsui:Toki o kakeru shōjo=時をかける少女
        sakyo komatsu:Nihon chinbotsu=日本沈没
        atsushi nakajima:Sangetsuki=山月記
        ango sakaguchi:Sakura no mori no mankai no shita=桜の森の満開の下
        ango sakaguchi:Darakuron=堕落論
        motojiro kajii:Remon=檸檬
        takiji kobayashi:Kani kōsen=蟹工船
        takeo arishima:Aru onna=或る女
        saneatsu mushanokoji:Yūjō=友情
        kyoka izumi:Kōya hijiri=高野聖
        shimei futabatei:Ukigumo=浮雲
        koyo ozaki:Konjiki yasha=金色夜叉
        shohei ooka:Nobi=野火
        rin usami:Oshi moyu=推し、燃ゆ
        yu nagira:Rurō no tsuki=流浪の月
        honobu yonezawa:Hyōka=氷菓
        honobu yonezawa:Kokurōjō=黒牢城
        keikaku ito:Gyakusatsu kikan=虐殺器官
        keikaku ito:Hāmonī=ハーモニー
        risa wataya:Keritai senaka=蹴りたい背中
        yoru sumino:Kimi no suizō o tabetai=君の膵臓をたべたい
        genki kawamura:Sekai kara neko ga kieta nara=世界から猫が消えたなら
        nahoko uehashi:Seirei no moribito=精霊の守り人
        nahoko uehashi:Kemono no sōja=獣の奏者
        eiko kadono:Majo no takkyūbin=魔女の宅急便
        rieko nakagawa:Guri to Gura=ぐりとぐら
        ichiro kishimi fumitake koga:Kirawareru yūki=嫌われる勇気
        marie kondo:Jinsei ga tokimeku katazuke no mahō=人生がときめく片づけの魔法
        yukito ayatsuji:Jukkakukan no satsujin=十角館の殺人
        soji shimada:Senseijutsu satsujin jiken=占星術殺人事件
        natsuhiko kyogoku:Ubume no natsu=姑獲鳥の夏
        natsuhiko kyogoku:Mōryō no hako=魍魎の匣
        hiro arikawa:Tabineko ripōto=旅猫リポート
        hiro arikawa:Toshokan sensō=図書館戦争
        momoko sakura:Chibi Maruko-chan=ちびまる子ちゃん
        machiko hasegawa:Sazae-san=サザエさん
        riyoko ikeda:Berusaiyu no bara=ベルサイユのばら
        hideaki sorachi:Gintama=銀魂
        sui ishida:Tōkyō gūru=東京喰種
        yasuhisa hara:Kingdom=Kingudamu=キングダム
        hiro mashima:Fairy Tail=フェアリーテイル
        makoto yukimura:Vinland Saga=Vinrando saga=ヴィンランド・サガ
        """
}
