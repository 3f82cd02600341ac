import type { LateFix } from '@bramble/contract'
import { MAX_LATE_WORK_ITEMS } from '@bramble/domain/limits'
import { isRefusal } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { now, sleep } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import type { GameStore, Kept } from '#/platform/storage/game-store.ts'
import { createStore } from '#/platform/store.ts'
import { ifNobodyElse } from '#/platform/tab-lock.ts'
import { OUTBOX_MAX_WAIT_MS, OUTBOX_PERIOD_MS, TRAIL_STEP_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { bytesOf, sendPicture, type JournalPorts, type PhotoToSend } from './journal-ports.ts'
import {
  asItem,
  clampAge,
  hasBytes,
  JOURNAL_ROW,
  photoName,
  rowFor,
  seqAt,
  type LateEvent,
  type JournalItem,
  type JournalRow,
} from './journal-row.ts'

/** The server takes 64 KiB. The ages of a request take more bytes than the stored times. */
const MAX_REQUEST_BYTES = 40_000

export interface JournalState {
  /** Things that wait on this phone; the trail is not counted. */
  waiting: number
  /** When the last waiting thing was sent; null while something waits or nothing ever did. */
  lastSentAtMs: number | null
  /** When, by the phone's clock, this page last kept where the child is; null: it never did. */
  keptPlaceAtMs: number | null
}

export const NOTHING_WAITS: JournalState = { waiting: 0, lastSentAtMs: null, keptPlaceAtMs: null }

export interface Journal {
  /** Stores what happened, with other rows in the same transaction; answers then, and sends it. */
  enqueue: (item: LateEvent, also?: Rows) => Promise<Kept>
  /** `key` is that of an upload that was tried already, if there was one. */
  enqueuePhoto: (photo: PhotoToSend, also?: () => Rows) => Promise<Kept>
  /** The photo of the grown-up. */
  enqueueGrownUp: (photo: Blob) => Promise<Kept>
  /** Keeps where the child was; it goes with the next thing that is sent. */
  noteTrail: (fix: Omit<LateFix, 'ageMs'>) => void
  state: () => JournalState
  subscribe: (listener: () => void) => () => void
  /** Whether something about this challenge waits; later work must not overtake it. */
  holds: (challengeId: string) => boolean
  isEmpty: () => boolean
  drain: () => Promise<void>
  close: () => void
}

/** Positions that are kept while nothing can be sent: the last ten minutes. */
const TRAIL_FIXES = 40
const TRAIL = 'trail'
const INVALID = 400
const TOO_LARGE = 413

type Rows = Readonly<Record<string, unknown>>

interface TrailPoint {
  lat: number
  lng: number
  accuracy: number
  atMs: number
}

/**
 * Keeps what happened in the store until the server has taken it, and sends it in order. One tab of
 * a phone sends at a time.
 */
export function createJournal(playerId: string, store: GameStore, ports: JournalPorts): Journal {
  const state = createStore(NOTHING_WAITS)
  let draining: Promise<void> | null = null
  let isDue = false
  let isClosed = false
  let tries = 0
  let notBeforeMs = 0
  /** Set by a server that asks to wait: a better signal does not shorten that. */
  let isAskedToWait = false
  /** A request was refused as it stands: the item that is to blame is looked for. */
  let isOneByOne = false
  let alarm = 0
  let trailAtMs = Number.NEGATIVE_INFINITY

  const names = () => store.names(JOURNAL_ROW)
  const rowOf = (name: string) => store.get<JournalRow>(name)
  const rows = () => names().flatMap((name) => rowOf(name) ?? [])

  function publish(isSent = false): void {
    const waiting = rows().filter(({ item }) => item.kind !== 'trail').length
    const known = state.get()
    const isLast = isSent && waiting === 0 && known.waiting > 0
    const lastSentAtMs = waiting > 0 ? null : isLast ? now() : known.lastSentAtMs
    if (waiting === known.waiting && lastSentAtMs === known.lastSentAtMs) return
    state.set({ ...known, waiting, lastSentAtMs })
  }

  /** Grows also when the store was cleared: seconds since 1970, or one more than the last. */
  function nextSeq(): number {
    return Math.max(seqAt(now()), (store.get<number>('seq') ?? 0) + 1)
  }

  /** The trail so far as an item, so that it keeps its place before what comes next. */
  function trailRow(seq: number): [string, JournalRow] | null {
    const points = store.get<TrailPoint[]>(TRAIL) ?? []
    if (points.length === 0) return null
    const fixes = points.map(({ atMs, ...place }) => ({ ...place, ageMs: clampAge(now() - atMs) }))
    return rowFor({ kind: 'trail', fixes }, newKey(), seq)
  }

  async function put(item: JournalItem, key: string, also: Rows = {}): Promise<Kept> {
    const trail = trailRow(nextSeq())
    const seq = nextSeq() + (trail === null ? 0 : 1)
    const [name, row] = rowFor(item, key, seq)
    const before = trail === null ? {} : { [trail[0]]: trail[1], [TRAIL]: [] }
    const writing = store.write({ ...also, ...before, [name]: row, seq })
    publish()
    const kept = await writing
    void drain()
    return kept
  }

  async function enqueuePhoto(
    { challengeId, photo, key = newKey(), packed }: PhotoToSend,
    also: () => Rows = () => ({}),
  ): Promise<Kept> {
    const bytes = await bytesOf(photo)
    const item = {
      kind: 'photo',
      challengeId,
      ...(packed === undefined ? {} : { packed }),
    } as const
    return put(item, key, { ...also(), [photoName(key)]: bytes })
  }

  async function enqueueGrownUp(photo: Blob): Promise<Kept> {
    const key = newKey()
    return put({ kind: 'grown-up' }, key, { [photoName(key)]: await bytesOf(photo) })
  }

  function noteTrail(fix: Omit<LateFix, 'ageMs'>): void {
    state.set({ ...state.get(), keptPlaceAtMs: now() })
    const points = store.get<TrailPoint[]>(TRAIL) ?? []
    if (Math.abs(now() - trailAtMs) < TRAIL_STEP_MS) return
    trailAtMs = now()
    const { lat, lng, accuracy } = fix
    const next = [...points, { lat, lng, accuracy, atMs: now() }].slice(-TRAIL_FIXES)
    void store.write({ [TRAIL]: next }).then(() => drain())
  }

  /** Sends what waits, unless it is too early; a call meanwhile makes it look again. */
  async function drain(): Promise<void> {
    if (isClosed) return
    isDue = true
    if (draining !== null) return draining
    draining = (async () => {
      while (isDue) {
        isDue = false
        await ifNobodyElse(`bramble-outbox-${playerId}`, sendAll).catch(() => undefined)
      }
    })().finally(() => {
      draining = null
    })
    return draining
  }

  async function sendAll(): Promise<void> {
    while (!isClosed) {
      const waitMs = notBeforeMs - now()
      if (waitMs > 0) return wakeIn(waitMs)
      if (names().length === 0 && !(await flushTrail())) return
      const isSent = await sendNext()
      if (!isSent) return wakeIn(Math.max(0, notBeforeMs - now()) || OUTBOX_PERIOD_MS)
    }
  }

  async function flushTrail(): Promise<boolean> {
    const seq = nextSeq()
    const trail = trailRow(seq)
    if (trail === null) return false
    const [name, row] = trail
    await store.write({ [name]: row, [TRAIL]: [], seq })
    return true
  }

  /** Sends the first rows. False: they wait for better times. */
  async function sendNext(): Promise<boolean> {
    const waiting = names().flatMap((name) => {
      const row = rowOf(name)
      return row === undefined ? [] : [{ name, row }]
    })
    // What tells where a child is does not wait for a photo.
    const trail = fitting(waiting.filter(({ row }) => row.item.kind === 'trail'))
    const firstPhoto = waiting.findIndex(({ row }) => hasBytes(row.item))
    const ready = fitting(firstPhoto === -1 ? waiting : waiting.slice(0, firstPhoto))
    const [head] = waiting
    if (head === undefined) return true
    try {
      if (ready.length > 0) await sendRows(ready)
      else if (trail.length > 0) await sendRows(trail)
      else await sendPhotoOf(head.name, head.row)
      tries = 0
      notBeforeMs = 0
      isAskedToWait = false
      publish(true)
      if (names().length === 0) {
        isOneByOne = false
        ports.onEmpty()
      }
      return true
    } catch (error) {
      const sent = ready.length > 0 ? ready : trail.length > 0 ? trail : [head]
      return failed(error, sent)
    }
  }

  /** As many of the first rows as one request may hold. */
  function fitting<T extends { row: JournalRow }>(rows: readonly T[]): T[] {
    let bytes = 0
    const last = rows.findIndex(({ row }) => {
      bytes += JSON.stringify(row).length
      return bytes > MAX_REQUEST_BYTES
    })
    const count = last === -1 ? rows.length : Math.max(1, last)
    return rows.slice(0, isOneByOne ? 1 : Math.min(count, MAX_LATE_WORK_ITEMS))
  }

  async function sendRows(sent: readonly { name: string; row: JournalRow }[]): Promise<void> {
    const items = sent.flatMap(({ row }) => asItem(row) ?? [])
    const results = await ports.sendItems(items)
    const byKey = new Map(results.map((result) => [result.key, result]))
    const done = sent.filter(({ row }) => byKey.has(row.key))
    // An answer that names none of them would be asked for again and again.
    if (done.length === 0) throw new RequestError(0, 'network: no item was answered')
    await store.write(
      {},
      done.map(({ name }) => name),
    )
    for (const { row } of done) {
      const result = byKey.get(row.key) ?? null
      const isRefused = result?.status === 'refused'
      ports.onOutcome({
        item: row.item,
        key: row.key,
        code: isRefused ? (result.code ?? 'refused') : null,
        result: isRefused ? null : result,
        photo: null,
      })
    }
  }

  async function sendPhotoOf(name: string, row: JournalRow): Promise<void> {
    const { item, key } = row
    if (!hasBytes(item)) return
    const stored = await store.readBytes(photoName(key))
    if (stored === undefined) {
      // The browser has cleared the photo: nothing is left to send.
      await store.write({}, [name])
      ports.onOutcome({ item, key, code: 'photo.lost', result: null, photo: null })
      return
    }
    const photo = await sendPicture(ports, row, new Blob([stored.bytes], { type: stored.type }))
    await store.write({}, [name, photoName(key)])
    ports.onOutcome({ item, key, code: null, result: null, photo })
  }

  async function failed(
    error: unknown,
    sent: readonly { name: string; row: JournalRow }[],
  ): Promise<boolean> {
    const problem = error instanceof RequestError ? error : new RequestError(0, 'network')
    const { status, code, retryAfterSeconds } = problem
    const isUnknown = status === 401 || code === 'player.not-found'
    const mayPass = isUnknown ? await mayBeThere() : !isRefusal(problem)
    if (!mayPass && sent.length > 1 && (status === INVALID || status === TOO_LARGE)) {
      isOneByOne = true
      return true
    }
    if (!mayPass) {
      isOneByOne = false
      const photos = sent.map(({ row }) => photoName(row.key))
      await store.write({}, [...sent.map(({ name }) => name), ...photos])
      for (const { row } of sent) {
        ports.onOutcome({
          item: row.item,
          key: row.key,
          code: code ?? 'refused',
          result: null,
          photo: null,
        })
      }
      publish()
      if (names().length === 0) ports.onEmpty()
      return true
    }
    const backoffMs = Math.min(OUTBOX_MAX_WAIT_MS, 1_000 * 2 ** tries)
    tries += 1
    isAskedToWait = status === 429
    notBeforeMs = now() + Math.max((retryAfterSeconds ?? 0) * 1_000, backoffMs)
    return false
  }

  async function mayBeThere(): Promise<boolean> {
    return ports.isPlayerThere().catch(() => true)
  }

  function wakeIn(waitMs: number): void {
    const own = ++alarm
    void sleep(waitMs).then(() => {
      if (own === alarm) void drain()
    })
  }

  const stopListening = onComingBack(() => {
    if (!isAskedToWait) notBeforeMs = 0
    void drain()
  })
  publish()

  return {
    enqueue: (item, also) => put(item, newKey(), also),
    enqueuePhoto,
    enqueueGrownUp,
    noteTrail,
    state: state.get,
    subscribe: state.subscribe,
    holds: (challengeId) =>
      rows().some(({ item }) => 'challengeId' in item && item.challengeId === challengeId),
    isEmpty: () => names().length === 0,
    drain,
    close: () => {
      isClosed = true
      alarm += 1
      stopListening()
    },
  }
}
