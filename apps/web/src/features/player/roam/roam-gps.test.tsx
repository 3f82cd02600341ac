import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PROXIMITY_STATES } from '@bramble/domain/proximity/bands'
import { tList } from '#/words/t.ts'
import { shakePhone } from '#/testing/shake-phone.ts'
import {
  givenAdaPlays,
  givenProximity,
  PARK,
  renderScreen,
  ROAM_PATH,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()

beforeEach(() => {
  givenAdaPlays(world)
})

async function track() {
  const page = await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
  return page
}

const text = () => document.body.textContent
const words = () => document.querySelector('.page-main p')?.textContent
const toasts = () => screen.getByRole('alert').textContent

/** Every second the same happens on the phone. */
async function everySecond(seconds: number, happen: () => void) {
  for (let second = 0; second < seconds; second++) {
    act(happen)
    await world.advance(1_000)
  }
}

describe('readings that say nothing of now', () => {
  const useless = () => world.gps.at({ ...PARK, accuracy: 400 })

  it.each([100.5, 400, 1_000])(
    '[ROAM-09] only readings of %i m: poor within 10 seconds, with the age of the distance',
    async (accuracy) => {
      await track()
      expect(text()).toContain('GPS: excellent')
      await everySecond(10, () => world.gps.at({ ...PARK, accuracy }))
      expect(text()).toContain('GPS: poor')
      expect(text()).toContain('60 m')
      expect(text()).toMatch(/\d seconds ago/)
    },
  )

  it('sends the child to open sky after 20 seconds, not before', async () => {
    await track()
    act(() => world.gps.at(PARK))
    await everySecond(18, useless)
    expect(words()).not.toBe('Go where you can see the sky.')
    await everySecond(4, useless)
    expect(words()).toBe('Go where you can see the sky.')
    expect(text()).toContain('20 seconds ago')
  })

  it('tells minutes from one on', async () => {
    await track()
    await everySecond(65, useless)
    expect(text()).toContain('1 minute ago')
  })

  it('is good again with the next good reading', async () => {
    await track()
    await everySecond(25, useless)
    await everySecond(1, () => world.gps.at(PARK))
    expect(text()).toContain('GPS: excellent')
    expect(text()).not.toContain('ago')
    expect(words()).not.toBe('Go where you can see the sky.')
  })

  it('useless readings from the start are poor, and open sky is asked for', async () => {
    world.gps.at({ ...PARK, accuracy: 400 })
    await renderScreen(ROAM_PATH, world)
    await everySecond(22, useless)
    expect(text()).toContain('GPS: poor')
    expect(words()).toBe('Go where you can see the sky.')
  })

  it.each([150, 900])(
    'a phone that says %i m from the start is told to go to open sky, not that nothing is near',
    async (accuracy) => {
      world.api.on('findProximity', () =>
        givenProximity({ state: 'ice-cold', distance: null, challenge: null }),
      )
      world.gps.at({ ...PARK, accuracy })
      await renderScreen(ROAM_PATH, world)
      await everySecond(24, () => world.gps.at({ ...PARK, accuracy }))
      expect(words()).toBe('Go where you can see the sky.')
      expect(text()).not.toContain('Nothing left here')
    },
  )

  it('a phone that is never sharp tells its place as it is, after ten seconds', async () => {
    world.gps.at({ ...PARK, accuracy: 300 })
    await renderScreen(ROAM_PATH, world)
    await everySecond(9, () => world.gps.at({ ...PARK, accuracy: 300 }))
    expect(world.api.calls('findProximity')).toEqual([])
    await everySecond(5, () => world.gps.at({ ...PARK, accuracy: 300 }))
    expect(world.api.calls('findProximity')[0]?.body).toMatchObject({
      location: { ...PARK, accuracy: 300 },
      fix: { ...PARK, accuracy: 300 },
    })
  })

  it('one that hides its place tells nothing', async () => {
    const hidden = { ...PARK, accuracy: 2_000 }
    world.gps.at(hidden)
    await renderScreen(ROAM_PATH, world)
    await everySecond(20, () => world.gps.at(hidden))
    expect(world.api.calls('findProximity')).toEqual([])
  })

  it('one that says 0 m does not know how exact it is, and plays', async () => {
    const vague = { ...PARK, accuracy: 0 }
    world.gps.at(vague)
    await renderScreen(ROAM_PATH, world)
    await everySecond(20, () => world.gps.at(vague))
    expect(world.api.calls('findProximity').at(-1)?.body).toMatchObject({ fix: { accuracy: 30 } })
  })

  it('sends the newest fix as measured beside the last good place', async () => {
    await track()
    act(() => world.gps.at(PARK))
    await everySecond(8, useless)
    expect(world.api.calls('findProximity').at(-1)?.body).toMatchObject({
      location: { accuracy: 5 },
      fix: { accuracy: 400 },
    })
  })

  it('the same fix again and again is an old one: poor, with its age', async () => {
    await track()
    act(() => world.gps.stick(PARK))
    await everySecond(31, () => world.gps.repeat())
    expect(text()).toContain('GPS: poor')
    expect(text()).toContain('30 seconds ago')
    // The game goes on with what there is.
    expect(world.api.calls('findProximity').length).toBeGreaterThan(10)
  })

  it('a phone that stands still and is silent, but answers when asked, stays good', async () => {
    await track()
    for (let second = 0; second < 40; second++) {
      await world.advance(1_000)
      expect(text()).toContain('GPS: excellent')
    }
  })
})

it('[GPS-19, ROAM-09] a watch that falls silent is poor within 10 seconds and lost without an error of its own', async () => {
  await track()
  world.gps.silent()
  await world.advance(10_000)
  expect(text()).toContain('GPS: poor')
  expect(toasts()).not.toContain('Location Tracking Lost')
  await world.advance(12_000)
  expect(words()).toBe('Go where you can see the sky.')
  let isTold = false
  for (let second = 0; second < 38; second++) {
    await world.advance(1_000)
    isTold ||= toasts().includes('Location Tracking Lost')
  }
  expect(isTold).toBe(true)
})

describe('location refused in the middle of the game', () => {
  it('[GPS-15] says where to switch it on again, for iPhone and Android', async () => {
    await track()
    act(() => world.gps.error(1))
    await world.settle()
    expect(text()).toContain('Location access was denied. Please enable location services.')
    expect(text()).toContain('iPhone: Settings, Privacy & Security, Location Services')
    expect(text()).toContain('Android: tap the sign beside the address, Permissions, Location')
  })

  it('goes on after "Try Again" when it was switched on', async () => {
    const { user } = await track()
    act(() => world.gps.error(1))
    await world.advance(3_000)
    world.gps.at(PARK)
    await user.press('Try Again', 500)
    expect(text()).not.toContain('Location access was denied')
    expect(text()).toContain('GPS: excellent')
  })
})

describe("Bramble's lines", () => {
  it.each([...PROXIMITY_STATES, 'nothing'] as const)('[ROAM-10] has ten for %s', (state) => {
    expect(new Set(tList(`child.mascot.${state}`)).size).toBe(10)
  })

  it.each([...PROXIMITY_STATES, 'nothing'] as const)(
    'ask for no sense that a way to play leaves out: %s',
    (state) => {
      const senses = /\b(listen|hear|look|see a|eyes?|blue|red|colours?)\b/i
      expect(tList(`child.mascot.${state}`).filter((line) => senses.test(line))).toEqual([])
    },
  )

  it.each([
    ['ice-cold', /very close|near here|Hot/],
    ['cold', /very close|near here|Blue|Hot/],
    ['warm', /far away|Blue|very close/],
    ['burning', /far away|Blue|get warmer/],
  ] as const)('[ROAM-10] never contradict %s', async (state, wrong) => {
    world.api.on('findProximity', () => givenProximity({ state }))
    await track()
    for (let line = 0; line < 10; line++) {
      expect(words()).not.toMatch(wrong)
      await world.advance(7_000)
    }
  })
})

describe('what was said of a try that failed', () => {
  it('goes when the next try has worked', async () => {
    const { user } = await track()
    world.api.fail('skipChallenge', 500)
    await user.press('Skip This Challenge')
    expect(toasts()).toContain('Skip Failed')
    world.api.on('skipChallenge', () => ({ success: true as const }))
    await user.press('Skip This Challenge')
    expect(toasts()).not.toContain('Skip Failed')
  })

  it('goes when the nearness is known again', async () => {
    await track()
    world.api.fail('findProximity', 500)
    await world.advance(3_250)
    expect(toasts()).toContain('Location Error')
    world.api.on('findProximity', () => givenProximity())
    await world.advance(3_250)
    expect(toasts()).not.toContain('Location Error')
  })

  it('goes when the tracking is found again', async () => {
    await track()
    for (let errors = 0; errors < 3; errors++) {
      act(() => world.gps.error(2))
      await world.advance(1_100)
    }
    expect(toasts()).toContain('Location Tracking Lost')
    act(() => world.gps.at(PARK))
    await world.advance(1_100)
    expect(toasts()).not.toContain('Location Tracking Lost')
  })
})

describe('the steps of the child', () => {
  const lastBody = () => world.api.calls('findProximity').at(-1)?.body

  it('go with each position as yes or no for three seconds, and nothing else of the sensor', async () => {
    await track()
    for (let i = 0; i < 60; i++) {
      await world.advance(100)
      act(() => {
        // A phone that measures 30 times a second.
        for (const back of [66, 33, 0]) shakePhone(Date.now() - back, true)
      })
    }
    const { steps } = lastBody() as { steps: [number, boolean][] }
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(10)
    for (const [ageMs, walks] of steps) expect([ageMs >= 0, walks]).toEqual([true, true])
  })

  it('are left out by a phone without the sensor', async () => {
    await track()
    await world.advance(6_000)
    expect(lastBody()).not.toHaveProperty('steps')
  })
})
