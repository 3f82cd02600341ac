import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { forgetTiles } from '../maps/tile-caches.ts'
import { playerLock } from '../tab-lock.ts'
import { hasWaiting, MARK, openPhoneRows, prefixOf, rangeOf, readPlayers } from './phone-rows.ts'

/**
 * A game lasts a day at most and is kept for one more: what a page stored longer ago than that
 * nobody can send any more, and its cookie is worth nothing.
 */
export const LEFT_AFTER_MS = 2 * SESSION_KEPT_MS

/**
 * Deletes from this phone the games that were never ended here and that no page has touched for two
 * days, and with the last game its map. One that a tab holds stays, and so does what waits to be sent,
 * because the phone's clock may have been wrong: `sendStored` asks the server. Runs in the service
 * worker, because the page that would do it may never come back.
 */
export async function clearLeftGames(nowMs: number): Promise<void> {
  const rows = openPhoneRows()
  for (const playerId of await listLeft(rows, nowMs)) {
    if (await isPlayed(playerId)) continue
    await rows('readwrite', (store) => {
      store.delete(rangeOf(prefixOf(playerId)))
      return promisifyRequest(store.transaction)
    })
  }
  const players = await rows('readonly', readPlayers)
  if (players.length === 0) await forgetTiles()
}

/** The same at this moment; where the browser refuses, the next time does it. */
export function clearLeftNow(): Promise<void> {
  return clearLeftGames(Date.now()).catch(() => undefined)
}

/**
 * Players whose rows are that old. Rows without a time, or with one to come because the clock of the
 * phone was set, count from now on.
 */
function listLeft(rows: UseStore, nowMs: number): Promise<string[]> {
  return rows('readwrite', async (store) => {
    const left: string[] = []
    for (const playerId of await readPlayers(store)) {
      const key = prefixOf(playerId) + MARK
      const mark = await promisifyRequest(
        store.get(key) as IDBRequest<{ value?: unknown } | undefined>,
      )
      const atMs = mark?.value
      if (typeof atMs !== 'number' || atMs > nowMs) store.put({ ...mark, value: nowMs }, key)
      else if (nowMs - atMs > LEFT_AFTER_MS && !(await hasWaiting(store, playerId)))
        left.push(playerId)
    }
    return left
  })
}

/** Whether a tab of this phone plays this child. */
async function isPlayed(playerId: string): Promise<boolean> {
  // Absent in old browsers: two days are then enough.
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === playerLock(playerId))
}
