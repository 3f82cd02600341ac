import { describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createGame, end, join, start } from '../testing/steps.ts'

const DAY = 24 * 60 * 60_000

const world = appForTests()

/** Ada has played, and the game is over. */
async function played() {
  const game = await createGame(world.gwen)
  const player = await join(world.ada, game.id)
  await start(world.gwen, game.id)
  await end(world.gwen, game.id)
  return { game, player, cookie: world.ada.cookies.get('player') ?? '' }
}
const read = (person: Person, id: string) => person.call('readPlayer', id)
function holderOf(cookie: string): Person {
  const thief = world.stranger()
  thief.cookies.set('player', cookie)
  return thief
}

describe('the cookie of a child’s phone (T30)', () => {
  it('goes when the phone leaves the end of its game, and a copy of it is worth nothing', async () => {
    const { player, cookie } = await played()
    // The end screen still shows the points.
    expect((await read(world.ada, player.id)).status).toBe(200)
    expect((await world.ada.call('leaveGame')).body).toEqual({ success: true })
    expect(world.ada.cookies.has('player')).toBe(false)
    expect((await read(holderOf(cookie), player.id)).status).toBe(404)
    expect((await world.ada.call('leaveGame')).body).toEqual({ success: true })
    // The grown-up keeps the results of the game's day.
    expect((await read(world.gwen, player.id)).status).toBe(200)
  })

  it('stays while a game of the phone goes on: brothers and sisters share one', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    await start(world.gwen, game.id)
    expect((await world.ada.call('leaveGame')).body).toEqual({ success: true })
    expect(world.ada.cookies.has('player')).toBe(true)
    const sister = await join(world.ada, game.id)
    for (const { id } of [ada, sister]) expect((await read(world.ada, id)).status).toBe(200)
  })

  it('goes when the game is deleted, by the answer that says so', async () => {
    const { game } = await played()
    await world.gwen.call('deleteSession', game.id)
    expect((await world.ada.call('readSession', game.id)).status).toBe(410)
    expect(world.ada.cookies.has('player')).toBe(false)
  })

  it('goes with the game’s data a day later, for whoever looks the old code up', async () => {
    const { game } = await played()
    world.clock.advance(DAY + 60_000)
    await world.jobs.runNow('retention')
    const params = { joinCode: game.joinCode }
    expect((await world.ada.call('findSessionByCode', { params })).status).toBe(410)
    expect(world.ada.cookies.has('player')).toBe(false)
  })

  it('is a new one for the next child, who gets nothing of the one before', async () => {
    const { player, cookie } = await played()
    const next = await createGame(world.ben)
    const second = await join(world.ada, next.id)
    expect((await read(world.ada, second.id)).status).toBe(200)
    expect((await read(world.ada, player.id)).status).toBe(404)
    expect((await read(holderOf(cookie), player.id)).status).toBe(404)
    expect((await read(world.gwen, player.id)).status).toBe(200)
  })
})
