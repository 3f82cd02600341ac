import type { HostSession, Session } from '@bramble/contract'
import { sessionAt, type SessionState } from '@bramble/domain/session/session'

/** A session of the wire in the form that the domain's rules take. */
export function wiredState(
  session: Pick<Session, 'status' | 'startedAt' | 'endedAt'>,
): SessionState {
  const startedAtMs = session.startedAt === null ? null : Date.parse(session.startedAt)
  if (session.status === 'waiting') return { at: 'waiting' }
  if (session.status === 'active') return { at: 'active', startedAtMs: startedAtMs ?? 0 }
  const endedAtMs = session.endedAt === null ? (startedAtMs ?? 0) : Date.parse(session.endedAt)
  return { at: 'ended', startedAtMs, endedAtMs }
}

/** The present state: a free game whose time is up has ended, even before the server says so. */
export function stateNow(
  session: Pick<HostSession, 'status' | 'startedAt' | 'endedAt' | 'maxPlayers'>,
  nowMs: number,
): SessionState {
  return sessionAt({ state: wiredState(session), maxPlayers: session.maxPlayers }, nowMs)
}
