import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FindProximity, Proximity } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { emptyProximityMemory } from '@bramble/domain/proximity/memory'
import { pulseAt } from '@bramble/domain/proximity/pulse'
import { chanceOf } from '@bramble/domain/proximity/testing/synthetic-walk'
import { updateProximity } from '@bramble/domain/proximity/update'
import {
  ADA_ID,
  ATTEMPT_ID,
  CHALLENGE_ID,
  worldForTests,
  givenAdaPlays,
  givenChallenge,
  givenGrownUp,
  givenProximity,
  PARK,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

const world = worldForTests()

const WALK_METERS_PER_SECOND = 1.2
const ACCURACY_METERS = 8
// The error of a phone as in bench/gps: most of it stays for minutes.
const SLOW_LASTS_SECONDS = 180
const FANFARE = [392, 494, 587, 784]
const FALLING = [440, 330, 262]
const RISING = [392, 523, 659]

const place = (eastMeters: number, northMeters: number) =>
  fromPlane(PARK, { eastMeters, northMeters })

/** The server with its engine, and one challenge in the middle of the park. */
function givenEngine({ api }: World): void {
  let memory = emptyProximityMemory()
  const challenge = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
  api.on('readChallenge', () => givenChallenge())
  api.on('findProximity', ({ body }: { body: FindProximity }): Proximity => {
    const { lat, lng, accuracy } = body.location
    const update = updateProximity(memory, {
      nowMs: Date.now(),
      location: { lat, lng, accuracyMeters: accuracy },
      eligible: [challenge],
      arrivedId: null,
      mayArrive: true,
    })
    memory = update.memory
    const { state, distanceMeters: distance, trend, targetId } = update
    return givenProximity({
      state,
      distance,
      trend,
      challenge: targetId === null ? null : challenge,
      playerChallengeId: state === 'challenge' ? ATTEMPT_ID : null,
    })
  })
}

/** A phone in a field: its place with an error, once a second. */
function phoneAt(world: World, seed: number) {
  const chance = chanceOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const keeps = Math.exp(-1 / SLOW_LASTS_SECONDS)
  const sd = ACCURACY_METERS / 1.515
  let slow = { east: 0.85 * sd * normal(), north: 0.85 * sd * normal() }
  const renewed = (one: number) => keeps * one + Math.sqrt(1 - keeps * keeps) * 0.85 * sd * normal()
  return (eastMeters: number, northMeters: number) => {
    slow = { east: renewed(slow.east), north: renewed(slow.north) }
    const white = 0.12 * sd
    world.gps.at({
      ...place(
        eastMeters + slow.east + white * normal(),
        northMeters + slow.north + white * normal(),
      ),
      accuracy: ACCURACY_METERS,
    })
  }
}

/** Whether these tones were heard one after the other. */
function heardIn(tones: readonly number[], figure: readonly number[]): boolean {
  return tones.some((_, at) => figure.every((hertz, i) => tones[at + i] === hertz))
}

/**
 * A child that only listens: it turns when a figure falls or the pulse sinks, and goes on while it
 * rises.
 * @returns the seconds until the fanfare, or null where none came
 */
async function walkByEar(
  world: World,
  start: { east: number; north: number; heading: number; seed: number },
  limitSeconds: number,
): Promise<number | null> {
  const goTo = phoneAt(world, start.seed)
  let { east, north, heading } = start
  let best = 0
  let turnedAt = 0
  for (let second = 0; second < limitSeconds; second++) {
    const from = world.device.heard.length
    goTo(east, north)
    await world.advance(1_000)
    const tones = world.device.heard.slice(from).map(({ hertz }) => hertz)
    if (heardIn(tones, FANFARE)) return second
    // The last tone of a second without a figure is a tick of the pulse.
    const isFigure = heardIn(tones, FALLING) || heardIn(tones, RISING)
    const pitch = isFigure ? 0 : (tones.at(-1) ?? 0)
    best = Math.max(best, pitch)
    const isSinking = pitch > 0 && pitch < best * 0.97
    if ((heardIn(tones, FALLING) || isSinking) && second - turnedAt > 9) {
      heading += (2 / 3) * Math.PI
      turnedAt = second
      best = pitch
    }
    east += WALK_METERS_PER_SECOND * Math.sin(heading)
    north += WALK_METERS_PER_SECOND * Math.cos(heading)
  }
  return null
}

async function roam() {
  givenAdaPlays(world)
  givenEngine(world)
  return world
}

it.each([
  { east: -70, north: 60, heading: 2.6, seed: 3 },
  { east: 110, north: -30, heading: 0.4, seed: 8 },
])(
  '[ROAM-13] the hunt by ear: a spot is found in a field with the screen covered, from $east m east and $north m north',
  { timeout: 120_000 },
  async (start) => {
    const world = await roam()
    world.gps.at({ ...place(start.east, start.north), accuracy: ACCURACY_METERS })
    await renderScreen(ROAM_PATH, world)
    fireEvent.click(document.body)
    await world.advance(7_100)
    // Nothing below looks at the screen.
    expect(await walkByEar(world, start, 600)).toBeLessThan(600)
    expect(screen.getByText('You Found It!')).toBeTruthy()
  },
)

describe('[ROAM-13] the pulse', () => {
  /** Seconds between the ticks that are heard in the next so many. */
  async function gapsIn(world: World, seconds: number): Promise<number[]> {
    const from = world.device.heard.length
    await world.advance(seconds * 1_000)
    const times = world.device.heard.slice(from).map(({ atMs }) => atMs)
    return times.slice(1).map((atMs, i) => (atMs - (times[i] ?? 0)) / 1_000)
  }

  async function at(distance: number | null, overrides: Partial<Proximity> = {}) {
    givenAdaPlays(world)
    world.api.on('findProximity', () => givenProximity({ distance, ...overrides }))
    await renderScreen(ROAM_PATH, world)
    fireEvent.click(document.body)
    await world.advance(7_100)
    return world
  }

  it.each([
    ['ice-cold', 250, 4],
    ['burning', 15, 0.6],
  ] as const)('at %s ticks once in so many seconds', async (state, distance, seconds) => {
    const gaps = await gapsIn(await at(distance, { state }), 24)
    expect(gaps.length).toBeGreaterThan(3)
    for (const gap of gaps) expect(gap).toBeCloseTo(seconds, 1)
  })

  it('quickens over the last metres where the child plays by ear', async () => {
    givenAdaPlays(world)
    const isByEar = { playerId: ADA_ID, told: [], own: { ear: true } }
    world.storage.local.setItem('playModes', JSON.stringify(isByEar))
    world.api.on('findProximity', () => givenProximity({ state: 'burning', distance: 8 }))
    await renderScreen(ROAM_PATH, world)
    fireEvent.click(document.body)
    await world.advance(7_100)
    for (const gap of await gapsIn(world, 6)) expect(gap).toBeLessThan(0.35)
  })

  it('follows the distance without waiting for the next band', async () => {
    const world = await at(74)
    const far = await gapsIn(world, 9)
    world.api.on('findProximity', () => givenProximity({ distance: 46 }))
    await world.advance(4_000)
    const near = await gapsIn(world, 9)
    expect(near.at(-1)).toBeLessThan((far.at(-1) ?? 0) * 0.75)
    expect(world.device.tones.at(-1)).toBe(pulseAt(46).hertz)
  })

  it("asks for sound that spares the phone's battery, as it is on for the whole game", async () => {
    const world = await at(15, { state: 'burning' })
    expect(world.device.latencyHint).toBe('playback')
  })

  it('buzzes along with each tick', async () => {
    const world = await at(15, { state: 'burning' })
    const before = world.device.buzzes.length
    await world.advance(6_000)
    expect(world.device.buzzes.length - before).toBe(10)
  })

  it('is silent where nothing is near, and where the place is old', async () => {
    const nothing = { state: 'ice-cold', challenge: null } as const
    expect(await gapsIn(await at(null, nothing), 12)).toEqual([])
  })

  it('an old place leads nowhere', async () => {
    const world = await at(15, { state: 'burning' })
    world.gps.silent()
    await world.advance(20_000)
    expect(await gapsIn(world, 6)).toEqual([])
  })

  it('is silent while nobody can see the page', async () => {
    const world = await at(15, { state: 'burning' })
    act(() => world.device.show(false))
    expect(await gapsIn(world, 6)).toEqual([])
  })

  it('rises for warmer and falls for colder', async () => {
    const world = await at(60, { trend: 'colder' })
    world.api.on('findProximity', () => givenProximity({ distance: 58, trend: 'warmer' }))
    await world.advance(3_500)
    expect(heardIn(world.device.tones, RISING)).toBe(true)
    await world.advance(3_000)
    world.api.on('findProximity', () => givenProximity({ distance: 64, trend: 'colder' }))
    await world.advance(3_500)
    expect(heardIn(world.device.tones, FALLING)).toBe(true)
  })

  it('leads to the grown-up alone when everybody is called back', async () => {
    const world = await at(15, { state: 'burning' })
    world.api.on('findProximity', () =>
      givenProximity({
        state: 'burning',
        distance: 15,
        grownUp: givenGrownUp({ isCallingBack: true, location: { ...place(0, 90), accuracy: 5 } }),
      }),
    )
    await world.advance(9_000)
    const from = world.device.heard.length
    await world.advance(8_000)
    const tones = world.device.heard.slice(from).map(({ hertz }) => hertz)
    expect(tones.length).toBeGreaterThan(1)
    expect(new Set(tones)).toEqual(new Set([pulseAt(90).hertz]))
  })
})
