import type { WalkVerdict } from '@bramble/domain/player/walk'
import { hashToken } from '#/platform/hash-token.ts'
import type { PlayersDeps } from './players.deps.ts'
import type { Reading } from './player.ts'
import { askForCheckAgain, findPlayer } from './players.repository.ts'
import { createWalks, type KnownStart, type Walks } from './walks.ts'

interface Owner {
  playerId: string
  sessionId: string
}

/** Whether a child can be where its phone says; the one judge for every call with a place (T20). */
export interface PlaceJudge extends Pick<Walks, 'begin' | 'forget' | 'forgetSession'> {
  /** At `check-again` the check with the grown-up is asked for, and that survives a restart. */
  judge(owner: Owner, reading: Reading, nowMs: number): WalkVerdict | Promise<WalkVerdict>
}

export function createPlaceJudge({
  database,
  sessions,
  events,
  limits,
}: Pick<PlayersDeps, 'database' | 'sessions' | 'events' | 'limits'>): PlaceJudge {
  const walks = createWalks()

  async function startOf({ playerId, sessionId }: Owner): Promise<KnownStart> {
    const player = await findPlayer(database.orm, playerId)
    const session = await sessions.findStored(sessionId)
    const { reading = null, locatedAtMs = null } = player ?? {}
    const isPlaced = reading !== null && locatedAtMs !== null
    return {
      last: isPlaced ? { place: reading, atMs: locatedAtMs } : null,
      host: session?.location ?? null,
      // Verified without a place: the host picked the child's pictures, wherever that was.
      mayStartAnywhere: async () =>
        player !== null &&
        player.verifiedAtMs !== null &&
        (await limits.tryConsume('startAnywhere', hashToken(sessionId))) === 0,
    }
  }

  async function ask({ playerId, sessionId }: Owner, nowMs: number): Promise<WalkVerdict> {
    const isNew = await askForCheckAgain(database.orm, playerId, new Date(nowMs))
    if (isNew) events.emit('player.changed', { playerId, sessionId })
    return 'check-again'
  }

  return {
    judge(owner, reading, nowMs) {
      const verdict = walks.follow(owner, reading, nowMs, () => startOf(owner))
      if (verdict instanceof Promise) {
        return verdict.then((late) => (late === 'check-again' ? ask(owner, nowMs) : late))
      }
      return verdict === 'check-again' ? ask(owner, nowMs) : verdict
    },
    begin: (...of) => walks.begin(...of),
    forget: (playerId) => walks.forget(playerId),
    forgetSession: (sessionId) => walks.forgetSession(sessionId),
  }
}
