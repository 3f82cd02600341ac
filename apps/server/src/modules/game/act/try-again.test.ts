import { describe, expect, it } from 'vitest'
import { aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, PARK, plant, startGame } from '../testing/game.ts'

const app = appForTests()

async function standAtQuestion(explanation: string | null = null) {
  const { question, ...planted } = aQuestion({ location: PARK })
  await plant(app, [{ ...planted, question: question && { ...question, explanation } }])
  const { adaId, sessionId } = await startGame(app)
  const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
  const answer = async (option: string, number?: number) =>
    app.ada.call('answerQuestion', {
      params: { id: adaId, challengeId },
      body: { answers: [option], ...(number === undefined ? {} : { try: number }) },
    })
  const record = async () => {
    const { body } = await app.ada.call('listPlayerChallenges', adaId)
    const [only] = body as { status: string; score: number }[]
    return { status: only?.status, score: only?.score }
  }
  const rule = (canTryAgain: boolean) => app.gwen.call('changeSession', sessionId, { canTryAgain })
  return { answer, record, rule, adaId, challengeId, sessionId }
}

describe('a wrong answer', () => {
  it('may be followed by another, for fewer points, and does not give the right one away', async () => {
    const { answer, record } = await standAtQuestion()
    expect((await answer('Four', 1)).body).toEqual({
      success: true,
      correct: false,
      canTryAgain: true,
    })
    expect(await record()).toEqual({ status: 'failed', score: 20 })
    expect((await answer('Six', 2)).body).toEqual({
      success: true,
      correct: true,
      correctAnswer: 'Six',
      canTryAgain: false,
    })
    expect(await record()).toEqual({ status: 'completed', score: 60 })
  })

  it('is followed by what its maker says to it, a right one by nothing', async () => {
    const why = 'Count the legs on one side first.'
    const { answer } = await standAtQuestion(why)
    expect((await answer('Four', 1)).body).toMatchObject({ correct: false, explanation: why })
    expect((await answer('Six', 2)).body).not.toHaveProperty('explanation')
  })

  it('is shown the right answer when no other one counts, and keeps a star for the effort', async () => {
    const { answer, record } = await standAtQuestion()
    await answer('Four', 1)
    const { body } = await answer('Eight', 2)
    expect(body).toEqual({
      success: true,
      correct: false,
      correctAnswer: 'Six',
      canTryAgain: false,
    })
    expect((await answer('Six', 3)).body).toMatchObject({ correct: false })
    expect(await record()).toEqual({ status: 'failed', score: 20 })
  })

  it('counts once, however often its request comes', async () => {
    const { answer, record } = await standAtQuestion()
    const first = await answer('Four', 1)
    expect((await answer('Four', 1)).body).toEqual(first.body)
    const second = await Promise.all([answer('Six', 2), answer('Six', 2)])
    expect(second.map(({ body }) => (body as { correct: boolean }).correct)).toEqual([true, true])
    expect(await record()).toEqual({ status: 'completed', score: 60 })
  })

  it('uses one of the challenges of a free game, not one for each try', async () => {
    const { answer, adaId, challengeId } = await standAtQuestion()
    await answer('Four', 1)
    await answer('Six', 2)
    const list = await app.ada.call('listPlayerChallenges', adaId)
    expect(list.body).toMatchObject([{ challengeId }])
  })
})

describe('[QUEST-06] the first answer decides', () => {
  it('for a page that does not offer another', async () => {
    const { answer, record } = await standAtQuestion()
    expect((await answer('Four')).body).toEqual({
      success: true,
      correct: false,
      correctAnswer: 'Six',
    })
    expect((await answer('Six')).body).toMatchObject({ correct: false })
    expect(await record()).toEqual({ status: 'failed', score: 0 })
  })

  it('in a game whose host wants it so', async () => {
    const { answer, record, rule } = await standAtQuestion()
    expect((await rule(false)).body).toMatchObject({ canTryAgain: false })
    expect((await answer('Four', 1)).body).toMatchObject({ correct: false, correctAnswer: 'Six' })
    expect((await answer('Six', 2)).body).toMatchObject({ correct: false })
    expect(await record()).toEqual({ status: 'failed', score: 0 })
  })
})

it('the rule of trying again is not changed after the end', async () => {
  const { rule, sessionId } = await standAtQuestion()
  const end = { params: { id: sessionId }, body: { status: 'ended' as const } }
  await app.gwen.call('changeSession', end)
  expect((await rule(false)).status).toBe(409)
})
