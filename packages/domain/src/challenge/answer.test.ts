import { describe, expect, it } from 'vitest'
import { chooseOption, isCorrectAnswer } from './answer.ts'

describe('an answer', () => {
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
    '%j is right where %j is asked for: %s [QUEST-04, PREV-11]',
    (given, correct, right) => {
      expect(isCorrectAnswer(given, correct)).toBe(right)
    },
  )
})

describe('a tap on an option', () => {
  it('replaces the choice where one is right [QUEST-04]', () => {
    expect(chooseOption('single-select', ['Four'], 'Six')).toEqual(['Six'])
    expect(chooseOption('single-select', ['Six'], 'Six')).toEqual(['Six'])
  })

  it('switches it on and off where several may be right [QUEST-04]', () => {
    const two = chooseOption('multi-select', ['Worms'], 'Snails')
    expect(two).toEqual(['Worms', 'Snails'])
    expect(chooseOption('multi-select', two, 'Worms')).toEqual(['Snails'])
  })

  it('leaves the choice before it as it was', () => {
    const before = Object.freeze(['Worms'])
    chooseOption('multi-select', before, 'Worms')
    expect(before).toEqual(['Worms'])
  })
})
