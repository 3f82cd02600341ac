import { describe, expect, it } from 'vitest'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createGame, end, join, start } from '../testing/steps.ts'

const MINUTE = 60_000
const world = appForTests()

const open = async (who = world.gwen) => (await who.call('listOpenGames')).body

describe('the games that are not over', () => {
  it('are found again without an account, waiting ones and running ones [OPEN-72]', async () => {
    const first = await createGame(world.gwen)
    world.clock.advance(MINUTE)
    const second = await createGame(world.gwen)
    await join(world.ada, second.id)
    await start(world.gwen, second.id)
    const running = {
      id: second.id,
      joinCode: second.joinCode,
      status: 'active',
      gameType: 'roam',
      maxPlayers: 2,
      playerCount: 1,
      createdAt: second.createdAt,
      startedAt: second.createdAt,
    }
    expect(await open()).toEqual([
      running,
      { ...running, ...pick(first), status: 'waiting', playerCount: 0, startedAt: null },
    ])
  })

  it('are all three when a fourth is refused, and ending one makes room', async () => {
    for (let i = 0; i < 3; i++) await createGame(world.gwen)
    const refused = await world.gwen.call('createSession', { body: { location: null } })
    expect(refused.status).toBe(409)
    const games = await open()
    expect(games).toHaveLength(3)
    await end(world.gwen, games[0].id)
    expect(await open()).toHaveLength(2)
    expect((await world.gwen.call('createSession', { body: { location: null } })).status).toBe(201)
  })

  it('do not hold a free game whose ten minutes have run out', async () => {
    const game = await createGame(world.gwen)
    await start(world.gwen, game.id)
    world.clock.advance(10 * MINUTE)
    expect(await open()).toEqual([])
  })

  it("are the account's and the browser's own, and nobody else's", async () => {
    const game = await createGame(world.gwen)
    await createGame(world.ben)
    expect((await open()).map(({ id }: { id: string }) => id)).toEqual([game.id])
    await signInAs(world, world.gwen, { displayName: 'Gwen' })
    const later = await createGame(world.gwen)
    const ids = (await open()).map(({ id }: { id: string }) => id)
    expect(ids.toSorted()).toEqual([game.id, later.id].toSorted())
    expect(await open(world.stranger())).toEqual([])
    expect(await open(world.ada)).toEqual([])
  })
})

function pick({ id, joinCode, createdAt }: { id: string; joinCode: string; createdAt: string }) {
  return { id, joinCode, createdAt }
}
