import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FindProximity, Proximity } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { takeHandOver, toHandOver } from '@bramble/domain/proximity/hand-over'
import { withBand } from '@bramble/domain/proximity/look-between'
import { emptyProximityMemory } from '@bramble/domain/proximity/memory'
import { updateProximity } from '@bramble/domain/proximity/update'
import { createQueryClient } from '#/data/query-client.ts'
import {
  ADA_ID,
  CHALLENGE_ID,
  givenAdaPlays,
  givenProximity,
  PARK,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'
import { givenCarried, givenPack } from '../_game/testing/given-pack.ts'
import { holdNothing, type PhoneGame } from '../_game/pack/owner.ts'
import { openPhoneGame } from '../_game/pack/phone-game.ts'

const ELM_ID = 'e1000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const IVY_ID = 'e1000000-7a51-4d6e-9f1e-7d3a0c1b2e40'
const place = (eastMeters: number, northMeters = 0) => fromPlane(PARK, { eastMeters, northMeters })

const trees = [
  { id: CHALLENGE_ID, title: 'The old oak', location: place(100) },
  { id: ELM_ID, title: 'The elm', location: place(-130) },
  { id: IVY_ID, title: 'The ivy', location: place(-130, 9) },
]

/** The server's own engine, as far as these tests go. */
function engineServer() {
  let memory = emptyProximityMemory()
  const heard: FindProximity[] = []
  return {
    heard,
    answer(body: FindProximity): Proximity {
      heard.push(body)
      const nowMs = Date.now() + 5_000_000
      const { lat, lng, accuracy } = body.location
      const seen = { nowMs, location: { lat, lng, accuracyMeters: accuracy }, eligible: trees }
      const { wentOn, shown } = body.engine ?? {}
      if (wentOn) memory = takeHandOver(memory, wentOn, seen)
      if (shown) memory = withBand(memory, shown.targetId, shown.band)
      const update = updateProximity(memory, { ...seen, arrivedId: null, mayArrive: false })
      memory = update.memory
      const challenge = trees.find(({ id }) => id === update.targetId) ?? null
      const { state, distanceMeters: distance, trend } = update
      return givenProximity({
        state,
        distance,
        challenge,
        trend,
        engine: toHandOver(memory, nowMs),
      })
    },
  }
}

const world = worldForTests()
let game: PhoneGame
let server: ReturnType<typeof engineServer>
let eastMeters = 0

beforeEach(async () => {
  givenAdaPlays(world)
  server = engineServer()
  world.api.on('findProximity', ({ body }) => server.answer(body))
  const carrying = givenCarried(givenPack(trees))
  await world.settle()
  game = await carrying
  eastMeters = 0
})

afterEach(() => game.store.erase())

async function roam() {
  const page = await renderScreen(ROAM_PATH, world)
  await walk(10)
  return page
}

/** A fix every second. */
async function walk(seconds: number, metersPerSecond = 0) {
  for (let second = 0; second < seconds; second++) {
    eastMeters += metersPerSecond
    act(() => world.gps.at({ ...place(eastMeters), accuracy: 6 }))
    await world.advance(1_000)
  }
}

const text = () => document.body.textContent
const alerts = () => screen.getByRole('alert').textContent
const eye = () =>
  [...document.querySelectorAll('button[aria-haspopup=dialog]')]
    .map((sign) => sign.textContent)
    .join(' ')

describe('the hunt without a signal', () => {
  it.each([1, 3, 10])('goes on for %i minutes and back, without a jump', async (minutes) => {
    await roam()
    await walk(12, 1)
    expect(screen.getByText('Cold')).toBeTruthy()
    world.api.down(true)
    await walk(6)
    expect(screen.getByText('Cold')).toBeTruthy()
    await walk(20, 1)
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(text()).toMatch(/6\d m/)
    await walk(minutes * 60 - 26)
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(text()).toMatch(/6\d m/)
    expect(alerts()).toBe('')
    expect(eye()).toContain(`${minutes} min ago`)
    expect(eye()).toContain('Your way is on this phone')

    const before = server.heard.length
    world.api.down(false)
    await walk(4)
    const [first, second] = server.heard.slice(before)
    expect(first?.engine?.wentOn?.record.target).toMatchObject({ id: CHALLENGE_ID, band: 'warm' })
    expect(second?.engine?.wentOn).toBeUndefined()
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(text()).toMatch(/6\d m/)
    expect(eye()).toContain('Grown-up can see where you are')
  })

  it('finds a challenge, and keeps it with its evidence for later', async () => {
    await roam()
    await walk(12, 1)
    world.api.down(true)
    await walk(90, 1)
    expect(text()).toContain('You Found It!')
    const attempt = game.local.attemptOf(CHALLENGE_ID)
    expect(attempt).toMatchObject({ status: 'arrived', isSynced: false })
    expect(game.journal.holds(CHALLENGE_ID)).toBe(true)
  })

  it('lets the child choose between spots that its phone cannot tell apart', async () => {
    const { user } = await roam()
    world.api.down(true)
    await walk(130, -1)
    await walk(9)
    expect(text()).toContain('Which one do you see?')
    await user.click(screen.getByRole('button', { name: 'The ivy' }))
    await walk(4)
    expect(text()).toContain('You Found It!')
    expect(game.local.attemptOf(IVY_ID)).toMatchObject({ status: 'arrived', isSynced: false })
    expect(game.local.attemptOf(ELM_ID)).toBeNull()
  })

  it('goes on too when calls hang, and asks no more often', async () => {
    await roam()
    await walk(12, 1)
    world.api.on('findProximity', () => new Promise(() => undefined))
    const before = world.api.calls('findProximity').length
    await walk(30, 1)
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(world.api.calls('findProximity').length - before).toBeLessThanOrEqual(3)
  })

  it('leaves a challenge out, and leads to the next', async () => {
    const { user } = await roam()
    world.api.down(true)
    await walk(6)
    await user.click(screen.getByRole('button', { name: 'Skip This Challenge' }))
    await walk(4)
    expect(game.local.attemptOf(CHALLENGE_ID)?.status).toBe('skipped')
    expect(text()).toContain('130 m')
    expect(alerts()).toBe('')
  })

  it.each([
    [502, ''],
    [404, '404 page not found'],
  ])('goes on from the same label after a reload, where a proxy says %i', async (status, page) => {
    await roam()
    await walk(12, 1)
    world.api.fail('findProximity', status, page)
    await walk(20, 1)
    const band = { record: { target: { id: CHALLENGE_ID, band: 'warm' } } }
    expect(game.store.get('engine')).toMatchObject(band)
    cleanup()
    holdNothing()
    const opening = openPhoneGame(ADA_ID, createQueryClient())
    await world.settle()
    game = await opening
    // So far away that nobody would call it warm at first sight.
    eastMeters -= 8
    await roam()
    expect(screen.getByText('Warm')).toBeTruthy()
  })
})

it('labels: at every fix the phone tells a warmer label before the next answer', async () => {
  await roam()
  await walk(21, 1)
  const asked = server.heard.length
  // In the middle of the three seconds between two calls.
  for (let tries = 0; tries < 30 && screen.queryByText('Warm') === null; tries++) await walk(1, 1)
  expect(screen.getByText('Warm')).toBeTruthy()
  expect(server.heard.length - asked).toBeLessThanOrEqual(3)
  await walk(6)
  expect(server.heard.at(-1)?.engine?.shown).toEqual({ targetId: CHALLENGE_ID, band: 'warm' })
})
