import { keys } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { challengeQuery, playerChallengesQuery, proximityKey } from '#/data/play.ts'
import { playerQuery, returnTokenQuery } from '#/data/players.ts'
import { createQueryClient } from '#/data/query-client.ts'
import { call } from '#/data/request.ts'
import { LEFT_AFTER_MS } from '#/platform/storage/left-games.ts'
import { openPhoneRows } from '#/platform/storage/phone-rows.ts'
import { CHILD_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import {
  ADA_ID,
  BEN_ID,
  CHALLENGE_ID,
  givenAdaPlays,
  givenPhoto,
  PARK,
  worldForTests,
} from '#/testing/index.ts'
import { erase, sendStored } from './erase.ts'
import { holdNothing, owner } from './owner.ts'
import { keepPack, openPhoneGame } from './phone-game.ts'
import { givenPack } from '../testing/given-pack.ts'

/** Values that their keys take, so that they are read back. */
const VALUES: Record<string, string> = {
  grownUpNumber: JSON.stringify({ playerId: ADA_ID, number: '+44 20 7946 0000' }),
}

const immediate = globalThis.setImmediate

/** What is of no child of this phone, or of all of them. */
const NOT_OF_A_CHILD = (
  'accessCode adventure authToken awaitsSignIn childrenMapHidden currentGamePage helpedGame ' +
  'hostedGame currentGameSession drawnWays guardianLocation headCount identityUser language ' +
  'loadedAgainAt onePhone paymentAccountId paymentPageLoadedAt pendingGame playersOver ' +
  'pressedEarly quickChallenge recentTasks returnTo rungAlarms selectedPlanId soundOff ' +
  'stripeClientSecret termsAccepted voiceOff walk wasSigningUp'
).split(' ')

/** Deleted with the rows of the game. */
const WITH_THE_ROWS = ['keptGame', 'keptGameAt']

const world = worldForTests()

beforeEach(() => {
  givenAdaPlays(world)
})

async function turn<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => immediate(resolve))
    await world.settle()
  }
  return done
}

/** Names of Ada's rows; other files of this worker share the database. */
const rows = async () => {
  const all = await turn(keys<string>(openPhoneRows()))
  return all.filter((name) => name.startsWith(ADA_ID))
}
const written = (area: Storage) =>
  Object.keys(area).map((name) => `${name}=${area.getItem(name) ?? ''}`)

/** Ada has played without a signal, and left something in each place. */
async function adaHasPlayed() {
  const client = createQueryClient()
  const game = await turn(openPhoneGame(ADA_ID, client))
  const tree = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
  const pack = givenPack([tree])
  await turn(keepPack(game, pack, client))
  world.api.down(true)
  await turn(
    game.local.note(
      { kind: 'arrival', challengeId: CHALLENGE_ID },
      { fixes: [{ ...PARK, accuracy: 5, ageMs: 0 }] },
    ),
  )
  await turn(
    game.local.note(
      { kind: 'photo', challengeId: CHALLENGE_ID, passed: true, score: 100 },
      {},
      { photo: givenPhoto(), key: 'key' },
    ),
  )
  world.api.down(false)
  await client.fetchQuery(playerQuery(ADA_ID))
  client.setQueryData(proximityKey(ADA_ID), { of: ADA_ID })
  client.setQueryData(playerChallengesQuery(ADA_ID).queryKey, [])
  await call('readPlayer', { params: { id: ADA_ID }, cache: 'no-store' })
  for (const key of CHILD_KEYS.erased) {
    world.storage[key.area].setItem(key.name, VALUES[key.name] ?? ADA_ID)
  }
  world.storage.local.setItem('playerId', ADA_ID)
  return client
}

describe('what a phone keeps of a child', () => {
  it('is deleted in every place, whatever waits to be sent', async () => {
    const client = await adaHasPlayed()
    expect(await rows()).toContain(`${ADA_ID}/pack`)
    await turn(erase(ADA_ID, 'erased', client))

    expect(await rows()).toEqual([])
    const left = [...written(world.storage.local), ...written(world.storage.session)]
    expect(left.filter((text) => text.includes(ADA_ID))).toEqual([])
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(client.getMutationCache().getAll()).toEqual([])
    const { open, ...held } = owner.get()
    expect([...open.keys()]).toEqual([])
    expect(Object.values(held).filter((one) => one !== null)).toEqual([])
  })

  it('is deleted with the answers by which newer ones are asked for', async () => {
    vi.stubGlobal('fetch', async (...request: Parameters<typeof world.api.fetch>) => {
      const response = await world.api.fetch(...request)
      response.headers.set('etag', '"one"')
      return response
    })
    const client = await adaHasPlayed()
    const asksForNewer = async () => {
      await call('readPlayer', { params: { id: ADA_ID }, cache: 'no-store' })
      return world.api.calls('readPlayer').at(-1)?.headers.has('if-none-match')
    }
    expect(await asksForNewer()).toBe(true)
    await turn(erase(ADA_ID, 'erased', client))
    expect(await asksForNewer()).toBe(false)
  })

  it('stays until it was sent when the game is over, but for drawings and shape', async () => {
    const client = await adaHasPlayed()
    world.storage.local.setItem(
      'stickerBook',
      JSON.stringify({
        playerId: ADA_ID,
        hasRoamed: true,
        finds: [{ challengeId: CHALLENGE_ID, title: 'The old oak', sticker: 'acorn' }],
        newestId: null,
      }),
    )
    world.api.fail('sendLateWork', 503)
    await turn(erase(ADA_ID, 'gameOver', client))
    expect(await rows()).toContain(`${ADA_ID}/over`)
    expect(world.storage.local.getItem('stickersAtEnd')).toBe('["acorn"]')
    const gone = CHILD_KEYS.gameOver.filter(({ area, name }) => {
      return world.storage[area].getItem(name) !== null
    })
    expect(gone).toEqual([])
    await turn(erase(ADA_ID, 'erased', client))
  })

  it('is left alone where another child of the phone plays on', async () => {
    const client = await adaHasPlayed()
    world.storage.local.setItem('playerId', BEN_ID)
    await turn(erase(ADA_ID, 'left', client))
    expect(world.storage.local.getItem('playerId')).toBe(BEN_ID)
    expect(world.storage.local.getItem('grownUpNumber')).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('is in one table: a new key says whether it is of a child', () => {
    const ofAChild = new Set<object>(CHILD_KEYS.erased)
    const others = Object.entries(storedKeys)
      .filter(([, key]) => !ofAChild.has(key))
      .map(([name]) => name)
    expect(others.sort()).toEqual([...NOT_OF_A_CHILD, ...WITH_THE_ROWS].sort())
  })

  it('and a challenge and its token are among what the page knows', async () => {
    const client = await adaHasPlayed()
    expect(client.getQueryData(challengeQuery(CHALLENGE_ID).queryKey)).toBeDefined()
    expect(client.getQueryData(returnTokenQuery(ADA_ID).queryKey)).toBeDefined()
    await turn(erase(ADA_ID, 'erased', client))
  })
})

describe('what a game that was never ended has left, two days after its last news', () => {
  /** Nothing waits to be sent, and the game is two days old; `isUnreadable`: once the store does not answer. */
  async function comesLater({ isUnreadable }: { isUnreadable: boolean }) {
    const client = createQueryClient()
    const game = await turn(openPhoneGame(ADA_ID, client))
    const tree = { id: CHALLENGE_ID, title: 'The old oak', location: PARK }
    await turn(keepPack(game, givenPack([tree]), client))
    holdNothing()
    world.storage.local.setItem('keptGame', ADA_ID)
    world.storage.local.setItem('keptGameAt', String(Date.now() - LEFT_AFTER_MS - 1))
    world.api.down(true)
    const store = vi.spyOn(IDBDatabase.prototype, 'transaction')
    if (isUnreadable) {
      store.mockImplementationOnce(() => {
        throw new DOMException('the disk', 'UnknownError')
      })
    }
    await turn(sendStored(client))
    store.mockRestore()
    const left = await rows()
    await turn(erase(ADA_ID, 'erased', client))
    return left
  }

  it('goes where nothing of it waits to be sent', async () => {
    expect(await comesLater({ isUnreadable: false })).toEqual([])
  })

  it('stays where the store cannot say so, until the server says that the child is gone', async () => {
    expect(await comesLater({ isUnreadable: true })).toContain(`${ADA_ID}/pack`)
  })
})

describe('rows that the browser does not give to a new page', () => {
  /** Ada's work waits; the next page of this phone asks for it, and the store does not answer. */
  async function nextPageReadsNothing() {
    const client = await adaHasPlayed()
    world.api.fail('sendLateWork', 503)
    const before = await rows()
    expect(before.some((name) => name.startsWith(`${ADA_ID}/out:`))).toBe(true)
    holdNothing()
    const store = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('the disk', 'UnknownError')
    })
    const game = await turn(openPhoneGame(ADA_ID, client))
    store.mockRestore()
    return { client, game, before }
  }

  it.each(['is opened', 'is not opened'])('stay at the end of a game that %s', async (how) => {
    const { client, before } = await nextPageReadsNothing()
    if (how === 'is not opened') holdNothing()
    await turn(erase(ADA_ID, 'gameOver', client))
    expect(await rows()).toEqual(expect.arrayContaining([...before, `${ADA_ID}/over`]))
    await turn(erase(ADA_ID, 'erased', client))
    expect(await rows()).toEqual([])
  })

  it('were not cleared, and are read again', async () => {
    const { client, game, before } = await nextPageReadsNothing()
    expect(owner.get().clearedId).toBeNull()
    expect(world.storage.local.getItem('keptGame')).toBe(ADA_ID)
    expect(game.journal.isEmpty()).toBe(true)
    await turn(sendStored(client))
    expect(game.journal.isEmpty()).toBe(false)
    expect(game.pack()).not.toBeNull()
    expect(await rows()).toEqual(before)
    await turn(erase(ADA_ID, 'erased', client))
  })
})
