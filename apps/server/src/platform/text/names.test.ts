import { describe, expect, test } from 'vitest'
import { isFitName, nameKey } from './names.ts'

const isFit = (name: string) => isFitName(name, 40)

describe('a name that others read', () => {
  test.each([
    'Gwen',
    'Zoë & Łukasz',
    'The Blue Tits',
    'Scunthorpe Scouts',
    'Class 3A, 2026',
    "O'Neil-Ødegård",
    'राम',
    '山田さん',
    'Мария',
  ])('may be %j', (name) => {
    expect(isFit(name)).toBe(true)
  })

  test.each([
    '',
    '  ',
    '!?!',
    'www.example.test',
    'gwen@example.test',
    '@gwen',
    'ring 07700 900123',
    'two\nlines',
    'two\u2028lines',
    'right\u202Eleft',
    'hidden\u200B',
    '\u3164\u3164', // letters without a shape
    'x'.repeat(41),
  ])('may not be %j', (name) => {
    expect(isFit(name)).toBe(false)
  })

  test.each(['shit', 'Sh1t', 'fuсk', 'f.u.c.k', 'f u c k', 'FUUUCK'])(
    'is polite, however that is dodged: not %j',
    (name) => {
      expect(isFit(name)).toBe(false)
    },
  )
})

describe('two names that people could take for each other', () => {
  test.each([
    ['Gwen', 'gwen'],
    ['Gwen', 'GWÉN'],
    ['Gwen', 'Gwеn'], // Cyrillic е
    ['Gwen', 'Ｇｗｅｎ'],
    ['Oak Tree', '0akTree'],
    ['Oak Tree', 'oak-tree.'],
    ['Will', 'W1ll'],
    ['Will', 'WIII'],
    ['Anna', 'Аnnа'], // Cyrillic А, а
    ['Anna', 'Αnna'], // Greek Α
    ['Zoë', 'Zoe\u0308'],
    ['Gwen', 'Gwen\u3164'],
  ])('%j and %j are one', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['Gwen', 'Gwenn'],
    ['Ada', 'Ida'],
    ['राम', 'रामा'],
    ['Class 2', 'Class 3'],
  ])('%j and %j are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})
