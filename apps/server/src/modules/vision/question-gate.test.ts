import { describe, expect, it } from 'vitest'
import { fitQuestions } from './question-gate.ts'
import type { VisionQuestion } from './vision-model.ts'

const GOOD: VisionQuestion = {
  question: 'What colour are the petals?',
  type: 'single-select',
  options: ['Blue', 'Red', 'Yellow'],
  correct: [0],
}
const asking = (question: string): VisionQuestion => ({ ...GOOD, question })
const offering = (options: string[], correct = [0]): VisionQuestion => ({
  ...GOOD,
  options,
  correct,
})

describe('a question that a machine thought up', () => {
  it('is kept with the words of its right answers [ENT-17]', () => {
    const several = { ...GOOD, type: 'multi-select', correct: [0, 2] } as const
    expect(fitQuestions([GOOD])[0]).toEqual({
      question: 'What colour are the petals?',
      type: 'single-select',
      options: ['Blue', 'Red', 'Yellow'],
      correctAnswer: 'Blue',
    })
    expect(fitQuestions([{ ...several, correct: [0, 2] }])[0]?.correctAnswer).toEqual([
      'Blue',
      'Yellow',
    ])
  })

  it.each([
    ['Look at the middle of the flower.', 'Look at the middle of the flower.'],
    ['They are blue!', undefined],
    ['Pick one and look closely.', undefined],
    ['', undefined],
  ])('%j to a wrong answer becomes %j', (explanation, kept) => {
    expect(fitQuestions([{ ...GOOD, explanation }]).map((one) => one.explanation)).toEqual([kept])
  })

  it.each([
    'Which animal might drink from this pond?',
    'How many steps lead up to the gate?',
    'What do squirrels eat in autumn?',
    'Which of these can you see beside the path?',
    'What is the wall made of?',
    'Where does the moss grow on the trunk?',
    'Which king lived from 1701 to 1733, and who from 1714-1727?',
    'The stone says 12.05.1986: how old is it?',
    'Was it built in 1066 / 1215 / 1666?',
  ])('may be asked: %s', (question) => {
    expect(fitQuestions([asking(question)])).toHaveLength(1)
  })

  it.each([
    ['too short', 'Why?'],
    ['too long', `What ${'very '.repeat(40)}big thing is this?`],
    ['with a link', 'What stands on www.example.org?'],
    ['with an address', 'What does gwen@example.org see here?'],
    ['with a number to call', 'Who answers at 07700 900123?'],
    ['with a handle', 'What would @oakfan say here?'],
    ['with markup', 'What is <b>this</b> tree called?'],
    ['about the name', 'What is your name, little one?'],
    ['about the home', 'How far is it to your house from here?'],
    ['about the family', 'Is this as tall as your dad?'],
    ['about being alone', 'Are you alone near this tree?'],
    ['about where one lives', 'In which town? Where do you live?'],
    ['rude', 'What is this shit doing here?'],
    ['frightening', 'Who was killed under this tree?'],
    ['an order to eat', 'Eat one of the berries. How is it?'],
    ['a call to climb', 'How high can you climb on this tree?'],
    ['a call to pick', 'How many flowers could you pick here?'],
    ['into the water', 'How deep is it? Step into the pond!'],
    ['onto the road', 'Walk onto the road: what can be seen?'],
  ])('is left out: %s T17 T18', (_why, question) => {
    expect(fitQuestions([asking(question)])).toEqual([])
  })

  it.each([
    ['one option', offering(['Blue'])],
    ['seven options', offering(['1', '2', '3', '4', '5', '6', '7'])],
    ['the same option twice', offering(['Blue', 'blue '])],
    ['an option that is a lecture', offering(['Blue', 'x'.repeat(61)])],
    ['an option with a link', offering(['Blue', 'See www.example.org'])],
    ['no right answer', offering(['Blue', 'Red'], [])],
    ['two right answers for one', offering(['Blue', 'Red', 'Green'], [0, 1])],
    ['an answer that is not there', offering(['Blue', 'Red'], [7])],
    [
      'nothing but right answers',
      { ...offering(['Blue', 'Red'], [0, 1]), type: 'multi-select' as const },
    ],
  ])('is left out: %s', (_why, question) => {
    expect(fitQuestions([question])).toEqual([])
  })

  it('is tidied: no invisible signs, plain letters', () => {
    const [question] = fitQuestions([asking('  What\u200B colour \n are the ﬂowers? ')])
    expect(question?.question).toBe('What colour are the flowers?')
  })

  it('keeps the joiners that a language needs', () => {
    const words = 'کدام درخت می\u200cخوابد؟'
    const [question] = fitQuestions([asking(words)])
    expect(question?.question).toBe(words)
  })

  it('comes once, and ten at most are shown to choose from [WIZ-16]', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      asking(`How many of the ${at} stones are round?`),
    )
    expect(fitQuestions([GOOD, asking('What colour are the PETALS?')])).toHaveLength(1)
    expect(fitQuestions(many)).toHaveLength(10)
  })
})
