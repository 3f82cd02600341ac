import { uniteModes } from '@bramble/domain/player/play-modes'
import { isCheckDue, isPositionKept } from '@bramble/domain/player/check'
import { isClassGame } from '@bramble/domain/session/session'
import type { HostPlayer, OwnPlayer, PlayerAttempt, PlayerReport } from '@bramble/contract'
import { tagOf } from '#/platform/http/send-image.ts'
import { toIso } from '#/platform/iso-time.ts'
import type { LivePosition } from '../live/live-child.ts'
import { endedAtMs, startedAtMs, type SessionRecord } from '../records/session.ts'
import type { PlayerRecord } from '../records/player.ts'
import { circleOf } from '../live/stay-close.ts'

export interface PlayerFacts {
  player: PlayerRecord
  session: SessionRecord
  /** The position in memory, newer than the stored one. */
  live: LivePosition | null
  attempts: PlayerAttempt[]
  /** The child waits for its grown-up to let it in. */
  isAsking: boolean
  nowMs: number
}

/** P1, for the child's own phone. */
export function presentOwnPlayer(facts: PlayerFacts): OwnPlayer {
  const { player, attempts, session } = facts
  const own: OwnPlayer = {
    ...presentPlayer(facts),
    modes: session.state.at === 'ended' ? [] : uniteModes(session.modes, player.modes),
    stickers: stickersOf(attempts),
    pictures: isCheckDue(player) && player.pictures !== null ? [...player.pictures] : null,
  }
  return { ...own, revision: revisionOf({ ...own, location: null }) }
}

/** 72 bits that stand for an answer: the same in every process, after a restart too. */
export function revisionOf(answer: object): string {
  return tagOf(JSON.stringify(answer)).slice(0, 12)
}

type PresentedPlayer = Omit<OwnPlayer, 'stickers' | 'pictures' | 'modes' | 'revision'>

function presentPlayer(facts: PlayerFacts): PresentedPlayer {
  const { player } = facts
  return {
    id: player.id,
    sessionId: player.sessionId,
    status: player.status,
    location: locationOf(facts),
    guardianPhotoId: player.guardianPhotoId,
    totalScore: scoreOf(facts.attempts),
    joinedAt: toIso(player.joinedAtMs),
    animal: player.animal,
    team: teamOf(facts),
  }
}

/** P2, for the host. Without details until child and host were seen together (T1). */
export function presentHostPlayer(facts: PlayerFacts): HostPlayer {
  const isTogether = facts.player.verifiedAtMs !== null
  const own = presentPlayer(facts)
  const seen = isTogether ? own : { ...own, location: null, guardianPhotoId: null, totalScore: 0 }
  // The host must not get the pictures that it has to see on the child's screen.
  const isShowingPictures = isCheckDue(facts.player) && facts.player.pictures !== null
  return {
    ...seen,
    lastActivity: isTogether ? lastActivityOf(facts) : null,
    challenges: isTogether ? facts.attempts : [],
    number: facts.player.number,
    isTogether,
    isShowingPictures,
    isOnHostsPhone: facts.player.isOnHostsPhone,
    modes: facts.session.state.at === 'ended' ? [] : [...facts.player.modes],
    isFarAway: !isTogether && facts.player.failedChecks > 0,
    needsHelp: isTogether && facts.isAsking,
    locatedAt: isTogether ? locatedAtOf(facts) : null,
    circle: isTogether ? circleOf(facts, facts.nowMs) : null,
    ...helpOf(facts, isTogether),
  }
}

export function presentReport(facts: PlayerFacts): PlayerReport {
  const { session } = facts
  const shown = presentHostPlayer(facts)
  const started = startedAtMs(session)
  const ended = endedAtMs(session)
  return {
    playerId: shown.id,
    number: shown.number,
    animal: facts.player.animal,
    team: teamOf(facts),
    status: shown.status,
    joinedAt: shown.joinedAt,
    lastActivity: shown.lastActivity,
    totalScore: shown.totalScore,
    completed: shown.challenges.filter(({ status }) => status === 'completed').length,
    skipped: shown.challenges.filter(({ status }) => status === 'skipped').length,
    session: {
      id: session.id,
      joinCode: session.joinCode,
      startedAt: started === null ? null : toIso(started),
      endedAt: ended === null ? null : toIso(ended),
    },
    guardianPhotoId: shown.guardianPhotoId,
    challenges: shown.challenges,
  }
}

function teamOf({ player, session }: PlayerFacts): number | null {
  return isClassGame(session) ? player.number : null
}

function locationOf({ player, session, live, nowMs }: PlayerFacts) {
  if (!isPositionKept(player, session, nowMs)) return null
  return live?.reading ?? player.reading
}

function locatedAtOf(facts: PlayerFacts): string | null {
  if (locationOf(facts) === null) return null
  const { player, live } = facts
  const atMs = live !== null && live.reading !== null ? live.locatedAtMs : player.locatedAtMs
  return atMs === null ? null : toIso(atMs)
}

/** A child that is back needs no help. */
function helpOf({ player }: PlayerFacts, isTogether: boolean) {
  const { helpCall, status } = player
  if (helpCall === null || !isTogether || status === 'returned') {
    return { helpAskedAt: null, helpSeenAt: null }
  }
  const { atMs, seenAtMs } = helpCall
  return { helpAskedAt: toIso(atMs), helpSeenAt: seenAtMs === null ? null : toIso(seenAtMs) }
}

function lastActivityOf({ player, live }: PlayerFacts): string | null {
  const latestMs = Math.max(player.lastActivityAtMs ?? 0, live?.activeAtMs ?? 0)
  return latestMs === 0 ? null : toIso(latestMs)
}

/** Oldest find first. */
function stickersOf(attempts: PlayerAttempt[]): OwnPlayer['stickers'] {
  return attempts.flatMap(({ challengeId, sticker }) =>
    sticker == null ? [] : [{ challengeId, sticker }],
  )
}

/** Points of completed challenges, five at most for each. */
function scoreOf(attempts: PlayerAttempt[]): number {
  return attempts.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
}
