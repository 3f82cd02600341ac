import { describe, expect, it, vi } from 'vitest'
import { givenAda, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { openHostGame } from '#/features/guardian/_shell/testing/open-host-game.ts'
import { givenAdaPlays, PARK, renderScreen, ROAM_PATH, worldForTests } from '#/testing/index.ts'

const world = worldForTests()
const SECONDS = 30

// Phones correct their clock when they hear the network again, in the middle of a game.
describe.each([
  ['an hour back', -3_600_000],
  ['a minute back', -60_000],
  ['an hour ahead', 3_600_000],
])('while a page is open the clock of its phone is set %s', (_, byMs) => {
  async function callsOf(name: 'findProximity' | 'tellHostPlace'): Promise<number> {
    await world.advance(20_000)
    vi.setSystemTime(Date.now() + byMs)
    const before = world.api.calls(name).length
    for (let second = 0; second < SECONDS; second++) {
      world.gps.at(PARK)
      await world.advance(1_000)
    }
    return world.api.calls(name).length - before
  }

  it('[ROAM-12] the hunt goes on', async () => {
    givenAdaPlays(world)
    await renderScreen(ROAM_PATH, world)
    expect(await callsOf('findProximity')).toBeGreaterThanOrEqual(SECONDS / 3 - 1)
  })

  it('the grown-up tells where it is', async () => {
    world.gps.at(PARK)
    await openHostGame(world, '/guardian/dashboard/BCDFGH', {
      ...running(60_000),
      players: [givenAda({ status: 'playing' })],
    })
    expect(await callsOf('tellHostPlace')).toBeGreaterThanOrEqual(SECONDS / 6 - 1)
  })
})
