import type {
  Alarms,
  HostPlayer,
  HostRole,
  HostSession,
  KeeperWord,
  OpenGame,
  OwnPlayer,
  SessionCard,
} from '@bramble/contract'
import { toIso } from '#/platform/iso-time.ts'
import { endedAtMs, startedAtMs, type SessionRecord } from '../records/session.ts'
import { revisionOf } from './players.presenter.ts'

/**
 * S0 and S1: without host, other players and places, and without the trail, whose place anybody can look
 * up. `mayKnowCode` false hides the code from a removed child, who still knows the id (T3).
 */
export function presentCard(
  session: SessionRecord,
  players: { count: number; own: OwnPlayer[] },
  mayKnowCode: boolean,
): SessionCard {
  const common = presentCommon(session, players.count)
  const joinCode = mayKnowCode ? session.joinCode : ''
  const card = { ...common, joinCode, location: null }
  if (players.own.length === 0) return { ...card, players: [] }
  const revision = revisionOf({ ...card, players: players.own.map((player) => player.revision) })
  return { ...card, players: players.own, revision }
}

/** S2, for the host and the second grown-up. */
export function presentHostSession(
  session: SessionRecord,
  players: HostPlayer[],
  {
    role,
    notOnWheels,
    keeper,
  }: { role: HostRole; notOnWheels: number | null; keeper: KeeperWord | null },
): HostSession {
  const { coHosts } = session
  const [first] = coHosts
  return {
    ...presentCommon(session, players.length),
    location: session.location,
    players,
    createdAt: toIso(session.createdAtMs),
    joinKey: session.joinKey,
    challengesPerPlayer: session.challengesPerPlayer,
    stayCloseMeters: session.stayCloseMeters,
    calledBackAt: session.calledBackAtMs === null ? null : toIso(session.calledBackAtMs),
    ...(session.trail === null
      ? {}
      : {
          trail: {
            id: session.trail.id,
            isOrdered: session.trail.isOrdered,
            spotCount: session.trail.challengeIds.length,
            ...(notOnWheels === null ? {} : { notOnWheels }),
          },
        }),
    ...(keeper === null ? {} : { keeper }),
    canTryAgain: session.canTryAgain,
    modes: session.state.at === 'ended' ? [] : [...session.modes],
    ...(session.spotsKey === null ? {} : { spotsSuit: [...session.spotsSuit] }),
    isHost: true,
    role,
    secondGrownUp: first === undefined ? null : { since: toIso(first.sinceMs) },
    grownUps: coHosts.map(({ id, sinceMs }) => ({ id, since: toIso(sinceMs) })),
  }
}

/** In the order of the players' numbers. */
export function presentAlarms(players: readonly HostPlayer[]): Alarms {
  return {
    players: players.map(({ id, circle, needsHelp, helpAskedAt, helpSeenAt }) => ({
      id,
      circle: circle ?? null,
      needsHelp: needsHelp ?? false,
      helpAskedAt: helpAskedAt ?? null,
      helpSeenAt: helpSeenAt ?? null,
    })),
  }
}

/** An entry of the list of waiting and running games. */
export function presentOpenGame(session: SessionRecord, playerCount: number): OpenGame {
  const { id, joinCode, gameType, maxPlayers, createdAtMs } = session
  const started = startedAtMs(session)
  return {
    id,
    joinCode,
    gameType,
    maxPlayers,
    playerCount,
    status: started === null ? 'waiting' : 'active',
    createdAt: toIso(createdAtMs),
    startedAt: started === null ? null : toIso(started),
  }
}

function presentCommon(session: SessionRecord, playerCount: number) {
  const started = startedAtMs(session)
  const ended = endedAtMs(session)
  return {
    id: session.id,
    joinCode: session.joinCode,
    status: session.state.at,
    gameType: session.gameType,
    maxPlayers: session.maxPlayers,
    startedAt: started === null ? null : toIso(started),
    endedAt: ended === null ? null : toIso(ended),
    playerCount,
    isFull: playerCount >= session.maxPlayers,
    isLocked: session.isLocked,
    ...(session.lastsMinutes === null ? {} : { lastsMinutes: session.lastsMinutes }),
  }
}
