import { drawWay, formatWay } from '@bramble/domain/player/walked-way'
import type { QueryClient } from '@tanstack/react-query'
import { namesOf } from '#/data/finds.ts'
import { storeGrownUp } from '#/data/grown-up.ts'
import { forgetPrivateData } from '#/data/query-client.ts'
import { forgetAnswers } from '#/data/request.ts'
import { CHILD_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys, type StoredKey } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { forgetWhoseModes } from './modes.ts'
import { hold, owner } from './owner.ts'
import {
  eraseRows,
  eraseWhenSent,
  forgetWayBack,
  openPhoneGame,
  readAgain,
  withOtherGame,
} from './phone-game.ts'
import { isPlayerThere } from '#/data/without-signal.ts'
import { now } from '#/platform/clock.ts'
import { storedPlayers } from '#/platform/storage/game-store.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { hasWaiting } from '#/platform/storage/phone-rows.ts'
import { LEFT_AFTER_MS } from '#/platform/storage/left-games.ts'
import { isFree, playerLock } from '#/platform/tab-lock.ts'

/** The moments at which this phone forgets something of a child; see `CHILD_KEYS`. */
export type Moment = 'gameOver' | 'back' | 'pageLeft' | 'left' | 'erased'

/**
 * Deletes from this phone what it keeps of a child, as far as the moment asks: storage keys, the rows
 * of its game, what the page holds, and the answers of the server. There is no other list.
 */
export async function erase(
  playerId: string | null,
  moment: Moment,
  client: QueryClient,
): Promise<void> {
  const known = readStored(storedKeys.playerId)
  if (moment === 'gameOver' && known !== null && known === playerId) {
    keepKeepsakes(known)
    forgetWhoseModes()
  }
  // Where another child of this phone plays on, what is its own stays.
  const isPlaying = known === null || known === playerId
  removeStored(
    ...CHILD_KEYS[moment].filter((key) => isPlaying || isOf(playerId, key as StoredKey<unknown>)),
  )
  if (moment !== 'gameOver') hold({ grownUpPhoto: null })
  if (moment === 'erased') {
    storeGrownUp(null)
    forgetAnswers()
    forgetPrivateData(client, 'all')
  }
  if (playerId === null) return
  if (moment !== 'gameOver') forgetWayBack(playerId)
  if (moment === 'gameOver') await eraseWhenSent(playerId)
  else if (moment === 'left' || moment === 'erased') await eraseRows(playerId)
}

function isOf(playerId: string | null, key: StoredKey<unknown>): boolean {
  const value = readStored(key)
  const isNamed = typeof value === 'object' && value !== null && 'playerId' in value
  return isNamed && value.playerId === playerId
}

/** The drawings without a title and the shape of the way without a place, for the end screen. */
function keepKeepsakes(playerId: string): void {
  const book = readStored(storedKeys.stickerBook)
  const way = readStored(storedKeys.walkedWay)
  const finds = book?.playerId === playerId ? book.finds : []
  const names = namesOf(finds)
  removeStored(storedKeys.stickersAtEnd, storedKeys.namesAtEnd, storedKeys.wayAtEnd)
  if (finds.length > 0) {
    const stickers = finds.map(({ sticker }) => sticker)
    writeStored(storedKeys.stickersAtEnd, stickers)
  }
  if (Object.keys(names).length > 0) writeStored(storedKeys.namesAtEnd, names)
  if (way?.playerId === playerId) writeStored(storedKeys.wayAtEnd, formatWay(drawWay(way)))
}

/**
 * Sends what children of this phone have left, and deletes the games of those that are over. What
 * another tab plays is left to that tab.
 * @throws when the browser does not answer: to be called again
 */
export async function sendStored(client: QueryClient): Promise<void> {
  await eraseLeft(client)
  const over = readStored(storedKeys.playersOver) ?? []
  const kept = readStored(storedKeys.keptGame)
  const { shown } = owner.get()
  if (kept !== null && shown === null && !over.includes(kept)) void openPhoneGame(kept, client)
  for (const playerId of await storedPlayers()) {
    await readAgain(playerId, client)
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
