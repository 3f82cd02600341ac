import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GrownUp, LateWorkAnswer } from '@bramble/contract'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { inPark, look, startGame, type Game } from '../testing/game.ts'

let app: TestApp
let game: Game
let seq = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  seq = 0
  game = await startGame(app)
  await look(app, app.ada, game.adaId, inPark(0, 20))
})

type Item = { kind: 'help'; isOver: boolean; ageMs?: number } | { kind: 'trail' }

/** The child's phone says something, and hears of its grown-up. */
async function say(item: Item): Promise<GrownUp> {
  seq += 1
  const fixes = [{ ...inPark(0, 20), accuracy: 6, ageMs: 0 }]
  const more = item.kind === 'trail' ? { fixes } : {}
  const body = { items: [{ key: crypto.randomUUID(), seq, ageMs: 0, ...item, ...more }] }
  const answer = await app.ada.call('sendLateWork', { params: { id: game.adaId }, body })
  expect(answer.status).toBe(200)
  return (answer.body as LateWorkAnswer).grownUp!
}

const hear = () => say({ kind: 'trail' })
const now = () => new Date(app.clock.now()).toISOString()
const params = () => ({ id: game.sessionId })
const asks = async () =>
  expect((await app.gwen.call('readAlarms', { params: params() })).status).toBe(200)

describe('what a child is told of the pages of its grown-up', () => {
  it('none has asked: a place that is told is no page that reads', async () => {
    const body = { ...inPark(0, 0), accuracy: 6 }
    await app.gwen.call('tellHostPlace', { params: params(), body })
    await say({ kind: 'help', isOver: false })
    expect(await hear()).toMatchObject({ looksAt: null, hasFetchedHelp: false, hasSeenHelp: false })
  })

  it('one has asked, and the moment stays when it is closed', async () => {
    await asks()
    const at = now()
    app.clock.advance(14_000)
    expect(await hear()).toMatchObject({ looksAt: at, hasFetchedHelp: false })
  })

  it('its call is at the phone when an answer has carried it, and seen when the grown-up presses', async () => {
    await asks()
    app.clock.advance(1_000)
    // The call is older than the last question of the page, and was not there yet.
    expect(await say({ kind: 'help', isOver: false, ageMs: 60_000 })).toMatchObject({
      hasFetchedHelp: false,
    })
    await asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, hasSeenHelp: false })
    const seen = { params: { id: game.adaId }, body: { isOver: false } }
    expect((await app.gwen.call('answerHelp', seen)).status).toBeLessThan(300)
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, hasSeenHelp: true })
  })

  it('another call has to be carried anew', async () => {
    await say({ kind: 'help', isOver: false })
    await asks()
    app.clock.advance(5_000)
    await say({ kind: 'help', isOver: true })
    app.clock.advance(5_000)
    expect(await say({ kind: 'help', isOver: false })).toMatchObject({ hasFetchedHelp: false })
  })
})
