extension UsualTitles {
    /// Textbooks and reference works with the names that people call them by.
    static let shortTitles = """
        abelson sussman:Structure and Interpretation of Computer Programs=SICP=The Wizard Book
        association:Publication Manual of the American Psychological Association\
        =APA Publication Manual=APA Manual
        association gibaldi:MLA Handbook for Writers of Research Papers=MLA Handbook
        berg tymoczko gatto stryer:Biochemie=Stryer Biochemie
        bishop:Pattern Recognition and Machine Learning=PRML
        bronstein semendjajew:Taschenbuch der Mathematik=Bronstein=Der Bronstein
        bryant hallaron ohallaron:Computer Systems: A Programmer's Perspective=CSAPP=CS:APP
        buchmann:Geflügelte Worte=Der Büchmann=Büchmann
        corbet rubini hartman:Linux Device Drivers=LDD
        cormen leiserson rivest stein:Introduction to Algorithms=CLRS
        dudenredaktion:Die deutsche Rechtschreibung=Duden Rechtschreibung\
        =Rechtschreibung der deutschen Sprache\
        =Rechtschreibung der deutschen Sprache und der Fremdwörter
        dudenredaktion:Das Fremdwörterbuch=Duden Fremdwörterbuch=Duden: Das Fremdwörterbuch
        dudenredaktion:Das Herkunftswörterbuch=Duden Etymologie=Duden: Das Herkunftswörterbuch\
        =Duden Herkunftswörterbuch
        dudenredaktion:Die Grammatik=Duden Grammatik=Grammatik der deutschen Gegenwartssprache\
        =Duden: Die Grammatik
        dudenredaktion:Redewendungen=Redewendungen und sprichwörtliche Redensarten\
        =Duden Redewendungen
        dusseau:Operating Systems: Three Easy Pieces=OSTEP
        evans:Domain-Driven Design=DDD
        fauci kasper longo jameson loscalzo braunwald hauser:Harrison's Principles of Internal Medicine\
        =Principles of Internal Medicine
        feathers:Working Effectively with Legacy Code=WELC
        felleisen findler flatt krishnamurthi:How to Design Programs=HtDP
        fowler:Patterns of Enterprise Application Architecture=PoEAA
        freeman pryce:Growing Object-Oriented Software, Guided by Tests=GOOS
        friedman wand:Essentials of Programming Languages=EOPL
        gamma helm johnson vlissides:Design Patterns=GoF
        gerthsen meschede kneser:Gerthsen Physik=Gerthsen
        goetz:Java Concurrency in Practice=JCIP
        gray:Anatomy, Descriptive and Surgical=Gray's Anatomy
        grevisse goosse:Le Bon Usage=Grevisse=Le Grevisse
        grote feldhusen beitz dubbel:Taschenbuch für den Maschinenbau=Dubbel\
        =Dubbel Taschenbuch für den Maschinenbau
        hastie tibshirani friedman:The Elements of Statistical Learning=ESL
        hofstadter:Gödel, Escher, Bach=GEB
        holleman wiberg:Lehrbuch der anorganischen Chemie=Holleman-Wiberg
        kernighan ritchie:The C Programming Language=K&R=K & R
        kerrisk:The Linux Programming Interface=TLPI
        klabnik nichols:The Rust Programming Language=The Rust Book=TRPL
        kleppmann:Designing Data-Intensive Applications=DDIA
        kluge seebold:Etymologisches Wörterbuch der deutschen Sprache=Kluge
        knigge:Über den Umgang mit Menschen=Knigge=Der Knigge
        knuth:The Art of Computer Programming=TAOCP
        liddell scott:A Greek-English Lexicon=LSJ
        love:Linux Kernel Development=LKD
        mcdowell:Cracking the Coding Interview=CTCI
        misner thorne wheeler:Gravitation=MTW
        nelson cox lehninger:Lehninger Principles of Biochemistry=Principles of Biochemistry
        norvig:Paradigms of Artificial Intelligence Programming=PAIP
        pierce:Types and Programming Languages=TAPL
        raymond:The Art of UNIX Programming=TAOUP
        roget:Roget's Thesaurus=Thesaurus of English Words and Phrases\
        =Roget's Thesaurus of English Words and Phrases
        roy haridi:Concepts, Techniques, and Models of Computer Programming=CTM
        rudin:Principles of Mathematical Analysis=Baby Rudin
        rudin:Real and Complex Analysis=Big Rudin=Papa Rudin
        russell norvig:Artificial Intelligence: A Modern Approach=AIMA
        schmeil fitschen:Flora von Deutschland und angrenzender Länder\
        =Flora von Deutschland und angrenzenden Ländern\
        =Die Flora Deutschlands und angrenzender Länder
        schwartz phoenix foy:Learning Perl=The Llama Book
        silberschatz galvin gagne:Operating System Concepts=The Dinosaur Book
        stevens:Advanced Programming in the UNIX Environment=APUE
        strasburger sitte kadereit bresinsky sonnewald:Lehrbuch der Botanik=Strasburger\
        =Lehrbuch der Botanik für Hochschulen
        stroustrup:The C++ Programming Language=TC++PL
        turabian:A Manual for Writers of Research Papers, Theses, and Dissertations\
        =A Manual for Writers of Term Papers, Theses, and Dissertations=A Manual for Writers
        wall christiansen orwant schwartz:Programming Perl=The Camel Book
        """
}
