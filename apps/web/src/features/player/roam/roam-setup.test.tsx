import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  apiError,
  createWorld,
  givenAdaPlays,
  givenProximity,
  renderScreen,
  ROAM_PATH,
} from '#/testing/index.ts'

async function openRoam(options: { located?: boolean } = {}) {
  const world = createWorld()
  givenAdaPlays(world)
  if (options.located === false) world.gps.silent()
  const page = await renderScreen(ROAM_PATH, world)
  return { world, ...page }
}

const status = () => screen.getAllByRole('status').map((one) => one.textContent)

describe('the set-up of the roam screen', () => {
  it('[ROAM-01, ROAM-02, CONST-10] the phone looks for its place for seven seconds, even when it knows it sooner', async () => {
    const { world } = await openRoam()
    await world.advance(6_900)
    expect(world.api.calls('findProximity')).toHaveLength(3)
    expect(status()).toContain('Almost ready')
    expect(screen.queryByText('Warm')).toBeNull()
  })

  it('[ROAM-01, ROAM-02, CONST-10] after seven seconds the tracking begins', async () => {
    const { world } = await openRoam()
    await world.advance(7_100)
    expect(status()).toContain('Warm')
  })

  it.each([
    [0, 'Waking upInitialising'],
    [1_900, 'Waking upInitialising'],
    [2_000, 'Looking closelyCalibrating'],
    [3_900, 'Looking closelyCalibrating'],
    [4_000, 'Searching'],
    [5_900, 'Searching'],
    [6_000, 'Almost ready'],
  ])('[ROAM-11, CONST-12] after %i ms the line is %s', async (elapsedMs, line) => {
    const { world } = await openRoam()
    await world.advance(elapsedMs)
    expect(status()).toContain(line)
  })

  it('[ROAM-11, CONST-12] a phone without a position goes on calibrating', async () => {
    const { world } = await openRoam({ located: false })
    await world.advance(6_500)
    expect(status()).toContain('Looking closelyCalibrating')
  })

  it('a phone that finds no position starts after 15 seconds and goes on looking', async () => {
    const { world } = await openRoam({ located: false })
    await world.advance(15_100)
    expect(status()).toContain("Let's look!")
  })

  it('[ROAM-21] a failing search is tried three times, a second apart', async () => {
    const { world } = await openRoam()
    world.api.fail('findProximity', 500)
    await world.advance(2_900)
    const times = world.api.calls('findProximity').map(({ atMs }) => atMs)
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 1_000, 2_000])
  })

  it('[ROAM-21] after three failures the tracking starts anyway and says what to do', async () => {
    const { world } = await openRoam()
    world.api.fail('findProximity', 500)
    await world.advance(7_100)
    expect(status()).toContain("Let's look!")
    expect(screen.getByRole('alert').textContent).toContain('Challenge Search Failed')
    expect(screen.getByRole('alert').textContent).toContain(
      "Couldn't find nearby challenges. Try moving to a different area.",
    )
  })

  it('[ROAM-21] a search that succeeds at the third attempt says nothing', async () => {
    const { world } = await openRoam()
    let attempts = 0
    world.api.on('findProximity', () => {
      attempts += 1
      if (attempts < 3) throw apiError('server.busy')
      return givenProximity()
    })
    await world.advance(7_100)
    expect(status()).toContain('Warm')
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})
