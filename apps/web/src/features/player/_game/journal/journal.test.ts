import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateWorkSchema, type LateWorkItem, type LateWorkResult } from '@bramble/contract'
import { RequestError } from '#/data/request.ts'
import { forgetClock } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { openGameStore, type GameStore } from '#/platform/storage/game-store.ts'
import type { ItemOutcome } from './journal-row.ts'
import { createJournal, type Journal } from './journal.ts'
import { givenVerdict } from '#/testing/givens.ts'

const realImmediate = globalThis.setImmediate

/** Lets the store work while the clock stands. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => realImmediate(resolve))
}

async function pass(durationMs: number): Promise<void> {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= 5_000) {
    await vi.advanceTimersByTimeAsync(Math.min(5_000, leftMs))
    await settle()
  }
}

type Fault = 'none' | 'cut' | 'lost' | 'busy' | 'too-many' | 'partly'

/** Takes each key once and remembers the order; its answers may be lost on the way. */
class Server {
  fault: Fault = 'none'
  /** Every request, also those that were lost. */
  requests: { keys: string[]; atMs: number }[] = []
  taken = new Map<string, string>()
  ages = new Map<string, number>()
  refusals = new Map<string, string>()

  private take(key: string, what: string, ageMs: number): 'done' | 'known' {
    if (this.taken.has(key)) return 'known'
    this.taken.set(key, what)
    this.ages.set(key, ageMs)
    return 'done'
  }

  private meet(keys: string[], work: () => void): void {
    this.requests.push({ keys, atMs: Date.now() })
    if (this.fault === 'cut') throw new RequestError(0, 'network')
    if (this.fault === 'busy') throw new RequestError(503, '', 1)
    if (this.fault === 'too-many') throw new RequestError(429, '', 2)
    work()
    if (this.fault === 'lost') throw new RequestError(0, 'network')
  }

  async items(items: LateWorkItem[]): Promise<LateWorkResult[]> {
    const results: LateWorkResult[] = []
    this.meet(
      items.map(({ key }) => key),
      () => {
        for (const item of this.fault === 'partly' ? items.slice(0, 1) : items) {
          const code = this.refusals.get(item.kind) ?? null
          const what = 'challengeId' in item ? item.challengeId : item.kind
          const status = code === null ? this.take(item.key, what, item.ageMs) : 'refused'
          results.push({ key: item.key, status, code, attempt: null, answer: null })
        }
      },
    )
    return Promise.resolve(results)
  }

  grownUp(text: string): void {
    this.meet([text], () => this.taken.set(text, 'grown-up'))
  }

  async photo(sent: { challengeId: string; photo: Blob; key: string; ageMs: number }) {
    const text = await sent.photo.text()
    this.meet([sent.key], () => this.take(sent.key, `${sent.challengeId} ${text}`, sent.ageMs))
    return givenVerdict()
  }
}

let phones = 0
/** The store of each test is a new one. */
let phone = ''

/** One page of the phone. */
async function openPage(server: Server, outcomes: ItemOutcome[] = [], isThere = true) {
  const store = openGameStore(phone)
  const journal = createJournal(phone, store, {
    sendItems: (items) => server.items(items),
    sendPhoto: (photo) => server.photo(photo),
    sendGrownUp: async (photo) => server.grownUp(await photo.text()),
    isPlayerThere: () => Promise.resolve(isThere),
    onOutcome: (outcome) => void outcomes.push(outcome),
    onEmpty: () => undefined,
  })
  await journal.load()
  return { store, journal }
}

const complete = (challengeId: string) => ({ kind: 'complete', challengeId }) as const

let server: Server
let store: GameStore
let journal: Journal

beforeEach(async () => {
  phone = `phone-${++phones}`
  vi.useFakeTimers({
    now: new Date('2026-06-01T10:00:00.000Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  })
  forgetClock()
  server = new Server()
  ;({ store, journal } = await openPage(server))
})

afterEach(async () => {
  journal.close()
  vi.useRealTimers()
  await store.erase()
})

async function reload(outcomes: ItemOutcome[] = []): Promise<void> {
  journal.close()
  ;({ store, journal } = await openPage(server, outcomes))
}

describe('work that was done without a signal', () => {
  it('is sent when the signal is back, in order, with its age', async () => {
    server.fault = 'cut'
    await journal.enqueue(complete('a'))
    await pass(60_000)
    await journal.enqueue(complete('b'))
    expect(journal.state().waiting).toBe(2)
    server.fault = 'none'
    window.dispatchEvent(new Event('online'))
    await settle()
    expect([...server.taken.values()]).toEqual(['a', 'b'])
    expect([...server.ages.values()]).toEqual([60_000, 0])
    expect(journal.state()).toMatchObject({ waiting: 0, lastSentAtMs: Date.now() })
  })

  it('survives a reload, and a photo its bytes', async () => {
    server.fault = 'cut'
    await journal.enqueuePhoto({
      challengeId: 'oak',
      photo: new Blob(['leaf'], { type: 'image/jpeg' }),
    })
    await reload()
    expect(journal.state().waiting).toBe(1)
    server.fault = 'none'
    await pass(30_000)
    expect([...server.taken.values()]).toEqual(['oak leaf'])
    expect(store.names('out:')).toEqual([])
  })

  it('is sent in parts that the server takes, however many positions go with it', async () => {
    server.fault = 'cut'
    const fixes = Array.from({ length: 12 }, () => {
      return { lat: 51.507312345678, lng: -0.165712345678, accuracy: 12.345678, ageMs: 1_000 }
    })
    const finds = Array.from({ length: 49 }, (_, i) => `spot ${i}`)
    for (const challengeId of finds) {
      await journal.enqueue({ kind: 'arrival', challengeId, fixes, saidSo: false })
    }
    const sizes: number[] = []
    const take = server.items.bind(server)
    server.items = (sent) => {
      sizes.push(JSON.stringify({ items: sent }).length)
      return take(sent)
    }
    server.fault = 'none'
    window.dispatchEvent(new Event('online'))
    await pass(30_000)
    expect([...server.taken.values()]).toEqual(finds)
    // The limit of a body, `MAX_JSON_BYTES` of the server.
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  })

  it('waits as long as the server asks, also when something new happens meanwhile', async () => {
    server.fault = 'too-many'
    await journal.enqueue(complete('a'))
    await settle()
    server.fault = 'none'
    await pass(1_000)
    await journal.enqueue(complete('b'))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(server.requests).toHaveLength(1)
    await pass(2_000)
    expect([...server.taken.values()]).toEqual(['a', 'b'])
  })

  it('that the server refuses is dropped, told, and does not hold up the rest', async () => {
    const outcomes: ItemOutcome[] = []
    await reload(outcomes)
    server.refusals.set('skip', 'challenge.decided')
    await journal.enqueue({ kind: 'skip', challengeId: 'a', fixes: [] })
    await journal.enqueue(complete('b'))
    await settle()
    expect(outcomes.map(({ item, code }) => [item.kind, code])).toEqual([
      ['skip', 'challenge.decided'],
      ['complete', null],
    ])
    expect(journal.isEmpty()).toBe(true)
  })

  it('has an order that the server takes, also on a phone whose clock is decades ahead', async () => {
    vi.setSystemTime(new Date('2050-06-01T10:00:00.000Z'))
    const sent = vi.spyOn(server, 'items')
    await journal.enqueue(complete(newKey()))
    await journal.enqueue(complete(newKey()))
    await settle()
    const items = sent.mock.calls.flatMap(([some]) => some)
    expect(lateWorkSchema.parse({ items }).items).toHaveLength(2)
    expect(items[1]?.seq).toBeGreaterThan(items[0]?.seq ?? Infinity)
  })

  it('is not lost beside something that the server cannot read', async () => {
    const outcomes: ItemOutcome[] = []
    await reload(outcomes)
    server.fault = 'cut'
    for (const challengeId of ['a', 'b', 'unreadable', 'c', 'd']) {
      await journal.enqueue(complete(challengeId))
    }
    const take = server.items.bind(server)
    server.items = (sent) => {
      const isUnreadable = sent.some(
        (item) => 'challengeId' in item && item.challengeId === 'unreadable',
      )
      if (!isUnreadable) return take(sent)
      throw new RequestError(400, JSON.stringify({ error: 'Invalid.', code: 'request.invalid' }))
    }
    server.fault = 'none'
    server.requests = []
    window.dispatchEvent(new Event('online'))
    await settle()
    expect([...server.taken.values()]).toEqual(['a', 'b', 'c', 'd'])
    // What comes after it goes together again.
    expect(server.requests.map(({ keys }) => keys.length)).toEqual([1, 1, 2])
    expect(outcomes.map(({ code }) => code)).toEqual([null, null, 'request.invalid', null, null])
    expect(journal.isEmpty()).toBe(true)
  })

  it('stays when a proxy or a network with a sign-in answers in the place of the server', async () => {
    const answers = [new RequestError(403, '<html>'), new RequestError(404, 'not found')]
    const items = vi.spyOn(server, 'items').mockImplementation(() => {
      throw answers.pop() ?? new RequestError(0, '')
    })
    await journal.enqueue(complete('a'))
    await pass(5_000)
    expect(journal.state().waiting).toBe(1)
    items.mockRestore()
    await pass(30_000)
    expect(server.taken.size).toBe(1)
  })

  it.each([
    ['kept while the player is there', true, 1],
    ['dropped when the player is gone', false, 0],
  ])('of a player the server does not find is %s', async (_case, isThere, waiting) => {
    journal.close()
    ;({ store, journal } = await openPage(server, [], isThere))
    vi.spyOn(server, 'items').mockImplementation(() => {
      throw new RequestError(404, JSON.stringify({ error: 'No player.', code: 'player.not-found' }))
    })
    await journal.enqueue(complete('a'))
    await settle()
    expect(journal.state().waiting).toBe(waiting)
    expect(store.names('out:')).toHaveLength(waiting)
  })

  it('where the child is does not wait for a photo', async () => {
    server.fault = 'cut'
    await journal.enqueuePhoto({ challengeId: 'oak', photo: new Blob(['leaf']) })
    journal.noteFix({ lat: 51.5, lng: 0, accuracy: 5 })
    await settle()
    await journal.enqueue(complete('a'))
    server.fault = 'none'
    window.dispatchEvent(new Event('online'))
    await settle()
    expect([...server.taken.values()]).toEqual(['trail', 'oak leaf', 'a'])
  })

  it('the trail goes with it, thinned to one position in 15 seconds', async () => {
    server.fault = 'cut'
    const sent = vi.spyOn(server, 'items')
    for (let second = 0; second < 60; second += 3) {
      journal.noteFix({ lat: 51.5, lng: second / 1e5, accuracy: 5 })
      await pass(3_000)
    }
    await journal.enqueue(complete('a'))
    server.fault = 'none'
    window.dispatchEvent(new Event('online'))
    await settle()
    const items = sent.mock.calls.at(-1)?.[0] ?? []
    const fixes = items.flatMap((item) => (item.kind === 'trail' ? item.fixes : []))
    expect(fixes.map(({ lng }) => Math.round(lng * 1e5))).toEqual([0, 15, 30, 45])
    expect(fixes.map(({ ageMs }) => ageMs)).toEqual([60_000, 45_000, 30_000, 15_000])
    expect(items.at(-1)?.kind).toBe('complete')
  })
})

it.each([
  ['a clock that was put back by a day', -86_400_000, 20_000],
  ['a clock that was put ahead by an hour while the page is seen', 3_600_000, 20_000],
])('the age of what happened is right after %s', async (_case, changeMs, ageMs) => {
  server.fault = 'cut'
  await journal.enqueue(complete('a'))
  await pass(20_000)
  vi.setSystemTime(Date.now() + changeMs)
  server.fault = 'none'
  window.dispatchEvent(new Event('online'))
  await pass(31_000)
  expect([...server.ages.values()][0]).toBeGreaterThanOrEqual(ageMs)
  expect([...server.ages.values()][0]).toBeLessThanOrEqual(ageMs + 31_000)
})

describe('a store that the browser clears', () => {
  it('is filled again from the page while it lives', async () => {
    server.fault = 'cut'
    await journal.enqueue(complete('a'))
    await new Promise<void>((resolve) => {
      const asked = indexedDB.open('bramble-phone')
      asked.onsuccess = () => {
        const rows = asked.result.transaction('rows', 'readwrite')
        rows.objectStore('rows').clear()
        rows.oncomplete = () => resolve()
      }
    })
    await journal.enqueue(complete('b'))
    expect(store.wasCleared()).toBe(true)
    await reload()
    server.fault = 'none'
    await pass(40_000)
    expect([...server.taken.values()]).toEqual(['a', 'b'])
  })

  it.each(['QuotaExceededError', 'InvalidAccessError'])(
    'or that takes nothing (%s) leaves the work in the page',
    async (name) => {
      server.fault = 'cut'
      const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
        this: IDBTransaction,
      ) {
        Object.defineProperty(this, 'error', { value: new DOMException('no', name) })
        this.abort()
      })
      const kept = await journal.enqueue(complete('a'))
      expect(kept).toBe(name === 'QuotaExceededError' ? 'full' : 'memory')
      commit.mockRestore()
      expect(journal.state().waiting).toBe(1)
      await journal.enqueue(complete('b'))
      await reload()
      expect(journal.state().waiting).toBe(2)
    },
  )
})

describe('any order of cuts, reloads, repeats, busy servers and lost answers', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('work' as const),
        isPhoto: fc.boolean(),
        isWaited: fc.boolean(),
      }),
      fc.record({
        do: fc.constant('fault' as const),
        fault: fc.constantFrom<Fault>('none', 'cut', 'lost', 'busy', 'too-many', 'partly'),
      }),
      fc.record({ do: fc.constant('reload' as const) }),
      fc.record({ do: fc.constant('online' as const) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(100, 1_500, 20_000) }),
    ),
    { minLength: 4, maxLength: 14 },
  )

  it('loses nothing, doubles nothing and changes no order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        phone = `phone-${++phones}`
        server = new Server()
        await reload()
        const acknowledged: string[] = []
        const order: string[] = []
        for (const step of schedule) {
          if (step.do === 'work') {
            const id = newKey()
            order.push(step.isPhoto ? `${id} ${id}` : id)
            const stored = step.isPhoto
              ? journal.enqueuePhoto({ challengeId: id, photo: new Blob([id]) })
              : journal.enqueue(complete(id))
            const said = stored.then(() => void acknowledged.push(order.at(-1) ?? ''))
            // A photo is read before it has its place: the screen waits for it.
            if (step.isWaited || step.isPhoto) await said
          } else if (step.do === 'fault') server.fault = step.fault
          else if (step.do === 'reload') await reload()
          else if (step.do === 'online') window.dispatchEvent(new Event('online'))
          else await pass(step.ms)
        }
        await settle()
        server.fault = 'none'
        await pass(65_000)
        const taken = [...server.taken.values()]
        expect(journal.state().waiting).toBe(0)
        expect(taken).toEqual(order.filter((what) => taken.includes(what)))
        expect(taken).toEqual(expect.arrayContaining(acknowledged))
        expect(new Set(taken).size).toBe(taken.length)
      }),
      { numRuns: 200 },
    )
  }, 600_000)
})
