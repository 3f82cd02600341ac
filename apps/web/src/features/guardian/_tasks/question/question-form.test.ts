import { describe, expect, it } from 'vitest'
import { questionErrorWords } from '#/copy/guardian/challenge-tasks.ts'
import {
  fromEditable,
  questionErrors,
  toEditable,
  withMark,
  withType,
  type EditableQuestion,
} from './question-form.ts'

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

  it('has always two options to write in', () => {
    expect(toEditable({ ...LEAVES, options: [] }).options).toHaveLength(2)
  })

  it('a mark wanders where one is right and is switched where several are', () => {
    const several = toEditable(LEAVES)
    expect(marks(withMark(several, idOf(several, 1)))).toEqual([false, false, true])
    const single = withType(several, 'single-select')
    expect(marks(single)).toEqual([false, true, false])
    expect(marks(withMark(single, idOf(single, 2)))).toEqual([false, false, true])
    expect(marks(withType(single, 'multi-select'))).toEqual([false, true, false])
  })

  it('what is wrong stands at its field', () => {
    const editable = toEditable({
      question: '',
      type: 'single-select',
      options: ['Oak', 'oak', ''],
      correctAnswer: [],
    })
    expect(questionErrors(editable)).toEqual({
      question: questionErrorWords['no-question'],
      options: {
        [idOf(editable, 1)]: questionErrorWords['same-option'],
        [idOf(editable, 2)]: questionErrorWords['empty-option'],
      },
      answer: questionErrorWords['no-answer'],
    })
    expect(questionErrors(toEditable(LEAVES))).toBeNull()
  })
})
