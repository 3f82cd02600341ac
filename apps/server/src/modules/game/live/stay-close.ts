import type { CircleState, GrownUp } from '@bramble/contract'
import { isPositionKept } from '@bramble/domain/player/check'
import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import { sessionAt } from '@bramble/domain/session/session'
import {
  rememberedAlarm,
  SILENT_AFTER_MS,
  standingForHost,
  updateCircle,
  type CircleMemory,
  type Sighting,
} from '@bramble/domain/session/stay-close'
import { toIso } from '#/platform/iso-time.ts'
import type { LivePosition } from './live-child.ts'
import type { Live } from './live.ts'
import { hostSighting } from './host-places.ts'
import type { SessionRecord } from '../records/session.ts'
import type { PlayerInGame, PlayerRecord, SentReading } from '../records/player.ts'

type Outing = Pick<PlayerInGame, 'id' | 'status' | 'isOnHostsPhone' | 'awayAtMs'> & {
  session: Pick<
    SessionRecord,
    'id' | 'state' | 'maxPlayers' | 'location' | 'locatedAtMs' | 'stayCloseMeters'
  >
}

/** About a metre, as precise as any phone. */
const ROUNDED_TO = 1e5

/**
 * The grown-up as a child's phone may know it: only a child that was seen beside it (T1), need not show
 * that again (T20), and is out in a running game or on its way back. Else null. Sends no query; with
 * several processes the child's memory has to be loaded before.
 */
export function grownUpFor(
  game: Pick<Live, 'hostPlaces'>,
  player: PlayerInGame,
  nowMs: number,
): GrownUp | null {
  const { id, session, isOnHostsPhone, isVerified, mustCheckAgain } = player
  const { isHelpSeen, helpAskedAtMs, callOverAtMs } = player
  if (!isVerified || mustCheckAgain || !isOut(player, nowMs)) return null
  // The host's phone is in the child's hand.
  const host = isOnHostsPhone ? null : hostSighting(game, session, nowMs)
  const look = game.hostPlaces.look(session.id, nowMs)
  return {
    location: host && rounded(host),
    locatedAt: host && toIso(host.atMs),
    isFollowed: host !== null && host.isFollowed,
    stayCloseMeters: isOnHostsPhone ? null : session.stayCloseMeters,
    isCallingBack: session.calledBackAtMs !== null,
    hasSeenHelp: isHelpSeen,
    looksAt: look && toIso(look.atMs),
    hasFetchedHelp: helpAskedAtMs !== null && look?.calls[id] === toIso(helpAskedAtMs),
    callOverAt: callOverAtMs === null ? null : toIso(callOverAtMs),
    hearsCalls: !isOnHostsPhone || session.coHosts.length > 0,
  }
}

function rounded({ place, accuracy }: Sighting) {
  return {
    lat: Math.round(place.lat * ROUNDED_TO) / ROUNDED_TO,
    lng: Math.round(place.lng * ROUNDED_TO) / ROUNDED_TO,
    accuracy: Math.max(1, Math.round(accuracy)),
  }
}

/** In a running game, or on the way back from it. */
function isOut({ status, session }: Pick<Outing, 'status' | 'session'>, nowMs: number): boolean {
  if (status === 'returned') return false
  return sessionAt(session, nowMs).at === 'active' || isWalkingBack({ status, session }, nowMs)
}

/** The child has finished, or its game is over, and it is not back yet: for half an hour at most. */
export function isWalkingBack(
  { status, session }: Pick<Outing, 'status' | 'session'>,
  nowMs: number,
): boolean {
  const state = sessionAt(session, nowMs)
  if (status === 'returned' || state.at === 'waiting') return false
  if (state.at === 'active') return status === 'completed'
  return nowMs < state.endedAtMs + LAST_POSITION_KEPT_MS
}

/**
 * A position of a child, just recorded: where it stands to the stay-close circle. Inside the same
 * `live.update`, so that all processes go on from it. A
 * change of what the host is told is written down, and an alarm that is written down goes on where the
 * memory of its looks is gone.
 *
 * @param atMs when the child was there; a place too old to be told as news changes nothing
 */
export function lookAtCircle(
  game: Pick<Live, 'hostPlaces' | 'positions' | 'awayAlarms'>,
  { id, status, isOnHostsPhone, awayAtMs, session }: Outing,
  reading: SentReading,
  atMs: number,
  nowMs: number,
): void {
  const { positions } = game
  const live = positions.get(id)
  if (live === null || nowMs - atMs > SILENT_AFTER_MS) return
  const before = live.circle ?? (awayAtMs === null ? null : rememberedAlarm(atMs))
  const follow = (circle: CircleMemory | null) => {
    positions.setStanding(id, { circle })
    const isTold = circle?.isToldToHost ?? false
    if (isTold === (before?.isToldToHost ?? false)) return
    game.awayAlarms.note({ playerId: id, sessionId: session.id }, isTold ? atMs : null)
  }
  if (!hasCircle({ status, isOnHostsPhone }, session, nowMs)) {
    follow(null)
    return
  }
  const look = {
    child: sighting(reading, atMs),
    host: hostSighting(game, session, nowMs),
    radiusMeters: session.stayCloseMeters,
    nowMs: atMs,
  }
  follow(updateCircle(before, look).memory)
}

/** A reading as the rules of `stay-close` take it. */
export function sighting({ lat, lng, accuracy }: SentReading, atMs: number): Sighting {
  return { place: { lat, lng }, accuracy, atMs }
}

function hasCircle<S extends Outing['session']>(
  { status, isOnHostsPhone }: Pick<Outing, 'status' | 'isOnHostsPhone'>,
  session: S,
  nowMs: number,
): session is S & { stayCloseMeters: number } {
  const isRunning = sessionAt(session, nowMs).at === 'active'
  return session.stayCloseMeters !== null && isRunning && status !== 'returned' && !isOnHostsPhone
}

/** How a child stands to the circle, for its host; null: there is none for it, or too few looks. */
export function circleOf(
  { player, session, live }: CircleFacts,
  nowMs: number,
): CircleState | null {
  if (player.status !== 'playing' && player.status !== 'completed') return null
  if (!hasCircle(player, session, nowMs)) return null
  if (!isPositionKept(player, session, nowMs)) return null
  // After a restart of the server the looks are gone, and the alarm is not.
  const isAway = live?.circle == null && player.awayAtMs !== null
  return isAway ? 'outside' : standingForHost(live?.circle ?? null, nowMs)
}

interface CircleFacts {
  player: Pick<PlayerRecord, 'id' | 'status' | 'isOnHostsPhone' | 'verifiedAtMs' | 'awayAtMs'>
  session: SessionRecord
  live: LivePosition | null
}
