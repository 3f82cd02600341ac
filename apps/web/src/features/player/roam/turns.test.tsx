import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HostPlayer, HostSession } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { openGameStore, storedPlayers } from '#/platform/storage/game-store.ts'
import type { StoredOnePhone, StoredResult } from '#/platform/storage/keys.ts'
import {
  ADA_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenAllTaken,
  givenAdaPlays,
  givenChallenge,
  givenHostPlayer,
  givenHostSession,
  givenOnePhone,
  givenProximity,
  PARK,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { givenPack } from '../_game/testing/given-pack.ts'
import { holdNothing } from '../_game/pack/owner.ts'
import { eraseRows, phoneGame } from '../_game/pack/phone-game.ts'

const ELM_ID = 'e1000000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const roamOf = (id: string) => `/player/${id}/roam`
const DASHBOARD = '/guardian/dashboard/BCDFGH'

const world = worldForTests()
let session: HostSession
beforeEach(async () => {
  await eraseRows(ADA_ID)
  await eraseRows(BEN_ID)
  givenAdaPlays(world)
  const child = (id: string, number: number, overrides: Partial<HostPlayer> = {}) =>
    givenHostPlayer({ id, number, status: 'playing', isOnHostsPhone: true, ...overrides })
  session = givenHostSession({
    status: 'active',
    startedAt: '2026-06-01T09:59:00.000Z',
    players: [child(ADA_ID, 1), child(BEN_ID, 2)],
  })
  world.api.on('readSession', () => session)
  world.api.on('readPlayer', ({ params }) => {
    const found = session.players.find(({ id }) => id === params.id)
    if (found === undefined) throw new Error('no such player')
    return found
  })
  share({})
})

const share = (part: Partial<StoredOnePhone>) => givenOnePhone(world, part)
const shared = () => JSON.parse(world.storage.local.getItem('onePhone') ?? 'null') as StoredOnePhone
const heading = (name: string) => screen.getByRole('heading', { name })

describe('a phone that several children share', () => {
  it('is passed on first: whose turn it is, then the hunt', async () => {
    share({ isPassing: true })
    const { user } = await renderScreen(roamOf(ADA_ID), world)
    expect(heading('Fox, it is your turn!')).toBeTruthy()
    expect(screen.getByText('Pass the phone on!')).toBeTruthy()
    await user.press("That's me!", 10_000)
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(shared().isPassing).toBe(false)
  })

  it('says nothing of passing on to a child alone with it', async () => {
    share({ isPassing: true, children: [{ key: 'k', player: { id: ADA_ID, animal: 'fox' } }] })
    await renderScreen(roamOf(ADA_ID), world)
    expect(heading('Fox, it is your turn!')).toBeTruthy()
    expect(screen.queryByText('Pass the phone on!')).toBeNull()
  })

  it('goes to the next child after a find, once its sticker was shown', async () => {
    const find = { challengeId: CHALLENGE_ID, title: 'The old oak', sticker: 'fern' }
    const book = { playerId: ADA_ID, hasRoamed: true, finds: [find], newestId: CHALLENGE_ID }
    world.storage.local.setItem('stickerBook', JSON.stringify(book))
    share({ isTurnOver: true })
    const { path } = await renderScreen(roamOf(ADA_ID), world)
    await world.advance(3_000)
    expect(path()).toBe(roamOf(ADA_ID))
    await world.advance(8_000)
    expect(path()).toBe(roamOf(BEN_ID))
    expect(heading('Woodpecker, it is your turn!')).toBeTruthy()
    expect(world.storage.local.getItem('playerId')).toBe(BEN_ID)
    expect(world.storage.local.getItem('stickerBook')).toBeNull()
    expect(shared().parked[ADA_ID]?.stickerBook).toEqual({ ...book, newestId: null })
  })

  it('gives each child back what it has found', async () => {
    const find = { challengeId: ELM_ID, title: 'The elm', sticker: 'fern' as const }
    const book = { playerId: BEN_ID, hasRoamed: true, finds: [find], newestId: null }
    share({ isTurnOver: true, parked: { [BEN_ID]: { stickerBook: book, walkedWay: null } } })
    const { path } = await renderScreen(roamOf(ADA_ID), world)
    await world.advance(11_000)
    expect(path()).toBe(roamOf(BEN_ID))
    expect(JSON.parse(world.storage.local.getItem('stickerBook') ?? 'null')).toEqual(book)
  })

  it('notes what was found when the child goes on from its result', async () => {
    const result: StoredResult = {
      passed: true,
      score: 80,
      message: 'Lovely!',
      isAiValidation: false,
      hasPhoto: false,
    }
    world.storage.session.setItem('challengeResult', JSON.stringify(result))
    world.storage.session.setItem('completedChallengeId', CHALLENGE_ID)
    world.api.on('readChallenge', () => givenChallenge())
    const { user } = await renderScreen(`/player/${ADA_ID}/feedback`, world)
    await user.press('Keep Exploring!')
    expect(shared()).toMatchObject({ isTurnOver: true, foundIds: [CHALLENGE_ID] })
  })

  it('leaves out a child that is back, was removed, or has done all it may', async () => {
    const done = ['a', 'b'].map((part, i) => ({
      id: `${part}77e3900-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
      challengeId: `${part}0ffee00-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
      title: `Find ${i}`,
      status: 'completed' as const,
      score: 100,
      pointsEarned: 5,
      photoId: null,
      photoCheck: 'none' as const,
      createdAt: '2026-06-01T10:00:00.000Z',
      completedAt: null,
    }))
    const [ada, ben] = session.players as [HostPlayer, HostPlayer]
    for (const players of [
      [ada, { ...ben, status: 'returned' as const }],
      [ada],
      [ada, { ...ben, challenges: done }],
    ]) {
      session = { ...session, players, challengesPerPlayer: 2 }
      share({ isTurnOver: true })
      const { path } = await renderScreen(roamOf(ADA_ID), world)
      await world.advance(12_000)
      expect(path()).toBe(roamOf(ADA_ID))
      expect(screen.getByText('Warm')).toBeTruthy()
      expect(shared().isTurnOver).toBe(false)
      cleanup()
    }
  })

  it('goes on with the next when a child has done everything, and at last to the grown-up', async () => {
    const nothing = { challenge: null, distance: null, limitReached: true } as const
    world.api.on('findProximity', () => givenProximity({ state: 'cold', ...nothing }))
    const { path, user } = await renderScreen(roamOf(ADA_ID), world)
    await world.advance(12_000)
    expect(path()).toBe(roamOf(BEN_ID))
    await user.press("That's me!", 12_000)
    expect(heading('Give the phone to your grown-up')).toBeTruthy()
    expect(screen.getByText('Everybody has found everything. What a team!')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep playing' })).toBeNull()
    // As a keyboard or a screen reader holds it: pressed twice.
    await user.keyboard('{Tab}')
    const line = screen.getByRole('button', { name: 'Grown-up: hold here' })
    act(() => line.click())
    act(() => line.click())
    await world.settle()
    expect(path()).toBe(DASHBOARD)
  })

  it('returns to the grown-up without ending the game of the child', async () => {
    const { user } = await renderScreen(roamOf(ADA_ID), world)
    await world.advance(10_000)
    await user.click(screen.getByRole('button', { name: 'Return to Grown-up' }))
    expect(heading('Give the phone to your grown-up')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep playing' }))
    expect(screen.getByText('Warm')).toBeTruthy()
    expect(world.api.calls('changePlayer')).toEqual([])
  })

  it('shows the child whose turn it is, also by the way back to another', async () => {
    share({ turnId: BEN_ID, isPassing: true })
    const { path } = await renderScreen(roamOf(ADA_ID), world)
    await world.settle()
    expect(path()).toBe(roamOf(BEN_ID))
  })

  it('needs no check of who stands beside whom, also in a new tab', async () => {
    world.storage.session.clear()
    const { path } = await renderScreen(roamOf(ADA_ID), world)
    await world.advance(10_000)
    expect(path()).toBe(roamOf(ADA_ID))
    expect(screen.getByText('Warm')).toBeTruthy()
  })

  it('goes back to the grown-up when the game is over: there is nothing to scan', async () => {
    session = { ...session, status: 'ended', endedAt: '2026-06-01T10:09:00.000Z' }
    world.api.on('createReturnToken', () => ({ token: 'finish' }))
    await renderScreen(`/player/${ADA_ID}/end-game`, world)
    await world.settle()
    const link = screen.getByRole('link', { name: 'Give the phone to your grown-up' })
    expect(link.getAttribute('href')).toBe('/thank-you/BCDFGH')
    expect(screen.queryByText('For your grown-up')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Join another game' })).toBeNull()
    // The results take over what the phone knows.
    expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
  })
})

const immediate = globalThis.setImmediate
async function store(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    await act(async () => {
      for (let i = 0; i < 8; i++) await new Promise((resolve) => immediate(resolve))
    })
    await world.settle()
  }
}

describe('without a signal', () => {
  const place = (eastMeters: number) => fromPlane(PARK, { eastMeters, northMeters: 0 })
  const trees = [
    { id: CHALLENGE_ID, title: 'The old oak', location: place(0) },
    { id: ELM_ID, title: 'The elm', location: place(60) },
  ]

  /** Ada finds the oak where there is no signal, and passes the phone on to Ben, who looks for the elm. */
  async function passOnWithoutSignal() {
    world.api.on('readPack', ({ params }) => ({ ...givenPack(trees), playerId: params.id }))
    await renderScreen(roamOf(ADA_ID), world)
    await store()
    await world.advance(9_000)
    await store()
    expect((await storedPlayers()).sort()).toEqual([ADA_ID, BEN_ID].sort())

    world.api.down(true)
    const game = phoneGame()
    await act(async () => {
      await game?.local.note(
        { kind: 'arrival', challengeId: CHALLENGE_ID },
        { fixes: [{ ...PARK, accuracy: 5, ageMs: 0 }] },
      )
      await game?.local.note({ kind: 'complete', challengeId: CHALLENGE_ID })
    })
    share({ isTurnOver: true, foundIds: [CHALLENGE_ID] })
    cleanup()
    holdNothing()
    const page = await renderScreen(roamOf(ADA_ID), world)
    await store()
    await world.advance(12_000)
    await store()
    expect(page.path()).toBe(roamOf(BEN_ID))
    await page.user.press("That's me!", 9_000)
    await store()
    // Ada has found the oak, where the phone is.
    expect(document.body.textContent).toContain('60 m')
    return page
  }

  it('the next child plays on with what was fetched before, and both are told of later', async () => {
    const told: string[] = []
    world.api.on('sendLateWork', ({ params, body }) => {
      const events = body.items.filter(({ kind }) => kind !== 'trail')
      told.push(...events.map(({ kind }) => `${params.id === ADA_ID ? 'Ada' : 'Ben'} ${kind}`))
      return givenAllTaken(body.items)
    })
    await passOnWithoutSignal()
    await act(async () => {
      await phoneGame()?.local.note({ kind: 'skip', challengeId: ELM_ID })
    })
    expect(told).toEqual([])

    world.api.down(false)
    await world.advance(70_000)
    await store()
    expect(told).toEqual(expect.arrayContaining(['Ada arrival', 'Ada complete', 'Ben skip']))
  })

  it('nobody is led to what another found, before the server knows of it', async () => {
    const page = await passOnWithoutSignal()
    world.api.on('sendLateWork', () => new Promise(() => undefined))
    const [oak] = trees
    world.api.on('findProximity', () => givenProximity({ state: 'challenge', challenge: oak! }))
    world.api.down(false)
    await world.advance(12_000)
    await store()
    expect(world.api.calls('findProximity').length).toBeGreaterThan(1)
    expect(page.path()).toBe(roamOf(BEN_ID))
    expect(document.body.textContent).toContain('60 m')
  })

  it('a game that is over leaves nothing on the phone, once everything was sent', async () => {
    world.api.on('readPack', ({ params }) => ({ ...givenPack(trees), playerId: params.id }))
    await openGameStore(ADA_ID).write({ pack: givenPack(trees) })
    world.storage.local.removeItem('onePhone')
    world.storage.local.removeItem('playerId')
    world.storage.local.setItem('playersOver', JSON.stringify([ADA_ID, BEN_ID]))
    await renderScreen('/player/join', world)
    await store()
    expect(await storedPlayers()).toEqual([])
    expect(world.storage.local.getItem('playersOver')).toBeNull()
  })
})
