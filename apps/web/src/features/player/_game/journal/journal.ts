import type { LateFix } from '@bramble/contract'
import { now } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import type { Stored } from '#/platform/storage/keep-rows.ts'
import { keepCall, restoreCall, storeCall, unsentCall } from './help-call.ts'
import {
  bytesOf,
  type JournalPorts,
  type PhotoToSend,
  photoName,
  type JournalItem,
  type LateEvent,
} from './journal-row.ts'
import { createSender } from './sender.ts'
import { createHeld, type Rows, type TimedPlace } from './waiting.ts'

export type Journal = ReturnType<typeof createJournal>

/**
 * Everything that a child's phone has to tell, until the server has taken it. What happens is held in
 * memory and sent at once; the store is a mirror, so that a store that fails, or never answers, holds
 * up nothing.
 */
export function createJournal(playerId: string, store: GameStore, ports: JournalPorts) {
  const held = createHeld(store)
  let isOnWayBack = false
  const sender = createSender({ playerId, held, store, ports, isOnWayBack: () => isOnWayBack })
  const { drain } = sender

  function put(item: JournalItem, key: string, also?: Rows): Promise<Stored> {
    const storing = held.add(item, key, also)
    void drain()
    return storing
  }

  function enqueue(item: LateEvent, also?: Rows): Promise<Stored> {
    if (item.kind === 'return') isOnWayBack = true
    const again = item.kind === 'return' ? held.ofKind('return') : undefined
    return again === undefined ? put(item, newKey(), also) : held.store(again, also)
  }

  async function enqueuePhoto(
    { challengeId, photo, key = newKey(), packed }: PhotoToSend,
    also: () => Rows = () => ({}),
  ): Promise<Stored> {
    const bytes = await bytesOf(photo)
    const proof = packed === undefined ? {} : { packed }
    return put({ kind: 'photo', challengeId, ...proof }, key, {
      ...also(),
      [photoName(key)]: bytes,
    })
  }

  async function enqueueGrownUp(photo: Blob): Promise<Stored> {
    const key = newKey()
    return put({ kind: 'grown-up' }, key, { [photoName(key)]: await bytesOf(photo) })
  }

  return {
    /** Reads what an earlier page has stored. What happens before is held and sent all the same. */
    load: async () => {
      await held.load()
      restoreCall(playerId, store)
      void drain()
    },
    /**
     * Holds what happened, sends it, and stores it, with other rows in the same transaction. Answers
     * when it is stored.
     */
    enqueue,
    /** `key` is that of an upload that was tried already, if there was one. */
    enqueuePhoto,
    /** The photo of the grown-up. */
    enqueueGrownUp,
    // The sender hears of it within this call.
    /** The child calls for its grown-up, or is fine again. */
    callForHelp: (isOver: boolean) => {
      storeCall(playerId, isOver)
      void keepCall(playerId, store)
    },
    /** The child goes back. In the page's memory alone, unless `enqueue` stores it. */
    goBack: () => {
      isOnWayBack = true
      if (held.ofKind('return') === undefined) held.addUnstored({ kind: 'return' })
      void drain()
    },
    /** Keeps where the child was; it goes with the next thing that is sent. */
    noteFix: ({ lat, lng, accuracy }: Omit<LateFix, 'ageMs'>) => {
      held.storePoint({ lat, lng, accuracy, atMs: now() })
      void drain()
    },
    /** Tells where the child is on its way back; what cannot be sent is in the page's memory alone. */
    recordPlace: (point: TimedPlace) => {
      held.addPoint(point)
      void drain()
    },
    /** The way back is over: where the child was is nobody's business any more. */
    forgetPlaces: () => held.dropPoints(),
    state: held.state,
    subscribe: held.subscribe,
    /** What the server does not know yet, in the order in which it goes. */
    waits: () => [
      ...(unsentCall(playerId) === null ? [] : (['help'] as const)),
      ...held.inOrder().map(({ row }) => row.item.kind),
      ...(held.points().length === 0 ? [] : (['trail'] as const)),
    ],
    /** Whether something about this challenge waits; later work must not overtake it. */
    holds: (challengeId: string) =>
      held
        .inOrder()
        .some(({ row: { item } }) => 'challengeId' in item && item.challengeId === challengeId),
    /** Whether nothing waits that is stored. */
    isEmpty: held.isEmpty,
    drain,
    /** Nothing is held or sent any more. */
    close: () => {
      sender.close()
      held.clear()
    },
  }
}
