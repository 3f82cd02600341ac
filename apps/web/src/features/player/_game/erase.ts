import { drawWay, formatWay } from '@bramble/domain/player/walked-way'
import type { QueryClient } from '@tanstack/react-query'
import { storeGrownUp } from '#/data/grown-up.ts'
import { forgetPrivateData } from '#/data/query-client.ts'
import { forgetAnswers } from '#/data/request.ts'
import { CHILD_KEYS } from '#/platform/storage/child-keys.ts'
import { storedKeys, type StoredKey } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { forgetWhoseModes } from './modes.ts'
import { hold } from './owner.ts'
import { eraseRows, eraseWhenSent, forgetWayBack } from './phone-game.ts'

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
  const stickers = book?.playerId === playerId ? book.finds.map(({ sticker }) => sticker) : []
  removeStored(storedKeys.stickersAtEnd, storedKeys.wayAtEnd)
  if (stickers.length > 0) writeStored(storedKeys.stickersAtEnd, stickers)
  if (way?.playerId === playerId) writeStored(storedKeys.wayAtEnd, formatWay(drawWay(way)))
}
