import type { LateFix } from '@bramble/contract'
import { now } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import type { Stored } from '#/platform/storage/keep-rows.ts'
import { WAITING_ROW } from '#/platform/storage/phone-rows.ts'
import { createStore } from '#/platform/store.ts'
import { FIX_STEP_MS } from '#/platform/timings.ts'
import {
  clampAge,
  hasBytes,
  photoName,
  rowFor,
  seqAt,
  type JournalItem,
  type JournalRow,
} from './journal-row.ts'

export interface JournalState {
  /** Things that wait to be sent; fixes are not counted. */
  waiting: number
  /** All of them lie in this phone's store: a reload, or a phone that goes off, loses none. */
  isKept: boolean
  /** When the last waiting thing was sent; null while something waits or nothing ever did. */
  lastSentAtMs: number | null
  /** When, by the phone's clock, this page last kept where the child is; null: it never did. */
  waitingPlaceAtMs: number | null
}

export const NOTHING_WAITS: JournalState = {
  waiting: 0,
  isKept: true,
  lastSentAtMs: null,
  waitingPlaceAtMs: null,
}

/** Where a child was. */
export interface TimedPlace {
  lat: number
  lng: number
  /** Metres. */
  accuracy: number
  /** By the phone's clock, epoch milliseconds. */
  atMs: number
}

/** Something that waits to be sent. */
export interface WaitingRow {
  name: string
  row: JournalRow
  /** Whether the store has it too, or will. */
  isStored: boolean
}

export type Rows = Readonly<Record<string, unknown>>

/** What a journal holds. */
export type Held = ReturnType<typeof createHeld>

/** Positions that are kept while nothing can be sent: the last ten minutes. */
const MOST_FIXES = 40
const FIXES_KEY = 'trail'
const SEQ = 'seq'

/**
 * What waits to be sent, in the page's memory, and its mirror in the store. Nothing here waits for the
 * store, and nothing of a store that was erased comes back.
 */
export function createHeld(store: GameStore) {
  const state = createStore(NOTHING_WAITS)
  const held = new Map<string, WaitingRow>()
  let points: readonly TimedPlace[] = []
  let lastSeq = 0
  let pointStoredAtMs = Number.NEGATIVE_INFINITY

  const stored = () => [...held.values()].filter(({ isStored }) => isStored)
  const ofKind = (kind: JournalItem['kind']) =>
    [...held.values()].find(({ row }) => row.item.kind === kind)
  const storedPoints = () => store.get<TimedPlace[]>(FIXES_KEY) ?? []

  function publish(isSent = false): void {
    const told = stored().filter(({ row }) => row.item.kind !== 'trail')
    const waiting = told.length
    const isKept = told.every(({ name }) => store.isStored(name))
    const known = state.get()
    const isLast = isSent && waiting === 0 && known.waiting > 0
    const lastSentAtMs = waiting > 0 ? null : isLast ? now() : known.lastSentAtMs
    const next = { ...known, waiting, isKept, lastSentAtMs }
    const isSame =
      waiting === known.waiting && isKept === known.isKept && lastSentAtMs === known.lastSentAtMs
    if (!isSame) state.set(next)
  }

  async function load(): Promise<void> {
    await store.load()
    for (const name of store.names(WAITING_ROW)) {
      const row = store.get<JournalRow>(name)
      if (row === undefined || held.has(row.key)) continue
      // An earlier page has said it already.
      const again = row.item.kind === 'return' ? ofKind('return') : undefined
      if (again !== undefined) held.delete(again.row.key)
      held.set(row.key, { name, row, isStored: true })
    }
    const isNew = ({ atMs }: TimedPlace) => !points.some((point) => point.atMs === atMs)
    points = [...storedPoints().filter(isNew), ...points]
    publish()
  }

  /** Grows also when the store was cleared: seconds since 1970, or one more than the last. */
  function nextSeq(): number {
    lastSeq = Math.max(seqAt(now()), Math.max(lastSeq, store.get<number>(SEQ) ?? 0) + 1)
    return lastSeq
  }

  function hold(item: JournalItem, key: string, isStored: boolean): WaitingRow {
    const [name, row] = rowFor(item, key, nextSeq())
    const one = { name, row, isStored }
    held.set(key, one)
    return one
  }

  /** The fixes so far become an item, so that they keep their place before what comes next. */
  function holdFixes(): Rows {
    if (points.length === 0) return {}
    const { name, row } = hold({ kind: 'trail', fixes: fixesOf(points) }, newKey(), true)
    points = []
    return { [name]: row, [FIXES_KEY]: [] }
  }

  function add(item: JournalItem, key: string, also: Rows = {}): Promise<Stored> {
    if (store.isErased()) return Promise.resolve('erased')
    const before = holdFixes()
    const { name, row } = hold(item, key, true)
    return storeAndTell({ ...also, ...before, [name]: row })
  }

  /** Tells at once that it waits, and that it is kept when the store has it. */
  async function storeAndTell(rows: Rows): Promise<Stored> {
    const storing = store.write({ ...rows, [SEQ]: lastSeq })
    publish()
    const kept = await storing
    publish()
    return kept
  }

  function addPoint(point: TimedPlace): void {
    points = [...thinned(points), point].slice(-MOST_FIXES)
  }

  function storePoint(point: TimedPlace): void {
    if (Math.abs(point.atMs - pointStoredAtMs) < FIX_STEP_MS) return
    pointStoredAtMs = point.atMs
    addPoint(point)
    void store.write({ [FIXES_KEY]: points }).then((kept) => {
      // It has stored what an earlier write could not.
      publish()
      if (kept === 'stored') state.set({ ...state.get(), waitingPlaceAtMs: point.atMs })
    })
  }

  function remove(done: readonly WaitingRow[]): void {
    for (const { row } of done) held.delete(row.key)
    const names = done
      .filter(({ isStored }) => isStored)
      .flatMap(({ name, row }) => (hasBytes(row.item) ? [name, photoName(row.key)] : [name]))
    if (names.length > 0) void store.write({}, names)
  }

  return {
    /** Reads what an earlier page has stored. What is held already stays. */
    load,
    /** Holds an item in memory; answers when it is stored, with other rows in the same transaction. */
    add,
    /** Holds an item in memory alone. */
    addUnstored: (item: JournalItem) => void hold(item, newKey(), false),
    /** Stores what is held in memory alone. */
    store: (one: WaitingRow, also: Rows = {}) => {
      one.isStored = true
      return storeAndTell({ ...also, [one.name]: one.row })
    },
    remove,
    inOrder: () => [...held.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    ofKind,
    has: (key: string) => held.has(key),
    /** Nothing waits that is stored. */
    isEmpty: () => stored().length === 0,
    /** Where the child was since the last item. */
    points: () => points,
    /** Holds where the child is, in memory alone. */
    addPoint,
    /** Holds and stores it, unless the last one was stored a moment ago. */
    storePoint,
    dropPoints: (some: readonly TimedPlace[] = points) => {
      points = points.filter((point) => !some.includes(point))
      if (storedPoints().length > 0) void store.write({ [FIXES_KEY]: points })
    },
    /** These positions as an item that is sent now. */
    rowOfFixes: (some: readonly TimedPlace[]) => {
      const [name, row] = rowFor({ kind: 'trail', fixes: fixesOf(some) }, newKey(), nextSeq())
      return { name, row, isStored: false }
    },
    /** Nothing is held any more. */
    clear: () => {
      held.clear()
      points = []
    },
    /** Tells who listens what waits now. `isSent`: something was just taken. */
    publish,
    state: state.get,
    subscribe: state.subscribe,
  }
}

function fixesOf(points: readonly TimedPlace[]): LateFix[] {
  return points.map(({ atMs, ...place }) => ({ ...place, ageMs: clampAge(now() - atMs) }))
}

/** One position for each 15 s. */
function thinned(points: readonly TimedPlace[]): TimedPlace[] {
  const kept: TimedPlace[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || point.atMs - last.atMs >= FIX_STEP_MS) kept.push(point)
  }
  return kept
}
