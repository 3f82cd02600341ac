import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  worldForTests,
  givenAdaPlays,
  givenArrival,
  givenChallenge,
  givenProximity,
  renderScreen,
  ROAM_PATH,
  type World,
} from '#/testing/index.ts'

const world = worldForTests()

/** Ada roams; in the next answer the server says that she is there. */
async function arrive(prepare: (world: World) => void = () => undefined) {
  givenAdaPlays(world)
  world.api.on('readChallenge', () => givenChallenge())
  prepare(world)
  const page = await renderScreen(ROAM_PATH, world)
  await world.advance(7_100)
  world.api.on('findProximity', () => givenArrival())
  for (let steps = 0; steps < 65 && screen.queryByText('You Found It!') === null; steps++) {
    await world.advance(50)
  }
  return { world, ...page }
}

describe('arriving at a challenge', () => {
  it('[ROAM-14, STORE-08, STORE-12] remembers the record and makes sure that the challenge is there', async () => {
    const { world } = await arrive()
    expect(world.storage.session.getItem('currentPlayerChallengeId')).toBe(ATTEMPT_ID)
    expect(world.storage.session.getItem('currentChallengeId')).toBe(CHALLENGE_ID)
    expect(world.api.calls('readChallenge').map(({ params }) => params.id)).toEqual([CHALLENGE_ID])
    expect(screen.getByText('You Found It!')).toBeTruthy()
  })

  it('[ROAM-14, CONST-14] stays for three seconds', async () => {
    const { world, path } = await arrive()
    await world.advance(2_900)
    expect(path()).toBe(ROAM_PATH)
  })

  it('[ROAM-14, ROAM-26, CONST-14] leads to the challenge after three seconds', async () => {
    const { world, path } = await arrive()
    await world.advance(3_000)
    expect(path()).toBe(CHALLENGE_PATH)
  })

  it('forgets the result of the challenge before', async () => {
    const { world } = await arrive(({ storage }) =>
      storage.session.setItem('challengeResult', '{"passed":false,"score":0}'),
    )
    expect(world.storage.session.getItem('challengeResult')).toBeNull()
  })

  it('asks nothing more while the challenge is about to open', async () => {
    const { world } = await arrive()
    const before = world.api.calls('findProximity').length
    await world.advance(2_900)
    expect(world.api.calls('findProximity')).toHaveLength(before)
  })

  it('closes the map, for arriving is more', async () => {
    givenAdaPlays(world)
    world.api.on('readChallenge', () => givenChallenge())
    const { user } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    await user.click(screen.getByRole('button', { name: 'View Adventure Map' }))
    world.api.on('findProximity', () => givenArrival())
    await world.advance(2_500)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[ROAM-02] waits for the end of the set-up', async () => {
    givenAdaPlays(world)
    world.api.on('readChallenge', () => givenChallenge())
    world.api.on('findProximity', () => givenArrival())
    const { path } = await renderScreen(ROAM_PATH, world)
    await world.advance(6_900)
    expect(path()).toBe(ROAM_PATH)
    expect(screen.queryByText('You Found It!')).toBeNull()
  })

  it('[ROAM-15] a challenge that is gone says so, and the game goes on', async () => {
    const { world, path } = await arrive(({ api }) =>
      api.refuse('readChallenge', 'challenge.not-found'),
    )
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Challenge Unavailable')
    expect(alert).toContain('This challenge is no longer available. Looking for another one...')
    world.api.on('findProximity', () => givenProximity({ state: 'cold' }))
    await world.advance(4_000)
    expect(screen.getByText('Cold')).toBeTruthy()
    expect(path()).toBe(ROAM_PATH)
  })

  it('[ROAM-16] a challenge that cannot be loaded says so', async () => {
    await arrive(({ api }) => api.fail('readChallenge', 500))
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('Challenge Error')
    expect(alert).toContain('Unable to load this challenge. Please try again.')
  })

  it('[ROAM-16] tries again on the next answer', async () => {
    const { world, path } = await arrive(({ api }) => api.fail('readChallenge', 500))
    world.api.on('readChallenge', () => givenChallenge())
    await world.advance(3_500)
    await world.advance(3_000)
    expect(path()).toBe(CHALLENGE_PATH)
  })

  it('one that nobody answers for is asked for again, without a word', async () => {
    let tries = 0
    const { world } = await arrive(({ api }) => {
      api.on('readChallenge', () => {
        tries += 1
        if (tries < 3) throw new TypeError('Failed to fetch')
        return givenChallenge()
      })
    })
    await world.advance(1_600)
    expect(tries).toBe(3)
    expect(screen.getByText('You Found It!')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('does not repeat its message at every try', async () => {
    const { world } = await arrive(({ api }) => api.fail('readChallenge', 500))
    await world.advance(6_000)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('a challenge skipped while it is looked at does not open', async () => {
    let answer: (() => void) | undefined
    const { world, user, path } = await arrive(({ api }) => {
      api.on('readChallenge', () => {
        return new Promise((resolve) => {
          answer = () => resolve(givenChallenge())
        })
      })
      api.on('skipChallenge', () => ({ success: true as const }))
    })
    world.api.on('findProximity', () => givenProximity({ state: 'cold' }))
    await user.press('Skip This Challenge')
    answer?.()
    await world.settle()
    await world.advance(4_000)
    expect(path()).toBe(ROAM_PATH)
  })

  it('leads to the challenge on a phone that refuses to buzz', async () => {
    const { world, path } = await arrive(() => {
      navigator.vibrate = () => {
        throw new DOMException('not in here', 'SecurityError')
      }
    })
    await world.advance(3_000)
    expect(path()).toBe(CHALLENGE_PATH)
  })

  it('plays a fanfare and buzzes', async () => {
    givenAdaPlays(world)
    world.api.on('readChallenge', () => givenChallenge())
    const { user } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    await user.click(document.body)
    world.api.on('findProximity', () => givenArrival())
    await world.advance(2_500)
    // The last tick of the pulse comes before it.
    expect(world.device.tones.slice(-4)).toEqual([392, 494, 587, 784])
    expect(world.device.buzzes.at(-1)).toEqual([80, 60, 80, 60, 200])
  })
})
