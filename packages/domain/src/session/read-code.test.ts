import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { GROWN_UP_CODE_LENGTH, isGrownUpCode, normaliseGrownUpCode } from './grown-up-code.ts'
import { isJoinCode, normaliseJoinCode } from './join-code.ts'
import { JOIN_CODE_ALPHABET, readAccessCode, readCode, readJoinKey } from './read-code.ts'

const KEY = 'aB3_-cdefghijk_-'
const HOST = 'https://play.example.org'

test.each([
  ['BCDFGH', null],
  ['bcd fgh', null],
  [' bcd – fgh. ', null],
  ['BCD\u2011FGH', null],
  ['ＢＣＤ ＦＧＨ', null],
  ['\u202aBCD\u2060FGH\u200b\u202c', null],
  ['“BCDFGH”', null],
  ['(BCD FGH)', null],
  ['B C D F G H', null],
  ['BCD%20FGH%E2%80%8B', null],
  [`${HOST}/join/BCDFGH`, null],
  [`${HOST}/join/bcd-fgh/`, null],
  [`${HOST}/player/join/BCDFGH/searching`, null],
  ['play.example.org/join/BCDFGH.', null],
  ['http://localhost:3000/join/BCD%20FGH?fbclid=x', null],
  [`${HOST}/join/BCDFGH?k=${KEY}`, KEY],
  [`<${HOST}/join/BCDFGH?fbclid=1&k=${KEY}>`, KEY],
  [`<a href="${HOST}/join/BCDFGH?x=1&amp;k=${KEY}">here</a>`, KEY],
  [`[${HOST}/join/BCDFGH](${HOST}/join/BCDFGH?k=${KEY})`, KEY],
  [`Play with us: ${HOST}/join/BCDFGH?k=${KEY}\nCode BCD FGH`, KEY],
  [`https://l.example.com/?u=${encodeURIComponent(`${HOST}/join/BCDFGH?k=${KEY}`)}&h=1`, KEY],
  ['Join us: BCD FGH', null],
  ['Mach mit! Code: BCD-FGH, bis gleich', null],
  ['why try it without a key? BCD4GH', null],
  ['der Code ist bcdfgh', null],
  ['BCDFGH BCD FGH', null],
])('the code of a game is read in %j', (text, key) => {
  const code = text.includes('BCD4GH') ? 'BCD4GH' : 'BCDFGH'
  expect(readCode(text, 6)).toEqual({ code, key })
  expect(normaliseJoinCode(text)).toBe(code)
})

test.each([
  '',
  '.',
  'BCDFG',
  'BCDFGHJ',
  'ABCDEF',
  HOST,
  `${HOST}/join/`,
  `${HOST}/join/BCDFGHJ`,
  `${HOST}/guardian/second-grown-up#BCDFGHJKMNPQ`,
  'Join us today',
  'why try it',
  'BCDFGH or JKMNPQ',
  `${HOST}/join/BCDFGH ${HOST}/join/JKMNPQ`,
  '100% of %zz',
  'BCDF-GHJK-MNPQ',
])('no code of a game is in %j', (text) => {
  expect(readCode(text, 6)).toBeNull()
  expect(isJoinCode(normaliseJoinCode(text))).toBe(false)
})

test.each([
  `${HOST}/guardian/second-grown-up#BCDFGHJKMNPQ`,
  'Open example.org/guardian/second-grown-up/#BCDF-GHJK-MNPQ) please',
  '#bcdfghjkmnpq',
  'BCD FGH JKM NPQ',
  'The code: BCDFGH JKMNPQ',
])('the code for a second grown-up is read in %j', (text) => {
  expect(normaliseGrownUpCode(text)).toBe('BCDFGHJKMNPQ')
})

test.each([
  `${HOST}/p/BCDFGHJKMN`,
  'See <https://example.org/P/bcdfghjkmn>.',
  'bcdfg hjkmn',
  'The post says BCDFG HJKMN',
])('the code of a post is read in %j', (text) => {
  expect(readCode(text, 10)?.code).toBe('BCDFGHJKMN')
  expect(readCode(text, 6)).toBeNull()
})

test.each([
  ['birch', 'birch'],
  [' SPRING-2026! ', 'SPRING-2026!'],
  ['\u200bbirch\ufeff', 'birch'],
  [`${HOST}/?access=birch%20tree`, 'birch tree'],
  [`See <${HOST}/?x=1&access=birch>.`, 'birch'],
  ['Your code is BCDF-GHJK-MNPQ. Bye', 'BCDFGHJKMNPQ'],
  [HOST, ''],
  [' … ', ''],
])('the access code in %j is %j', (text, code) => {
  expect(readAccessCode(text)).toBe(code)
})

test.each([
  [`${KEY})`, KEY],
  [`<${KEY}>.`, KEY],
  ['', undefined],
  [null, undefined],
])('the key in %j is %j', (text, key) => {
  expect(readJoinKey(text)).toBe(key)
})

describe('what messengers and keyboards add', () => {
  const symbol = fc.constantFrom(...JOIN_CODE_ALPHABET)
  const marks = fc
    .array(
      fc.constantFrom(
        ...'.,!?:;…"„“«»`*_~()[]<> \n',
        ...'\u00a0\u200b\u2060\ufeff\u200e\u202a\u202c',
        ...["'", '👉', '🌳️', '、', '。', '％', '|'],
      ),
      { maxLength: 4 },
    )
    .map((all) => all.join(''))
  const looks = fc.constantFrom<(code: string) => string>(
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => [...code].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join(''),
    (code) => code.replace(/(...)(?=.)/g, '$1 '),
    (code) => code.replace(/(...)(?=.)/g, '$1-'),
    (code) => code.replace(/(...)(?=.)/g, '$1 – '),
    (code) => code.replace(/(...)(?=.)/g, '$1\u00a0'),
    (code) => code.replace(/(.)/g, '$1\u200b'),
  )
  const codeOf = (length: number) =>
    fc.array(symbol, { minLength: length, maxLength: length }).map((all) => all.join(''))

  it.each([6, GROWN_UP_CODE_LENGTH])('is no part of a code of %i symbols', (length) => {
    fc.assert(
      fc.property(codeOf(length), looks, marks, marks, fc.boolean(), (code, look, a, b, isSent) => {
        const written = `${a}${look(code)}${b}`
        expect(readCode(isSent ? encodeURIComponent(written) : written, length)?.code).toBe(code)
      }),
      { numRuns: 500 },
    )
  })

  it('is no part of a link, and its key stays', () => {
    fc.assert(
      fc.property(codeOf(6), looks, marks, marks, (code, look, a, b) => {
        const link = `${HOST}/join/${encodeURIComponent(look(code))}?k=${KEY}`
        expect(readCode(`${a} ${link}${b}`, 6)).toEqual({ code, key: KEY })
      }),
      { numRuns: 500 },
    )
  })

  it('makes no code of a text without one', () => {
    const words = 'Come and play bei uns https://example.org/x mit Oma 12:30 7'.split(' ')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words)), marks, (text, sign) => {
        expect(readCode(text.join(` ${sign}`), 6)).toBeNull()
        expect(isGrownUpCode(normaliseGrownUpCode(text.join(sign)))).toBe(false)
      }),
    )
  })

  it('never ends in an error', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 60 }), (units) => {
        const text = String.fromCharCode(...units)
        expect(() => [readCode(text, 6), readAccessCode(text), readJoinKey(text)]).not.toThrow()
      }),
    )
  })
})
