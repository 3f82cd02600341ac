import { describe, expect, it } from 'vitest'
import { t } from '#/words/t.ts'
import {
  chosenOf,
  emptyQuestion,
  fromEditable,
  inList,
  questionErrors,
  toEditable,
  withGenerated,
  withMark,
  withOtherPhoto,
  withType,
  withWords,
  type DraftQuestion,
  type EditableQuestion,
} from './questions.ts'

const LEAVES = {
  question: 'Which leaves are here?',
  type: 'multi-select' as const,
  options: ['Oak', 'Ash', 'Elm'],
  correctAnswer: ['Ash', 'Elm'],
}
const idOf = ({ options }: EditableQuestion, at: number) => options[at]?.id ?? ''
const marks = ({ options }: EditableQuestion) => options.map(({ isRight }) => isRight)

describe('a question while it is written', () => {
  it('[ENT-17] comes out as it went in', () => {
    expect(fromEditable(toEditable(LEAVES))).toEqual(LEAVES)
    const single = { ...LEAVES, type: 'single-select' as const, correctAnswer: 'Oak' }
    expect(fromEditable(toEditable(single))).toEqual(single)
  })

  it('with what is told after a wrong answer, unless that says the right one', () => {
    const kept = { ...LEAVES, explanation: 'Turn a leaf over.' }
    expect(fromEditable(toEditable(kept))).toEqual(kept)
    expect(questionErrors(toEditable(kept))).toBeNull()
    const telling = toEditable({ ...LEAVES, explanation: 'The ash is one.' })
    expect(questionErrors(telling)).toEqual({
      options: {},
      explanation: t('guardian.questionProblems.tells-answer'),
    })
  })

  it('the right answer follows its option when that is written anew', () => {
    const editable = toEditable({ ...LEAVES, type: 'single-select', correctAnswer: 'Oak' })
    const options = editable.options.map((one) =>
      one.text === 'Oak' ? { ...one, text: ' English oak ' } : one,
    )
    expect(fromEditable({ ...editable, options })).toMatchObject({
      options: ['English oak', 'Ash', 'Elm'],
      correctAnswer: 'English oak',
    })
  })

  it('a mark wanders where one is right and is switched where several are', () => {
    const several = toEditable(LEAVES)
    expect(marks(withMark(several, idOf(several, 1)))).toEqual([false, false, true])
    const single = withType(several, 'single-select')
    expect(marks(single)).toEqual([false, true, false])
    expect(marks(withMark(single, idOf(single, 2)))).toEqual([false, false, true])
    expect(marks(withType(single, 'multi-select'))).toEqual([false, true, false])
  })
})

const written = (question: string) => ({
  question,
  type: 'single-select' as const,
  options: ['Oak', 'Ash'],
  correctAnswer: 'Oak',
})
const given = (id: string, change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...inList(written(`Question ${id}`), { isSelected: false, isOwn: false }),
  id,
  ...change,
})
const ids = (questions: readonly DraftQuestion[]) => questions.map(({ id }) => id)
const seven = ['1', '2', '3', '4', '5', '6', '7'].map((id) => given(id, { isSelected: true }))

describe('the list of questions', () => {
  it('new ones of the machine join what is own or chosen, and none of them is chosen', () => {
    const before = [given('a'), given('b', { isSelected: true }), given('c', { isOwn: true })]
    const after = withGenerated(before, [written('Question b'), written('New'), written('Newer')])
    expect(after.map(({ question }) => question)).toEqual([
      'Question b',
      'Question c',
      'New',
      'Newer',
    ])
    expect(ids(chosenOf(after))).toEqual(['b'])
    expect(new Set(ids(after)).size).toBe(4)
  })

  it('with another photo the questions of the machine have to be chosen again', () => {
    const chosen = { isSelected: true }
    const after = withOtherPhoto([given('a', chosen), given('b', { ...chosen, isOwn: true })])
    expect(ids(chosenOf(after))).toEqual(['b'])
  })

  it('[WIZ-16, CONST-34] an own one is not chosen where seven are', () => {
    expect(emptyQuestion(seven).isSelected).toBe(false)
  })

  it('a question that was changed is the guardian’s own', () => {
    const [changed] = withWords([given('a')], 'a', toEditable(written('Which tree?')))
    expect(changed).toMatchObject({ question: 'Which tree?', isOwn: true })
  })
})
