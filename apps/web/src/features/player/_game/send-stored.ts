import type { QueryClient } from '@tanstack/react-query'
import { isPlayerThere } from '#/data/without-signal.ts'
import { now } from '#/platform/clock.ts'
import { playerLock } from '#/platform/player-lock.ts'
import { storedPlayers } from '#/platform/storage/game-store.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { hasWaiting } from '#/platform/storage/phone-rows.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { LEFT_AFTER_MS } from '#/platform/storage/left-games.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { isFree } from '#/platform/tab-lock.ts'
import { erase } from './erase.ts'
import { owner } from './owner.ts'
import { eraseWhenSent, openPhoneGame, withOtherGame } from './phone-game.ts'

/**
 * Sends what children of this phone have left, and deletes the games of those that are over. What
 * another tab plays is left to that tab.
 */
export async function sendStored(client: QueryClient): Promise<void> {
  await eraseLeft(client)
  const over = readStored(storedKeys.playersOver) ?? []
  const kept = readStored(storedKeys.keptGame)
  const { shown } = owner.get()
  if (kept !== null && shown === null && !over.includes(kept)) void openPhoneGame(kept, client)
  for (const playerId of await storedPlayers()) {
    if (owner.get().open.has(playerId) || !(await isFree(playerLock(playerId)))) continue
    const waited = await waits(playerId)
    await withOtherGame(playerId, client, ({ journal }) => journal.drain())
    if (waited && (await isGone(playerId))) await erase(playerId, 'left', client)
  }
  for (const playerId of over) await eraseWhenSent(playerId)
  const more = (readStored(storedKeys.playersOver) ?? []).filter((id) => !over.includes(id))
  if (more.length === 0) removeStored(storedKeys.playersOver)
  else writeStored(storedKeys.playersOver, more)
}

/**
 * Deletes what a game that was never ended has left on this phone, two days after its last news. The
 * service worker cannot reach all of it.
 */
async function eraseLeft(client: QueryClient): Promise<void> {
  const playerId = readStored(storedKeys.keptGame)
  if (playerId === null) return
  const keptAtMs = readStored(storedKeys.keptGameAt)
  // A row without a time may be there, and a clock that was set may tell one to come.
  if (keptAtMs === null || keptAtMs > now()) {
    writeStored(storedKeys.keptGameAt, now())
    return
  }
  if (now() - keptAtMs <= LEFT_AFTER_MS || !(await isFree(playerLock(playerId)))) return
  // The phone's clock may be wrong: what waits goes when the server knows nothing of the child.
  if ((await waits(playerId)) && !(await isGone(playerId))) return
  await erase(playerId, 'left', client)
}

/** A store that cannot be read may hold something: nothing of it goes before the server says so. */
const waits = (playerId: string) =>
  transact('readonly', (store) => hasWaiting(store, playerId)).catch(() => true)

/** The server says so; without an answer nobody knows. */
async function isGone(playerId: string): Promise<boolean> {
  return !(await isPlayerThere(playerId))
}
