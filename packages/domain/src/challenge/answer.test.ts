import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText, isCorrectAnswer } from './answer.ts'

it.each([
  [['Six'], 'Six', true],
  [['Four'], 'Six', false],
  [[], 'Six', false],
  [['Six', 'Four'], 'Six', false],
  [['Worms', 'Woodlice'], ['Woodlice', 'Worms'], true],
  [['Worms', 'Worms', 'Woodlice'], ['Woodlice', 'Worms'], true],
  [['Worms'], ['Woodlice', 'Worms'], false],
  [['Worms', 'Woodlice', 'Gulls'], ['Woodlice', 'Worms'], false],
  [['Gulls', 'Snails'], ['Woodlice', 'Worms'], false],
  [['worms', 'woodlice'], ['Woodlice', 'Worms'], false],
] as const)(
  'an answer %j is right where %j is asked for: %s [QUEST-04, PREV-11]',
  (given, correct, right) => {
    expect(isCorrectAnswer(given, correct)).toBe(right)
  },
)

describe('an answer as a text', () => {
  it('is the same exactly where the answers count as equal', () => {
    const option = fc.constantFrom(
      'Six',
      'six',
      'Four',
      'a,b',
      'a',
      'b',
      '"a","b"',
      'ä',
      'a\u0308',
      '',
    )
    const options = fc.array(option, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(options, options, (chosen, correct) => {
        expect(answerText(chosen) === answerText(correct)).toBe(isCorrectAnswer(chosen, correct))
      }),
    )
  })

  it('is one spelling for one option, alone or in a list', () => {
    expect(answerText('Six')).toBe('["Six"]')
    expect(answerText(['Woodlice', 'Worms', 'Woodlice'])).toBe('["Woodlice","Worms"]')
  })
})
