/**
 * The passwords of eight and more characters in the list of leaked ones that Django's CommonPasswordValidator ships (by
 * Royce Williams, the most frequent first), without those that have a space; then ones of keyboards and languages that
 * it lacks, and shorter ones that people try first. Lower case, between single spaces.
 */
export const commonPasswordList = `
  123456789 password 12345678 password1 1234567890 iloveyou 1q2w3e4r5t qwertyuiop 1qaz2wsx myspace1 homelesspa
  1q2w3e4r qwerty123 987654321 target123 1g2w3e4r zag12wsx gwerty123 asdfghjkl 123123123 princess computer football
  1234qwer sunshine iloveyou1 fuckyou1 789456123 princess1 abcd1234 11111111 passer2009 superman football1 jordan23
  12qwaszx baseball 123456789a q1w2e3r4t5y6 88888888 fqrg7cs493 michael1 blink182 qwer1234 linkedin babygirl1 q1w2e3r4
  michelle liverpool j38ifubn 0123456789 iloveyou2 jennifer babygirl 147258369 jessica1 0987654321 fuckyou2 anthony1
  qazwsxedc trustno1 baseball1 1111111111 basketball passw0rd samantha chocolate asdf1234 qwerty12 charlie1 pakistan
  superman1 asshole1 butterfly fuk19600 12341234 sunshine1 internet alexander 1qaz2wsx3edc 29rsavoy 3rjs1la7qe
  00000000 whatever qweasdzxc 1qazxsw2 hello123 password12 password2 12344321 starwars q1w2e3r4t5 brandon1 vqsablpzla
  jonathan 1234567891 12345qwert cjmasterinf 12345678910 a123456789 christian yuantuo2012 sojdlg123aljg mercedes
  victoria matthew1 million2 benjamin diosesfiel dpbk1234 pe#5gz29ptzmse 123654789 elizabeth barcelona zaq12wsx
  computer1 michelle1 william1 11223344 welcome1 jasmine1 slipknot liverpool1 metallica chicken1 87654321 spiderman
  0000000000 147852369 tinkerbell qwerty12345 pokemon1 butterfly1 nicholas 123qweasd danielle asdfasdf 1234554321
  juventus chelsea1 chocolate1 a838hfid 1234567a freedom1 america1 741852963 999999999 qwertyui jennifer1 111222tianya
  1234abcd cocacola madison1 1password november samantha1 elizabeth1 mustang1 password123 diamond1 myspace123 qqww1122
  whatever1 valentina hellokitty super123 1q2w3e4r5t6y a1b2c3d4 startfinding n0=acc3ss spongebob1 alexandra december
  patricia friends1 4815162342 123hfjdk147 beautiful carolina 123456789q heather1 sebastian midnight caroline elephant
  yankees1 scorpion bubbles1 fuckoff1 patrick1 lovelove cowboys1 veronica yagjecc826 iw14fi9j september melissa1
  alexander1 spongebob raiders1 12121212 qazwsx123 stephanie zxcvbnm1 iloveyou! precious a1234567 poohbear manchester
  cristina jackson1 aa123456 newyork1 asdfghjkl1 richard1 monster1 destiny1 blessed1 slipknot1 emmanuel spiderman1
  maverick charlotte creative softball beautiful1 brittany kristina garfield 3odi15ngxb 421uiopy258 scooter1 1a2b3c4d
  steelers isabella 9876543210 123456abc myspace2 12345678a kimberly qwert123 1029384756 snickers 1122334455 forever1
  icecream cameron1 963852741 california metallica1 samsung1 1v7upjw3nt brittany1 bismillah babyboy1 qwerty123456
  christian1 letmein1 danielle1 leonardo christine gangsta1 password! arsenal1 swordfish uqa9ebw445 iloveyou12
  fernando qwerty1234 hardcore twilight marlboro sz9kqcctwy dolphin1 rockstar abc123456 123qwe123 starwars1 greenday
  loveyou1 tiffany1 angelina d2xyw89sxj courtney playboy1 crystal1 darkness alejandro corvette marseille friendster
  lollipop password3 jonathan1 brooklyn motorola nicholas1 angel123 jackass1 portugal rainbow1 poohbear1 snowball
  justinbieb 1234512345 123qweasdzxc iloveme1 3d8cubaj2e shannon1 logitech pa55word remember catherine victoria1
  popcorn1 ihateyou isabelle lakers24 lizottes steelers1 password. p3rat54797 aaaaaaaa blessing rockstar1 peaches1
  florida1 superstar love4ever goodluck asdfghjk thunder1 changeme santiago strawberry happy123 abcdefg1 bigdaddy
  1123581321 satan666 qwert12345 iverson3 vanessa1 svetlana chester1 bullshit yourmom1 christopher loverboy fyfcnfcbz
  fuckyou! azertyuiop rush2112 angelica midnight1 12345qwerty love1234 williams babygurl1 5555555555 sunflower
  sweetpea 55555555 greenday1 charles1 undertaker 123698745 precious1 evildick a12345678 brooklyn1 paradise sweetheart
  abc12345 money123 stephanie1 shopping lebron23 kawasaki inuyasha fktrcfylh 22222222 21212121 vladimir christina
  linkinpark facebook soccer12 polniypizdec0211 dolphins scarface maryjane qq123456 123454321 giovanni zxcvbnm123
  career121 australia soccer10 password11 ig4abox4 realmadrid rebecca1 asdasdasd westside brianna1 qw123321 southside1
  getmoney1 francesco ronaldo7 пїѕпїѕпїѕпїѕпїѕпїѕ 123456aa savannah 111222333 sterling warcraft jesus123 monkey123
  chicago1 courtney1 bigdaddy1 mahalkita valentin awesome1 teddybear cjkysirj apple123 alessandro gabriel1 gateway1
  bestfriend champion nintendo volleyball qwerasdf hollister1 password7 element1 chouchou passwort francesca natalie1
  fishing1 princess12 abcdefgh w5txn36alfw bitch123 mariposa gabriela cheyenne zachary1 happiness veronika antonio1
  blahblah babygirl12 monkey12 111111111 engineer pass1234 virginia estrella simpsons anderson chris123 princesa
  grandma1 twilight1 77777777 bitches1 scarface1 godisgood 147896325 giuseppe aleksandr abcdefg123 softball1 pumpkin1
  kingkong vkontakte loveyou2 benjamin1 ladybug1 hallo123 adgjmptw cookies1 florence margarita children skittles
  fuckyou123 cristian soccer11 123456qwerty serenity hollywood mamapapa password01 zzzzzzzz 2012comeer panasonic
  password5 31415926 business inuyasha1 colorado rangers1 minecraft microsoft sabrina1 amoremio p@ssw0rd harrypotter
  nirvana1 asdasd123 gangster 25802580 n8zgt5p0shw= internet1 airforce1 sample123 groupd2013 flowers1 icecream1
  vrbgqns997 christmas dbrnjhbz superstar1 drowssap kathleen bulldog1 cupcake1 christina1 lasvegas westside1
  qti7zxh18u frankie1 babydoll poiuytrewq megaparol12345 johncena1 redneck1 marshall terminator rammstein truelove
  security jackson5 football12 india123 september1 19871987 192837465 snickers1 myspace! admin123 123456789m 1qaz1qaz
  321654987 shithead 123456789z scotland a1s2d3f4 welcome123 motdepasse kimberly1 alexandre killer123 spencer1
  phoenix1 zaq1xsw2 runescape1 francisco chocolat jesus777 asdfjkl: casanova 99999999 carpediem mitchell franklin
  stonecold iloveyou. alejandra 19851985 christophe 12369874 rhbcnbyf jesuschrist handsome muhammad aaaaaaaaaa
  maxwell1 g9l2d1fzpy margaret anastasia babygirl2 savannah1 sweetie1 platinum 1234567q idontknow 123456654321
  passport d1lakiss katherine hotmail1 wolverine diwtgm8492 patches1 jamesbond snowball1 123321123 cutiepie gangster1
  valentine cambiami hercules anhyeuem beatrice 69696969 14789632 green123 trouble1 19841984 comeon11 myspace12
  goldfish james123 maradona winston1 asdfghjkl: 19861986 lawrence amsterdam diamonds mercedes1 bulldogs soccer13
  dragonball 1234asdf 135792468 yahoo.com hollywood1 forever21 success1 test1234 trinity1 einstein princess2 123456123
  omsairam harrison onelove1 ihateyou1 buttercup cocacola1 johncena nathalie 1qa2ws3ed infinity soccer123 wordpass
  timothy1 runescape argentina stargate penelope hahahaha scoobydoo stephen1 redskins georgia1 zxcv1234 colombia
  7894561230 19891989 swimming orlando1 jacket025 dinosaur nonmember lacrosse ciaociao qwerty321 digital1 maryjane1
  nothing1 ilovegod thuglife trfnthbyf asdqwe123 19921992 123789456 summer08 paintball1 pokemon123 football2
  sexybitch1 sureno13 kittycat password4 telechargement cleopatra tequiero shithead1 gordon24 qweasd123 bullshit1
  qazwsx12 sebastian1 ilovejesus david123 monique1 19821982 godzilla 123456123456 19801980 butthead elephant1
  cutiepie1 baseball12 katerina password13 11112222 sexygirl1 11235813 youbye123 porsche1 martinez buddy123 pineapple
  panthers peterpan pa55w0rd allison1 teddybear1 birthday houston1 startrek fuckyou69 vincent1 federico napoleon
  mountain smoke420 qazxswedc friendship golfcourse babygurl mohammed charmed1 chopper1 drummer1 iloveme2 12301230
  music123 michigan packers1 wildcats x4ivyga51f skittles1 isabella1 19831983 christine1 raymond1 bradley1 naruto123
  qwe12345 9-11-1961 asd123456 catalina iloveyou3 13131313 123456789s spitfire something panther1 barcelona1 123456987
  bluebird 6hbf28w791 sexygirl vampires pussycat charlotte1 strength moonlight carolina1 cdtnkfyf myspace. 1loveyou
  10203040 hardcore1 10101010 firebird fordf150 johnson1 tnk0mk16vx medicine password10 h1xp2z2duk drpepper baseball2
  password0 spartan117 ilovehim1 19951995 66666666 yfdbufnjh10305070 blackberry mypassword dragon123 guinness tiger123
  darkangel salvador natasha1 ferrari1 lilwayne1 melanie1 jaimatadi thebest1 qwerty11 abigail1 indonesia pebbles1
  predator dearbook aobo2010 genesis1 cassandra lovelife penguin1 devil666 personal skateboard alabama1 aquarius
  sporting ka_djkhjsy6 montana1 cooldude remember1 19881988 fuku00198 fernanda bearshare newport1 12131415 jeremiah
  20102010 1234567890q fuckme69 alejandro1 123qwerty budlight1 lorraine 44444444 asdfasdf1 capricorn blondie1 evony192
  cherokee mexican1 vampire1 blablabla darkness1 aaliyah1 kenneth1 babyblue 12qw23we assassin wrestling1 daniel123
  veronica1 westlife cricket1 summer09 dragons1 dickhead azerty123 sk84life formula1 testtest watermelon defender
  пїѕпїѕпїѕпїѕпїѕпїѕпїѕ explorer dragon12 babylove 14531453 federica dumbass1 passer2011 myspace3 monalisa agent007
  dominique sapphire password9 killer12 alexandra1 papillon teacher1 cheyenne1 monkeys1 dolphins1 miranda1 jeffrey1
  tokiohotel 19941994 1234567899 kissmyass sebastien england1 wangyut2 ekaterina lucky123 wrestling pitbull1 19931993
  death666 lollipop1 shadow12 33333333 getmoney salvatore 123456asd jamaica1 panthers1 19901990 idontknow1 blahblah1
  american special1 123456789j loverboy1 9999999999 1myspace 19811981 123456qwe kkkkkkkk abcde12345 dodgers1 1princess
  369258147 987456321 karolina justice1 iloveyou7 kitty123 dragonfly bluefish nightmare qazwsxedcrfv bollocks
  sweetpea1 thailand dalejr88 broncos1 bulldogs1 qweqweqwe buttercup1 master123 dominic1 password00 babydoll1 lindsey1
  hotstuff ronaldinho loser123 password8 stellina summer07 february candy123 newlife1 redwings justdoit aspirine
  19911991 fireball lilmama1 valentino geronimo lovebug1 password22 rolltide password69 godislove yousuck1 pakistan1
  qawsedrf viktoria mommy123 19781978 charlene shadow123 scorpio1 valencia creative1 sk8ordie josephine atlanta1
  ohmnamah23 123456789k molly123 vacation jellybean yankees2 ladygaga bella123 sexymama1 0.00000000 a1b2c3d4e5
  pavilion barbara1 liberty1 y6p67ftrqj dickhead1 redskins1 october1 warcraft1 kristen1 sammy123 drpepper1 schalke04
  stratfor lover123 shamrock пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ prettygirl insanity naruto12 christmas1 scarlett soccer14
  eternity tottenham pantera1 12345679 fountain starcraft 2222222222 newcastle ragnarok 5hsu75kpot lollypop rosemary
  qwerqwer illinois chandler 01020304 magnolia patricia1 zxasqw12 gabrielle enterprise akopa123 123456789d andromeda
  warrior1 paramore 19791979 lionking budlight sunflower1 cinderella blueeyes istanbul michael2 hamilton november1
  porsche911 passion1 1234567890a stardust cookie123 education alessandra patriots marines1 antonella ocpoook325
  gregory1 my2girls casablanca michigan1 vikings1 19751975 punkrock qazwsxedc1 bettyboop yahoo123 billabong 20092009
  98765432 qwe123qwe marketing swordfish1 marissa1 madeline ghbdtnbr brother1 stanley1 fuckyou12 december1 perfect1
  temppass 123456789l anything chargers1 kittycat1 monkey11 hershey1 blackjack country1 patriots1 catherine1 hongkong
  kevin123 wow12345 boobies1 google123 dietcoke bobmarley pickles1 oblivion billybob douglas1 carlitos 19961996
  skyline1 aaron431 smile123 123456789p makaveli 1q2w3e4r5 wonderful caroline1 1zn6fpn01x paintball scoobydoo1
  freckles butterfly2 clifford underground baseball7 warcraft3 1357924680 daddysgirl ncc1701d micheal1 washington
  williams1 1fr2rfq7xl giovanna g13916055158 bigdick1 tristan1 starfish kristine 7777777777 1a2s3d4f jordan12
  skywalker football10 thuglife1 maverick1 apollo13 youngmoney thankyou bluemoon germany1 password23 alladin79
  just4fun lilwayne telephone montreal sandrine munchkin snowman1 therock1 lindsay1 juggalo1 asdfg123 hernandez
  robinson ilovehim spiderman3 serenity1 godbless katherine1 ronaldo9 football7 marianne chemistry bettyboop1
  1q2w3e4r5t6y7u8i9o0p ireland1 snowflake deftones brownie1 callofduty 20082008 snuggles baseball3 myspace.co
  rocknroll 12345qwe bubblegum1 bubblegum cashmoney everton1 fucklove1 5xfgs3ii9d 1asshole claudia1 warriors nicole12
  myspace7 something1 michaela garfield1 blueberry 12345abc hotstuff1 icehouse marlboro1 mackenzie superman12
  universal 123456789o marshall1 juliette stefania cashmoney1 lighthouse metal666 longhorns1 loveme123 carebear
  19761976 arizona1 rosebud1 damilola rocky123 singapore kingston blizzard superman2 lkjhgfdsa jordan123 cracker1
  september2 flamingo soulmate monkey13 black123 magdalena ironmaiden pokemon12 esperanza rastaman semperfi slayer666
  thumper1 angelito password6 blackcat scrappy1 cheater1 123456789123 godfather 19731973 baseball11 qwertyqwerty
  polniypizdec110211 maximus1 nuttertools revolution dkflbvbh testpass purple12 dingdong playstation as123456
  skate4life priyanka imissyou sexybitch radiohead cynthia1 lightning dreamer1 123456as tyler123 shopping1 butthead1
  soccer15 maria123 smallville evolution whitney1 1babygirl fashion1 linkedin1 112233445566 motherfucker baseball10
  colombia1 motherlode galatasaray ashley12 daniel12 pinkfloyd lavender zeppelin warhammer johnjohn 23232323 gladiator
  nathaniel ricardo1 preston1 alexandru snowboard champion1 wildcats1 labrador january1 rfnthbyf russell1 sweetness
  justinbieber lovelove1 marijuana research qqqqqqqq nichole1 ashley123 power123 handball windows1 princess10
  princesse pizza123 beatles1 mauricio simpsons1 19771977 19971997 jason123 loveless bananas1 aaaa1111 babygirl13
  cutie123 nks230kjs82 12345678q trinidad alejandra1 immortal anamaria atlantis papamama qwe123456 classof09 love12345
  webhompass gabriella monkey22 boricua1 daddy123 25252525 applepie eleven11 zxcasdqwe 987654321a 12345671 d71lwz9zjs
  anthony2 nicole123 kaitlyn1 baseball5 derrick1 eastside1 godisgreat esmeralda 000000000 sherlock 123456789987654321
  hottie101 garrett1 qweasdzxc123 cadillac vincenzo private1 kittykat soccer22 vaffanculo football11 123456qw
  michael123 19741974 rodriguez frederic nintendo1 sublime1 truelove1 nevermind corvette1 gabriele phantom1 jumpman23
  justin123 pineapple1 puppies1 verbatim pornstar valerie1 logitech1 baller23 peter123 qwertyuio "zxcvbnm,./" marianna
  babycakes1 hannah123 asshole2 australia1 anderson1 drowssap1 fireman1 gorgeous iloveyou22 abhishek
  123456789123456789 riccardo iloveyou13 college1 caitlin1 23456789 maprchem56458 dthjybrf angelica1 sarah123 ultimate
  skorpion purple123 sunshine2 wolfgang breanna1 southpark fuckyou3 halloween 134679852 1a2b3c4d5e vfrcbvrf lasvegas1
  password21 sooners1 master12 hawaii50 chevelle babyface fernando1 backspace 25251325 detroit1 f00tball iloveyou14
  angelina1 myspace11 cookie12 disturbed1 airforce q123456789 123456789b campbell blue1234 unicorn1 24682468 francis1
  football9 ericsson chrisbrown 123456ab soccer17 blink123 asdf3423 motocross gonzalez spiderman2 bethany1 sandiego
  fuckyou. universe morrison mitchell1 5532361cnjqrf r2d2c3po austin316 chevrolet 1020304050 starlight aleksandra
  katrina1 buttons1 london12 daisy123 cinnamon fucklove hermione secret666 1million romashka qdujvyg5sxa francois
  cassidy1 highheel carebear1 keyboard cheese123 iloveyou11 richmond iloveyou4 football3 sexyboy1 eh1k9oh335 patience
  laurence qwertyuiop[] mastermind a1a2a3a4 airborne jellybean1 princess13 toulouse iamthebest jesusislord holiday1
  slimshady charlie2 delpiero university hamster1 princess11 hunting1 america10 sayangku deathnote 12345678900
  qazwsxedc123 crazy123 phillip1 iloveyou123 kissmyass1 flower123 opensesame brittney justin12 letmein2 cuddles1
  uvgx8f8232 adriana1 jefferson abcdefghij xxxxxxxx sentnece mexico13 virginia1 passwort1 pk3x7w9w eleonora vodafone
  britney1 thegame1 taekwondo football5 sexylady franklin1 treasure mamamama mushroom jeremiah1 nokia6300 marathon
  james007 jessica123 pingpong cannabis goldfish1 hannah12 stephane makayla1 wordpass1 iloveyou5 kennedy1 viewsonic
  faithful president pearljam rochelle 12345678901 download nicolas1 philippe southside hunter12 ji394su3 kamikaze
  naughty1 mississippi amorcito baseball13 onepiece kristin1 skate123 jesucristo boomboom 19721972 babygirl10 captain1
  univers2l hottie12 kingkong1 hellfire scruffy1 chrissy1 maurice1 ssyu1314 blackie1 babyblue1 national theking1
  password1234 agnieszka babylon5 billabong1 soccer21 1andonly summer06 princess3 renegade love123456 indiana1
  princess7 falcons1 annabelle пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ ab123456 hottie123 guadalupe 12345678s calimero yamahar1
  friday13 rebelde1 qweqwe123 wolfpack summer12 newcastle1 jessica2 colorado1 fenerbahce ironman1 castillo babyboo1
  southpark1 killbill victory1 eclipse1 trumpet1 pussy123 charlie123 american1 luckydog pass1word information
  international skipper1 jackass2 microlab mohammad lucas123 myspace13 ashleigh littleman1 werewolf chiquita 15426378
  mnbvcxz1 789654123 shadow13 darkside 123mudar daniela1 tarheels ilovemymom natalia1 andrew12 doraemon abdullah
  ihateyou2 asdfgh123 qwertyu1 marie123 redhead1 babycakes discovery hello1234 batman123 squirrel alex1234 friends2
  jobsearch 19981998 madonna1 p4ssw0rd princess01 3rjs1la2qe andrew123 123456789c dallas214 classof08 12qw34er
  interests d9zufqd92n 123456qq soccer23 guillaume kikeunyw sexylady1 allstar1 honeybee oscar123 elisabeth batista1
  nascar24 ilikepie sampson1 football21 lincoln1 arschloch felicidade 123456789r 123456789t 6v21wbgad dirtbike1
  gerrard8 skeeter1 rhfcjnrf myspace5 qwertyuio1 porkchop rooster1 cassandra1 soccer16 morning21 dominique1 libertad
  swimming1 3children louloute azsxdcfv my3girls qwertyuiop1 168asd168 123admin321 johndeere trucker1 monkey69
  chicken2 miami305 nopassword vladislav ilovemyself michael12 fernandez mathilde sweetness1 babygirl3 football22
  c43qpul5rz hotgirl1 nightmare1 kristina1 jacqueline michele1 thompson alberto1 ronaldo1 fussball akax89wn lovingyou
  scotland1 domenico airplane sasha123 cellphone1 danny123 peace123 lacrosse1 12345abcde lovehurts1 goodgirl
  sunshine12 loveme12 vfvfgfgf designer zxcvbnm: chocolate2 farfalla 3rjs5la8qe catfish1 princess! presario 01234567
  hunter123 waheguru roberto1 iloveu123 1qaz!qaz verizon1 toshiba1 sk8board bobby123 mymother fuckyou7 alexandr
  motorola1 z1x2c3v4 gotohell tacobell carlos123 malaysia flamengo emily123 marjorie chargers tigger12 attitude
  krystal1 pothead1 mario123 qarglr123 cardinal temppassword elizabeth2 syncmaster 7ugd5hip2j platinum1 1234567890-
  jjcg16dj5k amandine thomas123 manunited hellohello пїѕпїѕпїѕпїѕпїѕ desiree1 tacobell1 socrates kingdom1 wachtwoord
  salvation megaparol layouts1 priscilla eduardo1 fktrcfylhf fuckfuck bkl29m2bk cartman1 theresa1 rolltide1 fuckthis1
  jacob123 cristiano dragon13 diamonds1 nascar88 losangeles drjynfrnt project1 darkstar honey123 facebook1 babylove1
  sweet123 24681012 brucelee kayleigh xiang123456 1q2w3e4r5t6y7u freddie1 nokia123 amber123 whocares samsung123
  321321321 converse tazmania school123 spongebob2 freestyle excalibur 69camaro nounours rootbeer 11221122 myspace01
  professional surfing1 player69 abracadabra testing123 8888888888 sexymama brittney1 doberman eastside anaconda
  password14 polniypizdec1102 abcdef123 microsoft1 geraldine m123456789 johannes student1 whiskers lovehurts
  nyq28giz1z topolino fuckoff! megadeth caramelo hernandez1 ilovesex trombone musicman p0o9i8u7 lovelife1 bangladesh
  summer123 general1 20002000 linkedin123 oklahoma virginie myfamily lollypop1 jessica12 milagros taylor12
  0r968ji9ufj6 gonzales buckeyes baseball9 delphine anthony123 fu7u4a#$$$ rachelle sailormoon sylvester 0102030405
  buster123 harrison1 mexico123 password99 bitch101 akatsuki dragonballz babygirl11 smackdown smile4me wrangler
  roadrunner water123 alfaromeo walmart1 littleman laetitia 92k2cizcdp vanilla1 shadow11 summertime komputer 19071907
  paradise1 freebird snowflake1 london123 amanda123 armagedon love4life pakistan123 messenger katie123 badgirl1
  jundian2011xr 123456781 buffalo1 yfdbufnjh63 satellite sundance nokian73 12345654321 register thomas12 martinez1
  happiness1 senha123 18atcskd2w gsxr1000 home1234 fredfred myspace4 evangelion harmony1 mersedes dangerous electric
  jeanette familyguy1 monamour angel101 beyonce1 pikachu1 ilovemom supernova business1 stoner420 a123456a brandon2
  viphv5j736 summer11 godisgood1 fuckoff2 joseluis kisskiss qwertyuiop123 whatthezor baseball8 20012001 welcome2
  000webhost voyager1 iw14fi9jxl nickjonas1 daredevil rainbow6 19691969 asshole123 369852147 ms0083jxj brigitte
  wolverine1 1truelove qwe1122334 kathleen1 chandler1 packers4 oakland1 lowrider teiubesc stranger asd12345 q2w3e4r5
  dt123456 angelika yellow12 cm6e7aumn9 thankgod mackenzie1 morpheus mammamia guardian bangalore sparkle1 babybaby
  gianluca robert123 bentley1 tottenham1 fantasy1 happyday dfktynbyf 8ix6s1fceh suckmydick cherry123 computer12
  kangaroo tigger123 capslock hellothere ilovegod1 penguins joshua12 gameover aaa123123 qwerasdfzxcv coldplay lorenzo1
  mickeymouse iloveher1 buster12 billybob1 anastasiya clarence butterfly7 standard amanda12 alexandria emmanuel1
  parola12 sexsexsex lalalala cooldude1 amazing1 blueberry1 hannibal soldier1 football23 q1234567 mongoose 12qw12qw
  13243546 qweasdzxc1 qwerty13 welcome12 rebound1 trigger1 batman12 bubba123 leavemealone nintendo64 asdfg12345
  caterina clayton1 lonewolf blasted1 katarina moneymaker mazda626 kentucky chargers21 omarion1 jenny123 monopoly
  pok29q6666 dannyboy lol12345 marijuana1 kakashka as790433 iforgot1 shirley1 19701970 iloveyou8 mother123 marino13
  windows7 stingray cheesecake michael7 blackdog security1 megaman1 michelle12 umbrella abc123abc cfitymrf westham1
  01230123 estrella1 mylove123 bernardo valentine1 3333333333 lokomotiv magic123 matematica trinity3 joker123 cheese12
  ilovemom1 johndeere1 asdfgh12 software jesusis1 peekaboo hendrix1 kickass1 fletcher redalert goldberg backspace1
  kristian jeffhardy 22446688 jordan11 pokemon2 yellow123 taishan2011 summer69 sexy1234 godzilla1 dont4get soccer18
  jeffhardy1 baby1234 qwaszx12 punisher 20202020 jimmy123 moneyman1 woodstock qwert1234 ty2t1hv3oc babyphat1 margaret1
  anthony12 fuckyou13 bugsbunny snowboard1 incorrect katelyn1 mechanical cucciolo gilbert1 polopolo 6666666666
  angelique christy1 gretchen bubbles2 mountain1 fuckyou666 dragonfly1 together holahola vfhufhbnf sunny123 bearbear
  family123 simpleplan letmein123 jakcgt333 bastard1 "zxcvbnm," football13 primavera baseball4 december12 snuggles1
  qaz123456 dragon11 wildcat1 myspace08 starbucks spartan1 goddess1 kamasutra gamecube kendall1 michael3 playboy69
  godfather1 shadow01 hondacivic hollister supergirl jesussaves fabulous ttd955audg hurricane meowmeow babatunde
  houston713 noodles1 english1 beckham7 jesuschris catarina positive allah786 lancelot summer10 sandiego1 guillermo
  michelle2 longhorn 19711971 hunter01 20022002 dragon69 1q1q1q1q television chickens 123456789n 74108520 tootsie1
  iloveyou10 princess5 hayabusa scorpion1 cardinals1 finalfantasy chicken123 beethoven manager1 infiniti babygirl01
  demon666 bitchass1 memphis1 original baseball22 paramore1 passpass sandy123 maximilian fuckface 123456789g santiago1
  innocent orange123 pussycat1 monkey01 cleveland taylor123 soccer09 lawrence1 francisco1 chloe123 flower12 sexybeast1
  chelsea123 dirtbike nathaniel1 lifesucks thirteen13 meredith chipper1 trooper1 woaini1314 babyface1 pallmall
  matthew2 1football frances1 tarheels1 faithful1 mama1234 director 1234zxcv puppy123 chemical pepper12 123456789abc
  puertorico moneyman longhorns temp1234 arianna1 159753456 softball12 mazdarx7 hotmama1 cavalier purple11 showtime
  sanchez1 portland babygirl14 brendan1 anything1 annette1 network1 joshua123 summer01 asdfzxcv fucking1 sassy123
  elefante sunshine7 santana1 love2010 mexico12 mariposa1 mckenzie juancarlos lionheart iamnumber1 redbull1 william2
  matthias kawasaki1 j123456789 qqqq1111 fuckyou22 srinivas sephiroth monkey10 lesbian1 pepsi123 grandpa1 coolgirl
  myspace10 broadway jasmine2 741258963 rooney10 qazxsw123 soccer101 purple13 cardinals coconut1 fallout3 456456456
  123456789e abrakadabra whiskey1 iloveme123 kittykat1 pooppoop zaqxswcde yamahar6 ilovemusic wonderland robert12
  starcraft1 1z2x3c4v pirates1 kentucky1 shotgun1 griffin1 rdfhnbhf angelbaby1 stalker1 spectrum cutegirl loveyou123
  jordan01 vancouver braveheart cristina1 meandyou secret123 frogger1 adventure emanuele baseball21 lovergirl1
  zxcvbnm12 home0401 administrator yfcntymrf whatsup1 coolcool camille1 felicidad maggie12 12312312 lovergirl roxanne1
  brayden1 123qwe123qwe pavilion1 daughter start123 columbia bumblebee warriors1 telefono mmmmmmmm 1fuckyou harry123
  lineage2 penis123 mustangs oluwaseun overlord biscuit1 rodriguez1 halloween1 orange12 children3 jonas123 fuckthis
  ilovechris changeme1 topsecret 1111qqqq giggles1 dkflbckfd cellphone amarillo blessings junior123 bordeaux football8
  budweiser 19681968 teddy123 waterloo thesims2 gizmo123 s123456789 missy123 king1234 football4 bernadette thirteen
  hellsing brandon12 rachael1 passwords asd123asd asdfghj1 souljaboy1 loredana lamborghini su123456 hannah01 kayla123
  1212121212 chronic1 thug4life 1qazzaq1 1234rewq diosesamor skater123 stargate1 babygirl7 123abc123 qwerty77
  cepetsugih demon1q2w3e monster123 jupiter1 chivas10 qwerty777 temitope megan123 newpassword buckeyes1 commando
  rocknroll1 jesusfreak theodore a1s2d3f4g5 maggie123 smackdown1 celtic1888 kleopatra legolas1 almighty bigmoney
  dietcoke1 brothers iloveyou69 dorothy1 hockey12 mittens1 393041123 password15 yomomma1 goodness krasotka nicole13
  14141414 19051905 diamante school12 kelly123 zxcasdqwe123 pandora1 leonardo1 blackjack1 friends123 westwood
  brandon123 stefanie halflife birthday1 salvador1 iloveme! 963258741 chivas11 fuckface1 multiplelog myspace9 lillian1
  hollister2 lolipop1 monkey23 12345600 happydays gandalf1 demon1q2w3e4r 786786786 honduras cherokee1 chelseafc
  iloveyou23 harley01 mustang2 justine1 camaroz28 princess21 gfhjkm123 lovesucks1 plymouth bowling1 123698741 01010101
  cutie101 evergreen fyutkbyf nikki123 nicole11 789789789 sullivan bernard1 jazmine1 princess14 00112233 gabrielle1
  animals1 dominican1 olayinka qwer4321 alexalex konstantin pothead420 password09 neveragain november11 seattle1
  starbucks1 annamaria wallace1 highlander maurizio titanic1 marilyn1 rainbows eatshit1 coolman1 uhfybn8888 raiderz1
  aerosmith girlfriend youandme mexico10 fabrizio alexander2 demon123 lowrider1 imperial 1234567z married1
  jamesbond007 volkswagen shitface1 blackrose left4dead 123456789w passport1 lalala123 iloveyou21 lemonade frederick
  ginger12 jordan13 georgina cowgirl1 myspace23 sandman1 asdfghjkl123 fgtkmcby estrellita 73501505 jermaine myspace101
  love2009 azertyui swimmer1 babyboy2 scooter2 techn9ne jasmine123 demon1q2w3e4r5t unknown1 preciosa confused dominika
  11111111111 hercules1 computer2 loveislife spitfire1 rootbeer1 capricorn1 daniel01 baseball23 hooters1 surside13
  projectsadminx huhbbhzu78 jamie123 7777777a ichliebedich wellington megasecret carlotta dortmund zaqwsxcde clarinet
  daniella resident mike1234 redwings1 pimpdaddy1 playstation3 peterpan1 prettyboy1 meatball austin12 tigger01
  123456789qwe silverado addison1 technics brighton joejonas1 dancing1 colleen1 millwall francine sonyericsson
  corazon1 youtube1 bubbles123 1qay2wsx 1sunshine testing1 jackjack whatever! panda123 teamo123 punkrock1 anthony3
  myspace22 sexylove1 buddyboy sunshine3 ashley11 nigga123 1a2a3a4a dance123 butterfly3 shanghai kathryn1 mission1
  madison2 zacefron1 charger1 19671967 soccer19 nokia5800 bighead1 p455w0rd stunt101 ncc1701a 1qazxsw23edc joshua01
  87654321q yolanda1 senior09 ohiostate1 12211221 jeffery1 blackbird koolaid1 networking madagascar astonvilla
  candyman gertrude linda123 badminton pazzword123 choupette spartans kifj9n7bfu durango1 sagitario 20052005
  princess22 grizzly1 jerusalem moonlight1 margarita1 cheetah1 laura123 kathmandu montgom2409 front242 mercury1
  madeleine milkshake 1234567m myspace09 livelife tabitha1 skater12 notebook kingsley warszawa kingking bionicle
  rhiannon helloworld michael23 princesa1 carlos12 bobmarley1 forzamilan miracle1 respect1 emiliano tommy123 sparkles
  violetta disturbed felicia1 1234567s william3 bunny123 maksimka racecar1 nacional vfitymrf superfly america123
  ginger123 ncc1701e chevys10 cantona7 poseidon stewart1 marcello shakira1 19651965 isabelle1 jg3h4hfn princess4
  iloveyou9 imnumber1 reset123 fuckyou5 classic1 babygirl15 nightwish delacruz london22 remington pepper123 viktoriya
  triskelion ilove123 geoffrey arsenal123 15151515 diamond2 survivor solution john!20130605at1753 davidson madeline1
  battlefield vendetta josefina babygirl5 iamcool1 makemoney dylan123 linkedin2011 music101 liverpool8
  1q2w3e4r5t6y7u8i godsmack aaron123 charlie12 clifford1 bigmoney1 revenge1 girasole w66yrybgra lifeisgood fullaccess
  money100 mikemike lovesucks portugal1 google12 mrf11277215 freckles1 25011990 lovestory bautista seventeen gabriela1
  chivas123 123456789h crjhgbjy qqqqqqqqqq october10 babygirl09 billy123 harrypotte mileycyrus ihatethisgame celeste1
  iloveu12 butthole1 zxcvb123 bubbles12 159753123 briciola clarissa hardrock 123456789f semperfi1 superman7 abcde123
  junebug1 senior08 honduras1 pictures babygurl12 u1v7hhh7ef hospital qwerty78 daniel11 simpson1 waterfall 0192837465
  asdfjkl; anthony7 789632145 45454545 oklahoma1 annalisa ludacris killer11 yankees13 handsome1 coolkid1 steelers7
  dragon01 andrew11 yahoomail lightning1 princess23 navigator bigpimpin1 superman3 noisette cleveland1 jermaine1
  indya123 classof07 iverson1 ashley13 12345qwer robinhood stallion sterling1 20072007 solomon1 mickey123 fisherman
  peanut12 123456aaa pornstar1 wonderful1 mynameis blueeyes1 slipknot6 a1a2a3a4a5 brian123 webster1 mississipp
  159159159 evanescence blackman bangbang rockets1 monkey21 abcd123456 darkangel1 newstart nicole01 tomorrow johnpaul
  monkey101 history278 bookworm adelaide armando1 crip4life godofwar owt243ygbj pharmacy thursday sexyman1 rjycnfynby
  snoopdog 1michael ilovehim2 freedom2 homework 4myspace shorty12 blingbling mazafaka killer13 baseball24 justin01
  love2008 baseball6 qwerqwer2 mollydog firebird1 matahari x3luym2mmj albatros classof201 motocross1 littlebit
  maryland lampard8 19031903 byusdg23 oliveira simon123 m1234567 beckham23 bonehead mallorca qw123456 1iloveyou
  emachines1 ilikepie1 123asd123 star1234 heineken buster01 playboy123 saturday medicina nokian70 hustler1 central1
  anuradha tequila1 applepie1 freeze112 bookmark 22334455 pleasure shorty13 lorraine1 blueblue catwoman emerald1
  friendly myspace8 baseball14 fuckyou11 a1a1a1a1 ghostrider 19991999 landrover cowboys22 control1 springer professor
  ssssssss s8ylpe9jdpvym bestfriends mickey12 junior12 sharingan thegreat123 cheer123 myspace69 jillian1 koroleva
  veronique livestrong coolcat1 mobster1 thomas01 northside1 maggie01 principessa account1 marihuana lifesucks1
  sadie123 ashleigh1 lovebird george123 krokodil adekunle incubus1 godhelpme football24 pancakes mazda323 alexis12
  butthole princesita giovanni1 flipper1 shinigami venezuela guatemala thomas22 candice1 margherita gorgeous1 1diamond
  qwertyui1 deutschland tweetybird leonard1 1357913579 23jordan tatiana1 martin123 az123456 zxcvb12345 jasmine12
  holland1 blossom1 password88 hockey11 mash4077 poptart1 456789123 manning18 rammstein1 porkchop1 password24
  ordinateur 1234567j 12345677 qwerty69 guitarra qwerty666 password08 bengals1 mega_pizdetz666 jessica3 munchkin1
  ???????? lovehate 21122112 fighter1 greenday12 lovely123 kittens1 grace123 destroyer forzaroma barbados twister1
  wednesday 123456789v deftones1 aberdeen 18n28n24a5 guilherme andrew01 godislove1 9293709b13 justin11 123123123123
  taylor01 monsters terrell1 puppylove1 edward123 peanuts1 ashley01 angeline cherries buckeye1 training nokian95
  melinda1 bruno123 escorpion samantha12 angelbaby love4you progress p@ssword dallas22 mariana1 chivas12 clemson1
  ghjcnjnfr 2children shorty123 tkbpfdtnf technology pringles il0veyou motherfuck history1 fabregas 123321123321
  love5683 huskers1 theused1 monkeybutt 14881488 19641964 ilovepussy greenbay aa123123 333333333 redsox04 bailey12
  music4life billyboy winchester jordan10 z123456789 puppylove c.ronaldo rasengan nigger123 confused1 tenerife
  qwerty01 bridget1 prashant qwerty789 dutchess iloveher babygirl21 basketbal1 freeman1 2bornot2b hunter11 guadalupe1
  nokia3310 wishbone mother12 jingjing armstrong 0147258369 1232323q zeppelin1 comcast1 marcella concrete operator
  whiteboy1 carolyn1 blizzard1 sexybaby1 pakistani l1nk3d1n hyderabad bigfoot1 cadillac1 qaz123wsx myspace0 sherman1
  principe lalaland emotional grandkids rjhjktdf spike123 whatever2 bellissima mystery1 !qaz2wsx babygirl16 besiktas
  aptx4869 24242424 discover babygirl08 lovely12 rastafari chicken12 kochanie .adgjmptw babygirl23 marriage princess15
  qwerty22 nursing1 pauline1 maradona10 valeria1 babygirl! paperino 100200300 donovan1 mostwanted football20 patrizia
  123456abcd jesse123 momanddad madalina 123stella z0102030405 fantastic chevrolet1 matthew12 gabriel123 polarbear
  chivas13 daniel13 soccer08 zzzzzzzzzz bradford apsk54321 theboss1 tropical family12 aardvark desperado softball11
  glitter1 liverpoolfc aaaaaaa1 budweiser1 hamilton1 hannah11 1234509876 honda123 commander deadman1 martina1
  111111111111 explorer1 baili123com snowwhite argentina1 charming 20112011 85208520 mandarin summer99 juventus1
  asdffdsa sneakers pokerface jesus4me malcolm1 italian1 mallory1 sunderland jaihanuman offspring sweetgirl jocelyn1
  qwegta13091990 iloveyou15 gameboy1 nathan12 nissan350z goodlife fantasia basketball1 jessica7 scarlett1 goodbye1
  august12 compton1 michael11 vacation1 sidekick3 princess8 pistons1 charlie3 nokia6233 management italiano 123456zxc
  abcdefgh1 felicity splinter iloveyou09 bugsbunny1 blackops l6ho3tg7wb harley123 valentina1 klapaucius extreme1
  thedoors football09 heritage christian2 enrique1 firefly1 fuckyou6 bailey123 246813579 mitsubishi ferdinand joseph12
  rhjrjlbk 1qw23er4 19411945 dodgeram kobebryant scarlet1 password19 booboo12 shitface spanish1 19631963 51505150
  1a2s3d4f5g friends4 skinhead peanut123 sextrime1 123456789. dragon88 supergirl1 highland iloveyou6 nathan123
  cinnamon1 14121412 vanhalen 2blessed 4children 135798642 babygirl4 amethyst booboo123 soccer20 coolguy1 qwertasdfg
  benedict logan123 123123qwe supersonic summer05 soccer24 hedgehog cruzazul zacefron 20062006 adrienne baseball15
  sexybabe bailey01 john1234 banana123 malachi1 stanislav cecilia1 softball2 caramel1 marcopolo william123 diablo666
  id6c3wr6un angeleyes cookiemons austin123 revelation gorilla1 xboxlive arsenal14 september9 monster2 eminem12
  fireball1 apples123 andre123 lucky777 1butterfly lexmark1 matthew123 ninja123 aishiteru 123456789asd candycane1
  keyboard1 crackers babygirl69 devildog thegreat1 nevermore soccer07 1anthony michael01 sexyback1 october31 zxc123456
  joseph123 everything 01011980 princess9 alexis123 feder_1941 barbie123 snoopdogg christie abcd12345 bluebird1
  19661966 slamdunk jessica13 number12 twisted1 palmtree il0vey0u bossman1 shooter1 deborah1 poochie1 maddison
  casey123 fuckyou4 faith123 creation sasuke123 sagitarius piramida michael13 believe1 password07 hogwarts 00001111
  babybear goldeneye qazqazqaz holly123 liverp00l kakashi1 kirsten1 football! forzainter 456123789 starlight1
  blessing1 qwe123asd sherwood harley12 eldorado holyshit monkeyman password20 trenton1 rainbow123 lenochka twinkle1
  porcodio bluebell пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ andreas1 magandaako destiny2 starfish1 fxzz75yer crosby87
  chronic420 softball13 recovery myspace07 12345asd inspiron theonly1 ghblehjr beautiful2 doomsayer.2.7mords.v
  asshole12 victoire trojans1 vittoria fullmoon shamrock1 qwerty99 chivas100 cookies123 soccer01 columbus kenworth
  cambridge 0147852369 carmelo15 ad123456 starstar jennifer12 7elephants naruto11 bajingan wildfire h2vwdubjx4
  seniseviyorum daniel19 august11 1213141516 dr.pepper christelle forever2 greeneyes fordf250 010203040506 ready2go
  children2 eqes606898 achilles killer666 onedirection champagne softball7 123456qwer purple22 softball10 america12
  sonic123 crusader cherry12 underworld computers illusion scvmofas79 chihuahua riverside darklord 20032003 hotpink1
  ilovejusti lipgloss1 cornelia oliver123 hooligan knights1 princess16 google.com sunshine! mermaid1 twilight12
  mustang69 eminem123 paper123 peaceout e3r4t5y6 sangeeta elliott1 lipgloss taylor11 babygirl22 bushido1 mmmmmmmmmm
  123soleil hurricane1 southern anarchy1 devilmaycry cristian1 mariajose maryjane42 dontforget caliente sarajevo
  firefighter nicole21 r9lw4j8khx fearless death123 borussia dimadima fucku123 mygirls2 panasonic1 monster12
  xxxxxxxxxx sophie123 ?????????? football14 littlebit1 friends! rajkumar birdman1 millenium aaaaaaaaa sexysexy
  w5tn36alfw opelastra septiembre zanzibar futurama gymnastics pudding1 badbitch1 makaveli1 idontcare 12345qaz
  pedro123 password17 montecarlo princess08 pasquale snoopy123 tweety12 matilda1 money4me monkey14 pokemon11 luckydog1
  patriots12 mamochka guerrero frank123 samuel01 iloveyou08 florencia darkstar1 narayana sailboat candycane pasword1
  bryant24 sweety12 banana11 derp12!@ architect peterson partizan lonestar rosemarie pinkfloyd1 milkshake1 johnlock
  tricolor bretagne nicole22 jack1234 polaris1 fuckme123 1zxcvbnm murcielago 2wsx3edc printer1 alliance crossfire
  phillips stonecold1 pinky123 cucciola ilovehim! darling1 nickjonas moneymoney seven777 skywalker1 19283746 elizaveta
  diego123 butterfly8 emachines slipknot66 couponsc10 august13 pioneer1 buster11 yellow11 pretty12 cupcakes dynasty1
  sasuke12 startrek1 rockstar12 qwertzuiop softball3 texas123 hamburger 12348765 dragon22 michael5 question blackhawk
  rossella boobear1 lollollol juanita1 lexor123 tangerine amsterdam1 1superman wedding1 moonshine philips1 princess09
  classof200 jobshop2002 147896321 987654321q password77 joshua11 supermario fireblade kimberley kolawole 09876543
  august23 babygirl9 converse1 friends12 qwerty21 megatron mikejones1 alexis09 matthew3 lobster1 pentium4 familyguy
  blogs123 number11 familia1 baller12 pr1ncess impossible weare138 1hotmama hottie13 9uzp9jek3f deerhunter moremoney
  criminal senior07 transformers monkeyboy nwo4life darlene1 d123456789 sexygurl1 123qwert fuckyou8 guinness1 budapest
  barselona promise1 naruto13 superman23 cool1234 lucifer666 suzanne1 password16 puppydog muhammed 1234567b ladybird
  пїѕпїѕпїѕпїѕ 1q2w3e4r5t6y7u8i9o godlovesme beverly1 sam12345 poppy123 canadian coltrane august21 159357456 lipstick
  simba123 cachorro grenouille a7777777 redroses nebraska password33 tigger11 robinson1 alfredo1 lauren12 desmond1
  loveless1 qwedsazxc 123123123a 78963214 liverpool9 red12345 samurai1 heartbreak children1 morgan12 myspace200
  pontiac1 brandon3 rainbow7 19191919 dd123456 pretty123 raiders13 pimping1 babygirl19 minicooper mylinkedin loveable
  fabienne nssadmin 12345678m millions filomena qazwsxed december25 poop1234 ballin23 steven123 4everlove macarena
  october13 chase123 rainbow2 majestic 8phrowz624 bmx4life westcoast jasmine3 dilligaf pathfinder jefferson1 -deleted-
  taylor13 goldstar 4444444444 crimson1 adrianna trinidad1 fuckoff123 powerful anthony5 25800852 marseille13 clinton1
  phillies august22 cucumber kingfisher slimshady1 anthony13 meatloaf tommyboy francisca s1234567 raffaele bonjour1
  doomsayer.2.7mords.vv enter123 avalanche 20122012 penelope1 123456qaz <password> hahaha123 kissme123 nicole10
  nicole14 yesterday playgirl asshole! longhorn1 dontknow bluesky1 mushroom1 56565656 andrea123 123456798 prince123
  mazdarx8 jackson2 thomas11 joejonas poohbear12 carter15 matthieu money101 k123456789 teamomucho myspace21
  computer123 capoeira angelita archangel charlie7 supernatural tecktonik j1234567 1111111a ilovemysel capital1
  brandon7 florence1 pink1234 charlie01 killer69 whatthefuck ghbywtccf knowledge richmond1 ferguson 123456789i
  musicman1 mamacita krishna1 3s43pth5aea football08 bigsexy1 superman11 yourmom2 daniel10 monkeyman1 running1
  julia123 looking1 mikayla1 hottie11 minouche angel666 oranges1 gfhjkmgfhjkm novembre rosemary1 asdfghjk1 fabulous1
  intruder carpenter bonjovi1 nicole23 mckenzie1 justin13 1melissa fkbyjxrf romance1 killers1 ferreira reddevil
  maggie11 nemesis1 football33 fiorentina corleone tennessee1 alfred19 surenos13 princeton 171204jg 17171717 qwerty23
  freebird1 manhattan dynamite 20082009 hejsan123 george12 saxophone guatemala1 candygirl1 edward12 expert12
  multimedia vasilisa gymnast1 charmaine blaze420 belinda1 milkyway 012345678 1chicken alpha123 lespaul1 borabora
  q1q1q1q1 woshiyazi tennessee gamecube1 misty123 asshole69 kennwort radiohead1 minnesota steven12 sugar123 asdfqwer
  gayathri cartoon1 football6 infinity1 colocolo annie123 sharpie1 computador karen123 madagaskar 9876543211 emerica1
  sweetlove zimmer483 1357908642 tartaruga imthebest serendipity lingling crevette bigboobs daddygirl1 fuckyou9
  2000comeer telephone1 one2three cookie11 patrick2 a1111111 august14 hotshot1 afrodita srilanka nokia5300 sexybaby
  sonnenschein ilovemike pepper01 marlene1 password18 b123456789 margarida emanuela austin01 0o9i8u7y password12345
  checkers bobafett darrell1 love2love fucklove13 oliver12 mahalkita1 toronto1 asasasas zerocool annaanna victor123
  henrique lolalola moonbeam hellyeah waterpolo 987412365 backstreet limpbizkit america2 momanddad1 myspace14 pimpin69
  peanutbutter starwars3 steve123 blackcat1 trustnoone tajmahal qaz12345 lover101 1q2q3q4q orange11 hockey10 789123456
  ou29q6666 science1 darthvader kassandra gribouille severine tinkerbel1 mamasita lisalisa amanda11 09121962q
  555555555 summer2010 12345678900987654321 master11 flamingo1 1234567d priscilla1 berenice iloveyou16 terminal
  iloveindia notredame 666666666 boyfriend underoath1 ihateyou! miguelito fuck1234 1234567k cutiepie12 syracuse
  pepsicola diana123 boomboom1 sanandreas baptiste goodtimes whiskers1 babygirl20 cookies2 gbhfvblf 67mustang
  fuckoff69 soccer99 princess19 godsmack1 slipknot666 service1 jehovah1 918273645 abcdefghi johanna1 sunshine11
  zxcvzxcv memories claudine 74107410 1onelove henry123 loveyou12 rasputin sapphire1 wolfpack1 million1 josephine1
  neopets12 mylove12 sexybabe1 find_pass yjdsqgfhjkm bassman1 annabelle1 coolness journey1 november19 oblivion1
  20042004 oceans11 ethan123 hotchick keystone magnolia1 coleman1 kayleigh1 ramones1 smirnoff scorpions maiyeuem
  operation lovehate1 detroit313 mudvayne assassin1 3edc4rfv wz362308 military jordan22 western1 popcorn2 werty123
  crackhead1 momoney1 guitar123 andrew13 jfgvcqbuzug newyork2 football32 cbr600rr felix123 nicole27 mexican13 sinaloa1
  iloveyou01 goldwing peaches2 superman13 myspace6 clueless m1chp00h highschool rochelle1 robert01 reddragon smokey12
  player12 october23 c123456789 12qwerty babygurl2 challenger spoiled1 superman5 yogibear samantha2 leonidas
  villanueva football55 a987654321 poupette armageddon scott123 flipflop fantomas number10 october12 123123456
  salamander q1q2q3q4 anonymous personal1 moncoeur madison3 candace1 silverado1 cougars1 romantic atlantic kenny123
  linkedln hummerh2 livelife1 loveforever monkey99 electric1 fitness1 machine1 savanna1 celtics1 alphabet webmaster
  lilly123 13572468 paulina1 q12345678 snoopy12 dominick express1 picture1 90909090 fuckyou23 another1 starwars2
  zxcvbn123 disneyland charmed3 1qaz2wsx3edc4rfv rusty123 playboy2 rosie123 barracuda master01 liverpool2 indians1
  saratoga diciembre chelsea2 integra1 daffodil austin11 reynolds passer2010 birmingham qawsedrftg anthony11 ashley21
  poohbear2 apollo11 kickflip falcons7 tigger13 fuckers1 shadow22 aurelien dfa72dfj 78945612 palmeiras paranoid
  tigger22 preacher crawford martine1 qwertyuiop12 gonzalez1 october21 needforspeed 09090909 bluestar excellent
  sausages chocolate! change1234 1234567t ilovejosh1 roadking rbotmvz954 connect1 duchess1 gabby123 desember 4wheeler
  bullseye august19 12s3t4p55 gotmilk1 liliana1 football44 chelsea12 junior13 iloveyou0 lauren123 valhalla hotchick1
  blessed2 biteme69 browneyes brewster august18 newport100 godbless1 biologia georgie1 hottie01 hugoboss deathnote1
  astonmartin golfclub kenshin1 elvis123 whocares1 queenie1 yangyang august16 clemence brittany12 lovegod1 starfire
  arcangel gustavo1 qwaszx123 rhfcfdbwf carlos13 morgan123 football25 randall1 janelle1 03082006 blood123 wetpussy
  loveable1 football15 jennifer2 prettyboy 1111aaaa smokeweed1 cameron2 gwapoako quiksilver chelsey1 baseball25
  hammer123 intrepid dragon10 pepper11 mickeymous william12 dingdong1 jonathan12 sunsh1ne aaaaaaaaa1 aqwzsxedc
  vinicius mischief bigboy12 1jessica chocolate7 surabaya daisydog princess18 123admin32 esmeralda1 gorillaz mikey123
  bollocks1 1moretime gtnhjdbx shevchenko wireless dddddddd dominik1 2010comer eddie123 insomnia august15 killer23
  naruto10 x99qomx561 japanese 2cxdn8s271 badboy123 rocketman smokeweed zidane10 my204856 estefania calculator
  payton34 numberone riverside1 marisol1 jesuscristo cleopatra1 asdasd666 78787878 agustina topbutton cookie13
  mongoose1 purple23 sexybeast asdzxc123 michaela1 celtic67 broncos7 matthew7 crazygirl1 magician asshole3 capucine
  starcraft2 nokia6600 august25 12345687 ahmed123 bitchass cosworth elsalvador 634142554 casper123 loveu4ever sunrise1
  sexyass1 ddzj39cb3 contrasena genevieve ilovematt blood4life slovensko cruzazul1 hithere1 massage1 august28
  mustangs1 gabriella1 emerson1 hellboy1 amanda01 kazantip hilaryduff melissa123 carlitos1 abraham1 babyphat gatorade
  smarties jiefang007 wilfried qwerty88 peanut01 chipmunk overdrive rencontre michael4 bradpitt october2 1234567890-=
  october22 masamune metalica fordfocus alohomora hillbilly sepultura westside13 sunnyday fyfnjkbq pancake1 caitlyn1
  aaa123456 lolololo michelle3 film@123 october7 iloveyouba hockey13 1234567u justin10 december19 butterfly6 metalgear
  jessica11 18436572 oldschool superman! intermilan chocolate3 nathan01 anastasia1 olalekan dinosaur1 freedom7
  celtic123 bigbird1 reglisse riverplate weedman1 shelley1 hello12345 jonathon ashley14 lovely69 melbourne charity1
  aventura bigballs danielle12 biohazard heyheyhey johnnydepp juliana1 windowsxp godblessme apples12 patrick123
  migrationschool hellomoto nosferatu crocodile greentea 1234567891011 vfntvfnbrf tornado1 gangsta2 purple01 01011990
  jackie123 chiquita1 charlene1 popcorn123 killbill1 yellow22 lifetime 777777777 jordan21 greeneyes1 ashley16 asdfgh01
  noviembre revolver lancaster qwer12345 forgotten bingo123 snapple1 zxcasd123 19621962 smokey123 thompson1 nicole16
  universal1 anthony01 1gangsta whitesox babygirl8 henderson makemoney1 yourmom! awesome123 chantelle wisconsin
  candyman1 chicken! triplets silver123 southpole1 charley1 manunited1 bullfrog ludacris1 fucker69 need4speed
  freestyle1 mahalkoh vittorio penny123 ilovejosh raistlin thisisme hhhhhhhh dallas12 camaro69 cupcake123 batman11
  saraswati august17 bigmama1 samuel123 ljxtymrf madinina holidays zxczxczxc tmnet123 babygirl18 goodluck1 wwwwwwww
  knuckles redrose1 grateful thankyou1 princess07 michael! newpass1 holyspirit tunafish 123odidol august10 scoobydoo2
  chihuahua1 bastardo napoleon1 martin12 ambition 1234qwerty dreamcast peaceful andrea12 people123 1223334444 merda123
  cerberus timoxa94 michael8 woaiwojia kingston1 twelve12 12131213 hitman47 my.space goodgirl1 solidsnake speaker1
  angel777 meatball1 babygirl07 patricio quality123 warhammer1 rfhnjirf sandra123 goodboy1 gggggggg melissa2 zzs000000
  goldfinger friends3 pancakes1 sexygirl12 sunlight costarica chicken3 gunsnroses kickflip1 333666999 marquis1
  howareyou qwerty00 titleist system32 gutierrez darnell1 fuckmylife pandabear superman10 olamilekan dragon99 natascha
  asdfjkl1 lol123456 fucker123 bumblebee1 august24 reading1 sheffield graffiti kurtcobain doghouse 1qaz@wsx constantin
  dragon21 charlton elisabetta penguins1 hotwheels kisskiss1 lovelovelove number23 hastings jessica01 ilovealex1
  welkom01 destiny123 arschloch1 mandy123 vanessa123 digimon1 ilovenick1 banana12 xblhintb9w lovers123 baseball17
  falloutboy forever123 allahuakbar fantastic4 cherries1 somebody 123abc456 dragoon1 nautilus august31 password55
  spartacus zaq12345 dreaming nickolas beloved1 elizabeth3 tequiero1 superman123 yousuck2 playtime no1knows picasso1
  cristiano7 compaq123 jerry123 aishwarya thebeatles warning1 zaragoza princess6 daniel22 pppppppp lakeside newzealand
  amanda13 princess69 tigerlily lfitymrf midnight12 siemens1 liverpool123 iloveboys musiclover blackman1 friends4ev
  remington1 pooppoop1 shearer9 007007007 heavymetal 99887766 gregorio stupid123 bruiser1 purple10 xtseo2011tdx
  december10 blowjob1 18181818 angel1234 brandon5 ginger01 chestnut brandon13 greenbay1 playstation2 westlife1
  mv46vkmz10 collins1 fuckyou21 jasper123 immortal1 cocksucker pimpin101 sunshine01 crazybitch seahawks morrowind
  my1space october14 username echizen18 october11 gatorade1 anakonda silver12 ashley22 1babyboy letmein! jesus101
  coolbeans fuckyou420 matrix123 ssssssssss spongebob3 julianna gettherefast sheridan heavenly hotmail123 sassi123
  heather2 evolution1 adrian123 65mustang space123 dancer12 karolina1 predator1 16051980 bubbles3 clementine feyenoord
  6strings president1 johnathan1 mandrake anthony4 mateusz1 michael10 magicman rotterdam ??????@mail.ru shahrukh
  bluemoon1 seahorse eternal1 pizzahut killerman insurance mommyof2 scottie1 christin iloveme12 deusefiel ilovemybab
  contrase jackson123 iloveboys1 maureen1 campbell1 husband1 america13 pinkpink einstein1 october15 ashley10
  3daysgrace cvzefh1gkc ashanti1 alligator mistress lordjesus michoacan1 liverpool5 shane123 salamandra southern1
  fuckyoubit motherof3 fiorella internazionale 123456789123456 diamond123 olanrewaju fk3456abc animation martini1
  deadhead honda250 killzone football34 gallardo bvp33w7epu ramirez1 klopklop love2007 dakota12 reliance maryland1
  wareagle titanium butters1 jordan45 clarisse chevelle1 mohamed1 1fptjtl919 milashka starwars12 taylor10 lovers12
  sidekick1 nokia5200 poiuytre football07 jessica! salasana 123456789* butterfly9 destiny7 blackout hockey123 bandit12
  surprise princess123 trinitron bitches2 princess24 jackass123 beatrice1 papichulo1 harekrishna 19601960 gcheckout
  jamesbond1 geheim123 sarasara pimp4life mcdonalds1 countryboy carlton1 whitesox1 12346789 checkmate p4ssword
  continue ohiostate kowalski qwerty10 68camaro nicole15 147258369a thematrix chuckie1 samsung2 ilovematt1 doodlebug
  bobdylan applesauce 789456123a hellomoto1 cheese11 loser101 1010101010 weronika 102030405060 august26 ballerina
  lollol123 forrest1 loveyou! princess20 pegasus1 pistache princess17 twinkie1 notredame1 pimpdaddy portable hannah10
  himanshu 12345678d bearbear1 01012011 fuckfuck1 sophie12 1baseball freedom123 windsurf hockey99 jessie123 whatever4
  roberta1 painter1 iloveme3 vjqgfhjkm football69 electrical cornwall baggies1 myspace4me sandwich alyssa12 thailand1
  password45 schneider adrenalin mariners downtown children4 whatever12 stewart20 yourgay1 bertrand infantry meenakshi
  qwerpoiu monkeyboy1 mustang50 queenbee iloveyou143 capetown maserati baltimore squirrel1 michael21 november12
  lacrimosa asd666fds richard123 kaitlin1 football. matematika macdaddy dreamgirl carebears1 stronger brandon11
  sisters1 nokia5130 herbert1 inuyasha12 terrence scheisse consuelo dkxjizc282 combat123654 jalisco1 abc123456789
  youknow1 skyliner34 rachel12 777888999 hey12345 robert11 bismilah ilovemykids coccinella class2010 peterbilt
  xt97794xt generation 1a2a3a4a5a coca-cola juliana123 honolulu michael22 october3 diamond12 airplane1 justin21
  !qaz1qaz vietnam1 mark_963 loveme22 xiaoxiao poophead community fuckyou0 football123 punisher1 monkey15 rfntymrf
  blaster1 centrino 00110011 yosemite barbie12 &hearts: ashley15 popopopo godslove 5plk4l5uc7 manchester1 realestate
  heartless1 myspace06 password25 mustang67 august27 softball5 charlie5 meandyou1 jesusloves 3.1415926 forgetit
  hottie69 rb26dett corentin football99 ricky123 sally123 lovejesus snoopdog1 bismillah1 jazzy123 5845201314 weather1
  wrangler1 babygirl6 london01 richard2 player123 sylvester1 123581321 everlast niggers1 mickey01 killer99 myfriend
  01234567890 hunter13 tigers12 justin22 qazxsw12 mouse123 saopaulo unlimited julie123 dramaqueen thunderbird joselito
  jasmine7 october16 sephiroth1 softball14 dragon23 123a123a daughter1 samsung12 zaqxsw12 paris123 historia vaishali
  bubbles! azerty12 riley123 annemarie property hockey19 butterfly5 steph123 tzir25l5kn heyheyhey1 annmarie stuttgart
  honeybear 5x1cjdsb9p ottootto aerosmith1 cheerleader babyboy123 couscous deadpool halflife2 softball22 musical1
  hunter10 poopy123 antonina miley123 berkeley seminole 124578963 1mustang longbeach1 12345six mysterio fernandes
  doglover dedewang vacances softball8 iloveyou18 27081989 1z2x3c4v5b inferno1 harley69 concorde lolipop123 jordan14
  r4e3w2q1 misfits1 fluffy123 curious1 poophead1 purple21 renegade1 antoinette meridian johncena12 skaterboy1 fcbayern
  boyfriend1 bangbang1 flowerpower myspace201 mason123 psychology badboy12 sunshine13 eleanor1 w1aubvoq hopeless
  doggy123 october17 catdog123 loveme69 foxylady 01091989 cowboys9 edinburgh browneyes1 flatblocker prudence transport
  spaceman cindy123 r123456789 mcdonalds marielle fyutkjxtr princess. 1zn6fpn01n adidas123 eastside13 morrison1
  alexis01 bailey11 nokia3100 1sexybitch dupadupa 12345zxcvb zildjian arcobaleno peanut11 ginger11 celticfc buddyboy1
  august20 darkside1 nicole18 michael9 zoomzoom batman13 12345asdfg songbird junior10 nokia5230 alcatraz superman69
  charlie11 coolgirl1 prince12 ernesto1 slipknot12 catalina1 matthews sternchen ingodwetrust qh6xl1p9xj 13141314
  humberto october25 elizabeth7 talisman emanuel1 metallica2 waffles1 rememberme leedsutd stephanie2 gangsta6 junior01
  successful iloveryan nevermind1 chuckles romans828 chelsea11 flowers2 1234567qq 123qwe456 cornelius football77
  1234567r bennett1 winter12 cancer69 tarheel1 anime123 cnfybckfd pyramid1 sunshine5 october18 xdqwerty divorce1
  brownsugar bryan123 coventry universo abc1234567 hot97hot nicole08 santacruz 12345678901234567890 shepherd honeybun
  66mustang foxracing1 killer01 blackwater horse123 ashley23 1life2live october5 anthony23 sheldon1 plastic1
  qwertyasdfgh sugarbear compaq12 bubble01 olivia123 ffffffff mariella idontcare1 miguel123 rockstar2 macintosh
  monkey77 diamond7 24862486 19611961 lionking1 stayout1 12monkeys abcdef12 tester01 hawaiian daniel23 motherof2
  superfly1 getmoney2 happyfeet1 43214321 bigpimp1 christopher1 hellfire1 iamtheone 14725836 larissa1 shadow10
  johnathan sprinter 1qwertyuio sdf7asdf6asdg8df iloveyou24 j1v1fp2bxm babybaby1 a1234567890 12345612 october8
  jessica5 beyblade ghhh47hj7649 fightclub scooby123 hillbilly1 seahawks1 1computer aragorn1 mango123 yu5l97wk8q
  ultimate1 cheer101 z1x2c3v4b5 whisper1 windows98 icecream12 purple14 hamburger1 angie123 123456zz secret12 123123aa
  iloveyou19 godspeed triangle princessa superduper family1st 159357258 lalakers november20 tonyhawk commerce 1brandon
  michelle7 shotokan1 nastenka reynaldo alicante sunshine4 tiffany2 qwerrewq classof06 woaini123 fredrick stardust1
  rachel123 dannyboy1 skater13 nigeria1 casper12 cheyanne killer22 patrick12 lucifer1 132465798 sixteen16 specialk
  integrity adrianna1 london11 people12 babyboy12 timberland constance sausage1 paulette 92dk2cidp terserah bbbbbbbb
  159258357 november18 philippine ghbdtn123 l123456789 pass9876 chipper10 tamahome morgan01 superior chicken7 bandit01
  patriot1 iloveyou20 winxclub chicken5 horses123 starburst ladybug2 1472583690 nefertiti bigbrother ghost123
  simple123 psalms23 killa123 htubcnhfwbz football01 passions accounting ashley18 hockey14 butterfly0 augustus
  mireille mcdonald romeo123 tweety123 iloveyou17 jellyfish dangerous1 character cookie01 brandon01 scooby12
  lzhan16889 3qdlqb49js needajob karukera megadeth1 qwertz123 bynthytn jjjjjjjj happygirl 123456789x alondra1
  cassie123 papichulo iloveyou07 tigger69 mephisto 09051945 roadkill goodnews muffins1 beefcake dragon666 love4eva
  psicologia apocalypse buckshot jessica21 panchito bacardi1 pinklady 19591959 spaghetti ecuador1 girlpower house123
  tractor1 october27 wednesday1 woaini520 jake1234 matthew11 nicoleta crazygirl portland1 antonia1 zimbabwe sasasasa
  katharina fickdich justin23 limegreen1 demon1234 0123654789 fener1907 ilovemymum football88 guitar12 thegreat
  kitten12 robert13 number13 didididi ilovemike1 schumacher vagina69 greyhound timberlake jordan08 lakers08 imagine1
  giancarlo fred1234 qwerty111 everyday stanford maplestory myangel1 westcoast1 cupcake2 sexyred1 august29 ?????????
  runescape2 firewall qazwsx1234 soleil13 monitor1 baseball20 jasper12 hawkeye1 chinchin gateway2 wiggles1 rodrigo1
  underdog 123456789aa charles2 october24 homer123 warlock1 redsox34 thomas13 killkill windmill sk8erboi terrance1
  mendoza1 sexylove pinocchio icecream2 academia dictionary sparky123 mustang66 kokakola antoine1 woofwoof daniel14
  b1234567 monkey24 atlars10 winter11 sunshine22 rfhfylfi ilovealex jackie12 tyson123 orange22 gilberto cupcake12
  chickens1 butterfly4 babygurl13 danielle2 crazydog zhou1980 diamond3 someone1 demon12345 sweetiepie mexico11
  mingming 1234567890z ilovehim12 quality1 shawn123 starburst1 daisymae chewbacca kittylove playstatio patterson
  bobesponja dallas123 prasanna hockey17 prosperity engineer1 marco123 babygirl17 phillies1 0okm9ijn football18
  softball4 ministry alliswell "k.,jdm" george01 possible kamehameha 01011985 74123698 dimples1 dutchess1 oriflame
  chico123 reginald golfball michaeljac zxcvasdf economics misiaczek ilovenick melissa12 nick1234 rosalinda buckwheat
  1bigdick caballero champions soccer33 angeleyes1 parola123 soccer25 teresita october20 madden08 deeznuts carnival
  barkley1 grandma2 t123456789 twenty20 1234567y monster3 greenwood winter08 cheerleade patatina asturias ilovegirls
  monica123 prettyme hannah13 delicious1 blowme69 741236985 october6 18273645 graciela 1234567890qwertyuiop lauretta
  ppoo0099 doomsday ilovemydad forzajuve 159875321 televizor 123qazwsx 321456987 mommyof3 asdf12345 1234567l sinclair
  froggie1 zmx870919123 avemaria terrance prelude1 1asdfghjkl baseba11 andrew22 matthew5 chris1234 november17
  villevalo greedisgood admin1234 joshua13 minicalibra 89898989 jericho1 01478520 bigboss1 piramide hgrfqg4577
  lemonade1 itsmylife junior11 derparol freefree raindrop mortimer hotdog123 coregmedia love2011 irock123 worship1
  flamenco counter1 asdfghjkl:&#39: ilovejoe dragon77 just4you olatunji imthebest1 delilah1 steelers43 komputer1
  myspace15 kjrjvjnbd bbleo1zz random123 raven123 147147147 poupoune copenhagen dragonfire 1newlife marketing1
  hindustan astalavista 08520852 francesca1 undercover november23 connection eastwood employment lolek123 november10
  national1 tolulope dantheman tigerwoods qweasd12 redbone1 independent superman21 barcelone limegreen hurensohn
  yesenia1 bigboy123 southside3 airborne1 liverpool0 motorcycle pa$$word churchill shadow21 october4 10293847 advocate
  monkey16 ronaldo123 jeanette1 maryann1 zacatecas1 kamikadze qwerfdsa johnny123 december21 ebenezer ukflbfnjh12
  november21 viewsonic1 67camaro nokia5530 qwertyasd december20 baseball! dancer123 schnecke 10201020 powerof3
  telecaster fullmetal greatest madison123 lotus123 ilovelucy allen123 12340987 ilovemyfam braxton1 purple69 nicole09
  baracuda abercrombie midnight2 wolfgang1 rfvfcenhf natural1 jessie12 ilikeyou waterfall1 october28 16161616 nigger12
  evony123 1111122222 anthony6 chainsaw tripleh1 asdf123456 hockey22 thunder2 9638527410 baseball09 alice123
  sunshine10 october26 jeronimo delpiero10 daniel15 26262626 manson666 madison12 inactive1996aug maynard1 mmo110110
  orange13 maurice4 zx123456 brilliant mustapha arsenalfc michael6 1michelle iw14fi9jwqa friends7 demilovato
  monkey1234 hardware marguerite daniel21 flower11 28081976 marymary speedway baller21 graduate kidrock1 slapshot
  25257758 delldell juanjose vergessen winter99 violette sweet666 humphrey macaroni cingular1 brittany2 november22
  12344321a baltimore1 sacramento lalaland1 banshee1 pandabear1 marina123 slipknot2 asswipe1 lydcc20091314 12345678j
  69cougar august30 aleksander woodland fisherman1 crystal2 trombone1 kochamcie poptropica maxpower brendon1 01011991
  catdog12 jesuslovesme cocoloco joshua10 couponmom avrillavigne pennstate gretchen1 destiny3 pippen33 themaster
  sparrow1 robin123 online123 beachbum ********** brokenhear delicious waterboy asdfghjkl; summer22 loveme11
  november13 hevhk43n9j whiteboy charlie4 szczurek jordan15 carol123 jonathan2 strange1 mulligan stars123 blackdog1
  doudoune alexis13 mikimiki baby2008 minhasenha jordan24 coolboy1 beaches1 12345123 earnhardt3 china123 hopeful1
  monkey88 ilovemyfamily ilikesex cronaldo ilovesam 69mustang samuel12 1abcdefg 748159263 trouble2 anthony15
  newyork123 meredith1 perfection graphics fivestar meowmeow1 ilovecats skating1 packard1 december22 arkansas jorge123
  rainbow12 timepass cassie12 kameron1 counterstrike myfamily1 dragon76 password44 october19 lkjhgfdsa1 amdturion64
  green420 cookies12 family01 saints25 westwood1 coolbeans1 crepusculo maryrose sexyblack1 prestige taylor21 ilovedogs
  baseball16 fishbone ilovemylife myspace99 firefox1 justin16 dfcbkbcf 0icotpd785 popcorn12 mechanic bigballs1
  123password 123456789+ misskitty dennis123 thisisit giraffe1 tennis123 kumar123 johnjohn1 jasmine5 fresh123 frederik
  presario1 jordan07 ilovemykid aq1sw2de3 eternity1 alfonso1 valencia1 wordlife traveler lavender1 d1234567 confidence
  01012010 homework1 happyfeet fucklife vanessa06 muffin12 shakespeare clarence1 montgomery ezequiel coolness1
  tryagain bologna1 roberts1 dolphins13 honesty1 yeahyeah loverman soccer06 designer1 opernhaus1 positivo harley11
  november15 40028922 alexis11 wdtnjxtr suckit69 pumpkins 1charlie pokemon10 123456788 domenica tinker12 laughter
  hotsauce password89 anthony21 aaaaaaaa1 a12121212 bandit123 password1! horses12 pittsburgh cbr900rr icxkyb7972
  chrysler mustang7 allahis1 coldplay1 treasure1 plumber1 whatwhat 12345689 sophie01 baller22 andrew21 fcbarcelona
  cool123456 pinguino afghanistan chicharito nokia6230 powerpuff rollin60 music4me 32323232 vauxhall crystal123
  andrew10 neworleans amoramor brisbane brianna2 funmilola black666 love4ever1 funny123 hollywood2 parlament fishtank
  dance4life hacker123 4391634m 13241324 tristan01 missouri lauren01 december13 22071972 qwerty55 lovehim1 hammers1
  159753159753 20092010 suicide1 alyssa123 ashley69 shadow69 heartless realnigga1 computadora justin14 dropdead
  wsbe279qsg austin13 baseball18 mollydog1 123456zx mathematics nicole07 brooke12 challenge krishnan poulette
  nicholas2 richards putangina loveme23 showtime1 superstar2 tombrady12 queen123 bigtits1 rosario1 november5 mishijos
  moumoune 09061976 woodstock1 dimension 10011001 destiny12 shadow99 jessica10 cardinal1 bunghole login123 felipe123
  dddddddddd superman22 stratocaster 326159487 longbeach m1am1b3ach dolores1 feuerwehr walalang butterfly!
  qwertyytrewq ordenador presley1 element2 patrice1 bunnies1 liverpool7 transforme ninanina michelle11 ilovejohn
  k1234567 laracroft jonathon1 shadows1 magical1 october29 carpediem1 heythere dewayne1 capricornio fuckshit ineedyou
  starbuck giuliana beckham1 yamaha125 lapochka tortoise poker123 eagles12 iverson03 education1 134679258 girlsrule
  spongebob9 baller24 gangsta123 jaigurudev timmy123 angelface pearljam1 redline1 anno1602 augustine teste123 pa$$w0rd
  matthew01 salamanca softball9 ilovesam1 31x7t5xbke benjamin15 ncc74656 mickey11 september3 forgotten1 vfhbyjxrf
  bwfq23jp7f esperanza1 pussy101 december23 chicago23 izabella football17 edward17 hottie14 matt1988 inter1908
  13791379 1a1a1a1a sailing1 rochester meathead boobies2 sunshine69 pimpin12 ballin12 aabb1122 batman01 millennium
  treefrog baltazar kristine1 23skidoo forzanapoli germania 10987654321 olivia12 cooper12 brennan1 rockandroll
  ghjdthrf maddison1 lilwayne12 positive1 justdoit1 sugarbear1 fxzz75$yer hunter08 forgiven canada123 buffy123
  summer13 121324810z michelle13 amanda21 shayshay1 cocaine1 adam1234 november16 gunners1 flounder bluedog1 assholes
  forever12 batman23 tanginamo deadmau5 newjersey snapper1 1destiny awesome! hawaii808 ashley17 nowehaslo neverland
  hamburg1 dadadada misterio lovelygirl electronics fishfish fletcher1 scorpione jasmine13 feather1 elements william7
  redfish1 amanda22 iloveryan1 austin10 madden07 madness1 marbella hannover mancity1 michael69 password27 absolute
  papapapa francoise goodgood lakers32 loserface1 1qaz2wsx3e mustard1 october9 naruto101 ilovedavid felicita onetwo12
  paladin1 moonstar unicorns lukasz12 1234567c lonewolf1 scooter123 victoria12 angelito1 kingpin1 hm9958123 miroslav
  jessica14 headshot brucelee1 dfg5fhg5vgfh1 jayhawks dolphin2 scrabble polarbear1 qwqwqwqw rjyatnrf 1q2w3e4r5t6
  stinger1 ryan962052 abundance mybabies qugrqfo825 chinchilla 2hot4you 1william november2 12345abcd choochoo stigmata
  annabell babygirl24 blessed7 girls123 daytona1 brooklyn2 aphrodite doglover1 december11 blackrose1 123456789y
  amoureux yellow13 aligator justin15 allahakbar because1 nolimit1 joseph11 gearsofwar starwar5 tingting alexander3
  brothers1 peyton18 yankees7 01012000 primrose daisymay adrian12 123456780 wildwood manuel123 p@$$w0rd playboy12
  games123 shortie1 3syqo15hil stinker1 3sisters shadow23 temporary boulette wolfman1 tuesday1 rajendra roserose
  mcgrady1 callaway zhang123 k47rizxt2g fearless1 goodtime marseille1 guitarhero painting smoking1 yourmom123 habbo123
  123123123q jessica22 stinky01 123456asdf newpasswor sk8erboy sidekick soleluna michael. anthony22 romaroma platypus
  iamhappy dookenr1 1234567891234567 senior06 robotech woshishui spider123 55667788 cowboys81 mickey13 johnny12
  madison5 shelby12 monopoly1 happydays1 hunter99 rfhfvtkmrf nigger69 ilovesex1 josette1 quentin1 leicester 41034103
  football54 december17 noiembrie alemania 123q123q shayne123 159753852 222222222 alucard1 lunaluna freestuff
  123admin321a elizabet taekwondo1 opelcorsa original1 ichliebedi dkssud12 baller123 fucker12 loveme13 jayden08
  solitario breakdance thissucks 27272727 nideknil dakota01 den221991 sunshine8 blackstar 123456789qwerty selenagome
  engineering winter09 cvbhyjdf invisible quicksilver lighting maranatha gerardo1 minnesota1 automobil fernanda1
  snoopdogg1 marietta fuckyouall 123654987 chivas#1 olusegun 123qq123 escalade monalisa1 googletester qpwoeiruty
  bigbooty1 important ww111111 marinara gardenia michael14 jessica4 language loveyou3 chevy350 december2 glamorous1
  luv4ever fourteen peppermint angedemon wildchild surena13 powerman titties1 pass1478 pleasure1 clemente asdasd12
  mustang5 ntktdbpjh catlover yaroslav peaceout1 polska123 salvation1 deshawn1 paramedic nessa1234 wert1234 stealth1
  hellraiser dominick1 keepout1 hawkesbury93 amoreterno ilov3you smokey01 joseph01 vermont1 154322358 allrecipes
  carebears marishka loretta1 damilare atlantis1 musician kakakaka minemine leralera miracles 143143143 omshanti
  greenday2 yankees23 12101961 thomas10 transam1 deandre1 keepout8 smirnova 1chocolate pocahontas holyshit1 mamma123
  constantine password32 hawaiian1 doughboy fuckmehard 19821108 library1 avalon08 12345678r cronaldo7 qwertqwert
  1treehill morgan11 silkroad benny123 firestorm jakejake forever7 spiderman7 voldemort solnishko tweety13 28282828
  123987456 antivirus hallohallo soccer77 klinger1 oks65b6666 cameron123 victor12 13571357 antonio123 sardegna
  birdie123 1200nerds frankfurt ludivine solitude rktjgfnhf notorious tichuots cupcakes1 prodigy1 pingpong1 wasdwasd
  gotohell1 jose1234 december15 seminoles boeing747 charlie! cowboys2 darkknight babybear1 nha7ebf6kp spartans1
  nicky123 a6543210 hx28o9e646 xsw21qaz zaq1zaq1 december18 juanpablo hillary1 2wsxzaq1 heythere1 ryan1234 marigold
  pokemon3 q0tsrbv488 messenger1 masters1 raspberry chocolate5 valkyrie striker1 12365478 haloreach 01011981 10241024
  rachelle1 september8 borboleta esteban1 helicopter newthree51 amoureuse critter1 blake123 pilipinas tkfkdgo7
  qazwsxedcrfvtgb flowers123 money1234 trabalho my-space football28 pictures1 nibbles1 gummybear fuckyou10 chadwick
  yahoo100 pedarsag boogers1 madison7 juanito1 junior88 edwards1 bubbles13 memphis10 castillo1 devildog1 pasadena
  password06 pqntmt1247 ******** anthony10 oldschool1 sithlord hotmail.com mynameis1 bball123 larry123 1234love
  edxk20qmfs 31313131 11110000 prototype mustang65 ghjuhfvvf 12344321q playgirl1 mamamia1 spongebob7 addicted llllllll
  gossipgirl fuckyou09 florian1 police123 monster13 klaudia01 eggplant killemall seinfeld chelle1234 raiders2 germaine
  aquarius1 bigpimpin jjjjjjjjjj nicole17 jesuslives anthony9 madison4 12345zxc soccer69 november7 washburn browning
  juventini iminlove 27352735 1q2q3q4q5q f1uuhza723 mosquito futyn007 baseball08 november14 perfect10 pennywise
  charisma 1234567898 muffin123 gfgfvfvf elizabeth9 hunter22 placebo1 jordan09 andrew23 tennis12 vicecity sweetie2
  bubbles7 stargazer turtles1 rebekah1 mirantte viper123 lakers123 juggalo420 chris101 littleone louise123 sparkles1
  carlos10 firefire fuckthewor behappy1 baseball33 isabel972 superhero arabella q1w2e3r4t5y6u7i8o9p0 party123 lilpimp1
  zhd741220 charlie13 werewolf1 production lonsdale baseball19 elisabeth1 gangster12 madison01 13245768 04022000
  sincere1 december16 1qwertyu muhammad1 fucklife1 oooooooo butter12 pennstate1 smile0_0 happy12345 harvick29
  wildthing angela123 fluffy12 electron golfing1 jeremy12 honda125 gogators mohammed1 astrid29 sundance1 alchemist
  poopmaster whatever7 kangaroo1 roderick broadband1 handyman bahia1979 159753258 elizabeth8 shitshit 0147896325
  tasha123 kurwamac 7418529630 candygirl 19561956 foolish1 hbhc8290826 brandon4 sabine12 vicky123 jasmine11 3526535265
  florida2 123123321 anthony14 hockey16 maxpayne batman69 karakartal football95 gtavicecity maria666 13587930210
  babyboy3 zxc841219 maggie13 speak2me caramella w123456789 mm123456 l1nked1n victoria2 pass_2011 happy1234 april123
  magdalena1 morales1 imyaimyaimya letmeinnow 01011987 vanessa12 kindness 4rfv5tgb spionin8688 painkiller brandon10
  dontknow1 elizabeth0 iloveyou<3 trueblue mudvayne1 chevyz71 dtxyjcnm mark1234 jessica69 randyorton asdasdasd1
  popstar1 anthony8 asdf:lkj ww651118 gigabyte tigger21 myspace24 motorhead qq123456789 football16 dilbert1 monkey33
  rodrigues rihanna1 #1stunna qq123123 fordf350 fylhtq12 killer21 19571957 wrestle1 supernova1 angels12 rhiannon1
  14629227 29422277 lightbulb amanda69 partytime passcode qazxswedcvfr 0987654321q kirill1990 mobsters1 monkey09
  lincogo1 blabla123 rtw150809 dakota123 puppydog1 t36473647 mustang01 pokemon7 kokokoko davidic1 nuggets1 d0r1nc0urt
  olo65b6666 lucille1 rambo123 dimebag1 aa224466 pimp1234 11111111a 12345678z acapulco myspacepas nascar20 82214989
  johncena54 lovemykids 123456789qw 69charger supervisor 1bigdaddy player13 fathead1 vanille1 ilds4edad bluerose
  superwoman nathan11 jadakiss leticia1 masterkey november25 jordan2345 password66 choclate doggystyle mamapapa1
  mysecret shorty11 1234567g happyhappy patience1 1211109032 blablabla1 yellowcard degrassi1 22152182 monkey08
  summer00 pumpkin2 almighty1 learning passw0rd1 resing1965 nineteen bayern94 junkmail catholic monkey07 dragoste
  92298899 5children allmine1 19451945 killer10 beethoven9 bouboule tl281188t tony1234 passward pipeline xige5516726
  a5201314 05200520 11121314 ronaldo17 bitch1234 policeman mustafa1 october30 ploppy10 matt1234 mercurio dieguito
  blackcat123 53472235 sweetangel michelle! vuc7neyu0 roger123 queenbee1 infamous1 alex2000 iloveyoux3 shayshay
  valeriya santhosh chambers singing1 staredobre pissoff1 railroad godisable december31 master69 loxpider ch0c0late
  element123 lindinha ovr220278 frontier "1,00001e+14" soccer88 yemi19900911 threekids uhfaabnb monica12 swampfire
  buzhidao gfs2z6wb anthony! q1q2q3q4q5 aviation kapej111 shadow14 nomeacuerdo password123456 crazy101 skater11
  ilovelife shanice1 maiden666 monkey17 123456789qaz 31081981rs jessica8 barakuda marygrace cabbage1 princes1 marmotte
  camilla1 qiciqdp162 justin08 poepen19 roro1024 chocolate9 vascorossi mbahurip angels123 fuckthat1 september7
  jasmine4 369369369 12345678k nokia5310 p5415420 emirates fourkids garbage1 thissucks1 babymama1 james1234 denis123
  recovery1 alleycat gwarmonster cheguevara poiu0987 batman22 rose1234 supa1906 ss563563ss cannibal superman8
  teddybear2 gangsta12 paluso00 vergeten whistler uphill45 underoath 19581958 shelby123 sentinel bharathi pakistan12
  bigbear1 antonio2 jkiuztdftl57 brodie10 kirkland leopoldo richardson j4n4jel4 semangat honda450 lebronjame seigneur
  olitec00 love1314 trapdoor60 hockey21 pommes123 homerun1 povlmly727 snorre98 newstart1 freiheit honeybunny 139381512
  brandnew1 courage1 haha1234 lightning2 buster13 legendary charlie10 5a8b9c2d mahendra jordan99 xantria10315
  kuana230345 marmalade 25393275 doodlebug1 wiktoria mnbvcxz123 tinkerbell1 usa12345 zerozero aksrms8010 starwarsfan10
  huskies1 awei1616 lauren11 skaterdude jessica15 1jasmine honeybun1 zz8807zpl 68582988 blkdrag0ns cksdnd12 infinito
  incredible ganja420 scarface2 heavenly1 hannahmontana brandon! pentagon dallas01 complete familiyafamiliya toriamos
  ziggy123 baby2009 mojojojo lynette1 attitude1 tanzania crystal12 linkedin11 marilyn59 skeleton christmas2 notebook1
  wrasloco11 supreme1 44332211 staples1 kurdistan pinkpanther rhinos111 toonarmy konfetka br00klyn whitetiger
  boomerang dangerous12 soccer05 leopard1 keystone1 nikolas1 courage9 thibault hrenota1 luckyboy teonamaria1 frisco415
  sandra12 jiang8kevin n123456789 ficken76 barbiegirl 123321qwe leningrad cds04121989 danielito gutschein seminoles1
  myspace00 anetka11 lisamarie matthew4 macdaddy1 lokoloko pioupiou rainbow3 1234567h hunter07 texas100 ashley09
  birdhouse bamidele sangeetha sexychick1 aliceadsl l1verpool hannover96 vitor1268123 19941028 looby123 123321aa
  moose123 heather12 sabrina123 kittykitty crybaby1 b2spirit nikita123 bucuresti povray14 myblocker jesus1234
  jessica23 youandme1 849vak17 26665806 max12345 michelle01 thebeast j5644574 devil123 spider-man maximiliano
  football19 m01759766727 grayson1 hydrogen 123456789101112 stupid12 superman4 trackstar1 hola1234 aa261599
  weronika1992 1234567890123 montreal1 concrete1 doodles1 pokemon9 12345678987654321 juju1987 carpenter1 twinkle15
  chocolate8 forsaken together1 sabbath1 medical1 zbychlas mandingo tyrael04 ehdgnl12 reloaded studio54 jdd04257
  goodtimes1 tendulkar summer2008 guardian1 cxfcnkbdfz neworleans12345 hillside makenzie bl8lygb0 dracula1 nashville
  kara2711 william2631 chelsea7 1234five courtney12 55665566 qq18ww899 cowboys12 messiah1 somerset yggdrasil4
  wishbone1 braves10 mikemike1 gangbang redhorse aug!272010 jetsmets vfhnsirf jesus143 hermione1 m12345678 raiders12
  mamikawada sodapop1 sexy4life tuputamadre 123456az u83xu3u83 cherry13 charly2004 62543234 thriller nicholas12
  illuminati jackmore1 m1chelle @bigmir.net dfktynby buddydog cookiemonster winter01 spitsy16 slipknot9 34343434
  komputer12 sipfhair robotics football27 qwerty123456789 spongebob0 montagne optimus1
  пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ sunshine21 smith123 2w3e4r5t depechemode whoknows mamika10 1olmetec1 seahorse1
  jackjack1 98989898 neopets1 homeboy1 booboo11 fullmetal1 kevnwo128 chicken11 123456mm lakewood jasper01 kakaroto
  crackers1 cannelle 3141592654 iloveyouso rainbows1 buttface1 nickiminaj akademiks11 hampton1 2sisters mckenna1
  qwert54321 umbrella1 ashley08 evgeniya farmacia natiichen999 teenaa111 newjersey1 basketbal9 sunshine9 myspace77
  fragolina nokia3250 hamburg15 94246843 32342711 joshua21 awesome12 cocococo tarzan00 beast123 qw12qw12 21052003
  ijrjkflrf football56 starwars111 monday123 ilovejoe1 heart123 andre1986 1freedom gabriel2 cooper123 blackpool
  november8 skateordie november24 stella123 cordell123 henderson1 malishka h4t3cr3w yvonne90 123456789as ledzeppelin
  julieann adrienne1 smb0512bz myfather steflio3123 wonderwoman nummero1 awesome2 stargirl pokemon5 armstrong1
  daniel18 cervantes ffffffffff bangaram bettina23 purple16 tkfkdgo1 01011988 000000000000 marilena 123456ok accounts
  smokey13 goodmorning 27254931 01470147 madden09 priscila hawkeyes smokey11 boomer12 alejandro2 biscuit22 ludi1234
  december28 kinomoto89 jarox1301! abc123123 twiztid1 moonmoon voltaire billiejoe1 0p9o8i7u november27 123459876
  sexybitch2 raffaella moonshine1 superman01 pt120439 felix1952 chocolate4 lara1308 magazine goldberg1 85218812
  freeway1 bootsie1 duncan21 lenalena maciek06 hello101 covenant kissmyass2 94327579 crackhead ghbdtnrfrltkf 001579238
  december14 cookies! 29694419 girlygirl1 softball21 mayquinn2 dabears1 william5 fktyeirf monkeys2 bitch666 mildred1
  r1234567 whoareyou nazareth 43922572 kakashi21 1america winter123 nothings123 forever3 520love101182 benfica1
  ibanezjs yoyoyoyo matyas2001 kkkkkkkkkk leolong1985 chitown1 arsenal12 smokey420 babababa kitty101 eightball
  sanders1 zooyork1 getsome1 services sparky12 1grandma ska02ska oliver01 111111111111111 anthony08 sandberg5 1234567p
  ronaldo07 techno13 santamaria fuckyou88 bergkamp butterball northern single123 hollister3 metal123 fantasma eatpussy
  cubbies1 forgetmenot chitarra rangerover hans4queck manolito kartoffelpuffer 6817zd57 52253823 lovebug2 shorty14
  kingfish coco1234 lightpower12345 27412678 nanou4552 treehouse vanhalen1 maella1311 linked123 herbalife wayne123
  fenchel55 vanessa2 pookie12 vfhbjk1801 fysihz5g edmonton clarinet1 pizzahut1 badboys2 mu080295 lovers69 hester23
  seanpaul andreita abcdefghi1 november3 jcdenis1 nancy123 fabregas4 daniel16 legend22 beast556 asdfghjkl12 10200718
  64impala baller13 50505050 fuckme12 farfallina monster7 qwertyu8 21152117 lionheart1 ladiesman1 1ofakind pendejo1
  cutiepie2 grateful1 dominion monterrey father123 greatone 01012009 puppies2 purple15 papabear ilovejames softball23
  newvision unforgiven hannahmont jasmine01 angelseye22 incognito overkill brooke123 southside2 addl0223 christian7
  smashing virtue1234 s12345678 abcabc123 butterflies easyas123 samsun55 redab1993 surethang stefangreil1983 islamabad
  nottingham mkal2707 hardwork total12scherz sandoval malik123 edwardcullen snake123 2kroliczek davidoff wrestler1
  southwest1 4me2know adams33486 manuel12 serafina14 trivium1 cowboyup c1234567 1234567n lacoste1 crowbird jimmie48
  spez3012 theshit1 julie2811 landmark cameron12 turtle12 rose24731 gggggggggg sokolova astroboy 622906268 thinking
  shorty69 michael18 baller11 guesswho treguier salmankhan snoopy13 eighteen superboy qwe123qwe123 bff4ever christina2
  assface1 saxophone1 forever4 oojs4ykl alpacino blunt420 fifa2010 jordan06 ruler1991 791159392 mexico01 sasin414
  kfcnjxrf sevgilim golfinho miniclip fidelity proverbs shashank mario140773 iloveyou88 theband1 2password proverbs31
  blackout1 rhodan01 myspace88 robert22 deeznutz mexicano1 working1 dogshit1 honey215 ogplanet cosmopolitan wpcakir264
  parolamea candy101 maganda1 maldives alterego sacha1234 sexymama12 palomino bingbing hollie99 mgreen39 testtest1
  12312345 pg260365 fuckyou01 killer45 bambolina panorama monkey18 justin18 somanypickles27 madafaka ahbird1984
  soulmate1 pomalo123 pablo123 chemical1 794613852 killer1234 jessica. monster5 tracker1 graffiti1 brother2 trandafir
  armorgames chelsea8 z1234567 01011986 rabat1945 freedom12 polenka1 jojojojo michaeljackson nickelback c3por2d2
  zaq1xsw2cde3 halo1234 aczx7812 waterman papatoma1 pakistan786 weyersheim emmanuelle qawsed123 a1169619 kitten123
  kassandra1 daredevil1 madonna12 minecraft123 leliane50934 johnny1959 licorice 19810301 guillermo1 calderon lilwayne2
  cookie23 kmzwa8awaa moderncombat 2pacshakur rockford c0mputer concepcion owt243ygbh bobcats1 master13 oliver11
  live4him new975wen michael15 angela12 winter07 crescent tanja1993 festival minister tigger23 dolphin7 lookatme
  111111aa 20072008 theodore1 lmapacey iloveu22 bob12345 phoenix888 desadesa supermanboy softball15 chanelbag
  sweethome philly215 littlegirl redsox12 redemption malaysia1 roanne42300 zesh1412 heinrich faca210898 henni1907
  baritone angelgirl monstercha shorty01 feathers qazwsx11 istanbul34 blueangel fabolous michael08 nonenone ghjnjnbg
  xlsl9963 mclarenf1 776158ab marek14michal przyjaciolki kingjames heartbroke 1111111q laurel12creek residentevil
  starship lovehurts2 lilmama2 memorex1 destinee flash123 21864812 jackpot1 yandi20080527 lancia037 mase4ever
  computer11 rahul123 cxy831126 e2yfp41b ezekiel11991 andrusic1 dominator jomacapa lavalamp doctorwho betty123
  jayden07 gambion32 ignoranto qwertzui ossi2000 ravens52 taylor14 chanelle power999 iloveu13 yaoiisgrand electronic
  01011984 chasity1 iamawesome atletico america7 renee123 miguel12 sampdoria iforgot2 w12101957 maddie123 fishing2
  boguska123 qwerty66 julio123 lukas123 gigaman8891 maryanne sinister carmelo1 91866709 chutrung jackson12 anatoliy
  tmvlzj12 carnaval slunicko ashutosh wubin007 thebears12 hockey15 heather123 yomamma1 khongbiet hejhej123 jessica9
  accountant goliath1 fuchurli november30 jellybeans 12345678c chester2 sig53num 911turbo justin69 marvel5454
  aquamarine nevergiveup shaney14 crazyman solo7590 velocity grasshopper nebraska1 summer21 anton123 fireworks
  daniel07 seatleon columbia1 speranza hiphop123 mustang123 friends5 airsoft1 marcus123 piccolo1 110110110 almario927
  123456789000 ibicguwjic giulietta freemusic icthus01 vfvfvfvf november9 metallic lovemom1 mygirls3 fantasy7 haley123
  redskins21 semarang alexis10 clochette allyson1 freedom! waldiw82 foundation arabella24630 love2000 emmitt22
  november26 rdukv46x jose1995 74699723 poiuytreza splendid spiderman4 robert69 brandy12 rubberduck money4940 shannon2
  charline royals22 ania1986 snoopy01 grandad1 zxcvbnm0 patrick7 20070509031 67529353 broadway1 xred4654 bela2404
  spider12 potatoes zebra123 987987987 iloveu143 sunshine23 46265216 cat15175 narendra meatball99 sonysony josh1234
  112233qq arsenal11 mummy123 love2006 baller10 tronwell family11 george11 jolinek33 123456ss lilli2006 heterosexual
  manchesterunited blackhawk1 myspace16 nicknick skittles12 william11 keyblade blueboy1 karaoke1 mortgage football45
  anthony07 blackbelt gbgbcmrf taylor22 krystyna56 qwertyu123 schokolade terrence1 igetmoney1 shotokan toulouse31
  rksk3210 bratz123 yasmine1 tiffany123 metallica6 myspace17 sonyvaio 12345678b nataliya sebastian106 jeremy123
  srikanth brown123 soukayna 2416101113 yeahbaby josemanuel j12345678 mm170667 hateyou1 maribel1 kasandra independen
  qwerty67 godim001 remo1d72a he635789 tucker12 maggiemay veri1234 blade123 motorbike agnieszka1 knackwurst8853
  bitches! pop168168 soccer00 1234567890987654321 wrestler albatross sassygirl ethanryan01 dalbas73 newyork12
  luckystar dusty123 nicoletta zxc123zxc 11231123 babygirl06 ethiopia casandra pookie123 precious2 triforce matthew13
  november6 hondacbr 22021988 babygurl14 pimpjuice1 gdcc9921 donaldduck lilmama12 fallen_angel zxcvbnmz zxcvbnm,
  aa12345678 aaa111222 letmein12 admin12345 root1234 changeme123 default1 test12345 guest123 user1234 iphone123
  android1 xbox3600 minecraft1 yamaha12 ranger12 spring12 autumn12 cowboy12 matrix12 mypass123 omgpop123 pass12345
  photoshop rockyou1 steelers12 vfhbyf12 yfnfif12 ghbdtn12 ghbdtnghbdtn gfhjkm12 privet12 privet123 privetprivet
  parol123 parol1234 parolparol lubov123 lyubov12 marina12 nastya12 sergey12 andrey12 tatyana1 zenit123 spartak1
  spartak123 dinamo12 rossiya1 russia12 moskva12 moscow12 samara63 solnyshko zvezda12 йцукенгш йцукен123 пароль123
  любовь123 123йцукен наташа123 привет123 passw0rd! p@ssw0rd1 p@ssw0rd123 qwerty!@# 1231231234 1233211234567 314159265
  27182818 123456 12345 1234 123 1234567 111111 000000 123123 654321 666666 qwerty abc123 monkey letmein dragon master
  login welcome admin shadow michael jesus ninja azerty solo loveme hello freedom qazwsx ashley bailey access 121212
  flower hottie lovely 7777777 888888 donald pass test guest root qwe123 zxcvbn zxcvbnm asdfgh 1q2w3e 123qwe пароль
  йцукен привет любовь
`.replaceAll(/\s+/g, ' ');
