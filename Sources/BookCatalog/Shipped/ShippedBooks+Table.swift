// Written by scripts/update-shipped-books from books.tsv. Do not edit.

extension ShippedBooks {
    /// The table: a line for each book, with tabs between the columns.
    ///
    /// It is one raw string because a string literal compiles at once, where an array of bytes takes
    /// the compiler minutes.
    package static let table = #"""
        9780007137275	The Annotated Hobbit	J. R. R. Tolkien; Douglas A. Anderson	HarperCollins	2003	411	en
        9780060513030	Where the Sidewalk Ends	Shel Silverstein	HarperCollins			en
        9780060572150	Truth and Beauty	Ann Patchett	Harper Perennial	2005	257	en
        9780060586546	Great Short Works of Herman Melville	Herman Melville	Harper Perennial	2004	512	en
        9780060764890	The Lion, the Witch and the Wardrobe	C. S. Lewis				en
        9780060792176	Everything Is Illuminated	Jonathan Safran Foer	Harper Perennial	2005	276	en
        9780060838720	Bel Canto	Ann Patchett	Harper Perennial	2005	352	en
        9780060850524	Brave New World	Aldous Huxley				en
        9780060856267	First They Killed My Father: A Daughter of Cambodia Remembers	Loung Ung	Harper Perennial	2006	238	en
        9780060894085	Genome: The Autobiography of a Species in 23 Chapters	Matt Ridley	Harper Perennial	2006	344	en
        9780060920081	The Lost Continent: Travels in Small Town America	Bill Bryson	William Morrow	1990	299	en
        9780060932664	Collected Novellas	Gabriel García Márquez	Harper Perennial	2008	288	en
        9780060934910	Kitchen Confidential: Adventures in the Culinary Underbelly	Anthony Bourdain	Ecco Press	2001	302	en
        9780060958336	The Language Instinct: How the Mind Creates Language	Steven Pinker	Harper Perennial	2000	448	en
        9780060977108	The Physics of Star Trek	Lawrence M. Krauss	HarperCollins	1996	188	en
        9780061120084	To Kill a Mockingbird	Harper Lee				en
        9780061122415	The Alchemist	Paulo Coelho				en
        9780061159176	The Known World	Edward P. Jones	Amistad	2006	388	en
        9780062024039	Divergent	Veronica Roth				en
        9780099285045	A Moveable Feast	Ernest Hemingway	Vintage	2012	192	en
        9780099477310	Catch-22	Joseph Heller	Vintage	1994	519	en
        9780099478423	The Heart of the Matter	Graham Greene	Vintage Classics	2004	272	en
        9780099481560	For Whom the Bell Tolls	Ernest Hemingway	Vintage Classics	2005	490	en
        9780099532514	Slow Learner: Early Stories	Thomas Pynchon	Vintage Classics	1995	208	en
        9780099922803	The Brothers Karamazov	Fyodor Dostoyevsky	Vintage Classics	1992	796	en
        9780140137002	Montaillou: Cathars and Catholics in a French Village, 1294-1324	Emmanuel Le Roy Ladurie	Penguin		400	en
        9780140177398	Of Mice and Men	John Steinbeck	Penguin Books			en
        9780140183955	Untouchable	Mulk Raj Anand	Penguin Books	1990	160	en
        9780140185331	The Third Man & The Fallen Idol	Graham Greene	Penguin Books	1992	157	en
        9780140268683	The History of Sexuality, Volume 1: The Will to Knowledge	Michel Foucault	Penguin	1998	168	en
        9780140283334	Lord of the Flies	William Golding	Penguin Books			en
        9780140431056	Redburn	Herman Melville	Penguin Classics	1976	448	en
        9780140435825	Flaubert in Egypt: A Sensibility on Tour	Gustave Flaubert	Penguin Books	1996	230	en
        9780140436143	Martin Chuzzlewit	Charles Dickens	Penguin Classics	1999	830	en
        9780140440287	Electra and Other Plays	Sophocles	Penguin	1953	218	en
        9780140441123	Prometheus Bound and Other Plays	Aeschylus	Penguin Books	1961	160	en
        9780140443332	The Oresteia: Agamemnon, The Libation Bearers, The Eumenides	Aeschylus	Penguin Classics	1984	335	en
        9780140444254	The Three Theban Plays: Antigone, Oedipus the King, Oedipus at Colonus	Sophocles	Penguin Books	2000	430	en
        9780140446425	What Is Art?	Leo Tolstoy	Penguin Classics	1995	230	en
        9780140447897	Metamorphoses	Ovid	Penguin	2004	723	en
        9780140448146	Lysistrata and Other Plays	Aristophanes	Penguin Classics	2003	241	en
        9780140449174	Anna Karenina	Leo Tolstoy	Penguin Books	2003	837	en
        9780140620184	The Great Gatsby	F. Scott Fitzgerald	Penguin Books	1994	188	en
        9780141183596	Tender Is the Night	F. Scott Fitzgerald	Penguin Classics	2001	400	en
        9780141184883	The Dharma Bums	Jack Kerouac	Penguin Books	2000	204	en
        9780141187587	Casino Royale	Ian Fleming	Penguin Books	2004	181	en
        9780141439518	Pride and Prejudice	Jane Austen	Penguin Classics	2002		en
        9780141439617	The Woman in White	Wilkie Collins	Penguin Classics	2003	672	en
        9780141439662	Sense and Sensibility	Jane Austen	Penguin Classics			en
        9780141439839	Vanity Fair	William Makepeace Thackeray	Penguin Books	2003	867	en
        9780142000205	Icy Sparks	Gwyn Hyman Rubio	Penguin Books	2001	320	en
        9780142000274	Anna Karenina	Leo Tolstoy	Penguin Books	2001	838	en
        9780142000281	Getting Things Done: The Art of Stress-Free Productivity	David Allen	Penguin Books	2002	267	en
        9780142000670	Of Mice and Men	John Steinbeck	Penguin Books			en
        9780142002025	Casino Royale	Ian Fleming	Penguin	2002	181	en
        9780142002049	Goldfinger	Ian Fleming	Penguin Books	2002	264	en
        9780142002063	Moonraker	Ian Fleming	Penguin Books	2002	247	en
        9780142002155	Book of Sketches	Jack Kerouac	Penguin Books	2006	432	en
        9780142003251	On Her Majesty's Secret Service	Ian Fleming	Penguin Books	2003	326	en
        9780142003299	Octopussy & The Living Daylights	Ian Fleming	Penguin Books	2004	120	en
        9780142003343	The Blank Slate: The Modern Denial of Human Nature	Steven Pinker	Penguin Books	2003	528	en
        9780142003848	Freedom Evolves	Daniel C. Dennett	Penguin	2004	368	en
        9780142004234	East of Eden	John Steinbeck	Penguin Books	2002	601	en
        9780142437209	Jane Eyre	Charlotte Brontë	Penguin Classics			en
        9780142437254	On the Road	Jack Kerouac	Penguin Classics	2006	307	en
        9780142437308	The Power and the Glory	Graham Greene	Penguin Books	2003	222	en
        9780142437889	The Aleph and Other Stories	Jorge Luis Borges	Penguin Classics	2004	210	en
        9780142437919	Orient Express	Graham Greene	Penguin Classics	2004	197	en
        9780142500378	Enchantress from the Stars	Sylvia Engdahl	Firebird	2003	304	en
        9780143035008	Anna Karenina	Leo Tolstoy	Penguin Classics	2004	838	en
        9780143036234	Pride & Prejudice	Jane Austen	Penguin Books	2005	392	en
        9780143037743	On Beauty	Zadie Smith	Penguin Books	2006	445	en
        9780143038412	Eat, Pray, Love	Elizabeth Gilbert	Penguin Books			en
        9780143039020	The Quiet American	Graham Greene	Penguin Classics	2004	180	en
        9780143039099	The Wind in the Willows	Kenneth Grahame	Penguin Books	2005	197	en
        9780143039105	Complete Short Stories	Graham Greene	Penguin Classics	2005	594	en
        9780143039433	The Grapes of Wrath	John Steinbeck	Penguin Classics	2006	464	en
        9780143039488	The Winter of Our Discontent	John Steinbeck	Penguin Classics	2008	336	en
        9780143039723	Journey Without Maps	Graham Greene	Penguin Classics	2006	272	en
        9780143039969	Twenty Love Poems and a Song of Despair	Pablo Neruda	Penguin Classics	2006	70	en
        9780156001267	The Metamorphoses of Ovid	Ovid	Harcourt Brace	1995	559	en
        9780192802385	Pride and Prejudice	Jane Austen	Oxford University Press	2004	333	en
        9780192802637	Persuasion	Jane Austen	Oxford University Press	2004	249	en
        9780192832979	Jane Austen's Letters	Jane Austen	Oxford University Press	1997	672	en
        9780192854520	Augustine: A Very Short Introduction	Henry Chadwick	Oxford University Press	2001	144	en
        9780195189995	The Illustrated Art of War	Sun Tzu	Oxford University Press	2005	272	en
        9780201061963	The Design and Implementation of the 4.3BSD UNIX Operating System	Samuel J. Leffler; Marshall Kirk McKusick; Michael J. Karels	Addison-Wesley	1989	471	en
        9780226876801	Ideas Have Consequences	Richard M. Weaver	University of Chicago Press	1984	198	en
        9780261103283	The Hobbit	J. R. R. Tolkien	HarperCollins	2007	277	en
        9780262540377	Brainstorms: Philosophical Essays on Mind and Psychology	Daniel C. Dennett	MIT Press	1981	424	en
        9780262540421	Elbow Room: The Varieties of Free Will Worth Wanting	Daniel C. Dennett	MIT Press	1984	212	en
        9780307264220	On Truth	Harry G. Frankfurt	Knopf	2006	112	en
        9780307269751	The Girl with the Dragon Tattoo	Stieg Larsson	Knopf			en
        9780307275738	The Lighthouse	P. D. James	Vintage	2006	383	en
        9780307277671	The Da Vinci Code	Dan Brown				en
        9780312267179	Catfish and Mandala: A Two-Wheeled Voyage Through the Landscape and Memory of Vietnam	Andrew X. Pham	Picador	2000	344	en
        9780312421700	Complications: A Surgeon's Notes on an Imperfect Science	Atul Gawande	Picador	2003	270	en
        9780312424084	A Home at the End of the World	Michael Cunningham	Picador	2004	342	en
        9780312425029	Specimen Days	Michael Cunningham	Picador	2006	336	en
        9780316015844	Twilight	Stephenie Meyer	Little, Brown and Company			en
        9780316160193	New Moon	Stephenie Meyer	Little, Brown and Company			en
        9780316166683	The Lovely Bones	Alice Sebold	Little, Brown and Company			en
        9780316172325	Blink: The Power of Thinking Without Thinking	Malcolm Gladwell	Little, Brown and Company	2005	277	en
        9780316769174	The Catcher in the Rye	J. D. Salinger	Little, Brown and Company			en
        9780316769488	The Catcher in the Rye	J. D. Salinger	Little, Brown and Company			en
        9780316907927	An Unfinished Life: John F. Kennedy, 1917-1963	Robert Dallek	Back Bay Books	2004	849	en
        9780330487146	A Bend in the River	V. S. Naipaul	Picador	2002	326	en
        9780345410054	The Power of One	Bryce Courtenay	Ballantine Books	1996	544	en
        9780345417985	Setting Free the Bears	John Irving	Ballantine Books	1997	304	en
        9780345418005	The Water-Method Man	John Irving	Ballantine Books	1997	272	en
        9780345446664	Death in Holy Orders	P. D. James	Fawcett Books	2002	429	en
        9780345453747	The Ultimate Hitchhiker's Guide to the Galaxy	Douglas Adams	Del Rey Books	2002	815	en
        9780345463159	The Fourth Hand	John Irving	Fawcett Books	2003	368	en
        9780374292799	The World Is Flat: A Brief History of the Twenty-first Century	Thomas L. Friedman	Farrar, Straus and Giroux	2006	616	en
        9780374518738	Annals of the Former World	John McPhee	Farrar, Straus and Giroux	1999	720	en
        9780374522599	The Control of Nature	John McPhee	Farrar, Straus and Giroux	1990	288	en
        9780374522872	Coming into the Country	John McPhee	Farrar, Straus and Giroux	1991	448	en
        9780375703409	Maximum City: Bombay Lost and Found	Suketu Mehta	Vintage	2005	542	en
        9780375703867	White Teeth	Zadie Smith	Vintage	2001	448	en
        9780375703874	The Autograph Man	Zadie Smith	Vintage	2003	347	en
        9780375707278	Magic Seeds	V. S. Naipaul	Vintage	2005	280	en
        9780375708343	The Middle Passage	V. S. Naipaul	Vintage	2002	256	en
        9780375719004	The Adolescent	Fyodor Dostoyevsky	Vintage	2004	647	en
        9780375719011	The Double and The Gambler	Fyodor Dostoyevsky	Vintage Classics	2007	344	en
        9780375724374	Anil's Ghost	Michael Ondaatje	Vintage	2001	311	en
        9780375725234	The Book of Evidence	John Banville	Vintage	2001	220	en
        9780375760051	Bleak House	Charles Dickens	Modern Library	2002	887	en
        9780375831003	The Book Thief	Markus Zusak	Alfred A. Knopf			en
        9780375846724	The Subtle Knife	Philip Pullman	Alfred A. Knopf	2007	326	en
        9780375846731	The Amber Spyglass	Philip Pullman	Alfred A. Knopf	2007	518	en
        9780375847226	His Dark Materials	Philip Pullman	Alfred A. Knopf	2007	933	en
        9780380713806	Neither Here nor There: Travels in Europe	Bill Bryson	William Morrow	1993	254	en
        9780380715435	The Mother Tongue: English and How It Got That Way	Bill Bryson	William Morrow	1991	270	en
        9780380720446	Wrinkles in Time	George Smoot; Keay Davidson	Harper Perennial	1994	360	en
        9780380727506	Notes from a Small Island	Bill Bryson	William Morrow	1997	324	en
        9780385337816	Coming of Age in Mississippi	Anne Moody	Delta	2004	424	en
        9780385486804	Into the Wild	Jon Krakauer	Anchor Books	1997	207	en
        9780385494786	Into Thin Air: A Personal Account of the Mount Everest Disaster	Jon Krakauer	Anchor Books	1999	368	en
        9780385722223	Stranger than Fiction	Chuck Palahniuk	Anchor	2005	233	en
        9780385732550	The Giver	Lois Lowry	Ember	2006	208	en
        9780393058000	The New Annotated Sherlock Holmes: The Novels	Arthur Conan Doyle; Leslie S. Klinger	W. W. Norton	2005	907	en
        9780393059168	The New Annotated Sherlock Holmes: The Complete Short Stories	Arthur Conan Doyle; Leslie S. Klinger	W. W. Norton	2004	1878	en
        9780393061314	Guns, Germs and Steel: The Fates of Human Societies	Jared Diamond	W. W. Norton	2005	518	en
        9780393061437	iWoz	Steve Wozniak; Gina Smith	W. W. Norton	2006	313	en
        9780393316049	Surely You're Joking, Mr. Feynman!: Adventures of a Curious Character	Richard P. Feynman	W. W. Norton	1997	391	en
        9780393320923	What Do You Care What Other People Think?	Richard P. Feynman	W. W. Norton	2001	256	en
        9780393327342	Fight Club	Chuck Palahniuk	W. W. Norton	2005	218	en
        9780394757650	The Simple Art of Murder	Raymond Chandler	Vintage Crime/Black Lizard	1988	384	en
        9780394757681	The Long Goodbye	Raymond Chandler	Vintage Crime/Black Lizard	1988	379	en
        9780394758268	The High Window	Raymond Chandler	Vintage Crime/Black Lizard	1992	265	en
        9780394758282	The Big Sleep	Raymond Chandler	Vintage Crime/Black Lizard	1988	231	en
        9780399155345	The Help	Kathryn Stockett				en
        9780425170342	Rainbow Six	Tom Clancy	Berkley Books	1999	912	en
        9780439023481	The Hunger Games	Suzanne Collins	Scholastic			en
        9780439023498	Catching Fire	Suzanne Collins	Scholastic			en
        9780439023511	Mockingjay	Suzanne Collins	Scholastic			en
        9780439139601	Harry Potter and the Goblet of Fire	J. K. Rowling	Scholastic			en
        9780439227148	The Call of the Wild	Jack London	Scholastic	2001	172	en
        9780439228909	Black Beauty	Anna Sewell	Scholastic	2003	245	en
        9780439358071	Harry Potter and the Order of the Phoenix	J. K. Rowling	Scholastic	2004	870	en
        9780439554893	Harry Potter and the Chamber of Secrets	J. K. Rowling	Scholastic	2003	352	en
        9780439554930	Harry Potter and the Sorcerer's Stone	J. K. Rowling	Scholastic			en
        9780439655484	Harry Potter and the Prisoner of Azkaban	J. K. Rowling	Scholastic	2004	435	en
        9780439785969	Harry Potter and the Half-Blood Prince	J. K. Rowling	Scholastic	2006	652	en
        9780439994125	Northern Lights	Philip Pullman	Scholastic Press	2001	399	en
        9780441102679	Chapterhouse: Dune	Frank Herbert	Ace Books	1987	436	en
        9780441172696	Dune Messiah	Frank Herbert	Ace Books	1987	331	en
        9780441294671	God Emperor of Dune	Frank Herbert	Ace Books	1987	423	en
        9780441328000	Heretics of Dune	Frank Herbert	Ace Books	1987	471	en
        9780446615860	The Wedding	Nicholas Sparks	Vision	2005	276	en
        9780446673785	One L: The Turbulent True Story of a First Year at Harvard Law School	Scott Turow	Warner Books	1997	288	en
        9780446676076	Message in a Bottle	Nicholas Sparks	Warner Books	1999	342	en
        9780446679220	Original Sin	P. D. James	Grand Central Publishing	2005	511	en
        9780446691796	Nights in Rodanthe	Nicholas Sparks	Warner Books	2004	212	en
        9780446693806	A Walk to Remember	Nicholas Sparks	Grand Central Publishing	2004	240	en
        9780449904961	Indian Givers: How the Indians of the Americas Transformed the World	Jack Weatherford	Ballantine Books	1989	288	en
        9780451191151	The Fountainhead	Ayn Rand	Signet	1996	704	en
        9780451524935	1984	George Orwell	Signet Classics			en
        9780451528612	Anna Karenina	Leo Tolstoy	Signet	2002	960	en
        9780451529305	Little Women	Louisa May Alcott	Signet Classics	2004	449	en
        9780451530042	David Copperfield	Charles Dickens	Signet	2006	928	en
        9780452284241	Animal Farm	George Orwell	Plume			en
        9780452286535	The Jane Austen Book Club	Karen Joy Fowler	Plume	2005	288	en
        9780465031269	Why Is Sex Fun? The Evolution of Human Sexuality	Jared Diamond	Basic Books	1998	176	en
        9780465073511	Kinds of Minds: Towards an Understanding of Consciousness	Daniel C. Dennett	Basic Books	1997	192	en
        9780486437965	Anna Karenina	Leo Tolstoy	Dover Publications	2004	752	en
        9780486440910	Pride and Prejudice	Jane Austen	Dover Publications	2005	476	en
        9780486440965	The Woman in White	Wilkie Collins	Dover Publications	2005	504	en
        9780520227576	Augustine of Hippo: A Biography	Peter R. L. Brown	University of California Press	2000	576	en
        9780521286916	Moral Luck: Philosophical Papers 1973-1980	Bernard Williams	Cambridge University Press		188	en
        9780521890472	Trimalchio	F. Scott Fitzgerald	Cambridge University Press	2002	214	en
        9780525478812	The Fault in Our Stars	John Green				en
        9780544003415	The Lord of the Rings	J. R. R. Tolkien				en
        9780545010221	Harry Potter and the Deathly Hallows	J. K. Rowling	Scholastic			en
        9780552997775	The Sparrow	Mary Doria Russell	Black Swan	1997	506	en
        9780553103748	The Illustrated A Brief History of Time	Stephen Hawking	Bantam Books	1996	256	en
        9780553212419	Sherlock Holmes: The Complete Novels and Stories, Volume I	Arthur Conan Doyle	Bantam Classics	1986	1059	en
        9780553233704	Emily of New Moon	L. M. Montgomery	Dell Laurel-Leaf	1983	339	en
        9780553296983	The Diary of a Young Girl	Anne Frank	Bantam Books			en
        9780553345841	The Mind's I: Fantasies and Reflections on Self and Soul	Douglas R. Hofstadter; Daniel C. Dennett	Bantam Books	1985	512	en
        9780553381009	Selected Stories of Anton Chekhov	Anton Chekhov	Bantam	2000	467	en
        9780553588484	A Game of Thrones	George R. R. Martin	Bantam Books			en
        9780553802023	The Universe in a Nutshell	Stephen Hawking	Bantam	2001	216	en
        9780553804362	A Briefer History of Time	Stephen Hawking; Leonard Mlodinow	Bantam	2005	176	en
        9780553816716	The Notebook	Nicholas Sparks				en
        9780596006792	BSD Hacks	Dru Lavigne	O'Reilly Media	2004	450	en
        9780596523695	Ruby Cookbook	Lucas Carlson; Leonard Richardson	O'Reilly Media	2006	873	en
        9780618260300	The Hobbit, or There and Back Again	J. R. R. Tolkien	Houghton Mifflin	2002	366	en
        9780618260584	The Lord of the Rings	J. R. R. Tolkien	Houghton Mifflin	2002	1216	en
        9780618346257	The Fellowship of the Ring	J. R. R. Tolkien	Houghton Mifflin	2003	398	en
        9780618711659	Extremely Loud and Incredibly Close	Jonathan Safran Foer	Mariner Books	2006	326	en
        9780670034727	Breaking the Spell: Religion as a Natural Phenomenon	Daniel C. Dennett	Viking	2006	448	en
        9780670037773	Special Topics in Calamity Physics	Marisha Pessl	Viking	2006	514	en
        9780670869299	The Regeneration Trilogy	Pat Barker	Viking	1996	592	en
        9780671019099	The Tenth Man	Graham Greene	Washington Square Press	1998	160	en
        9780671792275	Den of Thieves	James B. Stewart	Simon & Schuster	1992	592	en
        9780671882365	What Jane Austen Ate and Charles Dickens Knew	Daniel Pool	Touchstone	1994	416	en
        9780674268586	Ethics and the Limits of Philosophy	Bernard Williams	Harvard University Press	1986	230	en
        9780679642596	A Prayer for Owen Meany	John Irving	Modern Library	2002	641	en
        9780679731368	Flaubert's Parrot	Julian Barnes	Vintage	1990	190	en
        9780679734994	The Heidi Chronicles: Uncommon Women and Others & Isn't It Romantic	Wendy Wasserstein	Vintage	1991	249	en
        9780679735250	Dispatches	Michael Herr	Vintage	1991	260	en
        9780679736851	Athena	John Banville	Vintage	1996	240	en
        9780679737995	Doctor Copernicus	John Banville	Vintage	1993	242	en
        9780679767473	The Untouchable	John Banville	Vintage	1998	367	en
        9780679783190	The City of God	Augustine of Hippo	Random House	2000	905	en
        9780679783268	Pride and Prejudice	Jane Austen	Modern Library			en
        9780679783619	In the Land of White Death: An Epic Story of Survival in the Siberian Arctic	Valerian Albanov	Modern Library	2001	288	en
        9780679854340	Theater Shoes	Noel Streatfeild	Yearling	1994	272	en
        9780684801537	A Life in Letters	F. Scott Fitzgerald	Scribner	1995	528	en
        9780684824710	Darwin's Dangerous Idea: Evolution and the Meanings of Life	Daniel C. Dennett	Simon & Schuster	1996	588	en
        9780684837864	The Short Stories	Ernest Hemingway	Scribner Classics	2002	464	en
        9780684842509	The Short Stories	F. Scott Fitzgerald	Scribner	1998	800	en
        9780684843322	The Complete Short Stories of Ernest Hemingway	Ernest Hemingway	Scribner	1998	650	en
        9780688117221	China Court: The Hours of a Country House	Rumer Godden	William Morrow	1993	358	en
        9780689840920	Hatchet	Gary Paulsen	Atheneum	2000	208	en
        9780689861130	Moo, Baa, La La La!	Sandra Boynton	Simon & Schuster	2004	14	en
        9780691024172	QED: The Strange Theory of Light and Matter	Richard P. Feynman	Princeton University Press	1988	158	en
        9780691050843	The Nature of Space and Time	Stephen Hawking; Roger Penrose	Princeton University Press	2000	152	en
        9780717801336	The Modern Prince and Other Writings	Antonio Gramsci	International Publishers	1959	192	en
        9780720608724	Narcissus and Goldmund	Hermann Hesse	Peter Owen	1993	288	en
        9780743233217	Them: Adventures with Extremists	Jon Ronson	Simon & Schuster	2003	336	en
        9780743243155	The Road Less Traveled	M. Scott Peck	Touchstone	2003	318	en
        9780743246989	Wild Swans: Three Daughters of China	Jung Chang	Simon & Schuster	2003	562	en
        9780743253420	Islands in the Stream	Ernest Hemingway	Scribner	2003	448	en
        9780743270601	The Men Who Stare at Goats	Jon Ronson	Simon & Schuster	2006	259	en
        9780743271325	Brokeback Mountain	Annie Proulx	Scribner	2005	55	en
        9780743273565	The Great Gatsby	F. Scott Fitzgerald	Scribner			en
        9780743477116	Romeo and Juliet	William Shakespeare				en
        9780743477888	Undaunted Courage	Stephen E. Ambrose	Simon & Schuster	2003	592	en
        9780743482776	Twelfth Night	William Shakespeare	Simon & Schuster	2004	272	en
        9780743487603	A Tale of Two Cities	Charles Dickens	Simon & Schuster	2004	496	en
        9780747263746	American Gods	Neil Gaiman	Headline	2005	635	en
        9780747584667	Harry Potter and the Half-Blood Prince	J. K. Rowling	Bloomsbury	2006	768	en
        9780753454947	Heidi	Johanna Spyri	Kingfisher	2002	352	en
        9780753819319	The Shadow of the Wind	Carlos Ruiz Zafón	Phoenix	2004	403	en
        9780765342515	The Santaroga Barrier	Frank Herbert	Tor Books	2002	256	en
        9780765342539	The Dosadi Experiment	Frank Herbert	Tor Books	2002	320	en
        9780767903820	I'm a Stranger Here Myself: Notes on Returning to America After Twenty Years Away	Bill Bryson	Broadway Books	2000	304	en
        9780767903868	In a Sunburned Country	Bill Bryson	Broadway Books	2001	335	en
        9780767908184	A Short History of Nearly Everything	Bill Bryson	Broadway Books	2004	544	en
        9780770422455	A Tangled Web	L. M. Montgomery	Seal Books	1989	288	en
        9780770430078	Life of Pi	Yann Martel				en
        9780786838653	The Lightning Thief	Rick Riordan				en
        9780786886326	Carter Beats the Devil	Glen David Gold	Hyperion	2002	483	en
        9780805063899	Nickel and Dimed: On (Not) Getting by in America	Barbara Ehrenreich	Owl Books	2002	240	en
        9780807014295	Man's Search for Meaning	Viktor E. Frankl	Beacon Press			en
        9780807847237	The Creation of the American Republic, 1776-1787	Gordon S. Wood	University of North Carolina Press	1998	675	en
        9780865475878	Cradle to Cradle: Remaking the Way We Make Things	William McDonough; Michael Braungart	North Point Press	2002	193	en
        9780872206038	Lysistrata	Aristophanes	Hackett Publishing Company	2003	132	en
        9780872864283	The Essential Neruda: Selected Poems	Pablo Neruda	City Lights Publishers	2004	200	en
        9780940450004	Typee, Omoo, Mardi	Herman Melville	Library of America	1982	1333	en
        9780940450097	Redburn, White-Jacket, Moby-Dick	Herman Melville	Library of America	1983	1436	en
        9780974607894	First Love	Ivan Turgenev	Melville House	2004	124	en
        9780976694007	Agile Web Development with Rails: A Pragmatic Guide	Dave Thomas; David Heinemeier Hansson	Pragmatic Bookshelf	2005	558	en
        9781400032716	The Curious Incident of the Dog in the Night-Time	Mark Haddon	Vintage	2004	226	en
        9781400032808	Under the Banner of Heaven: A Story of Violent Faith	Jon Krakauer	Anchor Books		399	en
        9781400032921	The Complete Short Novels	Anton Chekhov	Vintage Classics	2005	548	en
        9781400052929	The Hitchhiker's Guide to the Galaxy	Douglas Adams	Crown	2004	215	en
        9781400065554	American Gospel: God, the Founding Fathers, and the Making of a Nation	Jon Meacham	Random House	2006	399	en
        9781400097029	The Sea	John Banville	Vintage	2006	195	en
        9781401207922	V for Vendetta	Alan Moore; David Lloyd	Vertigo	2005	296	en
        9781402714580	Little Women	Louisa May Alcott	Sterling	2004	536	en
        9781416524793	Angels & Demons	Dan Brown				en
        9781451673319	Fahrenheit 451	Ray Bradbury	Simon & Schuster			en
        9781551116440	The Woman in White	Wilkie Collins	Broadview Press	2006	696	en
        9781565125605	Water for Elephants	Sara Gruen	Algonquin Books			en
        9781590171240	An Episode of Sparrows	Rumer Godden	New York Review Books	2004	247	en
        9781593080273	Anna Karenina	Leo Tolstoy	Barnes & Noble Classics	2003	803	en
        9781593080716	Vanity Fair	William Makepeace Thackeray	Barnes & Noble Classics	2003	696	en
        9781593081386	A Tale of Two Cities	Charles Dickens	Barnes & Noble Classics	2004	409	en
        9781593083243	Pride and Prejudice	Jane Austen	Barnes & Noble Classics	2004	392	en
        9781594480003	The Kite Runner	Khaled Hosseini	Riverhead Books			en
        9781612130293	Fifty Shades of Grey	E. L. James				en
        9781841156736	The Corrections	Jonathan Franzen	Fourth Estate	2002	653	en
        9781842552476	Ballet Shoes	Noel Streatfeild	Orion Children's Books	2004	184	en
        9781843541851	Dry	Augusten Burroughs	Atlantic	2005	295	en
        9781843544852	Running with Scissors	Augusten Burroughs	Atlantic Books	2006	320	en
        9781857151435	A Tale of Two Cities	Charles Dickens	Everyman's Library	1993	432	en
        9781931082730	Little Women, Little Men, Jo's Boys	Louisa May Alcott	Library of America	2005	1064	en
        9781932394610	Ajax in Action	Dave Crane; Eric Pascarello; Darren James	Manning Publications	2005	680	en
        9781932394696	Ruby for Rails: Ruby Techniques for Rails Developers	David A. Black	Manning Publications	2006	493	en
        9788432216428	El túnel	Ernesto Sabato	Seix Barral	2003	159	es
        9789500425995	El Aleph	Jorge Luis Borges	Planeta	2007	253	es
        """#
}
