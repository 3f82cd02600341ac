import { notifyManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ProximityState } from '@bramble/domain/proximity/bands'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  givenAdaPlays,
  givenCard,
  givenOwnPlayer,
  givenProximity,
  JOIN_CODE,
  PARK,
  renderScreen,
  ROAM_PATH,
} from '#/testing/index.ts'

const OTHER_ID = 'c0ffee01-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const NOTHING_NEAR = { state: 'ice-cold', distance: null, challenge: null } as const

async function track(prepare: (world: ReturnType<typeof createWorld>) => void = () => undefined) {
  const world = createWorld()
  givenAdaPlays(world)
  prepare(world)
  const page = await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
  return { world, ...page }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const text = () => document.body.textContent

describe('tracking', () => {
  it('[ROAM-03, ROAM-12, API-14] shows how near it is in a word, the distance and the way to the map; asks the server from where the child stands, and keeps the screen on', async () => {
    const { world } = await track()
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(screen.getByText('60 m')).toBeTruthy()
    expect(button('View Adventure Map').disabled).toBe(false)
    expect(world.device.wakeLocks).toBeGreaterThan(0)
    expect(world.api.calls('findProximity')[0]?.body).toEqual({
      playerId: ADA_ID,
      location: { ...PARK, accuracy: 5 },
      fix: { ...PARK, accuracy: 5, measuredAtMs: expect.any(Number) as number },
      canAsk: true,
      playsOn: true,
    })
  })

  it('[ROAM-03, ROAM-13, ENT-10, OPEN-16, GEN-07] each state has its words, the way of the last seconds too', async () => {
    const states: [ProximityState, string][] = [
      ['ice-cold', 'Ice Cold'],
      ['very-cold', 'Very Cold'],
      ['cold', 'Cold'],
      ['warm', 'Warm'],
      ['very-warm', 'Very Warm'],
      ['burning', 'Burning Hot'],
      ['challenge', 'You Found It!'],
    ]
    const { world } = await track()
    for (const [state, label] of states) {
      world.api.on('findProximity', () => givenProximity({ state, trend: 'warmer' }))
      await world.advance(3_250)
      expect(screen.getByText(label), state).toBeTruthy()
      if (state === 'warm') expect(screen.getByText('Warmer!')).toBeTruthy()
    }
  })

  it('rounds the distance of a vague position', async () => {
    await track(({ api, gps }) => {
      gps.at({ ...PARK, accuracy: 40 })
      api.on('findProximity', () => givenProximity({ distance: 62.4 }))
    })
    expect(screen.getByText('60 m')).toBeTruthy()
  })

  it('[ROAM-04] says what to do where nothing is near; skipping is off', async () => {
    await track(({ api }) => api.on('findProximity', () => givenProximity(NOTHING_NEAR)))
    expect(button('Skip This Challenge').disabled).toBe(true)
    expect(
      screen.getByText('There is nothing more to find here. Go back to your grown-up!'),
    ).toBeTruthy()
  })

  it('[ROAM-12, CONST-09] asks at most once in three seconds, and goes on asking', async () => {
    const { world } = await track()
    for (let seconds = 0; seconds < 20; seconds++) {
      world.gps.at({ lat: PARK.lat + seconds / 100_000, lng: PARK.lng })
      await world.advance(1_000)
    }
    const times = world.api.calls('findProximity').map(({ atMs }) => atMs)
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3_250)
  })

  it('[ROAM-12] a slow answer does not slow the game', async () => {
    const slowly = () => {
      return new Promise<ReturnType<typeof givenProximity>>((resolve) => {
        setTimeout(() => resolve(givenProximity()), 1_500)
      })
    }
    const { world } = await track(({ api }) => api.on('findProximity', slowly))
    await world.advance(9_000)
    const times = world.api.calls('findProximity').map(({ atMs }) => atMs)
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0))
    expect(gaps.length).toBeGreaterThanOrEqual(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3_250)
  })

  it('asks nothing while an answer is on its way, gives up one that never comes and asks again', async () => {
    const { world } = await track()
    world.api.on('findProximity', () => new Promise(() => undefined))
    const before = world.api.calls('findProximity').length
    await world.advance(12_000)
    expect(world.api.calls('findProximity')).toHaveLength(before + 1)
    await world.advance(10_000)
    expect(world.api.calls('findProximity')).toHaveLength(before + 2)
  })

  it('asks nothing while nobody can see the page, and at once when it is back', async () => {
    const { world } = await track()
    act(() => world.device.show(false))
    await world.advance(60_000)
    const before = world.api.calls('findProximity').length
    act(() => world.device.show(true))
    await world.advance(300)
    expect(before).toBeLessThanOrEqual(3)
    expect(world.api.calls('findProximity')).toHaveLength(before + 1)
  })

  it('[ROAM-22] a failure while tracking says so', async () => {
    const { world } = await track()
    world.api.fail('findProximity', 500)
    await world.advance(3_250)
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Location Error')
    expect(alert).toContain("Couldn't update your player location. Please check your GPS.")
  })

  it('[ROAM-22] one hole in the signal gives one message and keeps the last answer', async () => {
    const { world } = await track()
    world.api.fail('findProximity', 503)
    await world.advance(9_500)
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByText('Warm')).toBeTruthy()
  })

  it('[ROAM-23, API-09] tells the grown-up where the child is now and then', async () => {
    const { world } = await track()
    await world.advance(8_000)
    expect(world.api.calls('changePlayer').map(({ body }) => body)).toEqual([
      { location: { ...PARK, accuracy: 5 } },
    ])
  })

  it('[ROAM-23] a position that does not arrive is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { world } = await track(({ api }) => api.fail('changePlayer', 400))
    await world.advance(8_000)
    expect(log).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('repeats the last place of a child who stands still and whose phone is silent', async () => {
    const { world } = await track()
    const before = world.api.calls('findProximity').length
    await world.advance(15_000)
    expect(world.api.calls('findProximity').length).toBeGreaterThanOrEqual(before + 4)
  })

  it('[ROAM-23] an old position is not told as if it were new', async () => {
    const { world } = await track()
    world.gps.silent()
    await world.advance(60_000)
    expect(world.api.calls('changePlayer').length).toBeLessThanOrEqual(2)
  })

  it('[ROAM-24, CONST-13, API-07, API-08] asks for player and game every five seconds', async () => {
    const { world } = await track()
    await world.advance(7_000)
    for (const name of ['readPlayer', 'readSession'] as const) {
      const [first = 0, ...later] = world.api.calls(name).map(({ atMs }) => atMs)
      expect(later.map((time) => time - first)).toEqual([5_000, 10_000])
    }
  })

  describe('where each look says what it would read of player and game', () => {
    async function trackTold() {
      const now = { player: 'p1', session: 's1' }
      const { world, path } = await track(({ api }) => {
        const player = () => givenOwnPlayer({ status: 'playing', revision: now.player })
        api.on('readPlayer', player)
        api.on('changePlayer', player)
        api.on('readSession', () =>
          givenCard({ status: 'active', players: [player()], revision: now.session }),
        )
        api.on('findProximity', () => givenProximity({ revisions: { ...now } }))
      })
      const polls = () =>
        (['readPlayer', 'readSession'] as const).map((name) => world.api.calls(name).length)
      return { world, path, now, polls }
    }

    it('does not ask for them while nothing has changed', async () => {
      const { world, polls } = await trackTold()
      const before = polls()
      await world.advance(60_000)
      expect(polls()).toEqual(before)
      expect(world.api.calls('findProximity').length).toBeGreaterThanOrEqual(20)
    })

    it('[ROAM-25] asks at the next look for what has changed, and for nothing else', async () => {
      const { world, now, polls } = await trackTold()
      const [player = 0, session = 0] = polls()
      now.session = 's2'
      await world.advance(3_250)
      expect(polls()).toEqual([player, session + 1])
      await world.advance(30_000)
      expect(polls()).toEqual([player, session + 1])
    })

    it('[ROAM-24] asks again five seconds after the last look that was answered', async () => {
      const { world, polls } = await trackTold()
      world.api.on('findProximity', () => new Promise(() => undefined))
      const [player = 0, session = 0] = polls()
      const lookedAt = world.api.calls('findProximity').at(-1)!.atMs
      await world.advance(11_000)
      for (const name of ['readPlayer', 'readSession'] as const) {
        const [first = 0, second = 0] = world.api
          .calls(name)
          .slice(name === 'readPlayer' ? player : session)
          .map(({ atMs }) => atMs - lookedAt)
        expect(first).toBeLessThanOrEqual(5_000)
        expect(second - first).toBeLessThanOrEqual(5_000)
      }
    })
  })
})

describe('the end while roaming', () => {
  it('[ROAM-25, END-02] a game that has ended leads to the end', async () => {
    const { world, path } = await track()
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    await world.advance(5_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })

  it('[ROAM-25] a refusal because the game is over leads there before the next poll', async () => {
    const { world, path } = await track()
    world.api.on('readSession', () => givenCard({ status: 'ended' }))
    world.api.refuse('findProximity', 'session.ended')
    await world.advance(2_500)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('[STORE-03] a player who was removed is led to the end', async () => {
    const { world, path } = await track()
    world.api.refuse('readPlayer', 'player.not-found')
    await world.advance(5_000)
    expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
  })

  it('neither a busy server nor no signal throws anybody out', async () => {
    const { world, path } = await track()
    for (const name of ['readPlayer', 'readSession', 'findProximity'] as const) {
      world.api.fail(name, 503)
    }
    await world.advance(30_000)
    expect(path()).toBe(ROAM_PATH)
    expect(text()).toContain('One moment... we keep trying.')
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    world.api.down(true)
    await world.advance(30_000)
    expect(path()).toBe(ROAM_PATH)
    expect(text()).toContain('No signal. We keep trying.')
  })

  it('when every challenge is done the way back is the main thing', async () => {
    await track(({ api }) =>
      api.on('findProximity', () => givenProximity({ ...NOTHING_NEAR, limitReached: true })),
    )
    expect(screen.getByText('You did it!')).toBeTruthy()
    expect(button('Return to Grown-up').className).toContain('btn-primary')
    expect(screen.queryByRole('button', { name: 'View Adventure Map' })).toBeNull()
  })

  it('[ROUTE-05] a phone without a player goes to the join page of its code', async () => {
    const { path } = await renderScreen(ROAM_PATH, createWorld())
    expect(path()).toBe(`/player/join/${JOIN_CODE}`)
  })
})

it('[ROAM-05] the way back to the grown-up asks first: it goes on after a no, and to the end after a yes', async () => {
  const { user, path } = await track()
  await user.click(button('Return to Grown-up'))
  expect(
    screen.getByText('Are you sure you want to end your adventure and return to your grown-up?'),
  ).toBeTruthy()
  await user.click(button('Keep playing'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(path()).toBe(ROAM_PATH)
  await user.click(button('Return to Grown-up'))
  await user.press('Yes, go back')
  expect(path()).toBe(`/player/join/${JOIN_CODE}/end-game`)
})

describe('the GPS badge', () => {
  it.each([
    [10, 'GPS: excellent'],
    [10.1, 'GPS: ready'],
    [25, 'GPS: ready'],
    [25.1, 'GPS: poor'],
  ])('[ROAM-06, ROAM-09, CONST-01] an accuracy of %d m reads "%s"', async (accuracy, words) => {
    await track(({ gps }) => gps.at({ ...PARK, accuracy }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('[ROAM-09, OPEN-24] follows the bounds of the server', async () => {
    await track(({ api, gps }) => {
      gps.at({ ...PARK, accuracy: 18 })
      api.on('readGpsSettings', () => ({
        excellent: 20,
        good: 30,
        poor: 60,
        calibrationTimeout: 15,
        challengeCreationThreshold: 10,
      }))
    })
    expect(screen.getByText('GPS: excellent')).toBeTruthy()
  })

  it('[ROAM-09] reads calibrating while there is no position', async () => {
    const { world } = await track(({ gps }) => gps.silent())
    await world.advance(8_000)
    expect(screen.getByText('GPS: one moment')).toBeTruthy()
  })

  it('[ROAM-09, GPS-19] is poor, with words, when the tracking is lost', async () => {
    const { world } = await track()
    for (let errors = 0; errors < 3; errors++) {
      act(() => world.gps.error(2))
      await world.advance(1_100)
    }
    expect(screen.getByText('GPS: poor')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Location Tracking Lost')
  })
})

describe('the map', () => {
  const nearby = [{ id: OTHER_ID, title: 'The pond', location: { lat: 51.508, lng: -0.1657 } }]

  it('[ROAM-07, ROAM-08] shows the child, the target and the others', async () => {
    const { user } = await track(({ api }) =>
      api.on('findProximity', () => givenProximity({ nearbyChallenges: nearby })),
    )
    await user.press('View Adventure Map')
    const map = within(screen.getByRole('dialog', { name: 'Challenge Map' }))
    const spots = map.getAllByRole('listitem').map((one) => one.textContent)
    for (const name of ['You', 'The old oak', 'The pond']) {
      expect(spots.some((spot) => spot.includes(name))).toBe(true)
    }
    const hidden = spots.filter((spot) => /^The (old oak|pond): /.test(spot))
    expect(hidden).toHaveLength(2)
    for (const spot of hidden)
      expect(spot).toMatch(/: (about \d+ m, [a-z-]+|you are in its circle)$/)
    await user.click(button('Continue Adventure'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [null, [1, 1]],
    ['ask-grown-up', [0, 1]],
  ] as const)(
    'shows where the spots are as areas; with the help %j the target itself',
    async (step, areas) => {
      const help = step && { step, challengeId: CHALLENGE_ID, isAsked: true }
      const { user } = await track(({ api }) =>
        api.on('findProximity', () => givenProximity({ nearbyChallenges: nearby, help })),
      )
      await user.press('View Adventure Map')
      await vi.waitFor(() => expect(document.querySelector('.map-marker-target')).not.toBeNull())
      const vague = (kind: string) =>
        document.querySelectorAll(`.map-marker-${kind}.map-marker-vague`).length
      expect([vague('target'), vague('available')]).toEqual(areas)
    },
  )
})

it('[ROAM-10, CONST-11] what Bramble says: it changes every seven seconds through ten lines', async () => {
  const { world } = await track()
  const lines = []
  for (let line = 0; line < 11; line++) {
    lines.push(document.querySelector('.page-main p')?.textContent)
    await world.advance(7_000)
  }
  expect(new Set(lines).size).toBe(10)
  expect(lines[10]).toBe(lines[0])
})

describe('sound', () => {
  const colder = () => givenProximity({ state: 'cold' })
  const hotter = () => givenProximity({ state: 'burning' })

  it('is silent before the first tap, then rises with nearness and buzzes', async () => {
    const { world, user } = await track()
    world.api.on('findProximity', hotter)
    await world.advance(3_250)
    expect(world.device.tones).toEqual([])
    await user.click(document.body)
    world.api.on('findProximity', colder)
    await world.advance(3_250)
    // A falling figure, then a rising one.
    expect(world.device.tones.join()).toContain('440,330,262')
    expect(world.device.buzzes).toContainEqual([180])
    world.api.on('findProximity', hotter)
    await world.advance(3_250)
    expect(world.device.tones.join()).toContain('392,523,659')
    expect(world.device.buzzes).toContainEqual([40, 50, 40, 50, 90])
  })

  it('can be switched off, and stays off', async () => {
    const { world, user } = await track()
    await user.click(button('Sound is on. Change'))
    await user.click(screen.getByRole('switch', { name: /Sounds and buzzing/ }))
    await user.click(button('Done'))
    const heard = world.device.tones.length
    const buzzed = world.device.buzzes.length
    world.api.on('findProximity', hotter)
    await world.advance(3_250)
    expect(button('Sound is off. Change')).toBeTruthy()
    expect(world.device.tones).toHaveLength(heard)
    expect(world.device.buzzes).toHaveLength(buzzed)
    expect(world.storage.local.getItem('soundOff')).toBe('true')
  })
})

describe('skipping', () => {
  it('[ROAM-17, ROAM-18, ROAM-20, API-16] says so when it did not work; else tells the server which challenge, forgets the answer and asks again at once from the newest place', async () => {
    const { world, user } = await track()
    world.api.fail('skipChallenge', 500)
    await user.press('Skip This Challenge')
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Skip Failed')
    expect(alert).toContain("Couldn't skip this challenge. Please try again.")
    expect(screen.getByText('Warm')).toBeTruthy()
    world.api.on('skipChallenge', () => ({ success: true as const }))
    world.api.on('findProximity', () => givenProximity({ state: 'cold', distance: 140 }))
    world.gps.at({ lat: PARK.lat + 0.0003, lng: PARK.lng })
    const before = world.api.calls('findProximity').length
    await user.press('Skip This Challenge')
    expect(world.api.calls('skipChallenge').at(-1)).toMatchObject({
      params: { id: ADA_ID },
      body: { challengeId: CHALLENGE_ID },
    })
    const asked = world.api.calls('findProximity').slice(before)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body.location.lat).toBeGreaterThan(PARK.lat)
    expect(screen.getByText('Cold')).toBeTruthy()
  })

  it('[ROAM-18] an answer from before the skip is not shown any more', async () => {
    const { world, user } = await track()
    world.api.on('skipChallenge', () => ({ success: true as const }))
    let answerLate: (() => void) | undefined
    world.api.on('findProximity', () => {
      return new Promise((resolve) => {
        answerLate ??= () => resolve(givenProximity({ state: 'burning' }))
      })
    })
    await world.advance(3_250)
    const late = answerLate
    world.api.on('findProximity', () => givenProximity({ state: 'cold' }))
    await user.press('Skip This Challenge')
    await act(async () => {
      late?.()
      await world.settle()
    })
    expect(screen.queryByText('Burning Hot')).toBeNull()
    expect(screen.getByText('Cold')).toBeTruthy()
  })

  it('[ROAM-19] says so when the challenge went away in the moment of the press', async () => {
    // As on a phone: an answer is known a moment before it is drawn.
    notifyManager.setScheduler((draw) => setTimeout(draw, 0))
    onTestFinished(() => notifyManager.setScheduler(queueMicrotask))
    const { world } = await track()
    let answer: (() => void) | undefined
    world.api.on('findProximity', () => {
      return new Promise((resolve) => {
        answer = () => resolve(givenProximity(NOTHING_NEAR))
      })
    })
    await world.advance(3_250)
    await act(async () => {
      answer?.()
      for (let turns = 0; turns < 20; turns++) await Promise.resolve()
      button('Skip This Challenge').click()
    })
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('No Challenge to Skip')
    expect(alert).toContain('You need to be near a challenge to skip it.')
    expect(world.api.calls('skipChallenge')).toHaveLength(0)
  })

  it('is sent once, however often it is pressed, and nothing is asked while it is under way', async () => {
    const { world, user } = await track()
    world.api.on('skipChallenge', () => new Promise(() => undefined))
    await user.dblClick(button('Skip This Challenge'))
    const before = world.api.calls('findProximity').length
    await world.advance(7_000)
    expect(world.api.calls('skipChallenge')).toHaveLength(1)
    expect(world.api.calls('findProximity')).toHaveLength(before)
  })

  it('can be pressed by keyboard after the player was polled again', async () => {
    const { world, user } = await track()
    world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing', totalScore: 5 }))
    world.api.on('skipChallenge', () => ({ success: true as const }))
    button('Skip This Challenge').focus()
    await world.advance(5_000)
    await user.keyboard('{Enter}')
    expect(world.api.calls('skipChallenge')).toHaveLength(1)
  })
})
