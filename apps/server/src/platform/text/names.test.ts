import { describe, expect, test } from 'vitest'
import { isFitName, nameKey } from './names.ts'
import { isPolite } from '@bramble/domain/text/polite-words'

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
    'علی\u200cرضا',
    'ශ්\u200dරී',
    '🐻‍❄️ Bears',
    'Class of 1914-1918',
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
    'hidden\u{E0067}',
    '\u3164\u3164', // letters without a shape
    'x'.repeat(41),
  ])('may not be %j', (name) => {
    expect(isFit(name)).toBe(false)
  })

  test('is as it is tidied, so that no two that look the same are kept', () => {
    expect(['Gw\u200den', 'Gw\u00aden', '\ufeffGwen', 'Gwen\u200f'].map(isFit)).not.toContain(true)
  })

  test.each(['f\u200duck', 'f\u200cu\u00adck', 'sh\u3164it', 'shi\ufe0ft'])(
    'is polite, whatever nobody sees in it: not %j',
    (name) => {
      expect([isPolite(name), isFit(name)]).toEqual([false, false])
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
    ['Gwen', 'G\u200dw\u200ce\u00adn'],
    ['علیرضا', 'علی\u200cرضا'],
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
