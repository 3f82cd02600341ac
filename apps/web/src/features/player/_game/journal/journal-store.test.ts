import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LateWorkItem } from '@bramble/contract'
import { RequestError } from '#/data/request.ts'
import { openGameStore, storedPlayers } from '#/platform/storage/game-store.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored } from '#/platform/storage/storage.ts'
import { STORE_LIMIT_MS } from '#/platform/timings.ts'
import { createJournal, type Journal } from './journal.ts'
import { givenVerdict } from '#/testing/givens.ts'

const immediate = globalThis.setImmediate
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => immediate(resolve))
}

/** A database that is asked and never answers. */
const NEVER = {
  objectStore: () => ({
    transaction: { commit: () => undefined },
    get: () => ({}),
    getAllKeys: () => ({}),
    put: () => ({}),
    delete: () => ({}),
  }),
} as unknown as IDBTransaction

const refuse = (name: string) => () => {
  throw new DOMException('no', name)
}

/** Each spoils the store of a page whose connection is `open` already, or is about to be opened. */
const STORES: [name: string, isOpen: boolean, spoil: () => void][] = [
  ['answers', true, () => undefined],
  ['is not there', false, () => vi.stubGlobal('indexedDB', undefined)],
  ['is refused in a private window', false, () => onOpen(refuse('SecurityError'))],
  ['is never opened', false, () => onOpen(() => ({}) as IDBOpenDBRequest)],
  ['cannot be opened', false, () => onOpen(failing)],
  ['throws', true, () => onTransaction(refuse('UnknownError'))],
  ['hangs for ever', true, () => onTransaction(() => NEVER)],
  ['is full', true, () => vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(full)],
]

function onOpen(open: (name: string) => IDBOpenDBRequest) {
  return vi.spyOn(indexedDB, 'open').mockImplementation(open)
}

function onTransaction(begin: () => IDBTransaction) {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(begin)
}

function failing(): IDBOpenDBRequest {
  const request = { error: new DOMException('no', 'UnknownError') } as IDBOpenDBRequest
  queueMicrotask(() => request.onerror?.(new Event('error')))
  return request
}

function full(this: IDBTransaction): void {
  Object.defineProperty(this, 'error', { value: new DOMException('no', 'QuotaExceededError') })
  this.abort()
}

/** The page has no connection to its database any more. */
async function disconnect(): Promise<void> {
  const refusing = onTransaction(refuse('UnknownError'))
  const loading = openGameStore('nobody').load()
  await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS + 1)
  await loading
  refusing.mockRestore()
}

let phones = 0
let phone = ''
/** The kinds of each request, and whether it is answered. */
let requests: string[][] = []
let isCut = false
let isHung = false
let journal: Journal

function openJournal() {
  const send = async (kinds: string[]): Promise<void> => {
    requests.push(kinds)
    if (isCut) throw new RequestError(0, 'network')
    if (isHung) await new Promise(() => undefined)
  }
  const done = { status: 'done', code: null, attempt: null, answer: null } as const
  const store = openGameStore(phone)
  journal = createJournal(phone, store, {
    sendItems: async (items: LateWorkItem[]) => {
      await send(items.map(({ kind }) => kind))
      return items.map(({ key }) => ({ key, ...done }))
    },
    sendPhoto: async () => {
      await send(['photo'])
      return givenVerdict()
    },
    sendGrownUp: () => send(['grown-up']),
    isPlayerThere: () => Promise.resolve(true),
    onOutcome: () => undefined,
    onEmpty: () => undefined,
  })
  return store
}

const complete = { kind: 'complete', challengeId: 'oak' } as const
const leaf = { challengeId: 'oak', photo: new Blob(['leaf']) }

beforeEach(() => {
  phone = `store-${++phones}`
  requests = []
  isCut = false
  isHung = false
  vi.useFakeTimers({
    now: new Date('2026-06-01T10:00:00.000Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  })
})

afterEach(async () => {
  journal.close()
  removeStored(storedKeys.helpCall)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await disconnect()
  await openGameStore(phone).erase()
  vi.useRealTimers()
})

describe.each(STORES)('a store that %s', (_name, isOpen, spoil) => {
  beforeEach(async () => {
    if (isOpen) await openGameStore(phone).load()
    else await disconnect()
    spoil()
    openJournal()
    void journal.load()
  })

  it.each([
    ['help', () => journal.callForHelp(false)],
    ['return', () => journal.goBack()],
    ['trail', () => journal.recordPlace({ lat: 51.5, lng: 0, accuracy: 5, atMs: Date.now() })],
    ['complete', () => void journal.enqueue(complete)],
  ])('holds up no %s: its request leaves within the call', (kind, act) => {
    act()
    expect(requests).toEqual([[kind]])
  })

  it('holds up no photo', async () => {
    void journal.enqueuePhoto(leaf)
    await settle()
    expect(requests).toEqual([['photo']])
    expect(journal.waits()).toEqual([])
  })

  it('loses nothing while the page lives, and help goes before it', async () => {
    isCut = true
    void journal.enqueue(complete)
    await settle()
    void journal.enqueuePhoto(leaf)
    await settle()
    journal.goBack()
    journal.callForHelp(false)
    await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS + 1_000)
    await settle()
    expect(journal.waits()).toEqual(['help', 'complete', 'photo', 'return'])
    isCut = false
    requests = []
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(requests).toEqual([['help'], ['complete', 'return'], ['photo']])
    expect(journal.waits()).toEqual([])
  })
})

it('a store that was slow once is told to keep what a later write has stored with its own', async () => {
  await openGameStore(phone).load()
  openJournal()
  await journal.load()
  isCut = true
  const hanging = onTransaction(() => NEVER)
  void journal.enqueue(complete)
  await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS + 1)
  expect(journal.state()).toMatchObject({ waiting: 1, isKept: false })
  hanging.mockRestore()
  journal.noteFix({ lat: 51.5, lng: 0, accuracy: 5 })
  await settle()
  expect(journal.state()).toMatchObject({ waiting: 1, isKept: true })
})

describe('a call for help', () => {
  it('waits for no request that is under way', async () => {
    openJournal()
    await journal.load()
    isHung = true
    void journal.enqueue(complete)
    expect(requests).toEqual([['complete']])
    requests = []
    journal.callForHelp(false)
    expect(requests).toEqual([['help']])
  })

  it('is sent again every five seconds at most, however long the others wait', async () => {
    openJournal()
    isCut = true
    void journal.enqueue(complete)
    journal.callForHelp(false)
    await vi.advanceTimersByTimeAsync(120_000)
    const tries = requests.filter(([kind]) => kind === 'help').length
    expect(tries).toBeGreaterThanOrEqual(120 / 5)
    requests = []
    isCut = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requests[0]).toEqual(['help'])
  })
})

describe('a call for help that only the store has', () => {
  /** The browser is killed: what it has not written down of its other storage is gone. */
  async function killed(): Promise<void> {
    journal.close()
    removeStored(storedKeys.helpCall)
    openJournal()
    await journal.load()
    await settle()
  }

  it('goes out by the next page, and is not told again once it was taken', async () => {
    openJournal()
    await journal.load()
    isCut = true
    journal.callForHelp(false)
    await settle()
    const said = readStored(storedKeys.helpCall)
    isCut = false
    requests = []
    await killed()
    expect(readStored(storedKeys.helpCall)).toEqual({ ...said, isSent: true })
    expect(requests).toEqual([['help']])
    await killed()
    expect(requests).toEqual([['help']])
  })

  it('does not come back when the child is fine again', async () => {
    openJournal()
    await journal.load()
    journal.callForHelp(false)
    await settle()
    journal.callForHelp(true)
    await settle()
    await killed()
    expect(readStored(storedKeys.helpCall)).toBeNull()
  })
})

describe('rows that were deleted', () => {
  const rowsOf = async () => {
    const store = openGameStore(phone)
    await store.load()
    return store.names('')
  }

  it('do not come back by a write that the browser begins only afterwards', async () => {
    await disconnect()
    const open = indexedDB.open.bind(indexedDB)
    let answer: () => void = () => undefined
    const opening = onOpen((name) => {
      const asked = {} as { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] }
      answer = () => {
        const real = open(name)
        real.onsuccess = (event) => {
          asked.result = real.result
          asked.onsuccess?.call(asked, event)
        }
      }
      return asked
    })
    const store = openJournal()
    isCut = true
    void journal.enqueue(complete)
    await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS + 1)
    opening.mockRestore()
    journal.close()
    await store.erase()
    answer()
    await settle()
    expect(await rowsOf()).toEqual([])
    expect(await storedPlayers()).not.toContain(phone)
  })

  it('do not come back by what the child does then; only its way back goes on', async () => {
    const store = openJournal()
    await journal.load()
    isCut = true
    const photo = journal.enqueuePhoto(leaf)
    await store.erase()
    expect(await photo).toBe('erased')
    expect(await journal.enqueue(complete)).toBe('erased')
    journal.goBack()
    journal.callForHelp(false)
    expect(journal.waits()).toEqual(['help', 'return'])
    expect(journal.isEmpty()).toBe(true)
    expect(await rowsOf()).toEqual([])
  })
})
