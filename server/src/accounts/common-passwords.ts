/**
 * The passwords attackers try first: the top of published leak lists, from 6 characters, plus what someone who
 * knows the cafe would guess. Compared in lower case.
 */
const words = `
123456 123456789 12345678 1234567 1234567890 12345678910 123123 123123123 123321 123321123 123654 123456a
123456q 123456abc 1234qwer 12341234 123abc 123qwe 123qweasd 123456789a 123456789q 1234567891 12344321 121212
112233 11223344 111111 1111111 11111111 111222 131313 142536 147258 147258369 147852 159357 159753 1q2w3e
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 212121 222222 232323 252525 333333 444444 456789 555555 654321 666666
696969 741852963 753951 777777 7777777 789456 789456123 87654321 88888888 888888 987654 987654321 9876543210
999999 99999999 000000 00000000 0123456789 010203 101010 102030 abc123 abcd1234 abcdef abcdefg aa123456
a123456 a12345678 a1b2c3 a1b2c3d4 access adidas admin1 admin123 admin1234 administrator alexander amanda
andrea andrew angel1 angels anthony apples ashley asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl asshole
austin azerty bailey banana barcelona baseball basketball batman beautiful bigdaddy biteme blessed blink182
booboo brandon bubbles buster butterfly buttercup charlie cheese chelsea chicken chocolate christ computer
cookie corvette cowboy dallas daniel default dolphin donald dragon eminem family fender flower football
forever freedom friend friends fuckyou gateway george gfhjkm ginger google guitar hammer hannah harley
hello1 hello123 hellohello hockey hunter hunter2 iloveu iloveyou iloveyou1 internet jackson jasmine jennifer
jessica jesus1 jordan jordan23 joseph joshua justin killer kitten letmein letmein1 liverpool login123 london
lovely loveme lover1 loveyou maggie manchester martin master matrix matthew melissa mercedes merlin michael
michelle midnight minecraft money1 monkey monster mother mustang myspace1 naruto nathan nicole ninja1
nothing numberone orange p@ssw0rd pa55word passw0rd passw0rd1 password password! password1 password12
password123 password1234 password2 peanut pepper phoenix please pokemon princess purple qazwsx qazwsxedc
qwe123 qweasd qweasdzxc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui
qwertyuiop q1w2e3 q1w2e3r4 q1w2e3r4t5 ranger rachel robert rockyou samantha samsung sample123 secret secret123
shadow silver slipknot soccer spiderman spongebob starwars steven sublime summer summer1 sunshine superman
target123 taylor tennis test123 test1234 testing testtest thomas thunder tigger tinkle trustno1 unknown vanessa
victoria wanker welcome welcome1 welcome123 whatever william winner winter yankees yellow zaq12wsx zxcvbn
zxcvbnm zxcvbnm123 zxczxc
velvet velvet1 velvet123 velvetspoon velvetspoon1 velvetspoon123 velvet-spoon dessert desserts dessert123
wholesale wholesale1 bakery cheesecake
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
