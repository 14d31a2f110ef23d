extension GivenName {
    /// The groups of names to which a name belongs.
    static let groups: WordTable<Set<Int>> = {
        var table: [String: Set<Int>] = [:]
        for (number, line) in groupLines.split(separator: "\n").enumerated() {
            for name in line.split(separator: " ") {
                table[String(name), default: []].insert(number)
            }
        }
        return WordTable(table)
    }()

    /// Forms of one given name, a group per line, as folded words.
    ///
    /// English short forms after P. Hanks, K. Hardcastle and F. Hodges, A Dictionary of First Names
    /// (Oxford, 2006). Slavic names with their English, German and French forms and romanizations
    /// after the headings of the Library of Congress and the Gemeinsame Normdatei. Forms of a name in
    /// other languages, which catalogues put into their own, after the cognates that Hanks, Hardcastle
    /// and Hodges give. Names that differ
    /// in one letter and are mostly those of different people, such as Mary and Marie, are left out.
    private static let groupLines = """
        abraham abe bram
        albert al bert
        alexander aleksandr alexandre aleksander alexandr aleksandar aliaksandr alex alec sandy sasha
        alfred alf fred alfie
        andrew andy drew
        anthony tony antony anton antonij
        antonio tonio
        arthur art artie
        barbara barb babs
        bartholomew bart
        benjamin ben benny benji
        bernard bernie bernhard
        bertrand bertie
        catherine katherine kathryn katharine catharine cathryn cathy kathy kate katie kit kitty
        charles chas charlie chuck charley
        christine chris
        christina kristina tina
        christopher chris kit topher
        clifford cliff
        daniel dan danny
        david dave davey davy
        deborah debbie deb debra
        donald don donny
        dorothy dot dolly dottie
        douglas doug
        edgar ed eddie
        edward ed eddie ted ned teddy eduard
        edmund ed eddie ned
        edwin ed eddie
        eleanor ellie nell nora elinor
        elizabeth liz lizzie beth betty bess betsy eliza libby elisabeth lisa
        emily em emmy
        ernest ernie ernst
        eugene gene evgeny evgenii evgenij yevgeny jewgeni yevgeni evgeni
        evelyn evie
        frances fran fanny
        francis frank
        franklin frank
        frederick fred freddie frederic fredrick frederik fritz
        friedrich fritz frederick
        gabriel gabe
        geoffrey geoff jeffrey jeff jeffery
        george geo georgie georg
        gerald gerry jerry
        gerard gerry
        gilbert gil
        gregory greg grigory grigori grigorij grigorii
        harold harry hal
        henry harry hal hank
        herbert herb bert
        hermann herman
        howard howie
        isaac ike isaak
        jacob jake jack jakob
        jacqueline jackie
        james jim jimmy jamie
        jane janie
        jerome jerry
        johannes johann hans joannes
        john jack johnny jon
        jonathan jon jonny johnathan
        joseph joe joey josef jozef
        joshua josh
        judith judy
        karl carl
        kenneth ken kenny
        laurence lawrence larry lorenz
        leonard len lenny leo
        leo lev lew leon
        leopold leo
        lewis lew louis
        louis lou louie
        magdalena magda
        margaret maggie meg peggy marge margie greta daisy
        margarete margarethe grete gretel
        martha marty
        martin marty
        mary molly polly
        matthew matt
        michael mike mick mickey mikhail michail mihail mikail michal
        maximilian max
        maxwell max
        maxim maksim max
        nathan nate
        nathaniel nate nathan nat
        nicholas nick nicolas nikolai nikolay nikolaj nicolai nikolaus nicky nico
        nicola nicky
        oliver ollie
        oscar oskar
        pamela pam
        patricia pat patty tricia trish
        patrick pat paddy
        paul pavel
        peter pete pyotr petr piotr pjotr pierre
        philip phil phillip philipp philippe
        rachel rae
        randolph randy
        raymond ray
        rebecca becky becca
        reginald reg reggie
        richard rick dick rich ricky richie
        robert bob rob bobby robbie bert
        roderick rod
        rodney rod
        roger rodge
        roland rolland
        ronald ron ronnie
        rosemary rosie
        rudolf rudolph rudy
        russell russ
        samuel sam sammy
        samantha sam
        sarah sally sara sadie
        sebastian seb
        sergei sergey serge sergius sergej
        sidney sid sydney
        sophia sophie sofia
        stanley stan
        stephen steven steve stefan stephan steffen
        steven stephen steve
        susan sue susie suzie
        suzanne susanne
        terence terry terrence
        teresa theresa terry tess therese
        theodore ted teddy theo
        theodor fyodor feodor fjodor fedor fiodor fedir theodore dostoevskii
        thomas thos tom tommy
        timothy tim
        tobias toby
        ulrich uli
        ursula uschi
        valentine val
        valerie val
        victor viktor vic
        victoria vicky vicki tori
        vincent vince
        virginia ginny
        vladimir wladimir volodymyr wolodymyr
        walter walt wally
        wilhelm willi willy
        wilfred wilf
        william wm bill will billy willie liam
        winston winnie
        yuri iurii jurij iuri yury juri jury
        ivan iwan ioann
        ilya ilia ilja iliia
        yakov iakov jakov jakow
        vasily vassily wassili vasilii vasilij vasili
        vsevolod wsewolod
        konstantin constantin constantine
        katherine ekaterina
        dmitry dmitri dmitrij dmitrii dimitri dmitriy
        daniil danil daniel
        vladislav wladislaw
        aleksei alexei alexey aleksej alexej aleksey alexis
        ann anne
        allan alan allen
        eric erik erich
        marc mark
        marcus markus
        conrad konrad
        caspar kaspar casper
        clara klara
        curt kurt
        jules julius
        graham grahame graeme
        lynn lynne
        brian bryan
        gary garry
        iain ian
        neil neal
        shaun sean shawn
        stuart stewart
        yusuf youssef yousef joseph
        muhammad mohammed mohamed muhammed mohammad mehmet
        ahmad ahmed
        hussein husayn hussain husain hossein
        nagib naguib najib
        mahmoud mahmud
        umar omar
        henry heinrich henri henryk enrico enrique hendrik henrik henricus jindrich
        william wilhelm guillaume guglielmo guillermo willem vilhelm gulielmus wilhelmus
        charles karl carlo karel carolus karoly
        louis ludwig luigi luis lodewijk ludovicus ludvik
        james jacques jakob giacomo jacobus jaime
        peter pierre pietro pedro pieter petrus piet petar
        paul paolo pablo paulus pavel
        george georges georg giorgio jorge jurgen georgius georgi jiri gyorgy jerzy
        francis francois franz francesco francisco franciscus frantisek ferenc
        frederick friedrich frederic federico frederik fryderyk
        edward edouard eduard eduardo edoardo
        stephen etienne stefan stefano esteban istvan stepan stephanus stephane
        anthony antoine anton antonio antonius antonin
        andrew andreas andre andrea andres andrzej andrei andrey
        michael michel michele miguel mikhail michal mihaly
        nicholas nicolas nicolaus nikolaus niccolo nicola nikolai
        philip philippe filippo felipe philipp
        thomas tommaso tomas tomasz
        alexander alexandre alessandro alejandro aleksander aleksandr
        dominic dominique domenico domingo dominik
        lawrence laurent lorenzo laurentius laurenz
        matthew matthieu mathieu matthias matteo mateo mateusz
        mark marcus marco marc marek
        joseph giuseppe josef jose jozef jozsef josephus
        john johann johannes jean giovanni juan joao jan johan janos ioannis ioannes
        hugh hugo hugues ugo
        walter gautier gualtiero
        theodore theodor theodorus teodor fedor
        eugene eugen eugenio jeno
        martin martinus martino marton
        vincent vincenzo vicente vincentius
        albert alberto albertus
        robert roberto
        bernard bernhard bernardo bernardus
        gerard gerhard gerardus gerardo
        conrad konrad corrado
        adalbert vojtech bela wojciech
        sigismund siegmund sigmund zsigmond zygmunt
        ladislaus laszlo wladyslaw ladislav
        emery imre
        elizabeth elisabeth isabel elisabetta elzbieta erzsebet alzbeta
        catherine katharina caterina catalina katarzyna ekaterina
        margaret marguerite margarete margherita margarita malgorzata
        helen helene elena helena
        anna anne ana
        desiderius dezso
        jeremy jeremias
        gustave gustav gustavo gustaw
        emile emil emilio
        ferdinand fernando ferdinando
        julius jules julio giulio julian juliusz
        ludovico ludwig
        rudolph rodolphe rodolfo
        augustus auguste august augusto
        adolph adolf adolphe adolfo
        felix felice
        isidore isidor isidoro
        roland rolando orlando
        christopher christoph christophe cristoforo cristobal krzysztof
        gregory gregoire gregor gregorio
        benedict benoit benedetto benito benedikt
        clement clemens clemente
        denis dionysius denys
        giles aegidius gilles
        baldwin baudouin
        leo leon leone
        urban urbain
        blaise blasius biagio
        ernest ernst ernesto
        francisco paco pancho
        jose pepe
        ignacio nacho
        manuel manolo
        dolores lola
        enrique quique
        giuseppe beppe peppe
        luigi gigi
        giovanni gianni
        domenico mimmo
        mikhail misha
        dmitry dmitri dima mitya
        ivan vanya
        vladimir volodya vova
        nikolai kolya
        ekaterina katya katia
        natalia natalya natalja natasha
        tatiana tatyana tatjana tanya tania
        anastasia anastasija nastya
        johannes hannes
        josef sepp
        heinrich heiner
        joachim achim
        andreas andi
        michael michi
        sebastian basti
        susanne susi
        stefanie steffi
        gabriele gabi
        gertrud trude
        emmanuel manu
        sebastien seb
        cornelis kees
        hendrik henk
        wilhelmus willem wim
        jacobus jaap
        nicolaas nico
        lars lasse
        karl kalle
        """

    /// Given names that are common in the Spanish and Portuguese speaking countries, after the lists
    /// of the Instituto Nacional de Estadística and the Instituto Brasileiro de Geografia e
    /// Estatística.
    static let iberian = WordSet(
        """
        miguel gabriel federico mario carlos jose juan luis jorge pedro antonio manuel francisco \
        fernando javier rafael ramon ernesto eduardo pablo enrique alejandro alberto julio camilo \
        benito lope tirso garcilaso arturo vicente roberto ricardo diego andres santiago felipe \
        ignacio joaquin salvador isabel maria carmen ana rosa elena laura cristina almudena \
        gonzalo bartolome hernan octavio ruben augusto mariano jaime sergio oscar raul emilio \
        guillermo alvaro alonso adolfo victor angel jesus martin nicolas domingo rodrigo leopoldo \
        joao jose antonio luiz luis paulo fernando carlos eca machado joaquim mario jorge graciliano
        """.split(separator: " ").map(String.init)
    )
}
