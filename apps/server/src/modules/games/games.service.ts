import type { HostPlayer } from '@bramble/contract'
import { MAX_LISTED_GAMES } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { endedAtMs, startedAtMs, type GameService, type SessionRecord } from '#/modules/game/index.ts'
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

/** The games of an account, with what stays of those whose day is over. */
export function createGamesService(deps: GamesDeps) {
  const { database, sessions, roster, photos } = deps

  /** False when there is no such game of this account. */
  async function removeWhole(gameId: string, accountId: string, nowMs: number): Promise<boolean> {
    const session = await sessions.find(gameId, nowMs)
    if (session === null || session.ownerId !== accountId) return false
    if (session.state.at !== 'ended') throw new AppError('game.not-over')
    return sessions.purge(gameId, nowMs)
  }

  async function listUpTo(most: number, accountId: string, nowMs: number) {
    const owned = await sessions.listOfOwner(accountId, nowMs)
    // One that was given up before it began is of no interest to anybody.
    const listed = owned.filter(
      (session) => session.state.at === 'waiting' || startedAtMs(session) !== null,
    )
    const players = await roster.hostPlayersOf(listed, nowMs)
    const summaries = await listSummaries(database.orm, accountId, most)
    const kept = await countKeepsakesByGame(database.orm, accountId)
    const keptOf = ({ id }: { id: string }) => kept.get(id) ?? 0
    // A game that is deleted while this runs may be among both.
    const games = new Map([
      ...summaries.map((one) => [one.id, presentSummary(one, keptOf(one))] as const),
      ...listed.map((session) => {
        const totals = totalsOf(players.get(session.id) ?? [])
        return [session.id, presentGame(session, totals, keptOf(session))] as const
      }),
    ])
    return [...games.values()]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
      .slice(0, most)
  }

  return {
    /**
     * Games that wait or were started, newest first [OPEN-23] [OPEN-50].
     * @throws access.sign-in-required
     */
    list: async (caller: Caller, nowMs: number) =>
      listUpTo(MAX_LISTED_GAMES, requireGuardian(caller).accountId, nowMs),
    /** The same of an account and without a bound that a guardian could reach, for a download. */
    listOf: (accountId: string, nowMs: number) => listUpTo(MAX_EXPORTED_GAMES, accountId, nowMs),
    /**
     * Deletes a finished game or the summary of one, and what was kept of it.
     * @throws access.sign-in-required, game.not-found, game.not-over
     */
    async remove(gameId: string, caller: Caller, nowMs: number): Promise<void> {
      const { accountId } = requireGuardian(caller)
      const wasWhole = await removeWhole(gameId, accountId, nowMs)
      // What was kept of it goes in any case: the game may have gone in a try that was cut off.
      const { wasSummary, photoIds } = await database.transaction(async (tx) => ({
        wasSummary: await deleteSummary(tx, gameId, accountId),
        photoIds: await deleteKeepsakes(tx, accountId, { gameId }),
      }))
      const wasThere = wasWhole || wasSummary || photoIds.length > 0
      if (!wasThere) throw new AppError('game.not-found')
      for (const photoId of photoIds) await photos.delete(photoId)
    },
    /** What stays of a signed-in host's game when its day is over. */
    summaries: {
      /** Takes part in the deletion: either both happen or neither. */
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
          // A game that nobody ended ends with its data.
          endedAt: new Date(endedAtMs(session) ?? nowMs),
        })
      },
    },
  }
}
