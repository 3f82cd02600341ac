import { describe, expect, it } from 'vitest'
import { correctOptions, questionProblems, type WrittenQuestion } from './question-rules.ts'

const LEAF: WrittenQuestion = {
  question: 'Which tree is it?',
  type: 'single-select',
  options: ['Oak', 'Ash', 'Elm'],
  correctAnswer: 'Oak',
}
const problemsOf = (change: Partial<WrittenQuestion>) => questionProblems({ ...LEAF, ...change })

describe('a question', () => {
  it('[ENT-17] with a text, different options and a right one among them can be asked', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ type: 'multi-select', correctAnswer: ['Oak', 'Elm'] })).toEqual([])
  })

  it('needs a text', () => {
    expect(problemsOf({ question: ' \n' })).toEqual([{ kind: 'no-question' }])
  })

  it.each([
    [['Oak'], [{ kind: 'too-few-options' }]],
    [['Oak', '1', '2', '3', '4', '5', '6'], [{ kind: 'too-many-options' }]],
    [['Oak', ' '], [{ kind: 'empty-option', option: 1 }]],
    [['Oak', 'Ash', 'oak '], [{ kind: 'same-option', option: 2 }]],
    [['Oak', 'Ash', '1', '2', '3', '4'], []],
  ])('with the options %j', (options, problems) => {
    expect(problemsOf({ options })).toEqual(problems)
  })

  it.each([
    ['single-select', [], 'no-answer'],
    ['single-select', ['Oak', 'Ash'], 'too-many-answers'],
    ['single-select', 'Beech', 'unknown-answer'],
    ['multi-select', [], 'no-answer'],
    ['multi-select', ['Oak', 'Beech'], 'unknown-answer'],
  ] as const)('of the type %s with %j as the right answer', (type, correctAnswer, kind) => {
    expect(problemsOf({ type, correctAnswer })).toEqual([{ kind }])
  })

  it('tells everything at once, in the order of its fields', () => {
    const kinds = problemsOf({ question: '', options: [''], correctAnswer: [] }).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['no-question', 'empty-option', 'too-few-options', 'no-answer'])
  })
})

it('[ENT-17] one right answer is a text, several are a list', () => {
  expect(correctOptions('Oak')).toEqual(['Oak'])
  expect(correctOptions(['Oak', 'Elm'])).toEqual(['Oak', 'Elm'])
})

describe('what is told after a wrong answer', () => {
  const asked = (explanation: string, ...right: string[]) =>
    questionProblems({
      question: 'Which tree is this?',
      type: right.length > 1 ? 'multi-select' : 'single-select',
      options: ['Oak', 'Birch', 'No', 'Lime tree', '8'],
      correctAnswer: right,
      explanation,
    }).map(({ kind }) => kind)

  it.each([
    ['Look at the edge of its leaves.', ['Oak']],
    ['It soaks up the rain.', ['Oak']],
    ['There is no bark like it.', ['No']],
    ['', ['Oak']],
  ])('%j may be told', (explanation, right) => {
    expect(asked(explanation, ...right)).toEqual([])
  })

  it.each([
    ['It is an oak!', ['Oak']],
    ['There are 8 of them.', ['8']],
    ['A  LIME-tree has leaves like hearts.', ['Lime tree']],
    ['The birch is one of them.', ['Oak', 'Birch']],
  ])('%j gives the answer away', (explanation, right) => {
    expect(asked(explanation, ...right)).toEqual(['tells-answer'])
  })
})
