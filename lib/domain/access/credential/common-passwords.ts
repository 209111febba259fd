/** Passwords of eight characters and more that lists of leaked ones begin with, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    !@#$%^&* !@#$1234 !qaz2wsx 00000000 10203040 11111111 1111111111 11112222 111222333 111222tianya 11223344
    112233445566 12121212 121212121 123123123 123321123 123321aa 1234!@#$ 12341234 12344321 123456654321 12345678
    123456789 1234567890 1234567890a 12345678910 123456789a 12345678a 12345678q 1234567a 123456aa 123456aaa 123456ab
    123456abc 123456qq 123456qwe 12345abc 12345qwert 1234qwer 123654789 123qwe123 123qweasd 123qweasdzxc 13131313
    1314520520 13579246 135792468 147258369 159753258 19491001 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx 1qazxsw2
    20080808 22222222 24681012 246813579 321654987 33333333 44444444 52013145 520131452 5201314520 55555555 66666666
    66668888 741852963 77777777 789456123 87654321 87654321a 88888888 88889999 963852741 987654321 99999999
    9999999999 a1234567 a12345678 a123456789 a@123456 aa123456 aa12345678 aa@123456 aaa123456 abc12345 abc123456
    abc@1234 abc@12345 abcd1234 abcd12345 abcdef12 abcdefg1 abcdefg123 abcdefgh admin123 admin1234 admin888
    admin@123 admin@1234 admin@12345 administrator arsenal1 as123456 asd12345 asd123456 asdf1234 asdfghjk asdfghjkl
    autumn2024 autumn2025 barcelona baseball batman123 beijing1 changeme changeme1 changeme123 charlie1 chelsea1
    china123 china2008 cisco123 competition computer contest1 contest123 corvette default1 default123 dell1234
    demo1234 demo@123 dragon123 february ferrari1 football friday123 google123 guest123 hello123 hello1234
    helloworld huawei12#$ huawei@123 iloveyou iloveyou1 internet january1 jennifer jordan23 killer123 lenovo123
    letmein1 letmein123 li123456 liverpool master123 mercedes michael1 microsoft monday123 monkey123 mustang1
    mysql123 nihao123 nihao1234 oracle123 p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$w0rd pa$$word
    pass1234 pass@123 pass@word1 passw0rd password password1 password12 password123 password1234 passwort pokemon1
    postgres princess q12345678 q1w2e3r4 qaz123456 qazwsx123 qazwsxedc qwe12345 qwe123456 qwer1234 qwerty12
    qwerty123 qwerty1234 qwerty123456 qwertyui qwertyuiop qwertyuiop123 root1234 root@123 rootroot samsung1
    school123 secret12 secret123 shadow123 shanghai spiderman spring2024 spring2025 starwars student1 student123
    summer2024 summer2025 sunshine superman teacher1 teacher123 temp1234 temp@123 test1234 test@123 testtest
    toor1234 trustno1 tsinghua user1234 w12345678 wang1234 wangyut2 welcome1 welcome123 welcome2 welcome@123
    whatever winter2024 winter2025 woaini123 woaini1314 woaini520 xiaoming zaq12wsx zaq1zaq1 zhang123 zhongguo
    zxc123456 zxcv1234 zxcvbnm,./ zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
);
