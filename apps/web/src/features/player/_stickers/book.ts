import type { Player } from '@bramble/contract'
import type { FindName } from '@bramble/domain/stickers/names'
import { stickerFor, type StickerName } from '@bramble/domain/stickers/stickers'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { namesOf, useTellFact, type StickerFind, type StickerNames } from '#/data/finds.ts'
import { challengeQuery, playerChallengesQuery } from '#/data/play.ts'
import { playerQuery } from '#/data/players.ts'
import { now } from '#/platform/clock.ts'
import { AFTER_END_POLL_MS } from '#/platform/timings.ts'
import { t } from '#/words/t.ts'
import { storedKeys, type StoredStickerBook } from '#/platform/storage/keys.ts'
import { readStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { usePlayer } from '../_flow/use-player.ts'

type StoredFind = StoredStickerBook['finds'][number]

/** Part of the set-up of the roam screen. */
export type SetupPart =
  { at: 'first' } | { at: 'found'; find: StoredFind } | { at: 'again'; last: StoredFind | null }

function bookOf(playerId: string, book: StoredStickerBook | null): StoredStickerBook {
  if (book?.playerId === playerId) return book
  return { playerId, hasRoamed: false, finds: [], newestId: null }
}

/** Finds that this phone has noted, then those that only the server knows, as after a change of phones. */
function merge(book: StoredStickerBook, player: Player | undefined): StickerName[] {
  const told = player !== undefined && 'stickers' in player ? (player.stickers ?? []) : []
  const known = book.finds.map(({ challengeId }) => challengeId)
  const more = told.filter(({ challengeId }) => !known.includes(challengeId))
  return [...more, ...book.finds].map(({ sticker }) => sticker)
}

function cachedPlayer(client: QueryClient, playerId: string): Player | undefined {
  return client.getQueryData(playerQuery(playerId).queryKey)
}

/** The stickers of a child in this game. */
export function useOwnStickers(playerId: string | null): StickerName[] {
  const stored = useStored(storedKeys.stickerBook)
  const { data } = useQuery({ ...playerQuery(playerId), enabled: false })
  return useMemo(
    () => (playerId === null ? [] : merge(bookOf(playerId, stored), data)),
    [playerId, stored, data],
  )
}

/** What a child calls the stickers of this game. */
export function useOwnNames(playerId: string | null): StickerNames {
  const stored = useStored(storedKeys.stickerBook)
  return useMemo(
    () => namesOf(playerId === null ? [] : bookOf(playerId, stored).finds),
    [playerId, stored],
  )
}

/**
 * Notes a find that is done and its sticker: by the same rule as the server, so that it needs no
 * signal. `startedAt` is when the game began; the challenge is read where this page does not know it.
 * `named` is what the child calls it: it stays on the phone.
 */
export function useNoteFind(
  challengeId: string | null,
  startedAt: string | null,
): (named: FindName | null) => void {
  const client = useQueryClient()
  const { playerId } = usePlayer()
  useQuery({ ...challengeQuery(challengeId), staleTime: Infinity })
  return useCallback(
    (named) => {
      if (playerId === null || challengeId === null) return
      const book = bookOf(playerId, readStored(storedKeys.stickerBook))
      const isKnown = book.finds.some((find) => find.challengeId === challengeId)
      const challenge = client.getQueryData(challengeQuery(challengeId).queryKey)
      const player = cachedPlayer(client, playerId)
      const told =
        player !== undefined && 'stickers' in player
          ? player.stickers?.find((one) => one.challengeId === challengeId)?.sticker
          : undefined
      const sticker =
        told ??
        stickerFor({
          playerId,
          challengeId,
          task: challenge?.childPhotoTask ?? null,
          named: challenge?.discovery?.sticker,
          place: challenge?.location ?? null,
          startedAtMs: startedAt === null ? now() : Date.parse(startedAt),
          have: merge(book, player),
        })
      const facts = challenge?.discovery?.facts
      const find = {
        challengeId,
        title: challenge?.title ?? '',
        sticker,
        ...(facts === undefined ? {} : { facts }),
        ...(named === null ? {} : { named }),
      }
      const finds = isKnown ? book.finds : [...book.finds, find]
      writeStored(storedKeys.stickerBook, { ...book, finds, newestId: challengeId })
    },
    [client, playerId, challengeId, startedAt],
  )
}

/**
 * What the set-up shows: the sky the first time only, the newest find after one. When the hunt goes on
 * that is noted, so that a reload does not show it again.
 */
export function useSetupPart(isOver: boolean): SetupPart {
  const { playerId } = usePlayer()
  const [part] = useState(() => setupPart(playerId))
  useEffect(() => {
    if (!isOver || playerId === null) return
    const book = bookOf(playerId, readStored(storedKeys.stickerBook))
    if (book.hasRoamed && book.newestId === null) return
    writeStored(storedKeys.stickerBook, { ...book, hasRoamed: true, newestId: null })
  }, [isOver, playerId])
  return part
}

function setupPart(playerId: string | null): SetupPart {
  if (playerId === null) return { at: 'first' }
  const { finds, newestId, hasRoamed } = bookOf(playerId, readStored(storedKeys.stickerBook))
  const find = finds.find(({ challengeId }) => challengeId === newestId)
  if (find !== undefined) return { at: 'found', find }
  return hasRoamed ? { at: 'again', last: finds.at(-1) ?? null } : { at: 'first' }
}

/**
 * The finds of a child's game, oldest first: as the server tells them, else as this phone has noted
 * them; after the game it knows their drawings alone.
 */
export function useOwnFinds(playerId: string): StickerFind[] {
  const tell = useTellFact()
  const book = useStored(storedKeys.stickerBook)
  const drawings = useStored(storedKeys.stickersAtEnd) ?? []
  const atEnd = useStored(storedKeys.namesAtEnd)
  const names = { ...atEnd, ...useOwnNames(playerId) }
  const { data = [] } = useQuery(playerChallengesQuery(playerId, AFTER_END_POLL_MS))
  const told = data.flatMap(({ challengeId, found }) =>
    found === undefined ? [] : [{ challengeId, ...found }],
  )
  const noted = bookOf(playerId, book).finds.filter(
    (find) => !told.some(({ challengeId }) => challengeId === find.challengeId),
  )
  const known = [...told, ...noted.map((find) => ({ ...find, photoId: null }))]
  const left = drawings.slice(known.length).map((sticker, i) => {
    return { challengeId: `drawing ${i}`, title: '', sticker, photoId: null, facts: undefined }
  })
  return [...known, ...left].map(({ challengeId, title, sticker, photoId, facts }) => ({
    challengeId,
    title: title === '' ? t(`child.stickers.names.${sticker}`) : title,
    sticker,
    named: names[sticker],
    photoId,
    fact: tell(facts, sticker),
  }))
}
