import { describe, expect, it } from 'vitest'
import type { DraftQuestion } from '../challenge-draft.ts'
import {
  chosenOf,
  emptyQuestion,
  isBlank,
  isFull,
  isUnfinished,
  withGenerated,
  withOtherPhoto,
  withToggled,
  withWords,
} from './question-list.ts'

const written = (question: string) => ({
  question,
  type: 'single-select' as const,
  options: ['Oak', 'Ash'],
  correctAnswer: 'Oak',
})
const given = (id: string, change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...written(`Question ${id}`),
  id,
  isSelected: false,
  isOwn: false,
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

  it('[WIZ-16, CONST-34] an eighth one cannot be chosen, and one of the seven can be let go', () => {
    const list = [...seven, given('8')]
    expect(isFull(list)).toBe(true)
    expect(ids(chosenOf(withToggled(list, '8')))).not.toContain('8')
    expect(ids(chosenOf(withToggled(list, '3')))).toEqual(['1', '2', '4', '5', '6', '7'])
    expect(emptyQuestion(list).isSelected).toBe(false)
  })

  it('a question that was changed is the guardian’s own', () => {
    const [changed] = withWords([given('a')], 'a', written('Which tree?'))
    expect(changed).toMatchObject({ question: 'Which tree?', isOwn: true })
  })

  it('an empty question is blank and unfinished, a whole one neither', () => {
    const empty = emptyQuestion([])
    expect([isBlank(empty), isUnfinished(empty)]).toEqual([true, true])
    expect([isBlank(given('a')), isUnfinished(given('a'))]).toEqual([false, false])
  })
})
