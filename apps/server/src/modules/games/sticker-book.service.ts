import type { BookSticker, HostPlayer, StickerBook } from '@bramble/contract'
import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { requireGuardian } from '#/modules/accounts/index.ts'
import {
  endedAtMs,
  startedAtMs,
  type GameService,
  type SessionRecord,
} from '#/modules/game/index.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Caller } from '#/platform/http/route.ts'
import { toIso } from '#/platform/iso-time.ts'
import {
  addBookStickers,
  clearBook,
  listBookStickers,
  lockBook,
  readEmptiedAt,
} from './games.repository.ts'

export interface StickerBookDeps {
  database: Database
  sessions: Pick<GameService, 'listOfOwner'>
  roster: Pick<GameService, 'hostPlayersOf'>
}

export type StickerBookService = ReturnType<typeof createStickerBookService>

/**
 * The stickers that children found in all games of an account. Those of a finished game are read from
 * the game while its data exists: so what a phone tells later is among them, and what a parent erases
 * is not. When the game's day is over they are stored, and nothing says any more which game or which
 * child they are from.
 */
export function createStickerBookService({ database, sessions, roster }: StickerBookDeps) {
  async function listOf(accountId: string, nowMs: number): Promise<BookSticker[]> {
    // Games first: one that is deleted meanwhile is then in both lists, not in none.
    const owned = await sessions.listOfOwner(accountId, nowMs)
    const players = await roster.hostPlayersOf(
      owned.filter((session) => session.state.at === 'ended'),
      nowMs,
    )
    const emptiedAt = await readEmptiedAt(database.orm, accountId)
    const found = owned.flatMap((session) =>
      isAfter(emptiedAt, session, nowMs)
        ? stickersOf(session, players.get(session.id) ?? [], nowMs)
        : [],
    )
    return merge([...(await listBookStickers(database.orm, accountId)), ...found])
  }

  return {
    /** @throws access.sign-in-required */
    read: async (caller: Caller, nowMs: number): Promise<StickerBook> => ({
      stickers: await listOf(requireGuardian(caller).accountId, nowMs),
    }),

    /** For the account's export. */
    listOf,

    /** @throws access.sign-in-required */
    async empty(caller: Caller, nowMs: number): Promise<void> {
      const { accountId } = requireGuardian(caller)
      await database.transaction(async (tx) => {
        await lockBook(tx, accountId)
        await clearBook(tx, accountId, new Date(nowMs))
      })
    },

    /** Stores the stickers of a game, in the transaction that deletes it because its day is over. */
    async keep(
      session: SessionRecord,
      players: HostPlayer[],
      nowMs: number,
      tx: Tx,
    ): Promise<void> {
      const { ownerId } = session
      if (ownerId === null) return
      const stickers = stickersOf(session, players, nowMs)
      if (stickers.length === 0) return
      if (!isAfter(await lockBook(tx, ownerId), session, nowMs)) return
      await addBookStickers(
        tx,
        merge(stickers).map((one) => ({ ownerId, ...one })),
      )
    },
  }
}

/** A game that nobody ended ends with its deletion. */
function isAfter(emptiedAt: Date | null, session: SessionRecord, nowMs: number): boolean {
  return emptiedAt === null || (endedAtMs(session) ?? nowMs) > emptiedAt.getTime()
}

/** Counts only what the host may see: nothing of a child never seen beside its host (T1). */
function stickersOf(session: SessionRecord, players: HostPlayer[], nowMs: number): BookSticker[] {
  const foundIn = toIso(startedAtMs(session) ?? nowMs).slice(0, 'YYYY-MM'.length)
  return players.flatMap(({ number, challenges, ...player }) => {
    const animal = player.animal ?? ANIMAL_NAMES[number % ANIMAL_NAMES.length] ?? ANIMAL_NAMES[0]
    return challenges.flatMap(({ sticker }) =>
      sticker == null ? [] : [{ animal, sticker, foundIn }],
    )
  })
}

/** One for each animal and sticker, with its first month; oldest first. */
function merge(stickers: readonly BookSticker[]): BookSticker[] {
  const sorted = stickers
    .map(({ animal, sticker, foundIn }) => ({ animal, sticker, foundIn }))
    .sort(
      (a, b) =>
        a.foundIn.localeCompare(b.foundIn, 'en') ||
        a.animal.localeCompare(b.animal, 'en') ||
        a.sticker.localeCompare(b.sticker, 'en'),
    )
  const first = new Map<string, BookSticker>()
  for (const one of sorted) {
    const key = `${one.animal} ${one.sticker}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}
