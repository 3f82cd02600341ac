import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import { sessionAt, type SessionState } from '@bramble/domain/session/session'
import { hashToken } from '#/platform/hash-token.ts'
import type { sessions } from './sessions.tables.ts'

/** The host's last place; accuracy radius in metres, null when unknown. */
export interface HostLocation {
  lat: number
  lng: number
  accuracy: number | null
}

/** A grown-up who joined the dashboard of a game. */
export interface CoHost {
  id: string
  /** Its device. */
  credentialId: string
  sinceMs: number
}

/** Size of an adventure that a plan has to allow. */
export interface DealtAdventure {
  minutes: number
  radiusMeters: number
}

type Row = typeof sessions.$inferSelect & { coHosts: readonly CoHost[] }

export type SessionRecord = ReturnType<typeof toRecord>

export function toRecord(row: Row) {
  return {
    id: row.id,
    joinCode: row.joinCode,
    joinKey: row.joinKey,
    gameType: row.gameType,
    language: row.language,
    state: toState(row),
    location:
      row.lat === null || row.lng === null
        ? null
        : { lat: row.lat, lng: row.lng, accuracy: row.accuracy },
    locatedAtMs: row.locatedAt?.getTime() ?? null,
    locationJumps: row.locationJumps,
    hostCredentialId: row.hostCredentialId,
    ownerId: row.ownerId,
    coHosts: row.coHosts,
    maxPlayers: row.maxPlayers,
    challengesPerPlayer: row.challengesPerPlayer,
    playersJoined: row.playersJoined,
    openUntilMs: row.openUntil?.getTime() ?? null,
    isLocked: row.isLocked,
    stayCloseMeters: row.stayCloseMeters,
    canTryAgain: row.canTryAgain,
    modes: row.modes,
    calledBackAtMs: row.calledBackAt?.getTime() ?? null,
    spotsKey: row.spotsKey,
    spotsSuit: row.spotsSuit,
    trail: row.trail,
    lastsMinutes: row.lastsMinutes,
    dealt:
      row.spotsMinutes === null || row.spotsRadiusMeters === null
        ? null
        : { minutes: row.spotsMinutes, radiusMeters: row.spotsRadiusMeters },
    createdAtMs: row.createdAt.getTime(),
    createHash: row.createHash,
  }
}

function toState(row: Row): SessionState {
  const started = row.startedAt?.getTime() ?? null
  switch (row.status) {
    case 'waiting':
      return { at: 'waiting' }
    case 'active':
      return { at: 'active', startedAtMs: started ?? row.createdAt.getTime() }
    case 'ended':
      return {
        at: 'ended',
        startedAtMs: started,
        endedAtMs: (row.endedAt ?? row.createdAt).getTime(),
      }
  }
}

/** The game in its state at this moment, ended by the clock included. */
export function atMoment(session: SessionRecord, nowMs: number): SessionRecord {
  return { ...session, state: sessionAt(session, nowMs) }
}

/** Epoch milliseconds, or null. */
export function startedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'waiting' ? null : session.state.startedAtMs
}

/** Epoch milliseconds, or null. */
export function endedAtMs(session: { state: SessionState }): number | null {
  return session.state.at === 'ended' ? session.state.endedAtMs : null
}

/**
 * By what a proxy sends all devices of a game to one process: 16 bits of a hash, which neither find the
 * game nor prove anything.
 */
export function gameCookie(sessionId: string, nowMs: number) {
  const token = hashToken(sessionId).slice(0, 4)
  return { token, expiresAtMs: nowMs + 2 * SESSION_KEPT_MS }
}
