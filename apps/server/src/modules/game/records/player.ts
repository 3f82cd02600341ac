import { ANIMAL_NAMES, type AnimalName } from '@bramble/domain/player/animals'
import type { Caller } from '#/platform/http/route.ts'
import type { playerPositions, players } from './players.tables.ts'
import type { SessionRecord } from './session.ts'

/** A reading of a child's position; accuracy radius in metres. */
export interface SentReading {
  lat: number
  lng: number
  accuracy: number
}

export interface PlayerKey {
  playerId: string
  sessionId: string
}

/** A child whose phone tells a place. */
export interface TellingPlayer extends PlayerKey {
  /** Address from which the call comes, as limits count it. */
  address: string
}

export interface PlayerRequest {
  playerId: string
  caller: Caller
  nowMs: number
}

interface Row {
  player: typeof players.$inferSelect
  position: typeof playerPositions.$inferSelect | null
}

/** A child in one game. */
export type PlayerRecord = ReturnType<typeof toRecord>

export function toRecord({ player, position }: Row) {
  const { helpAskedFor, helpAskedAt } = player
  const { lat, lng, accuracy } = position ?? { lat: null, lng: null, accuracy: null }
  return {
    id: player.id,
    sessionId: player.sessionId,
    credentialId: player.credentialId,
    number: player.number,
    animal: player.animal ?? animalByNumber(player.number),
    status: player.status,
    isOnHostsPhone: player.isOnHostsPhone,
    modes: player.modes,
    verifiedAtMs: player.verifiedAt?.getTime() ?? null,
    mustCheckAgain: player.checkAgainAt !== null,
    hostJumpsAtJoin: player.hostJumpsAtJoin,
    failedChecks: player.failedChecks,
    pictures: player.pictures,
    wrongPicks: player.wrongPicks,
    picksPausedUntilMs: player.picksPausedUntil?.getTime() ?? null,
    // As it was stored; a newer one may be in memory.
    reading: lat === null || lng === null || accuracy === null ? null : { lat, lng, accuracy },
    locatedAtMs: position?.locatedAt?.getTime() ?? null,
    guardianPhotoId: player.guardianPhotoId,
    asked:
      helpAskedFor === null || helpAskedAt === null
        ? null
        : { challengeId: helpAskedFor, atMs: helpAskedAt.getTime() },
    ...callsOf(player),
    awayAtMs: player.awayAt?.getTime() ?? null,
    lastActivityAtMs: latest(player.lastActivityAt, position?.activeAt),
    joinedAtMs: player.joinedAt.getTime(),
    createHash: player.createHash,
  }
}

/** The animal of a child that joined before there were animals. */
function animalByNumber(number: number): AnimalName {
  return ANIMAL_NAMES[number % ANIMAL_NAMES.length] ?? ANIMAL_NAMES[0]
}

function callsOf({ calledAt, callSeenAt, callOverAt }: Row['player']): {
  /** It needs its grown-up, and when the grown-up saw that; null: it does not, or no more. */
  helpCall: { atMs: number; seenAtMs: number | null } | null
  /** Since when its last call is over; null: one is open, or there was none. */
  callOverAtMs: number | null
} {
  if (calledAt === null) return { helpCall: null, callOverAtMs: null }
  if (callOverAt !== null && callOverAt >= calledAt) {
    return { helpCall: null, callOverAtMs: callOverAt.getTime() }
  }
  const isSeen = callSeenAt !== null && callSeenAt >= calledAt
  const helpCall = { atMs: calledAt.getTime(), seenAtMs: isSeen ? callSeenAt.getTime() : null }
  return { helpCall, callOverAtMs: null }
}

function latest(...times: (Date | null | undefined)[]): number | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length === 0 ? null : Math.max(...known)
}

/** The fields of a player and its game that calls of a roaming child need. */
export interface PlayerInGame extends Pick<
  PlayerRecord,
  | 'id'
  | 'credentialId'
  | 'status'
  | 'isOnHostsPhone'
  | 'mustCheckAgain'
  | 'modes'
  | 'callOverAtMs'
  // As stored; newer news are in memory.
  | 'awayAtMs'
> {
  /** Whether child and host were seen together (T1): without that it may know no challenge. */
  isVerified: boolean
  /** The last challenge that the child asked its grown-up to let it in at. */
  askedForId: string | null
  /** Its grown-up has seen that it needs help. */
  isHelpSeen: boolean
  /** When it has called for its grown-up; null: it has not, or is fine again. */
  helpAskedAtMs: number | null
  /** As stored; the clock is applied on every call. */
  session: Pick<
    SessionRecord,
    | 'id'
    | 'state'
    | 'maxPlayers'
    | 'challengesPerPlayer'
    | 'hostCredentialId'
    | 'coHosts'
    | 'ownerId'
    | 'location'
    | 'locatedAtMs'
    | 'stayCloseMeters'
    | 'calledBackAtMs'
    | 'canTryAgain'
    | 'modes'
    | 'spotsKey'
    | 'trail'
    | 'lastsMinutes'
  >
}

/** By which a child's memory is kept, and announcements name it. */
export function keyOf({ id, session }: PlayerInGame): PlayerKey {
  return { playerId: id, sessionId: session.id }
}
