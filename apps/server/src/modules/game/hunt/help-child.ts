import type { CallAnswer, HostPlayer } from '@bramble/contract'
import { MAX_CHOICES, wasAsked } from '@bramble/domain/proximity/choices'
import { isHereAccepted } from '@bramble/domain/proximity/help'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { HelpEvidence, TrackingState } from '../live/live-child.ts'
import type { AttemptRequest } from '../act/act-guard.ts'
import { arrive } from '../act/do-act.ts'
import type { Game } from '../live/game.ts'
import { accessPlayer } from '../player/player-access.ts'
import {
  challengeScopeOf,
  isVerified,
  requireOwnPlayer,
  requireVerified,
  type VerifiedPlayer,
} from '../live/player-cache.ts'
import { keyOf, type PlayerRequest } from '../records/player.ts'
import { findPlayer, updatePlayer } from '../records/players.repository.ts'
import { viewForHost } from '../view/roster.ts'
import { isLimitReached, requireRoaming } from './find-proximity.ts'

/**
 * The child says that it is at a challenge, or not yet; or at none of those `among` which it could
 * choose. It is believed where the game itself has asked, or where a position of the last 30 s lies near enough (`isHereAccepted`); then it has
 * arrived like anybody, and the photo or the question follows.
 * @throws player.not-found, player.check-first where both were never seen together (T1),
 *   player.check-again, player.game-over, session.not-active, session.ended, challenge.not-found, challenge.decided, challenge.limit-reached
 */
export async function sayIfHere(
  game: Game,
  request: AttemptRequest & { isHere: boolean; among?: readonly string[] },
): Promise<CallAnswer<'sayIfHere'>> {
  const { challengeId, isHere, among = [], nowMs } = request
  const cached = await requireRoamingChild(game, request)
  const known = cached.attempts.get(challengeId)
  if (known !== undefined && known.status !== 'arrived') throw new AppError('challenge.decided')
  const challenge = await requirePlayable(game, cached, challengeId, nowMs)
  return game.live.update(keyOf(cached.player), nowMs, async () => {
    const state = game.tracking.peek(request.playerId)
    const isThere = isHere && (known !== undefined || isBelieved(state, challengeId, nowMs))
    countClaims(game, state?.evidence ?? null, { challengeId, isHere, isThere, among }, nowMs)
    if (isThere) {
      const { status } = await arrive(game, cached, challenge, { nowMs })
      if (status !== 'arrived') throw new AppError('challenge.decided')
      game.tracking.reached(request.playerId, challenge)
    } else if (!isHere && known === undefined) {
      const others = [...new Set(among)].filter((id) => id !== challengeId)
      const denied = [challengeId, ...others.slice(0, MAX_CHOICES - 1)] as const
      game.tracking.denied(request.playerId, denied, nowMs)
    }
    return { isThere }
  })
}

function isBelieved(state: TrackingState | undefined, challengeId: string, nowMs: number): boolean {
  if (state === undefined) return false
  if (isHereAccepted(state.memory.help, challengeId, nowMs)) return true
  return wasAsked(state.evidence?.asked ?? [], challengeId, nowMs)
}

/** Accuracies are counted in bands that end at these metres. */
const ACCURACY_BANDS = [15, 25, 50, 75, 100, 200, 1000]

/** Numbers alone, from which the engine's constants can be set: no place, no id. */
function countClaims(
  { logger }: Game,
  evidence: HelpEvidence | null,
  said: { challengeId: string; isHere: boolean; isThere: boolean; among: readonly string[] },
  nowMs: number,
): void {
  const { challengeId, isHere, isThere, among } = said
  const ofTarget = evidence?.targetId === challengeId ? evidence : null
  const { share = null, accuracyMeters = null } = ofTarget ?? {}
  logger.info(
    {
      isHere,
      isThere,
      choices: among.length,
      wasAsked: wasAsked(evidence?.asked ?? [], challengeId, nowMs),
      share: share === null ? null : Math.round(share * 100) / 100,
      accuracyUpTo:
        accuracyMeters === null
          ? null
          : (ACCURACY_BANDS.find((meters) => accuracyMeters <= meters) ?? null),
    },
    'a child has said whether it is there',
  )
}

/**
 * The child asks its grown-up to let it in at the challenge that it is led to. Asking again changes
 * nothing; what the child reaches or skips after that answers it.
 * @throws as `sayIfHere`; challenge.not-found where the child is led to none
 */
export async function askGrownUp(game: Game, request: PlayerRequest): Promise<void> {
  const { playerId, nowMs } = request
  const cached = await requireRoamingChild(game, request)
  const { player, attempts } = cached
  const key = keyOf(player)
  await game.live.load(key, nowMs)
  const targetId = targetOf(game, playerId)
  if (targetId === null || targetId === player.askedForId) {
    if (targetId === null) throw new AppError('challenge.not-found')
    if (!attempts.has(targetId)) return
  }
  const challenge = await requirePlayable(game, cached, targetId, nowMs)
  if (attempts.has(targetId)) {
    // It was there before: nobody needs to say so again.
    await game.live.update(key, nowMs, () => game.tracking.reached(playerId, challenge))
    return
  }
  const asked = { helpAskedFor: targetId, helpAskedAt: new Date(nowMs) }
  await announceAfter(updatePlayer(game.database.orm, playerId, asked), () =>
    game.events.emit('player.changed', key),
  )
}

/** The challenge that a child is led to, or stands at; null while it has heard of none. */
function targetOf(game: Game, playerId: string): string | null {
  const { memory } = game.tracking.peek(playerId) ?? {}
  return memory?.arrived?.id ?? memory?.help.targetId ?? memory?.last.targetId ?? null
}

/** A press that is sent again within so long lets nobody in at the next challenge. */
const LET_IN_AGAIN_MS = 15_000

/**
 * The host lets a child in: where it asked to be, else at the challenge that it is led to, since the
 * grown-up sees what no phone can measure. The child has arrived there, as it hears in its next
 * answer. For others, and of a child never seen beside its host (T1), the player does not exist.
 * Again: the same.
 * @throws player.needs-no-help where the child neither asked nor is led anywhere
 */
export async function letIn(
  game: Game,
  { playerId, caller, nowMs }: PlayerRequest,
): Promise<HostPlayer> {
  const accessed = await accessPlayer(game, { playerId, caller, nowMs })
  const { player, session, isGrownUp } = accessed
  const cached = await game.liveGames.player(playerId, nowMs)
  if (!isGrownUp || cached === null || !isVerified(cached)) throw new AppError('player.not-found')
  // Another process may have heard the child a moment ago.
  const asked = player.asked ?? (await findPlayer(game.database.orm, playerId))?.asked
  const key = keyOf(cached.player)
  if (!asked) await game.live.load(key, nowMs)
  const challengeId = asked?.challengeId ?? targetOf(game, playerId)
  if (challengeId === null) throw new AppError('player.needs-no-help')
  const isAgain = !asked && hasJustArrived(cached, nowMs)
  if (!isAgain && !cached.attempts.has(challengeId)) {
    if (session.state.at === 'ended') throw new AppError('session.ended')
    if (session.state.at === 'waiting') throw new AppError('session.not-active')
    if (player.status !== 'playing') throw new AppError('player.game-over')
    const challenge = await requirePlayable(game, cached, challengeId, nowMs)
    await game.live.update(key, nowMs, async () => {
      const { status } = await arrive(game, cached, challenge, { nowMs })
      if (status === 'arrived') game.tracking.reached(playerId, challenge)
    })
  }
  return viewForHost(game, accessed, nowMs)
}

function hasJustArrived({ attempts }: VerifiedPlayer, nowMs: number): boolean {
  return [...attempts.values()].some(({ createdAtMs }) => nowMs - createdAtMs < LET_IN_AGAIN_MS)
}

async function requireRoamingChild(
  { liveGames }: Game,
  { playerId, caller, nowMs }: PlayerRequest,
): Promise<VerifiedPlayer> {
  const cached = requireOwnPlayer(await liveGames.player(playerId, nowMs), caller)
  requireRoaming(cached.player, nowMs)
  return requireVerified(cached)
}

async function requirePlayable(
  game: Game,
  cached: VerifiedPlayer,
  challengeId: string,
  nowMs: number,
): Promise<PlayableChallenge> {
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  if (challenge === null) throw new AppError('challenge.not-found')
  if (isLimitReached(cached)) throw new AppError('challenge.limit-reached')
  return challenge
}
