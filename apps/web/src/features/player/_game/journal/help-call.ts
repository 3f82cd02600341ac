import type { GrownUp, LateWorkItem } from '@bramble/contract'
import type { CallState } from '@bramble/domain/session/grown-up-news'
import { now, serverNow } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import type { GameStore } from '#/platform/storage/game-store.ts'
import { storedKeys, type HelpCall } from '#/platform/storage/keys.ts'
import { CALL_ROW } from '#/platform/storage/phone-rows.ts'
import {
  onStored,
  readStored,
  removeStored,
  useStored,
  writeStored,
} from '#/platform/storage/storage.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { clampAge, seqAt } from './journal-row.ts'

/**
 * A child's call for its grown-up is a row of the journal with a place of its own: local storage, whose
 * values the page remembers where the browser refuses them. It is written and read without waiting, also
 * by a page that has just begun. A browser that is killed may lose it, so the store has it too.
 */

/** The key of the call that the store has. */
const keptKey = createStore<string | null>(null)

/** Stores what the child said last, or that it needs nobody any more. */
export async function keepCall(playerId: string, store: GameStore): Promise<void> {
  const call = ownCall(playerId)
  const kept = await (call === null
    ? store.write({}, [CALL_ROW])
    : store.write({ [CALL_ROW]: call }))
  if (kept === 'stored') keptKey.set(call?.key ?? null)
}

/** Takes up a call that only the store has. */
export function restoreCall(playerId: string, store: GameStore): void {
  const row = store.get<HelpCall>(CALL_ROW)
  if (row === undefined) return
  const known = readStored(storedKeys.helpCall)
  const isNewer = known?.playerId === playerId && row.atMs > known.atMs
  if (known === null || isNewer) writeStored(storedKeys.helpCall, row)
  keptKey.set(row.key)
}

/** Whether the store has this call, so that it may be called saved. */
export function useIsCallKept(call: HelpCall | null): boolean {
  return useStore(keptKey) === call?.key
}

function ownCall(playerId: string): HelpCall | null {
  const call = readStored(storedKeys.helpCall)
  return call?.playerId === playerId ? call : null
}

/** Writes down that the child calls, or is fine again, in place of what it said before. */
export function storeCall(playerId: string, isOver: boolean): void {
  const call = { playerId, key: newKey(), atMs: now(), isOver, isSent: false }
  writeStored(storedKeys.helpCall, call)
}

/** What the child said last, if the server does not know it yet. */
export function unsentCall(playerId: string): HelpCall | null {
  const call = ownCall(playerId)
  return call?.isSent === false ? call : null
}

/** Calls back whenever it changes, also in another tab. */
export function onCall(listener: () => void): () => void {
  return onStored(storedKeys.helpCall, listener)
}

/** The server has taken it. The child may have pressed again meanwhile. */
export function settleCall(call: HelpCall): void {
  if (readStored(storedKeys.helpCall)?.key !== call.key) return
  if (call.isOver) removeStored(storedKeys.helpCall)
  else writeStored(storedKeys.helpCall, { ...call, isSent: true })
}

/** The call as it is sent now. The phone's clock may have been set since, by years where it had forgotten the time. */
export function asHelpItem({ key, atMs, isOver }: HelpCall): LateWorkItem {
  return { kind: 'help', key, seq: seqAt(atMs), ageMs: clampAge(now() - atMs), isOver }
}

/** The child's call for its grown-up; null while there is none, or it is fine again. */
export function useHelpCall(playerId: string): HelpCall | null {
  const call = useStored(storedKeys.helpCall)
  return call?.playerId === playerId && !call.isOver ? call : null
}

/** How far a call has come, by what the server has told last. */
export function callState(call: HelpCall | null, grownUp: GrownUp | null): CallState {
  if (call?.isSent !== true) return 'waiting'
  if (grownUp?.hasSeenHelp === true) return 'seen'
  const overAt = grownUp?.callOverAt
  // An answer from before this call tells of an earlier one.
  const isOver = overAt != null && serverNow() - Date.parse(overAt) <= now() - call.atMs
  return isOver ? 'over' : 'taken'
}

/** The server has taken the call, and knows of no open one: nobody is alarmed by it any more. */
export function isCallOver(call: HelpCall, grownUp: GrownUp | null): boolean {
  return call.isSent && grownUp?.callOverAt != null
}
