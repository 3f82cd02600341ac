/**
 * The commonest passwords of published leaks that are long enough for us, in lower case. Whoever
 * guesses tries these first, and the limits allow only a few guesses.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 123123 123321 123123123 12341234 121212
  654321 7654321 87654321 987654321 0987654321 112233 11223344 159753 147258 147258369 789456
  789456123 456789 102030 131313 696969 101010 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz asdfgh asdfghjkl asdfasdf zxcvbn
  zxcvbnm azerty password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123
  passwort letmein welcome welcome1 welcome123 admin123 administrator abc123 abcd1234 abcdef
  abcdefg abcdefgh a1b2c3 a123456 a12345678 aa123456 iloveyou iloveyou1 princess princess1 sunshine
  football football1 baseball basketball liverpool arsenal chelsea monkey monkey1 dragon dragon1
  master shadow michael jordan jordan23 superman batman spiderman pokemon pikachu charlie thomas
  daniel jessica jennifer ashley andrew matthew joshua hannah oliver george samantha freedom
  whatever trustno1 starwars computer internet mustang ginger summer winter autumn spring secret
  secret123 flower butterfly rainbow cookie chocolate banana cheese pepper purple orange hunter
  killer ranger soccer hockey tigger maggie buster bailey lovely loveme babygirl changeme default
  guest123 test123 test1234 testing hello123 hello1 google facebook samsung nintendo minecraft
  fortnite`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
