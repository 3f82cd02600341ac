import { beforeEach, describe, expect, it } from 'vitest'
import type { GrownUp, LateWorkAnswer } from '@bramble/contract'
import { appForTests } from '#/testing/app-for-tests.ts'
import { inPark, look, startGame, type Game } from '../testing/game.ts'

let game: Game
let seq = 0
const app = appForTests()
beforeEach(async () => {
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
/** A page of Gwen's that asks for alarms, and names the answer that it has. */
function openPage() {
  let has: string | null = null
  return {
    /** `isLost`: the answer never arrives. */
    async asks({ isLost = false, through = (tag: string) => tag } = {}) {
      const headers = has === null ? undefined : { 'if-none-match': through(has) }
      const answer = await app.gwen.call('readAlarms', { params: params(), headers })
      expect([200, 304]).toContain(answer.status)
      if (!isLost) has = String(answer.headers['etag'])
    },
  }
}

describe('what a child is told of the pages of its grown-up', () => {
  it('none has asked: a place that is told is no page that reads', async () => {
    const body = { ...inPark(0, 0), accuracy: 6 }
    await app.gwen.call('tellHostPlace', { params: params(), body })
    await say({ kind: 'help', isOver: false })
    expect(await hear()).toMatchObject({ looksAt: null, hasFetchedHelp: false, hasSeenHelp: false })
  })

  it('one that was answered asks again, and the moment stays when it is closed', async () => {
    const page = openPage()
    await page.asks()
    expect(await hear()).toMatchObject({ looksAt: null })
    app.clock.advance(3_000)
    await page.asks()
    const at = now()
    app.clock.advance(14_000)
    expect(await hear()).toMatchObject({ looksAt: at, hasFetchedHelp: false })
  })

  it('its call is at the phone when the page names an answer with it, and seen when the grown-up presses', async () => {
    const page = openPage()
    await page.asks()
    app.clock.advance(1_000)
    // The call is older than the last question of the page, and was not there yet.
    await say({ kind: 'help', isOver: false, ageMs: 60_000 })
    await page.asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: false })
    await page.asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, hasSeenHelp: false })
    const seen = { params: { id: game.adaId }, body: { isOver: false } }
    expect((await app.gwen.call('answerHelp', seen)).status).toBeLessThan(300)
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, hasSeenHelp: true })
  })

  it('a page that no answer reaches any more has neither the call nor looked since', async () => {
    const page = openPage()
    await page.asks()
    await page.asks()
    const at = now()
    await say({ kind: 'help', isOver: false })
    for (let poll = 0; poll < 20; poll += 1) {
      app.clock.advance(3_000)
      await page.asks({ isLost: true })
      expect(await hear()).toMatchObject({ hasFetchedHelp: false, looksAt: at })
    }
    await page.asks()
    await page.asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, looksAt: now() })
  })

  it('a page that was loaded again takes nothing back from the one that had the call', async () => {
    await say({ kind: 'help', isOver: false })
    const page = openPage()
    await page.asks()
    await page.asks()
    await openPage().asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: true })
  })

  it.each([
    ['a proxy that packs answers and weakens their tags', (tag: string) => `W/${tag}`],
    ['one that writes its own ending', (tag: string) => tag.replace(/"$/, '-gzip"')],
  ])('is told through %s', async (_proxy, through) => {
    await say({ kind: 'help', isOver: false })
    const page = openPage()
    await page.asks({ through })
    await page.asks({ through })
    expect(await hear()).toMatchObject({ hasFetchedHelp: true, looksAt: now() })
  })

  it('another call has to be carried anew', async () => {
    const page = openPage()
    await say({ kind: 'help', isOver: false })
    await page.asks()
    await page.asks()
    app.clock.advance(5_000)
    await say({ kind: 'help', isOver: true })
    app.clock.advance(5_000)
    expect(await say({ kind: 'help', isOver: false })).toMatchObject({ hasFetchedHelp: false })
    await page.asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: false })
    await page.asks()
    expect(await hear()).toMatchObject({ hasFetchedHelp: true })
  })
})
