import { now } from '#/platform/clock.ts'
import { playerLock } from '#/platform/player-lock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { LEFT_AFTER_MS } from '#/platform/storage/left-games.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { isFree } from '#/platform/tab-lock.ts'

/** What the screens of a child remember of its game beyond the tab. */
const LEFT_BEHIND = [
  storedKeys.playerId,
  storedKeys.onePhone,
  storedKeys.grownUpNumber,
  storedKeys.helpCall,
  storedKeys.stickerBook,
  storedKeys.walkedWay,
  storedKeys.pendingJoin,
]

/**
 * Deletes what a game that was never ended has left on this phone, two days after its last news. The
 * service worker cannot reach all of it.
 * @param erase deletes the rows of its store
 */
export async function forgetLeftGame(erase: (playerId: string) => Promise<void>): Promise<void> {
  const playerId = readStored(storedKeys.keptGame)
  if (playerId === null) return
  const keptAtMs = readStored(storedKeys.keptGameAt)
  // The release before this one told no time, and a clock that was set may tell one to come.
  if (keptAtMs === null || keptAtMs > now()) {
    writeStored(storedKeys.keptGameAt, now())
    return
  }
  if (now() - keptAtMs <= LEFT_AFTER_MS || !(await isFree(playerLock(playerId)))) return
  await erase(playerId)
  removeStored(...LEFT_BEHIND)
}
