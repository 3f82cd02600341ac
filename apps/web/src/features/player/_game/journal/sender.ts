import { LATE_FIXES_PER_ITEM, MAX_LATE_WORK_ITEMS } from '@bramble/domain/limits'
import { isRefusal } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import type { HelpCall } from '#/platform/storage/keys.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import { OUTBOX_MAX_WAIT_MS, SAVE_RETRY_MS, WALK_BACK_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { asHelpItem, keepCall, onCall, settleCall, unsentCall } from './help-call.ts'
import {
  sendPicture,
  type JournalPorts,
  asItem,
  hasBytes,
  photoName,
  waitsForPhotos,
} from './journal-row.ts'
import { createLane, type Parcel } from './lane.ts'
import type { Held, WaitingRow } from './waiting.ts'

/** The server takes 64 KiB. The ages of a request take more bytes than the stored times. */
const MAX_REQUEST_BYTES = 40_000
const INVALID = 400
const TOO_LARGE = 413

export type Sender = ReturnType<typeof createSender>

interface SenderOptions {
  playerId: string
  held: Held
  store: GameStore
  ports: JournalPorts
  /** The child goes back, so that nothing waits for longer than its places are apart. */
  isOnWayBack: () => boolean
}

/**
 * Sends what a journal holds, in three lanes. A call for help goes before everything and waits for
 * nothing. The rest goes in order, from one tab of a phone at a time. Photos have requests of their
 * own: what tells where the child is, and that it goes back, does not wait for them.
 */
export function createSender({ playerId, held, store, ports, isOnWayBack }: SenderOptions) {
  let settled = 0
  /** A request was refused as it stands: the item that is to blame is looked for. */
  let isOneByOne = false

  function settle(call: HelpCall): void {
    settleCall(call)
    void keepCall(playerId, store)
  }

  function nextCall(): Parcel | null {
    const call = unsentCall(playerId)
    if (call === null) return null
    return {
      send: async () => {
        const results = await ports.sendItems([asHelpItem(call)])
        const isTaken = results.some(({ key, status }) => key === call.key && status !== 'refused')
        // A child that needs somebody calls again until it is heard.
        if (!isTaken && !call.isOver) throw new RequestError(0, 'network: the call was not taken')
        settle(call)
      },
      // A child who is fine again need not tell a game that is gone.
      isSettledBy: (error) => {
        const isSettled = call.isOver && isRefusal(error)
        if (isSettled) settle(call)
        return Promise.resolve(isSettled)
      },
    }
  }

  function nextItems(): Parcel | null {
    const waiting = held.inOrder()
    const firstPhoto = waiting.findIndex(({ row }) => hasBytes(row.item))
    const ready = fitting(
      waiting.filter(({ row: { item } }, at) => {
        const isBehindPhoto = firstPhoto !== -1 && at > firstPhoto
        return !hasBytes(item) && !(isBehindPhoto && waitsForPhotos(item))
      }),
    )
    if (ready.length > 0) return parcelOf(ready, () => sendRows(ready))
    return held.points().length > 0 ? fixesParcel() : null
  }

  /** Where the child was since the last item. Fixes that are refused are dropped as well. */
  function fixesParcel(): Parcel {
    const points = held.points().slice(-LATE_FIXES_PER_ITEM)
    const rows = [held.rowOfFixes(points)]
    return parcelOf(
      rows,
      () => sendRows(rows),
      () => held.dropPoints(points),
    )
  }

  function nextPhoto(): Parcel | null {
    const [head] = held.inOrder()
    const isPhoto = head !== undefined && hasBytes(head.row.item)
    return isPhoto ? parcelOf([head], () => sendPhotoOf(head)) : null
  }

  function parcelOf(
    sent: readonly WaitingRow[],
    send: () => Promise<void>,
    onGone: () => void = () => undefined,
  ): Parcel {
    return {
      send: async () => {
        await send()
        onGone()
        held.publish(true)
      },
      isSettledBy: async (error) => {
        const isSettled = await isRefusedBy(error, sent)
        if (isSettled) onGone()
        return isSettled
      },
    }
  }

  /** As many of the first rows as one request may hold. */
  function fitting(rows: readonly WaitingRow[]): WaitingRow[] {
    let bytes = 0
    const last = rows.findIndex(({ row }) => {
      bytes += JSON.stringify(row).length
      return bytes > MAX_REQUEST_BYTES
    })
    const count = last === -1 ? rows.length : Math.max(1, last)
    return rows.slice(0, isOneByOne ? 1 : Math.min(count, MAX_LATE_WORK_ITEMS))
  }

  async function sendRows(sent: readonly WaitingRow[]): Promise<void> {
    const results = await ports.sendItems(sent.flatMap(({ row }) => asItem(row) ?? []))
    const byKey = new Map(results.map((result) => [result.key, result]))
    const done = sent.filter(({ row }) => byKey.has(row.key))
    // An answer that names none of them would be asked for again and again.
    if (done.length === 0) throw new RequestError(0, 'network: no item was answered')
    held.remove(done)
    for (const { row } of done) {
      const { item, key } = row
      const result = byKey.get(key) ?? null
      const isRefused = result?.status === 'refused'
      const code = isRefused ? (result.code ?? 'refused') : null
      ports.onOutcome({ item, key, code, result: isRefused ? null : result, photo: null })
    }
  }

  async function sendPhotoOf(one: WaitingRow): Promise<void> {
    const { item, key } = one.row
    const found = await store.readBytes(photoName(key))
    // The game was deleted meanwhile.
    if (!held.has(key)) return
    if (found === undefined) {
      // The browser has cleared the photo: nothing is left to send.
      held.remove([one])
      ports.onOutcome({ item, key, code: 'photo.lost', result: null, photo: null })
      return
    }
    const photo = await sendPicture(ports, one.row, new Blob([found.bytes], { type: found.type }))
    held.remove([one])
    ports.onOutcome({ item, key, code: null, result: null, photo })
  }

  /** Whether the server will not take these, now or later: they are dropped, and told. */
  async function isRefusedBy(error: unknown, sent: readonly WaitingRow[]): Promise<boolean> {
    const problem = error instanceof RequestError ? error : new RequestError(0, 'network')
    const { status, code } = problem
    const isUnknown = status === 401 || code === 'player.not-found'
    const mayPass = isUnknown ? await mayBeThere() : !isRefusal(problem)
    if (mayPass) return false
    if (sent.length > 1 && (status === INVALID || status === TOO_LARGE)) {
      isOneByOne = true
      return true
    }
    isOneByOne = false
    held.remove(sent)
    for (const { row } of sent) {
      const { item, key } = row
      ports.onOutcome({ item, key, code: code ?? 'refused', result: null, photo: null })
    }
    held.publish()
    return true
  }

  async function mayBeThere(): Promise<boolean> {
    return ports.isPlayerThere().catch(() => true)
  }

  function onSettled(): void {
    settled += 1
    if (held.isEmpty()) {
      isOneByOne = false
      ports.onEmpty()
    }
    // What has waited for it may go.
    void items.drain()
    void photos.drain()
  }

  const lock = `bramble-outbox-${playerId}`
  const help = createLane({
    next: nextCall,
    onSettled: () => undefined,
    maxWaitMs: () => SAVE_RETRY_MS,
    canWait: false,
    lock: null,
  })
  const items = createLane({
    next: nextItems,
    before: () => help.hurry(),
    onSettled,
    maxWaitMs: () => (isOnWayBack() ? WALK_BACK_MS : OUTBOX_MAX_WAIT_MS),
    canWait: true,
    lock,
  })
  const photos = createLane({
    next: nextPhoto,
    before: () => help.hurry(),
    onSettled,
    maxWaitMs: () => OUTBOX_MAX_WAIT_MS,
    canWait: true,
    lock: `${lock}-photos`,
  })
  const lanes = [help, items, photos]
  const stops = [
    onComingBack(() => lanes.forEach((lane) => lane.hurry())),
    onCall(() => void help.drain()),
  ]
  void help.drain()

  return {
    /** Sends what waits, unless it is too early. Answers when nothing is under way any more. */
    drain: async () => {
      let before: number
      do {
        before = settled
        await Promise.all(lanes.map((lane) => lane.drain()))
      } while (settled > before)
    },
    close: () => {
      lanes.forEach((lane) => lane.close())
      stops.forEach((stop) => stop())
    },
  }
}
