import { createHash } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlayerChallenge } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { PhoneGame } from '../_game/pack/owner.ts'
import { givenCarried, givenPack } from '../_game/testing/given-pack.ts'
import {
  ADA_ID,
  CHALLENGE_ID,
  CHALLENGE_PATH,
  givenAdaPlays,
  givenArrival,
  givenChallenge,
  givenOnePhone,
  givenRecord,
  PARK,
  renderScreen,
  ROAM_PATH,
  until,
  worldForTests,
} from '#/testing/index.ts'

const CODE = 'BCDFGHJKMN'
const SCAN = `/p/${CODE}`
const FAR = fromPlane(PARK, { eastMeters: 900, northMeters: 0 })

/** Ada's record of the oak. */
const givenAttempt = (status: PlayerChallenge['status']) =>
  givenRecord({ status, completedAt: null })

const world = worldForTests()
const text = () => document.body.textContent

describe('on a phone that plays nothing', () => {
  it.each([
    ['without a game', SCAN],
    ['with a code that is none', '/p/otter'],
    ['without a code', '/p'],
  ])('%s it says where to begin, and asks nobody about the code', async (_, address) => {
    await renderScreen(address, world)
    await until(world, () => screen.queryByRole('heading', { name: 'Start at the sign' }) !== null)
    expect(world.api.calls('arriveAtPost')).toEqual([])
    expect(screen.getByRole('textbox', { name: 'The word on the sign' })).toBeTruthy()
  })

  it('with a game that is over, or a child that is back, the same', async () => {
    givenAdaPlays(world, { player: { status: 'returned' } })
    const { path } = await renderScreen(SCAN, world)
    await until(world, () => screen.queryByRole('heading', { name: 'Start at the sign' }) !== null)
    expect(path()).toBe(SCAN)
  })

  it('a word that stands on no sign is said', async () => {
    const { user } = await renderScreen(SCAN, world)
    await until(world, () => screen.queryByRole('heading', { name: 'Start at the sign' }) !== null)
    await user.type(screen.getByRole('textbox'), 'xyz')
    await user.click(screen.getByRole('button', { name: 'Go to the trail' }))
    expect(screen.getByText(/six letters, such as/)).toBeTruthy()
  })
})

describe('on the phone of a child in a running game', () => {
  it('it arrives there and goes on to the challenge', async () => {
    givenAdaPlays(world)
    world.api.on('readChallenge', () => givenChallenge())
    world.api.on('arriveAtPost', () => givenAttempt('arrived'))
    world.api.on('findProximity', () => givenArrival())
    const { path } = await renderScreen(SCAN, world)
    await until(world, () => text().includes('You Found It!'))
    await world.advance(3_100)
    expect(path()).toBe(`/player/${ADA_ID}/challenge/${CHALLENGE_ID}`)
    const [call, ...others] = world.api.calls('arriveAtPost')
    expect([call?.body, others]).toEqual([{ code: CODE }, []])
    expect(world.storage.session.getItem('scannedPost')).toBeNull()
    expect(world.storage.session.getItem('currentChallengeId')).toBe(CHALLENGE_ID)
  })

  it.each(['readPlayer', 'readSession'] as const)(
    'where the server fails at %s it is no phone without a game: its own page says what is wrong',
    async (name) => {
      givenAdaPlays(world)
      world.api.fail(name, 500)
      const { path } = await renderScreen(SCAN, world)
      await until(world, () => path() === `/player/${ADA_ID}/roam`)
      expect(text()).not.toContain('Start at the sign')
    },
  )

  it.each([
    ['post.unknown', 'Start at the sign'],
    ['challenge.not-next', 'Another one comes first'],
    ['challenge.limit-reached', 'You have done them all'],
    ['limit.too-many', "That didn't work"],
  ] as const)('a refusal (%s) is told, and the hunt goes on', async (code, words) => {
    givenAdaPlays(world)
    world.api.refuse('arriveAtPost', code)
    const { path } = await renderScreen(SCAN, world)
    await until(world, () => text().includes(words))
    expect(path()).toBe(`/player/${ADA_ID}/roam`)
  })

  it('on a phone of several children it waits for the one who takes the phone', async () => {
    givenAdaPlays(world)
    givenOnePhone(world, { isPassing: true })
    world.api.on('arriveAtPost', () => givenAttempt('arrived'))
    const { user, path } = await renderScreen(SCAN, world)
    await until(world, () => path() === `/player/${ADA_ID}/roam`)
    await world.advance(1_000)
    expect(world.api.calls('arriveAtPost')).toEqual([])
    await user.click(screen.getByRole('button', { name: "That's me!" }))
    await until(world, () => world.api.calls('arriveAtPost').length > 0)
    expect(world.api.calls('arriveAtPost')).toMatchObject([{ params: { id: ADA_ID } }])
  })

  it('one that it has done is no find any more', async () => {
    givenAdaPlays(world)
    world.api.on('arriveAtPost', () => givenAttempt('completed'))
    const { path } = await renderScreen(SCAN, world)
    await until(world, () => text().includes('You have done this one'))
    expect(path()).toBe(`/player/${ADA_ID}/roam`)
  })
})

describe('without a signal', () => {
  let game: PhoneGame
  const found = { id: CHALLENGE_ID, title: 'The old oak', location: FAR }
  beforeEach(async () => {
    givenAdaPlays(world)
    const pack = givenPack([found])
    const hash = createHash('sha256').update(`00${CODE}`).digest('hex')
    const carrying = givenCarried({
      ...pack,
      trail: { isOrdered: false, challengeIds: [CHALLENGE_ID] },
      challenges: pack.challenges.map((one) => ({ ...one, postCheck: { salt: '00', hash } })),
    })
    await world.settle()
    game = await carrying
  })
  afterEach(() => game.store.erase())

  it('the pack knows the code that is typed; the arrival waits in the journal', async () => {
    const { user, path } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    world.api.down(true)
    await world.advance(8_000)
    await user.click(screen.getByRole('button', { name: 'I see a post' }))
    await user.type(screen.getByRole('textbox', { name: 'The code on the post' }), CODE)
    await until(world, () => text().includes('You Found It!'))
    await world.advance(3_100)
    expect(path()).toBe(CHALLENGE_PATH)
    expect(game.local.attemptOf(CHALLENGE_ID)).toMatchObject({ status: 'arrived', isSynced: false })
    expect(game.journal.waits()).toContain('arrival')
  })

  it('a code of no post here is told as to everybody', async () => {
    const { user } = await renderScreen(ROAM_PATH, world)
    await world.advance(7_100)
    world.api.down(true)
    await world.advance(8_000)
    await user.click(screen.getByRole('button', { name: 'I see a post' }))
    const field = screen.getByRole('textbox', { name: 'The code on the post' })
    await user.click(field)
    await user.paste('There is no code in this')
    expect(text()).toContain('Please type all ten letters and numbers.')
    await user.paste('https://bramble.example/p/NMKJHGFDCB')
    await until(world, () => text().includes('Start at the sign'))
    expect(game.journal.waits()).not.toContain('arrival')
  })
})
