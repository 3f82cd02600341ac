import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account, CallBody, GuardianChallenge } from '@bramble/contract'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { apiError, createWorld, PARK, renderScreen, until, type World } from '#/testing/index.ts'

const AT = '/guardian/challenges'
const KEPT = 'Kept on this phone'
const ON_MAP = { lat: PARK.lat + 0.0001, lng: PARK.lng }

let world: World
let spot: GuardianChallenge
let gwen: Account
/** What the server has taken. */
let taken: number
beforeEach(() => {
  world = createWorld()
  gwen = world.signIn()
  world.gps.at({ ...PARK, accuracy: 4 })
  taken = 0
  spot = givenOwnChallenge({
    ...{ id: challengeId(1), title: 'The reeds', location: ON_MAP, isUnvisited: true },
  })
  givenChallenges(world, spot)
  world.api.on('listChallenges', () => [spot])
  world.api.on('changeChallenge', ({ body }) => {
    taken += 1
    confirm(body)
    return spot
  })
})

/** The server keeps the place. */
function confirm({ location }: CallBody<'changeChallenge'>): void {
  spot = givenOwnChallenge({ id: spot.id, title: spot.title, location: location! })
}

/** The locks of a browser, which all its tabs share. */
function giveLocks(): void {
  let isHeld = false
  const request = async (
    _name: string,
    _options: object,
    work: (lock: object | null) => unknown,
  ) => {
    if (isHeld) return work(null)
    isHeld = true
    try {
      return await work({})
    } finally {
      isHeld = false
    }
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
afterEach(() => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }))

/** Somebody has stood at the spot where there is no signal. */
async function standsWithoutSignal() {
  const page = await renderScreen(AT, world)
  world.api.down(true)
  await page.user.click(screen.getByRole('button', { name: /^I stand here/ }))
  await world.advance(8_000)
  await page.user.click(screen.getByRole('button', { name: 'Keep this place' }))
  await until(world, () => screen.queryByText(KEPT) !== null)
  return page
}

async function signalComesBack() {
  world.api.down(false)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
}

const kept = () => world.storage.local.getItem('stoodPlaces')
const isConfirmed = () =>
  screen.queryByText(/^(?:Nobody has stood here yet|Not visited yet)$/) === null && taken > 0

describe('a place where somebody stood without a signal', () => {
  it('is kept on the phone, said so, and sent when there is a signal', async () => {
    await standsWithoutSignal()
    expect(screen.getByText(/It is sent when there is a signal/)).toBeTruthy()
    expect(taken).toBe(0)
    await signalComesBack()
    await until(world, isConfirmed)
    expect(world.api.calls('changeChallenge').at(-1)?.body).toMatchObject({
      ...{ isUnvisited: false, location: { lat: PARK.lat, lng: PARK.lng } },
    })
    expect(screen.queryByText(KEPT)).toBeNull()
    expect(kept()).toBeNull()
  })

  it('survives a closed page, and is sent from any page of its account', async () => {
    await standsWithoutSignal()
    cleanup()
    world.api.down(false)
    world.api.on('listTrails', () => [])
    await renderScreen('/guardian/trails', world)
    await until(world, () => taken === 1)
    await until(world, () => kept() === null)
  })

  it('is sent once, also where the answer gets lost', async () => {
    await standsWithoutSignal()
    world.api.on('changeChallenge', ({ body }) => {
      taken += 1
      confirm(body)
      throw apiError('server.busy')
    })
    await signalComesBack()
    await until(world, () => taken === 1)
    expect(kept()).not.toBeNull()
    await world.advance(40_000)
    await until(world, () => kept() === null)
    expect(taken).toBe(1)
    expect(isConfirmed()).toBe(true)
  })

  it('is sent by one tab of several', async () => {
    giveLocks()
    await standsWithoutSignal()
    const { sendStoodPlaces } = await import('./send-stood-places.ts')
    const { createQueryClient } = await import('#/data/query-client.ts')
    const { currentUserQuery } = await import('#/data/account.ts')
    const other = createQueryClient()
    other.setQueryData(currentUserQuery.queryKey, gwen)
    world.api.down(false)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await sendStoodPlaces(other)
    })
    await until(world, () => kept() === null)
    expect(taken).toBe(1)
  })

  it('is dropped where the server refuses it, and the page says why until somebody stands there again', async () => {
    const { user } = await standsWithoutSignal()
    world.api.on('changeChallenge', () => {
      throw apiError('challenge.withheld')
    })
    await signalComesBack()
    await until(world, () => screen.queryByText('Nobody has stood here yet') !== null)
    expect(screen.getAllByText(/Please stand there once more/).length).toBeGreaterThan(0)
    expect(kept()).not.toContain('accuracy')
    await user.click(screen.getByRole('button', { name: /^I stand here/ }))
    await world.advance(8_000)
    expect(screen.getByRole('button', { name: 'Keep this place' })).toBeTruthy()
  })

  it('does not undo what was moved on the map meanwhile', async () => {
    await standsWithoutSignal()
    spot = { ...spot, location: { lat: PARK.lat + 0.002, lng: PARK.lng } }
    await signalComesBack()
    await until(world, () => screen.queryAllByText(/moved on the map after/).length > 0)
    expect(taken).toBe(0)
  })

  it('of a spot that is gone is not needed', async () => {
    await standsWithoutSignal()
    world.api.on('listChallenges', () => [])
    await signalComesBack()
    await until(world, () => screen.queryByText(/its place was not needed/) !== null)
    expect(kept()).toBeNull()
  })

  it('waits for its own account', async () => {
    await standsWithoutSignal()
    cleanup()
    world.api.down(false)
    world.signIn({ id: '7b000000-7a51-4d6e-9f1e-7d3a0c1b2e3f' })
    await renderScreen(AT, world)
    await world.advance(20_000)
    expect(taken).toBe(0)
    expect(screen.getByText('Not visited yet')).toBeTruthy()
    expect(kept()).not.toBeNull()
  })
})
