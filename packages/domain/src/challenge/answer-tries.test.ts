import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerTriesFor, canTryAgain, judgeAnswer, type AnswerRecord } from './answer-tries.ts'

const FIRST: AnswerRecord = { status: 'arrived', isCorrect: null, tries: 0 }

function play(answers: readonly boolean[], most: number): AnswerRecord & { score: number } {
  let record = { ...FIRST, score: 0 }
  for (const [i, isCorrect] of answers.entries()) {
    record = { ...record, ...judgeAnswer(record, { isCorrect, number: i + 1, most }) }
  }
  return record
}

it.each([
  [2, 2],
  [3, 2],
  [4, 3],
  [6, 3],
])('a question with %i options may be answered %i times', (options, tries) => {
  expect(answerTriesFor(options)).toBe(tries)
})

it.each([
  [[true], 100],
  [[false, true], 60],
  [[false, false, true], 40],
  [[false, false, false], 20],
  [[false], 20],
])('answers %j are worth %i where children may try again', (answers, score) => {
  expect(play(answers, 3).score).toBe(score)
})

it.each([
  [[true], 100, 'completed'],
  [[false], 0, 'failed'],
  [[false, true], 0, 'failed'],
])('answers %j are worth %i where the first one decides', (answers, score, status) => {
  expect(play(answers, 1)).toMatchObject({ score, status, tries: 1 })
})

it('an answer sent twice counts once, and nothing follows a right one or a skip', () => {
  const once = play([false], 3)
  expect(judgeAnswer(once, { isCorrect: false, number: 1, most: 3 })).toBeNull()
  expect(judgeAnswer(once, { isCorrect: true, number: 3, most: 3 })).toBeNull()
  expect(judgeAnswer(play([true], 3), { isCorrect: false, number: 2, most: 3 })).toBeNull()
  const skipped = { ...once, status: 'skipped' as const }
  expect(judgeAnswer(skipped, { isCorrect: true, number: 2, most: 3 })).toBeNull()
})

it('another answer counts after a wrong one until the last', () => {
  expect(canTryAgain(FIRST, 3)).toBe(false)
  expect(canTryAgain(play([false], 3), 3)).toBe(true)
  expect(canTryAgain(play([false, true], 3), 3)).toBe(false)
  expect(canTryAgain(play([false, false, false], 3), 3)).toBe(false)
})

it('no answer takes stars away, and effort is worth one', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (answers) => {
      const scores = answers.map((_, i) => play(answers.slice(0, i + 1), 3).score)
      expect(scores).toEqual([...scores].sort((a, b) => a - b))
      expect(scores[0]).toBeGreaterThanOrEqual(20)
    }),
  )
})
