import type { HostPlayer } from '@bramble/contract'
import { MAX_LISTED_GAMES } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import {
  endedAtMs,
  startedAtMs,
  type GameService,
  type SessionRecord,
} from '#/modules/game/index.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { presentGame, presentSummary, totalsOf } from './games.presenter.ts'
import { deleteSummary, insertSummary, listSummaries } from './games.repository.ts'
import { countKeepsakesByGame, deleteKeepsakes } from './keepsakes.repository.ts'

/** Ten games a day for ten years; each is a line of numbers. */
const MAX_EXPORTED_GAMES = 36_500

export interface GamesDeps {
  database: Database
  sessions: Pick<GameService, 'find' | 'listOfOwner' | 'purge'>
  roster: Pick<GameService, 'hostPlayersOf'>
  photos: { delete(photoId: string): Promise<void> }
}

export type GamesService = ReturnType<typeof createGamesService>

/** The games of an account, and summaries of its deleted games. */
export function createGamesService(deps: GamesDeps) {
  const { database, sessions, roster, photos } = deps

  /** False: the account has no such game. */
  async function removeWhole(gameId: string, accountId: string, nowMs: number): Promise<boolean> {
    const session = await sessions.find(gameId, nowMs)
    if (session === null || session.ownerId !== accountId) return false
    if (session.state.at !== 'ended') throw new AppError('game.not-over')
    return sessions.purge(gameId, nowMs)
  }

  async function listUpTo(most: number, accountId: string, nowMs: number) {
    const owned = await sessions.listOfOwner(accountId, nowMs)
    // A game that ended before it began is not listed.
    const listed = owned.filter(
      (session) => session.state.at === 'waiting' || startedAtMs(session) !== null,
    )
    const players = await roster.hostPlayersOf(listed, nowMs)
    const summaries = await listSummaries(database.orm, accountId, most)
    const kept = await countKeepsakesByGame(database.orm, accountId)
    const keepsakesOf = ({ id }: { id: string }) => kept.get(id) ?? 0
    // A game deleted during this call may be in both lists.
    const games = new Map([
      ...summaries.map((one) => [one.id, presentSummary(one, keepsakesOf(one))] as const),
      ...listed.map((session) => {
        const totals = totalsOf(players.get(session.id) ?? [])
        return [session.id, presentGame(session, totals, keepsakesOf(session))] as const
      }),
    ])
    return [...games.values()]
      .sort(
        (a, b) => b.createdAt.localeCompare(a.createdAt, 'en') || b.id.localeCompare(a.id, 'en'),
      )
      .slice(0, most)
  }

  return {
    /**
     * Waiting and started games, newest first [OPEN-23] [OPEN-50].
     * @throws access.sign-in-required
     */
    list: async (caller: Caller, nowMs: number) =>
      listUpTo(MAX_LISTED_GAMES, requireGuardian(caller).accountId, nowMs),
    /** For the account's export: with a limit that no guardian reaches. */
    listOf: (accountId: string, nowMs: number) => listUpTo(MAX_EXPORTED_GAMES, accountId, nowMs),
    /**
     * Deletes an ended game or its summary, with its keepsakes.
     * @throws access.sign-in-required, game.not-found, game.not-over
     */
    async remove(gameId: string, caller: Caller, nowMs: number): Promise<void> {
      const { accountId } = requireGuardian(caller)
      const wasWhole = await removeWhole(gameId, accountId, nowMs)
      // Keepsakes are deleted in any case: an earlier try may have deleted only the game.
      const { wasSummary, photoIds } = await database.transaction(async (tx) => ({
        wasSummary: await deleteSummary(tx, gameId, accountId),
        photoIds: await deleteKeepsakes(tx, accountId, { gameId }),
      }))
      const wasThere = wasWhole || wasSummary || photoIds.length > 0
      if (!wasThere) throw new AppError('game.not-found')
      for (const photoId of photoIds) await photos.delete(photoId)
    },
    /** Summaries of signed-in hosts' games. */
    summaries: {
      /** Runs in the transaction of the deletion. */
      async keep(
        session: SessionRecord,
        players: HostPlayer[],
        nowMs: number,
        tx: Tx,
      ): Promise<void> {
        const started = startedAtMs(session)
        if (session.ownerId === null || started === null) return
        await insertSummary(tx, {
          id: session.id,
          ownerId: session.ownerId,
          joinCode: session.joinCode,
          gameType: session.gameType,
          maxPlayers: session.maxPlayers,
          ...totalsOf(players),
          createdAt: new Date(session.createdAtMs),
          startedAt: new Date(started),
          // A game that was never ended ends with its deletion.
          endedAt: new Date(endedAtMs(session) ?? nowMs),
        })
      },
    },
  }
}
