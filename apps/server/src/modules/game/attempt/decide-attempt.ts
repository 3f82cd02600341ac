import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { stickerFor, type StickerName } from '@bramble/domain/stickers/stickers'
import type { Tx } from '#/platform/db/database.ts'
import type { Challenge } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../game.ts'
import type { WorkChallenge } from '../late-work/packed-challenge.ts'
import type { CachedPlayer } from '../player/player-cache.ts'
import { keyOf } from '../player/player.ts'
import { updateLive } from '../player/live-children.ts'
import { recordActivity } from '../player/record-position.ts'
import { startedAtMs } from '../session/session.ts'
import { countsAsPlayed, type Attempt, type Decision } from './attempt.ts'
import { lockAttemptsOf, writeDecision } from './attempts.repository.ts'

/** Decides an attempt by evidence. Null: unchanged, as for repeated evidence. */
export type Verdict = (attempt: Attempt) => Decision | null

/** The attempt after the call, and whether this call decided it. */
export interface Outcome {
  attempt: Attempt
  isNew: boolean
}

/** The challenge of an attempt; all else is null when it no longer exists. */
export interface Found {
  challengeId: string
  task: TaskKind | null
  location: LatLng | null
  /** What its task names. */
  sticker: StickerName | null
}

/** @param challenge what is still known of it, as it is kept or as a pack had it */
export function toFound(
  { challenges }: Pick<Game, 'challenges'>,
  challengeId: string,
  challenge: Pick<WorkChallenge, 'task' | 'location' | 'kept'> | Challenge | null,
): Found {
  if (challenge === null) return { challengeId, task: null, location: null, sticker: null }
  const { task, location } = challenge
  const kept = 'kept' in challenge ? challenge.kept : challenge
  const sticker = kept === null ? null : (challenges.discoveryOf(kept)?.sticker ?? null)
  return { challengeId, task, location, sticker }
}

/**
 * The only function that decides attempts: of parallel evidence the first counts. Announces the
 * change.
 */
export async function decide(
  game: Game,
  cached: CachedPlayer,
  { nowMs, ...found }: Found & { nowMs: number },
  verdict: Verdict,
): Promise<Attempt> {
  let outcome: Outcome
  try {
    outcome = await game.database.transaction((tx) => decideIn(tx, cached, found, verdict))
  } catch (error) {
    invalidate(game, cached)
    throw error
  }
  await announce(game, cached, outcome, found.location, nowMs)
  return outcome.attempt
}

/** The same within a transaction; call `announce` after the commit. */
export async function decideIn(
  tx: Tx,
  { player }: CachedPlayer,
  found: Found,
  verdict: Verdict,
): Promise<Outcome> {
  const attempts = await lockAttemptsOf(tx, player.id)
  const attempt = attempts.find((one) => one.challengeId === found.challengeId)
  if (!attempt || attempt.isDoubted) throw new AppError('challenge.not-reached')
  const decision = verdict(attempt)
  if (decision === null) return { attempt, isNew: false }
  const isNextTry = attempt.status === 'failed' && (decision.answerTries ?? 0) > 1
  if (attempt.status !== 'arrived' && !isNextTry) throw new AppError('challenge.decided')
  const limit = player.session.challengesPerPlayer
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const played = others.filter(({ status }) => countsAsPlayed(status)).length
  if (countsAsPlayed(decision.status) && limit !== null && played >= limit) {
    throw new AppError('challenge.limit-reached')
  }
  const sticker = attempt.sticker ?? stickerOf(player, found, attempts, decision.completedAtMs)
  const written = countsAsPlayed(decision.status) ? { ...decision, sticker } : decision
  return { attempt: await writeDecision(tx, attempt.id, written), isNew: true }
}

/** What the child gets for a find; `attempts` are all of its. */
export function stickerOf(
  { id: playerId, session }: Pick<CachedPlayer['player'], 'id' | 'session'>,
  { challengeId, task, location, sticker }: Found,
  attempts: readonly Attempt[],
  foundAtMs: number,
): StickerName {
  return stickerFor({
    playerId,
    challengeId,
    task,
    named: sticker,
    place: location,
    startedAtMs: startedAtMs(session) ?? foundAtMs,
    have: attempts.flatMap(({ sticker }) => (sticker === null ? [] : [sticker])),
  })
}

/** After a failure the commit is uncertain: drops the cached player. */
export function invalidate({ events }: Game, { player }: CachedPlayer): void {
  events.emit('player.changed', keyOf(player))
}

/** Updates what is in memory first, then tells the rest of the server. */
export async function announce(
  game: Game,
  cached: CachedPlayer,
  { attempt, isNew }: Outcome,
  location: LatLng | null,
  nowMs: number,
): Promise<void> {
  if (!isNew) return
  const { id: playerId } = cached.player
  await updateLive(game, keyOf(cached.player), nowMs, async () => {
    if (attempt.status === 'skipped' || location === null) game.tracking.skipped(playerId)
    else game.tracking.finished(playerId, location, nowMs)
    await recordActivity(game, playerId, nowMs)
  })
  invalidate(game, cached)
}
