import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unsafeForChildren, withoutUnsafe } from './child-safe-text.ts'

const UNSAFE =
  'Come to https://example.test/now | look at www.example.test | ' +
  'find us at oaktree.co.uk today | find us at Oaktree.com or OAKTREE.DE | bäume.de | ' +
  'пример.рф | 例え。jp | bit.ly/3abc | www . evil . example | evil\u2024com | oaktree . com | ' +
  'insta: forestfriend | Instagram : forest_friend | Whatsapp=oak | oak.now/then | t.me/oak | ' +
  'on x.com | mailto:gwen | write to me@example.test | follow @oaktree | follow (@oaktree) | ' +
  'ring 07700 900123 | ring +44 (0)7700 900-123 | ring ０７７００９００１２３ | ring ٠٧٧٠٠ ٩٠٠١٢٣ | ' +
  'ring 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣ | ring 0 7 7 0 0 9 0 0 1 2 3 | call no. 0770090 | ' +
  'No. 07700 900123 | nr. 0171 1234567 | my tag 07700 900123 | N07700900123 | ' +
  'ID +49 171 1234567 | a\u0000b | a\u202Eb | a\u2066b\u2069 | a\ud800b | a\ufffab | ' +
  'hidden \u{E0068}\u{E0069} | no flag 🏴\u{E0067}\u{E0062}'

test.each(UNSAFE.split(' | '))('T17 a child never reads: %j', (text) => {
  expect(unsafeForChildren(text)).not.toBeNull()
})

test.each([
  'A signal. Wait for it . Then go.',
  'Das Reh heißt Insta . De boom.',
  'Stand as still as a heron. Count the sounds: birds, leaves, feet.',
  'This oak is about 350 years old.\nIt was here in 1665 and in 1805!',
  'Is it warm... or cold? 3, 2, 1!',
  'Find the well-known beech (or two), e.g. the one by the gate.',
  'Look at the tree.Look up.Then count.',
  'This is an oak.It is old. Da steht ein Baum.Am Bach. De boom.De vogel.',
  'e.g. i.e. z.B. d.h. a.m. U.S.A. Mr.Oak v1.2.3 Node.js notes.md oak.jpg leaf and/or twig',
  'An ice cream is 80p @ 3 p.m., two are £1.50. @ 2p each',
])('honest words pass: %j', (text) => {
  expect(unsafeForChildren(text)).toBeNull()
})

test.each([
  'Family 👨‍👩‍👧 oak',
  'Rainbow 🏳️‍🌈 tree',
  'The blackbird 🐦‍⬛ sings',
  'Welsh oak 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} 🇬🇧 1️⃣',
  'علی\u200cرضا و درخت می\u200cخوانند',
  'ශ්\u200dරී ලංකා',
  'ന്\u200d',
  'سورة \u06dd ٣',
  'copied from a book: black\u00adbird\ufeff, word\u2060joiner, \u200eone way\u200f\r\n',
])('every script, emoji and flag passes: %j', (text) => {
  expect(unsafeForChildren(text)).toBeNull()
})

/** What stands on signs and in books, in ten languages; `#` is where the number goes. */
const SENTENCES = [
  'They stood here, #, and the oak was young.',
  'Auf dem Stein steht #. Wer findet ihn?',
  'Sur la pierre on lit # : regarde bien !',
  'En la piedra pone #. ¿Lo ves?',
  'Sulla pietra: # (guarda bene)',
  'Op de steen staat #, zie je het?',
  'Na kamieniu jest napis #.',
  'На камне написано: #!',
  '石碑に「#」と書いてあります。',
  'روی سنگ نوشته است #.',
]
const pad = (number: number) => String(number).padStart(2, '0')
const year = fc.integer({ min: 1000, max: 2099 })
const day = fc.integer({ min: 1, max: 31 })
const month = fc.integer({ min: 1, max: 12 })
const dash = fc.constantFrom('-', '–', ' - ', ' – ', '—')

const OTHER_NUMBERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'two years': fc
    .tuple(year, fc.integer({ min: 1, max: 90 }), dash)
    .map(([from, length, sign]) => `${from}${sign}${Math.min(from + length, 2099)}`),
  'a list of years': fc.array(year, { minLength: 3, maxLength: 5 }).map((all) => all.join(' / ')),
  'a date by day': fc
    .tuple(day, month, year, fc.constantFrom('.', '/', '-', '. '))
    .map(([d, m, y, sign]) => [pad(d), pad(m), y].join(sign)),
  'a date by month': fc.tuple(day, month, year).map(([d, m, y]) => `${m}/${d}/${y}`),
  'a date of computers': fc
    .tuple(day, month, year)
    .map(([d, m, y]) => `${y}-${pad(m)}-${pad(d)} ${pad(d % 24)}:${pad(m)}`),
  'a short date': fc.tuple(day, month).map(([d, m]) => `${pad(d)}.${pad(m)}.86 - ${d}.${m}.1990`),
  'two dates': fc
    .tuple(day, month, year, dash)
    .map(([d, m, y, sign]) => `${pad(d)}.${pad(m)}.${y}${sign}${pad(d)}.${pad(m)}.2026`),
  'days of one month': fc.tuple(day, day, month).map(([a, b, m]) => `${a}.-${b}.${m}.2026`),
  'Persian years': year.map((y) =>
    `${y}-${2099}`.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))),
  ),
  'two prices': fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 10, max: 99 }), dash)
    .map(([whole, cents, sign]) => `${whole}.${cents}${sign}${whole + 1}.${cents}`),
  'a price': fc.integer({ min: 1, max: 9_999_999 }).map((price) => `£${price}, € ${price}`),
  thousands: fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(' ', '.', ',', '\u202f', "'"))
    .map(([n, sign]) => n.toLocaleString('en').replaceAll(',', sign)),
  'a size': fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('mm', 'cm', 'm', 'km', 'kg'))
    .map(([n, unit]) => `${n}-${n + 200} ${unit}, ${n} x ${n} x ${n} ${unit}`),
  'round numbers': fc.integer({ min: 1, max: 95 }).map((n) => `${n * 100}-${n * 200}`),
  position: fc
    .tuple(
      fc.float({ min: -90, max: 90, noNaN: true }),
      fc.float({ min: -180, max: 180, noNaN: true }),
    )
    .map(([lat, lng]) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`),
  'degrees and minutes': fc
    .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 59_999 }))
    .map(([deg, min]) => {
      const minutes = (min / 1000).toFixed(3).padStart(6, '0')
      return `N ${pad(deg)} ${minutes} W 0${pad(deg)} ${minutes}, ${pad(deg)}° ${minutes}' N`
    }),
  'degrees, minutes and seconds': fc
    .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 59 }))
    .map(([deg, min]) => `${deg}°${pad(min)}'${pad(min)}.25"N ${deg} ${pad(min)} ${pad(min)} E`),
  counting: fc
    .tuple(
      fc.integer({ min: 4, max: 20 }),
      fc.constantFrom(1, 2, 5, 10),
      fc.constantFrom(' ', '-', ' - '),
    )
    .map(([n, step, sign]) => Array.from({ length: n }, (_, i) => (i + 1) * step).join(sign)),
  'counting down': fc
    .integer({ min: 6, max: 20 })
    .map((n) => Array.from({ length: n }, (_, i) => n - i).join(' ')),
  verses: fc
    .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 90 }))
    .map(([chapter, verse]) => `${chapter}:${verse}-${verse + 9} ${chapter}:${verse + 20}`),
  'more verses': fc
    .integer({ min: 10, max: 90 })
    .map((v) => `5,${v}-${v + 2}.${v + 5}-${v + 9}/${v + 11}`),
  'a house': fc.integer({ min: 1, max: 999 }).map((n) => `No. ${n}-${n + 2}, ${n}a, flat ${n}`),
  hours: fc
    .tuple(fc.integer({ min: 0, max: 11 }), dash)
    .map(([h, sign]) => `${pad(h)}.30${sign}1${h % 10}.00`),
}

describe.each(Object.entries(OTHER_NUMBERS))('no number to call: %s', (_, numbers) => {
  test('in ten languages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENTENCES), numbers, (sentence, number) => {
        const text = sentence.replace('#', number)
        expect([text, unsafeForChildren(text)]).toEqual([text, null])
      }),
      { numRuns: 200 },
    )
  })
})

/** Usual ways of writing, `x` a digit and `n` one from 2 to 9. */
const NUMBERS_TO_CALL = [
  [
    'British',
    '0nxxx xxxxxx',
    '0nxxxxxxxxx',
    '(0nx) nxxx xxxx',
    '+44 nxxx xxxxxx',
    '+44 (0)nxxx xxx-xxx',
  ],
  [
    'American',
    '(nxx) nxx-xxxx',
    'nxx-nxx-xxxx',
    'nxx.nxx.xxxx',
    '1-nxx-nxx-xxxx',
    '+1 nxx nxx xxxx',
  ],
  ['German', '0nx xxxxxxx', '0nxx/xxxxxxx', '0nxx - xxx xx xx', '0nxxx.xxxxxxx', '+49 nxx xxxxxxx'],
  [
    'French',
    '0n xx xx xx xx',
    '0n.xx.xx.xx.xx',
    '0n-xx-xx-xx-xx',
    '0nxxxxxxxx',
    '+33 n xx xx xx xx',
  ],
  ['Spanish', 'nxx xxx xxx', 'nxx xx xx xx', '+34 nxx xxx xxx', '0034 nxx xx xx xx'],
  ['Italian', '0n xxxx xxxx', '0n/xxxxxxx', '+39 nxx xxx xxxx', '3xx-xxxxxxx'],
  ['Polish', 'nx xxx xx xx', 'nxx-xxx-xxx', '+48 nxx xxx xxx'],
  ['Swedish', '0nx-xxx xx xx', '0n-xxx xx xx', '+46 nx xxx xx xx'],
  ['Russian', '8 (9xx) xxx-xx-xx', '8-9xx-xxx-xx-xx', '+7 9xx xxx xx xx'],
  ['Japanese', '0n-xxxx-xxxx', '0nx-xxx-xxxx', '090-xxxx-xxxx', '+81 n xxxx xxxx'],
  ['Indian', '9xxxx xxxxx', '0nx-xxxxxxxx', '+91 9xxxx xxxxx'],
  ['Australian', '0n xxxx xxxx', '04xx xxx xxx', '1300 nxx xxx', '1800 nxx xxx', '+61 n xxxx xxxx'],
] as const satisfies [string, ...string[]][]

describe.each(NUMBERS_TO_CALL.map(([country, ...shapes]) => ({ country, shapes })))(
  'a number to call: $country',
  ({ shapes }) => {
    test('T17 in ten languages, with any dash and any digits', () => {
      const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 })
      const changes = fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.replaceAll('-', '–'),
        (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
        (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      )
      fc.assert(
        fc.property(
          fc.constantFrom(...SENTENCES),
          fc.constantFrom(...shapes),
          digits,
          changes,
          (sentence, shape, given, change) => {
            let at = 0
            const number = shape.replace(/[xn]/g, (sign) => {
              const digit = given[at++] ?? 0
              return String(sign === 'n' ? 2 + (digit % 8) : digit)
            })
            // One in many thousands reads as a round amount or as counting.
            fc.pre(!number.replace(/\D/g, '').endsWith('000'))
            const text = sentence.replace('#', change(number))
            expect([text, unsafeForChildren(text)]).toEqual([text, 'phones'])
          },
        ),
        { numRuns: 200 },
      )
    })
  },
)

test.each([
  '1011/10/',
  '1 ',
  '10.10.',
  '1-',
  '12:3 ',
  'N 1 ',
  'a.',
  'a-.',
  '1,',
  '(1) ',
  '\u200d',
  '🌳\u200d',
  'x@',
  '1 000 ',
  '12.50-',
])('a long text of %j is judged at once', (part) => {
  // A pattern that tries every way of reading it would not end.
  expect(() => unsafeForChildren(`${part.repeat(2000 / part.length)}99`)).not.toThrow()
})

test.each([
  ['More at https://example.org/oak', 'More at', ['links']],
  ['Look up! (www.oak.example/7). It is old.', 'Look up! It is old.', ['links']],
  ['An oak.It is old, ask me@example.test', 'An oak.It is old, ask', ['handles']],
  ['Ring +44 7700 900 123 or 07700 900123 today', 'Ring or today', ['phones']],
  ['@oak and https://oak.example: 1914-1918', 'and 1914-1918', ['links', 'handles']],
  [
    'a\u0000b \u202eturned 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}',
    'a b turned 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}',
    ['characters'],
  ],
  ['https://example.org', '', ['links']],
  ['1914-1918, 3 m', '1914-1918, 3 m', []],
] as const)('what a child must not read is left out: %j', (text, left, leftOut) => {
  const mended = withoutUnsafe(text)
  expect(mended.text).toBe(left)
  expect(mended.leftOut.toSorted()).toEqual(leftOut.toSorted())
})

test('what is left of any text is safe, and a safe text stays as it is', () => {
  const part = fc.oneof(
    fc.constantFrom('https://a.de/x', '@ben', 'me@x.org', '07700', '900123', '1914-1918', 'oak.It'),
    fc.constantFrom('is', 'old', '\u202e', '\n', '+49', '(0)', 'www.', 'bit.ly', '/oak', '🐻‍❄️'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const texts = fc
    .array(part, { maxLength: 30 })
    .chain((parts) => fc.constantFrom(' ', '', ', ').map((joint) => parts.join(joint)))
  fc.assert(
    fc.property(texts, (text) => {
      const { text: left, leftOut } = withoutUnsafe(text)
      expect(unsafeForChildren(left)).toBeNull()
      expect(leftOut.length === 0).toBe(unsafeForChildren(text) === null)
      if (leftOut.length === 0) expect(left).toBe(text)
    }),
    { numRuns: 500 },
  )
})
