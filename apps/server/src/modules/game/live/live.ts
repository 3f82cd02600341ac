import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import type { Core } from '#/platform/core.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { PlayerKey } from '../records/player.ts'
import { writeAway } from '../records/players.repository.ts'
import { writeMovements } from '../records/positions.repository.ts'
import { findEnds } from '../records/cleanup.repository.ts'
import { createAwayAlarms } from './away-alarms.ts'
import { createCheckTries } from './check-tries.ts'
import { createCodeProofs } from './code-proofs.ts'
import { createGameRecords, gameReader } from './game-records.ts'
import { createHostPlaces } from './host-places.ts'
import type { LiveGame } from './live-child.ts'
import { createLiveMemory } from './live-memory.ts'
import { createPlaceJudge } from './place-judge.ts'
import { createPositions } from './positions.ts'
import { createSharedMemory } from './shared-memory.ts'
import { createTracking } from './tracking.ts'

const ASKED_EVERY_MS = 60_000

interface LiveDeps extends Pick<Core, 'database' | 'clock' | 'events' | 'limits' | 'logger'> {
  /** Null: this process is alone. */
  liveState: LiveState | null
  /** Hears of each alarm of the stay-close circle that is written down; null: it is over. */
  onAlarm: (child: PlayerKey, awayAtMs: number | null) => void
}

export type Live = ReturnType<typeof createLive>

/** All that a process remembers of games and their children, and the rules by which it changes. */
export function createLive(deps: LiveDeps) {
  const { database, events, clock, limits, logger, liveState } = deps
  let askedAtMs = clock.now()
  const memory = createLiveMemory({ events, clock })
  const liveGames = createGameRecords({ events, read: gameReader(database.orm), memory })
  const tracking = createTracking({ memory, events, clock })
  const hostPlaces = createHostPlaces({ memory, liveState })
  const positions = createPositions({
    memory,
    write: (movements) => writeMovements(database.orm, movements),
    events,
    logger,
  })
  const awayAlarms = createAwayAlarms({
    memory,
    write: (playerId, awayAtMs) => writeAway(database.orm, playerId, awayAtMs),
    onWritten: deps.onAlarm,
    events,
    logger,
  })
  const shared =
    liveState && createSharedMemory({ liveState, memory, tracking, positions, hostPlaces })

  /**
   * Another process may have deleted a game, or it ended so long ago that no place of it is kept: the
   * database knows, whatever announcement was lost.
   */
  async function forgetWhatIsOver(nowMs: number): Promise<void> {
    const asked = [...memory.games.values()].filter(mayBeOver)
    if (asked.length === 0) return
    const ends = await findEnds(
      database.orm,
      asked.map(({ sessionId }) => sessionId),
    )
    for (const { sessionId } of asked) {
      const endedAtMs = ends.get(sessionId)
      if (endedAtMs === undefined) memory.removeGame(sessionId)
      else if (endedAtMs !== null && nowMs - endedAtMs >= LAST_POSITION_KEPT_MS) {
        memory.forgetGame(sessionId)
      }
    }
  }

  return {
    liveGames,
    tracking,
    placeJudge: createPlaceJudge({ ...deps, liveGames, memory }),
    checkTries: createCheckTries({ memory, limits }),
    positions,
    awayAlarms,
    codeProofs: createCodeProofs({ memory, liveState }),
    hostPlaces,
    live: {
      /** Whether other processes serve these games too; else nothing is there to wait for. */
      isShared: shared !== null,
      childOf: memory.childOf,
      /**
       * Makes the memory of a child the newest one of all processes, and tells what other children of
       * its game have locked; null: only this process knows.
       */
      load: (key: PlayerKey, nowMs: number): null | Promise<ReadonlySet<string> | null> =>
        shared === null ? null : shared.load(key, nowMs),
      /** Shares it. False: another process was quicker. */
      save: (key: PlayerKey, nowMs: number): true | Promise<boolean> =>
        shared === null ? true : shared.save(key, nowMs),
      /** Changes the memory of a child, whichever process had it; `work` may run more than once. */
      update: <T>(key: PlayerKey, nowMs: number, work: () => T | Promise<T>): T | Promise<T> =>
        shared === null ? work() : shared.update(key, nowMs, work),
      /** Brings the newest positions of these games' children into memory. */
      readPlaces: (sessionIds: readonly string[]): null | Promise<void> =>
        shared === null ? null : shared.readPlaces(sessionIds),
      /** Forgets where a child is and was that goes on to exist. */
      async forgetChild(key: PlayerKey): Promise<void> {
        memory.forgetChild(key.playerId)
        await shared?.forgetChild(key)
      },
      /** A child was deleted, after the commit. */
      async removeChild(key: PlayerKey): Promise<void> {
        events.emit('player.gone', { playerId: key.playerId })
        await shared?.forgetChild(key)
      },
      /** Forgets where children and host of a game are and were; the game goes on to exist. */
      async forgetGame(sessionId: string): Promise<void> {
        memory.forgetGame(sessionId)
        await shared?.forgetGame(sessionId)
      },
      /** A game was deleted, after the commit. */
      async removeGame(sessionId: string): Promise<void> {
        memory.removeGame(sessionId)
        await shared?.forgetGame(sessionId)
      },
      /** Drops what is too old and what is over, at most once a minute each. Never throws. */
      async sweep(nowMs: number): Promise<void> {
        memory.sweepIfDue(nowMs)
        if (Math.abs(nowMs - askedAtMs) < ASKED_EVERY_MS) return
        askedAtMs = nowMs
        try {
          await forgetWhatIsOver(nowMs)
        } catch (error) {
          logger.warn({ err: error }, 'games that are over stay in memory for another minute')
        }
      },
    },
  }
}

/** Every change drops the record, so that one in memory knows whether its game has ended. */
function mayBeOver({ record }: LiveGame): boolean {
  return record === null || record.game.session.state.at === 'ended'
}
