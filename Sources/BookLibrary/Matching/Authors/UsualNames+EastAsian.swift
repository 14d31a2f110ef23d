extension AuthorKey {
    /// Chinese and Japanese authors, whose names stand in two orders, several romanizations and characters.
    static let eastAsianNames = """
        ba jin, pa chin, li feigan, 巴金
        mao dun, mao tun, shen yanbing, 茅盾
        lao she, lau shaw, shu qingchun, 老舍
        ding ling, ting ling, 丁玲
        eileen chang, zhang ailing, ailing zhang, 张爱玲, 張愛玲
        bei dao, zhao zhenkai, 北岛, 北島
        su tong, tong zhonggui, 苏童, 蘇童
        can xue, deng xiaohua, 残雪, 殘雪
        jung chang, chang jung, 张戎, 張戎
        san mao, chen maoping, 三毛
        bai juyi, po chu i, po chu yi, bo juyi, 白居易
        su shi, su dongpo, su tung po, 苏轼, 蘇軾, 苏东坡, 蘇東坡
        pu songling, pu sung ling, 蒲松龄, 蒲松齡
        wu jingzi, wu ching tzu, 吴敬梓, 吳敬梓
        shi naian, shih nai an, shi nai an, 施耐庵
        xunzi, hsun tzu, xun zi, 荀子
        han feizi, han fei tzu, han fei, hanfeizi, han fei zi, 韩非子, 韓非子
        mozi, mo tzu, mo zi, mo di, mo ti, 墨子
        liezi, lieh tzu, lie zi, 列子
        zhu xi, chu hsi, 朱熹
        edogawa ranpo, edogawa rampo, rampo edogawa, ranpo edogawa, hirai taro, 江戸川乱歩, 江戸川亂步
        mori ogai, ogai mori, mori rintaro, 森鴎外, 森鷗外
        matsumoto seicho, seicho matsumoto, 松本清張
        yokomizo seishi, seishi yokomizo, 横溝正史
        yokoyama hideo, hideo yokoyama, 横山秀夫
        isaka kotaro, kotaro isaka, 伊坂幸太郎
        inoue yasushi, yasushi inoue, 井上靖
        shiga naoya, naoya shiga, 志賀直哉
        shimazaki toson, toson shimazaki, 島崎藤村
        higuchi ichiyo, ichiyo higuchi, 樋口一葉
        nagai kafu, kafu nagai, 永井荷風
        yosano akiko, akiko yosano, 与謝野晶子, 與謝野晶子
        ishikawa takuboku, takuboku ishikawa, 石川啄木
        kobayashi issa, issa, issa kobayashi, 小林一茶
        yosa buson, buson, buson yosa, 与謝蕪村
        masaoka shiki, shiki masaoka, 正岡子規
        dogen, eihei dogen, dogen kigen, dogen zenji, 道元
        ihara saikaku, saikaku ihara, saikaku, 井原西鶴
        chikamatsu monzaemon, monzaemon chikamatsu, chikamatsu, 近松門左衛門
        ueda akinari, akinari ueda, 上田秋成
        zeami, zeami motokiyo, motokiyo zeami, 世阿弥
        yoshida kenko, kenko yoshida, kenko, 吉田兼好, 兼好
        kamo chomei, chomei kamo, kamo no chomei, 鴨長明
        murakami ryu, ryu murakami, 村上龍
        kirino natsuo, natsuo kirino, 桐野夏生
        minato kanae, kanae minato, 湊かなえ
        miyazaki hayao, hayao miyazaki, 宮崎駿
        nakamura fuminori, fuminori nakamura, 中村文則
        tawada yoko, yoko tawada, 多和田葉子
        hayashi fumiko, fumiko hayashi, 林芙美子
        mizuki shigeru, shigeru mizuki, 水木しげる
        taniguchi jiro, jiro taniguchi, 谷口ジロー
        shirow masamune, masamune shirow, 士郎正宗
        tatsumi yoshihiro, yoshihiro tatsumi, 辰巳ヨシヒロ
        miura shion, shion miura, 三浦しをん
        ekuni kaori, kaori ekuni, 江國香織, 江国香織
        suzuki daisetz, d t suzuki, daisetz teitaro suzuki, daisetsu suzuki, daisetz suzuki, 鈴木大拙
        okakura kakuzo, kakuzo okakura, okakura tenshin, 岡倉天心, 岡倉覚三
        nitobe inazo, inazo nitobe, 新渡戸稲造
        miyamoto musashi, musashi miyamoto, 宮本武蔵
        yamamoto tsunetomo, tsunetomo yamamoto, 山本常朝
        kono fumiyo, fumiyo kono, こうの史代
        nakazawa keiji, keiji nakazawa, 中沢啓治
        adachi mitsuru, mitsuru adachi, あだち充
        horikoshi kohei, kohei horikoshi, 堀越耕平
        oima yoshitoki, yoshitoki oima, 大今良時
        watsuki nobuhiro, nobuhiro watsuki, 和月伸宏
        furudate haruichi, haruichi furudate, 古舘春一
        takaya natsuki, natsuki takaya, 高屋奈月
        umino chika, chika umino, 羽海野チカ
        """
}
