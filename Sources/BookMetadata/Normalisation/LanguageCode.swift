/// Languages as ISO 639-1 codes, the form that records keep.
package enum LanguageCode {
    /// Returns the code of a language in a provider's words: `eng`, `/languages/eng`, `en`, `en_US` or
    /// `English`.
    ///
    /// Gives nil for a language without a two-letter code, and for none, several or unknown languages.
    package static func reading(_ text: String) -> String? {
        let name = text.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if let code = codes[name] { return code }
        // Drops a region or a script after the language.
        let base = name.prefix { $0.isLetter }
        return base.count < name.count && base.count <= 3 ? codes[String(base)] : nil
    }

    /// Returns MARC 21's three-letter code for a two-letter code.
    package static func marc(_ code: String) -> String? {
        marcCodes[code]
    }

    private static let codes: [String: String] = {
        var result: [String: String] = [:]
        for row in rows {
            for spelling in row where result[spelling] == nil { result[spelling] = row[0] }
        }
        return result
    }()

    private static let marcCodes: [String: String] = {
        Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The codes of each language (ISO 639-1, MARC 21, ISO 639-3), then its names in lower case.
    private static var rows: [[String]] {
        table.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    }

    // After the languages of ISO 639-1 come codes that MARC 21 has given up and catalogues still
    // hold, and names of languages in their own tongue.
    private static let table = """
        aa,aar,aar,afar
        ab,abk,abk,abkhazian
        af,afr,afr,afrikaans
        ak,aka,aka,akan
        sq,alb,sqi,albanian
        am,amh,amh,amharic
        ar,ara,ara,arabic
        an,arg,arg,aragonese
        hy,arm,hye,armenian
        as,asm,asm,assamese
        av,ava,ava,avaric
        ae,ave,ave,avestan
        ay,aym,aym,aymara
        az,aze,aze,azerbaijani
        ba,bak,bak,bashkir
        bm,bam,bam,bambara
        eu,baq,eus,basque
        be,bel,bel,belarusian
        bn,ben,ben,bengali
        bi,bis,bis,bislama
        bs,bos,bos,bosnian
        br,bre,bre,breton
        bg,bul,bul,bulgarian
        my,bur,mya,burmese
        ca,cat,cat,catalan
        ch,cha,cha,chamorro
        ce,che,che,chechen
        zh,chi,zho,chinese,中文
        cu,chu,chu,church slavic
        cv,chv,chv,chuvash
        kw,cor,cor,cornish
        co,cos,cos,corsican
        cr,cre,cre,cree
        cs,cze,ces,czech,čeština
        da,dan,dan,danish,dansk
        dv,div,div,divehi
        nl,dut,nld,dutch,nederlands
        dz,dzo,dzo,dzongkha
        en,eng,eng,english
        eo,epo,epo,esperanto
        et,est,est,estonian
        ee,ewe,ewe,ewe
        fo,fao,fao,faroese
        fj,fij,fij,fijian
        fi,fin,fin,finnish,suomi
        fr,fre,fra,french,français,francais
        fy,fry,fry,western frisian
        ff,ful,ful,fulah
        ka,geo,kat,georgian
        de,ger,deu,german,deutsch
        gd,gla,gla,scottish gaelic
        ga,gle,gle,irish
        gl,glg,glg,galician
        gv,glv,glv,manx
        el,gre,ell,modern greek,greek,ελληνικά
        gn,grn,grn,guarani
        gu,guj,guj,gujarati
        ht,hat,hat,haitian
        ha,hau,hau,hausa
        sh,hbs,hbs,serbo-croatian
        he,heb,heb,hebrew
        hz,her,her,herero
        hi,hin,hin,hindi
        ho,hmo,hmo,hiri motu
        hr,hrv,hrv,croatian
        hu,hun,hun,hungarian,magyar
        ig,ibo,ibo,igbo
        is,ice,isl,icelandic
        io,ido,ido,ido
        ii,iii,iii,sichuan yi
        iu,iku,iku,inuktitut
        ie,ile,ile,interlingue
        ia,ina,ina,interlingua
        id,ind,ind,indonesian
        ik,ipk,ipk,inupiaq
        it,ita,ita,italian,italiano
        jv,jav,jav,javanese
        ja,jpn,jpn,japanese,日本語
        kl,kal,kal,kalaallisut
        kn,kan,kan,kannada
        ks,kas,kas,kashmiri
        kr,kau,kau,kanuri
        kk,kaz,kaz,kazakh
        km,khm,khm,khmer
        ki,kik,kik,kikuyu
        rw,kin,kin,kinyarwanda
        ky,kir,kir,kirghiz
        kv,kom,kom,komi
        kg,kon,kon,kongo
        ko,kor,kor,korean
        kj,kua,kua,kuanyama
        ku,kur,kur,kurdish
        lo,lao,lao,lao
        la,lat,lat,latin
        lv,lav,lav,latvian
        li,lim,lim,limburgan
        ln,lin,lin,lingala
        lt,lit,lit,lithuanian
        lb,ltz,ltz,luxembourgish
        lu,lub,lub,luba-katanga
        lg,lug,lug,ganda
        mk,mac,mkd,macedonian
        mh,mah,mah,marshallese
        ml,mal,mal,malayalam
        mi,mao,mri,maori
        mr,mar,mar,marathi
        ms,may,msa,malay
        mg,mlg,mlg,malagasy
        mt,mlt,mlt,maltese
        mn,mon,mon,mongolian
        na,nau,nau,nauru
        nv,nav,nav,navajo
        nr,nbl,nbl,south ndebele
        nd,nde,nde,north ndebele
        ng,ndo,ndo,ndonga
        ne,nep,nep,nepali
        nn,nno,nno,norwegian nynorsk
        nb,nob,nob,norwegian bokmål
        no,nor,nor,norwegian,norsk
        ny,nya,nya,chichewa
        oc,oci,oci,occitan
        oj,oji,oji,ojibwa
        or,ori,ori,oriya
        om,orm,orm,oromo
        os,oss,oss,ossetian
        pa,pan,pan,panjabi
        fa,per,fas,persian
        pi,pli,pli,pali
        pl,pol,pol,polish,polski
        pt,por,por,portuguese,português
        ps,pus,pus,pushto
        qu,que,que,quechua
        rm,roh,roh,romansh
        ro,rum,ron,romanian
        rn,run,run,rundi
        ru,rus,rus,russian,русский
        sg,sag,sag,sango
        sa,san,san,sanskrit
        si,sin,sin,sinhala
        sk,slo,slk,slovak
        sl,slv,slv,slovenian
        se,sme,sme,northern sami
        sm,smo,smo,samoan
        sn,sna,sna,shona
        sd,snd,snd,sindhi
        so,som,som,somali
        st,sot,sot,southern sotho
        es,spa,spa,spanish,español,castellano
        sc,srd,srd,sardinian
        sr,srp,srp,serbian
        ss,ssw,ssw,swati
        su,sun,sun,sundanese
        sw,swa,swa,swahili
        sv,swe,swe,swedish,svenska
        ty,tah,tah,tahitian
        ta,tam,tam,tamil
        tt,tat,tat,tatar
        te,tel,tel,telugu
        tg,tgk,tgk,tajik
        tl,tgl,tgl,tagalog
        th,tha,tha,thai
        bo,tib,bod,tibetan
        ti,tir,tir,tigrinya
        to,ton,ton,tonga
        tn,tsn,tsn,tswana
        ts,tso,tso,tsonga
        tk,tuk,tuk,turkmen
        tr,tur,tur,turkish,türkçe
        tw,twi,twi,twi
        ug,uig,uig,uighur
        uk,ukr,ukr,ukrainian
        ur,urd,urd,urdu
        uz,uzb,uzb,uzbek
        ve,ven,ven,venda
        vi,vie,vie,vietnamese
        vo,vol,vol,volapük
        cy,wel,cym,welsh
        wa,wln,wln,walloon
        wo,wol,wol,wolof
        xh,xho,xho,xhosa
        yi,yid,yid,yiddish
        yo,yor,yor,yoruba
        za,zha,zha,zhuang
        zu,zul,zul,zulu
        hr,scr,hrv,croatian
        sr,scc,srp,serbian
        ro,mol,ron,moldavian
        tl,tag,tgl,tagalog
        eo,esp,epo,esperanto
        gd,gae,gla,scottish gaelic
        ga,iri,gle,irish
        ia,int,ina,interlingua
        gn,gua,grn,guarani
        gl,gag,glg,galician
        fo,far,fao,faroese
        fy,fri,fry,frisian
        oc,lan,oci,occitan
        mg,mla,mlg,malagasy
        sm,sao,smo,samoan
        si,snh,sin,sinhalese
        tg,taj,tgk,tajik
        tt,tar,tat,tatar
        tn,tsw,tsn,tswana
        km,cam,khm,khmer
        """
}
