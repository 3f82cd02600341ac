import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account, CallBody, GuardianChallenge } from '@bramble/contract'
import {
  challengeId,
  givenChallenges,
  givenOwnChallenge,
} from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { eraseStoodPlaces } from '#/data/stood-places.ts'
import { eraseDraft, readDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { promisifyRequest } from 'idb-keyval'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { openPhoneRows, STOOD_ROWS } from '#/platform/storage/phone-rows.ts'
import { stoodWaits } from '#/platform/storage/stood-waits.ts'
import { STOOD_PLACE_AGAIN_MS, STORE_AGAIN_MS } from '#/platform/timings.ts'
import { apiError, PARK, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'

const AT = '/guardian/challenges'
const KEPT = 'Kept on this phone'
const ON_MAP = { lat: PARK.lat + 0.0001, lng: PARK.lng }

const world = worldForTests()
let spot: GuardianChallenge
let gwen: Account
/** What the server has taken. */
let taken: number
beforeEach(() => {
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
afterEach(async () => {
  vi.restoreAllMocks()
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  cleanup()
  stoodWaits.set(false)
  await eraseStoodPlaces(gwen.id)
})

/** Somebody has stood at the spot where there is no signal. */
async function standsWithoutSignal(says: string | null = KEPT) {
  const page = await renderScreen(AT, world)
  world.api.down(true)
  await page.user.press(/^I stand here/, 8_000)
  await page.user.click(screen.getByRole('button', { name: 'Keep this place' }))
  if (says !== null) await until(world, () => screen.queryByText(says) !== null)
  return page
}

async function signalComesBack() {
  world.api.down(false)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
}

const DAY_MS = 24 * 60 * 60_000
/** What lies in the store of this phone, of all accounts. */
async function kept(): Promise<string> {
  const rows = await openPhoneRows()('readonly', (store) =>
    promisifyRequest(store.getAll() as IDBRequest<{ value: unknown }[]>),
  )
  const places = rows.filter(({ value }) => typeof value === 'object')
  return places.length === 0 ? '' : JSON.stringify(places)
}
/** Waits until the store is as the test wants it. */
async function untilKept(isAsWanted: (rows: string) => boolean): Promise<void> {
  let rows = await kept()
  await until(world, () => {
    void kept().then((newest) => (rows = newest))
    return isAsWanted(rows)
  })
}
/** The page is closed, and what the next one does not ask for is not there. */
async function closePage(): Promise<void> {
  // What it has begun to send without a signal fails before.
  await world.advance(1_000)
  cleanup()
  stoodWaits.set(false)
}
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
    expect(await kept()).toBe('')
    await world.advance(STOOD_PLACE_AGAIN_MS + 1)
    await until(world, () => !stoodWaits.get())
    expect(stoodWaits.get()).toBe(false)
  })

  it.each(['/', '/guardian/trails'])(
    'survives a closed page, and is sent from any page as soon as its account is known: %s',
    async (address) => {
      await standsWithoutSignal()
      await closePage()
      world.api.down(false)
      world.api.on('listTrails', () => [])
      let answer: (account: Account) => void = () => undefined
      world.api.on('readCurrentUser', () => new Promise((resolve) => (answer = resolve)))
      await renderScreen(address, world)
      await world.settle()
      answer(gwen)
      // No time passes meanwhile.
      await until(world, () => taken === 1)
      await untilKept((rows) => rows === '')
      expect(taken).toBe(1)
      expect(await kept()).toBe('')
    },
  )

  it('is sent by a page whose store gives no answer at first', async () => {
    await standsWithoutSignal()
    await closePage()
    world.api.down(false)
    world.api.on('listTrails', () => [])
    const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    await renderScreen('/guardian/trails', world)
    expect(taken).toBe(0)
    failing.mockRestore()
    await world.advance(STORE_AGAIN_MS)
    await until(world, () => taken === 1)
    expect(taken).toBe(1)
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
    expect(await kept()).not.toBe('')
    await world.advance(40_000)
    await untilKept((rows) => rows === '')
    expect(taken).toBe(1)
    expect(isConfirmed()).toBe(true)
  })

  it('is sent by one tab of several', async () => {
    giveLocks()
    await standsWithoutSignal()
    const { sendStoodPlaces } = await import('#/data/send-stood-places.ts')
    const { createQueryClient } = await import('#/data/query-client.ts')
    const { currentUserQuery } = await import('#/data/account.ts')
    const other = createQueryClient()
    other.setQueryData(currentUserQuery.queryKey, gwen)
    world.api.down(false)
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await sendStoodPlaces(other)
    })
    await untilKept((rows) => rows === '')
    expect(taken).toBe(1)
  })

  it.each([-40, 40])(
    'is sent whatever the clock of the phone: it goes by %i days',
    async (days) => {
      await standsWithoutSignal()
      await closePage()
      world.api.down(false)
      vi.setSystemTime(Date.now() + days * DAY_MS)
      await renderScreen(AT, world)
      await until(world, () => taken === 1)
      await untilKept((rows) => rows === '')
    },
  )

  it.each(['QuotaExceededError', 'UnknownError'])(
    'is not called kept where the store answers %s, and is sent while the page is open',
    async (name) => {
      const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      await standsWithoutSignal('The phone has no room')
      expect(screen.queryByText(KEPT)).toBeNull()
      expect(screen.getByText(/Stay on this page until there is a signal/)).toBeTruthy()
      refusing.mockRestore()
      expect(await kept()).toBe('')
      await signalComesBack()
      await until(world, isConfirmed)
    },
  )

  it('is not called kept before the store has completed its transaction', async () => {
    let complete: () => void = () => undefined
    // oxlint-disable-next-line typescript/unbound-method -- called with the store that it belongs to
    const real = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const transaction = real.apply(this, args)
      if (args[1] !== 'readwrite') return transaction
      expect(args[2]).toEqual({ durability: 'strict' })
      Object.defineProperty(transaction, 'oncomplete', {
        set: (listener: () => void) => {
          transaction.addEventListener('complete', () => (complete = listener))
        },
      })
      return transaction
    })
    await standsWithoutSignal(null)
    await untilKept((rows) => rows !== '')
    expect(screen.queryByText(KEPT)).toBeNull()
    await act(async () => complete())
    await until(world, () => screen.queryByText(KEPT) !== null)
    expect(screen.getByText(KEPT)).toBeTruthy()
  })

  it('says so where another phone has confirmed the spot meanwhile', async () => {
    await standsWithoutSignal()
    confirm({ location: { lat: PARK.lat + 0.0008, lng: PARK.lng, accuracy: 5 } })
    await signalComesBack()
    await until(world, () => screen.queryByText(/has been confirmed from another phone/) !== null)
    expect(screen.getByText(/kept on this phone wasn't needed/)).toBeTruthy()
    expect(screen.queryByText('The place is confirmed')).toBeNull()
    await untilKept((rows) => rows === '')
    expect(taken).toBe(0)
  })

  it('is dropped where the server refuses it, and the page says why until somebody stands there again', async () => {
    const { user } = await standsWithoutSignal()
    world.api.refuse('changeChallenge', 'challenge.withheld')
    await signalComesBack()
    await until(world, () => screen.queryByText('Nobody has stood here yet') !== null)
    expect(screen.getAllByText(/Please stand there once more/).length).toBeGreaterThan(0)
    expect(await kept()).not.toContain('accuracy')
    await user.press(/^I stand here/, 8_000)
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
    await until(world, () => screen.queryByText(/its place wasn't needed/) !== null)
    expect(await kept()).toBe('')
  })

  it('waits for its own account', async () => {
    await standsWithoutSignal()
    await closePage()
    world.api.down(false)
    world.signIn({ id: '7b000000-7a51-4d6e-9f1e-7d3a0c1b2e3f' })
    await renderScreen(AT, world)
    await world.advance(20_000)
    expect(taken).toBe(0)
    expect(screen.getByText('Not visited yet')).toBeTruthy()
    expect(await kept()).not.toBe('')
  })
})

describe('at signing out', () => {
  beforeEach(() => {
    for (const call of ['signOut', 'signOutEverywhere'] as const) {
      world.api.on(call, () => {
        world.api.fail('readCurrentUser', 401)
        return { success: true as const }
      })
    }
  })
  type Page = Awaited<ReturnType<typeof renderScreen>>
  const LOSE = 'Log out and lose it'
  const press = (page: Page, name: string) => page.user.click(screen.getByRole('button', { name }))
  /** Presses in the menu, and waits until the question knows what the phone keeps. */
  async function ask(page: Page): Promise<HTMLElement> {
    await press(page, 'Open menu')
    await press(page, 'Log Out')
    const question = screen.getByRole('alertdialog')
    await until(world, () => question.querySelector('[aria-busy=true]') === null)
    return question
  }

  it('a place that waits is asked about by the name of its spot, and may be sent first', async () => {
    const page = await standsWithoutSignal()
    const question = await ask(page)
    expect(question.textContent).toContain('its place waits on this phone to be sent:The reeds')
    await press(page, 'Send now')
    await until(world, () => question.textContent.includes("That couldn't be sent"))
    expect(screen.getByRole('button', { name: LOSE })).toBeTruthy()
    world.api.down(false)
    await press(page, 'Send now')
    await until(world, () => screen.queryByRole('button', { name: LOSE }) === null)
    expect(taken).toBe(1)
    expect(question.textContent).not.toContain('waits on this phone')
    await press(page, 'Log Out')
    await reaches(world, page.path, '/')
  })

  it('it is lost only by who says so', async () => {
    const page = await standsWithoutSignal()
    await ask(page)
    await press(page, 'Stay signed in')
    expect(await kept()).toContain('The reeds')
    await ask(page)
    await press(page, LOSE)
    await until(world, () => screen.getByRole('alert').textContent.includes('still signed in'))
    expect(await kept()).toContain('The reeds')
    world.api.down(false)
    world.api.fail('listChallenges', 503)
    await ask(page)
    await press(page, LOSE)
    await until(world, () => page.path() === '/')
    await untilKept((rows) => rows === '')
    expect(taken).toBe(0)
  })

  it('everywhere, too', async () => {
    await standsWithoutSignal()
    await closePage()
    world.api.down(false)
    world.api.fail('listChallenges', 503)
    const page = await renderScreen('/guardian/profile', world)
    await press(page, 'Sign out everywhere')
    await until(world, () => screen.queryByRole('button', { name: LOSE }) !== null)
    await press(page, LOSE)
    await until(world, () => page.path() === '/')
    await untilKept((rows) => rows === '')
    expect(world.api.calls('signOutEverywhere')).toHaveLength(1)
  })

  it('a draft stays, and the question says so', async () => {
    await writeDraft(gwen.id, { title: 'The pond' }, { all: {}, changed: [] })
    const page = await renderScreen(AT, world)
    expect((await ask(page)).textContent).toContain('Your draft of a challenge stays')
    await press(page, 'Log Out')
    await until(world, () => page.path() === '/')
    expect(await readDraft(gwen.id)).not.toBeNull()
    await eraseDraft(gwen.id)
  })

  it('a store that does not answer may hold something, which stays', async () => {
    const { id: challengeId, title } = spot
    const place = { ...PARK, accuracy: 4 }
    await openGameStore(STOOD_ROWS + gwen.id).write({
      [challengeId]: { owner: gwen.id, challengeId, title, onMap: ON_MAP, place, atMs: 0 },
    })
    world.api.fail('listChallenges', 503)
    const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    const page = await renderScreen(AT, world)
    expect((await ask(page)).textContent).toContain("can't tell whether something is waiting")
    await press(page, 'Log Out')
    await until(world, () => page.path() === '/')
    failing.mockRestore()
    expect(await kept()).toContain('The reeds')
  })
})
