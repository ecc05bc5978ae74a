/** Passwords of eight and more characters that lead the published lists of leaked ones, and shorter ones they are made of. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passwort motdepasse
  12345678 123456789 1234567890 123456789a 12345678a 1234567891 0123456789 0987654321 987654321 87654321 11111111 111111111
  1111111111 00000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 123123123
  12344321 11223344 1122334455 112233445566 12121212 13131313 147258369 159753456 741852963 963852741 789456123 456789123
  123654789 321654987 147852369 19841984 19851985 19861986 19871987 19881988 19891989 19901990 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx
  zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 asdfghjk asdfghjkl asdfasdf asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnmz zxcvbnm,
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1234qwer qwer1234 123qweasd 123qweasdzxc qweasdzxc qweasd123 abcd1234 abc12345 abc123456
  abcdefgh abcdefg1 abcdefghi abcdef123 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa 1a2b3c4d a1234567 a12345678
  a123456789 aaa111222 iloveyou iloveyou1 iloveyou2 iloveyou12 loveyou1 ilovegod iloveme1 lovelove loveme123 princess princess1
  sunshine sunshine1 football football1 baseball baseball1 basketball softball superman superman1 batman123 spiderman pokemon1
  pokemon123 starwars startrek trustno1 whatever whatever1 welcome1 welcome12 welcome123 welcome2 letmein1 letmein12 letmein123
  admin123 admin1234 admin12345 administrator root1234 changeme changeme1 changeme123 default1 test1234 test12345 testtest
  testing1 testing123 guest123 user1234 username master123 masterkey computer computer1 internet internet1 security secret12
  secret123 samsung1 samsung123 google123 facebook facebook1 microsoft apple123 iphone123 android1 windows1 windows7 nintendo
  playstation xbox3600 minecraft minecraft1 michael1 michelle michelle1 jennifer jennifer1 jessica1 jordan23 jonathan
  christian christopher charlie1 charlotte danielle danielle1 elizabeth alexander alexandra anthony1 benjamin brandon1 victoria
  veronica vanessa1 nicholas nicole123 stephanie samantha samantha1 patricia margarita margaret caroline catherine christina
  butterfly butterfly1 chocolate chocolate1 strawberry cinnamon blink182 blessed1 corvette mercedes ferrari1 porsche1 yamaha12
  mustang1 chevrolet liverpool liverpool1 manchester barcelona barcelona1 chelsea1 arsenal1 juventus realmadrid lakers24
  yankees1 cowboys1 steelers steelers1 patriots eagles12 dolphins dolphin1 dragon12 dragon123 dragonball monkey12 monkey123
  monkey1234 tiger123 tigger12 elephant shadow12 shadow123 hunter12 hunter123 killer12 killer123 ranger12 phoenix1 scorpion
  november december september february midnight midnight1 mountain nicholas1 paradise peanut12 precious rainbow1 sebastian
  sweetheart swordfish snoopy12 summer12 summer123 spring12 winter12 winter123 autumn12 sunflower friends1 friendship forever1
  freedom1 gangster garfield gateway1 goldfish hardcore hellokitty hello123 hello1234 hello12345 helloworld america1 angel123
  angels12 babygirl babygirl1 babyboy1 bubbles1 buster12 bulldogs champion chicken1 cookie12 cookie123 cowboy12 creative death123
  diamond1 dreamer1 einstein family12 fuckyou1 fuckyou123 fuckyou2 asshole1 bullshit motherfucker pussycat pussy123 blowjob1
  sexylady sexygirl jesus123 jesuschrist lol12345 matrix12 maverick metallic metallica mickey12 midnight12 money123 moneymoney
  myspace1 mypassword mypass123 newpassword nopassword naruto12 naruto123 omgpop123 passpass passport password! password.
  password01 password11 password2 password3 password7 password99 pass1234 pass12345 pepper12 photoshop platinum poohbear power123
  purple12 redskins roberto1 rockstar rockyou1 rockstar1 savannah scooter1 shannon1 skywalker slipknot soccer12 soccer123 spongebob
  stargate steelers12 stephen1 superstar superman12 telephone terminator thunder1 thuglife tinkerbell tottenham twilight unicorn1
  vfhbyf12 vladimir vkontakte valentina valentin yfnfif12 ghbdtn12 ghbdtnghbdtn gfhjkm12 gfhjkm123 gfhjkmgfhjkm privet12 privet123
  privetprivet parol123 parol1234 parolparol lubov123 lyubov12 marina12 natasha1 nastya12 sergey12 andrey12 aleksandr aleksandra
  ekaterina svetlana tatyana1 zenit123 spartak1 spartak123 dinamo12 rossiya1 russia12 moskva12 moscow12 samara63 krasotka
  solnyshko zvezda12 qwaszx12 йцукенгш йцукен123 пароль123 любовь123 123йцукен наташа123 привет123
  passw0rd1 passw0rd! p@ssw0rd1 p@ssw0rd123 qwerty!@# qwertyqwerty 1qazxsw2 2wsx3edc !qaz2wsx 3edc4rfv 1029384756 10203040
  102030405060 1231231234 123456781 1234567899 123456123456 123456654321 123321123 1233211234567 31415926 314159265 27182818
  123456 12345 1234 123 1234567 111111 000000 123123 654321 666666 qwerty abc123 monkey letmein dragon master login welcome admin
  shadow michael jesus ninja azerty solo loveme hello freedom qazwsx ashley bailey access 121212 flower hottie lovely 7777777
  888888 donald pass test guest root qwe123 zxcvbn zxcvbnm asdfgh 1q2w3e 123qwe пароль йцукен привет любовь`
    .split(/\s+/)
    .filter(Boolean),
);
