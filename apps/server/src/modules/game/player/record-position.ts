import { proofFor } from '@bramble/domain/player/check'
import type { WalkVerdict } from '@bramble/domain/player/walk'
import { announceAfter } from '#/platform/events.ts'
import type { Game } from '../live/game.ts'
import { findPlayerAndSession } from './player-access.ts'
import { keyOf, type PlayerInGame, type SentReading } from '../records/player.ts'
import { noteFailedCheck, verifyPlayer } from '../records/players.repository.ts'
import { lookAtCircle } from '../live/stay-close.ts'

/**
 * Records where a child is, and judges whether it can be there (T20); the host of a verified child
 * sees the place either way. A verified child costs no query, and its verdict comes at once. Any
 * other child is checked for being beside the host (T1), and nothing is kept until it was.
 */
export function recordPosition(
  game: Game,
  child: PlayerInGame,
  { reading, address }: { reading: SentReading; address: string },
  nowMs: number,
): WalkVerdict | Promise<WalkVerdict> {
  const verdict = game.placeJudge.judge({ ...keyOf(child), address }, reading, nowMs)
  if (verdict instanceof Promise) {
    return verdict.then((judged) => recordJudged(game, child, { reading, verdict: judged }, nowMs))
  }
  return recordJudged(game, child, { reading, verdict }, nowMs)
}

/** A reading, and what was said of it. */
interface Judged {
  reading: SentReading
  verdict: WalkVerdict
}

function recordJudged(
  game: Game,
  child: PlayerInGame,
  judged: Judged,
  nowMs: number,
): WalkVerdict | Promise<WalkVerdict> {
  if (game.positions.get(child.id) === null || child.status === 'returned') {
    return recordUnlessApart(game, child, judged, nowMs)
  }
  keep(game, child, judged.reading, nowMs)
  return judged.verdict
}

function keep(game: Game, child: PlayerInGame, reading: SentReading, nowMs: number): void {
  game.positions.record(keyOf(child), reading, nowMs)
  lookAtCircle(game, child, reading, nowMs, nowMs)
}

/** Reads a child that may not be verified yet, and verifies it where it is beside its host. */
async function recordUnlessApart(
  game: Game,
  child: PlayerInGame,
  { reading, verdict }: Judged,
  nowMs: number,
): Promise<WalkVerdict> {
  const { database, events } = game
  const key = keyOf(child)
  const { playerId } = key
  const changed = () => events.emit('player.changed', key)
  const found = await findPlayerAndSession(game, playerId, nowMs)
  if (found === null) return verdict
  const { player, session } = found
  const isOut = player.status !== 'completed' && player.status !== 'returned'
  if (!isOut || session.state.at === 'ended') return verdict
  if (player.verifiedAtMs === null) {
    const tried = { reading, canBeThere: verdict === 'believed', isHostsPhone: false }
    const proof = proofFor(player, session, tried, nowMs)
    if (proof === 'apart') {
      await announceAfter(noteFailedCheck(database.orm, playerId), changed)
    }
    if (proof !== 'together') return verdict
    await announceAfter(verifyPlayer(database.orm, playerId, new Date(nowMs)), changed)
  }
  keep(game, child, reading, nowMs)
  return verdict
}

/** The child did something: the host sees when. */
export async function recordActivity(
  { positions, liveGames }: Game,
  playerId: string,
  nowMs: number,
): Promise<void> {
  const found = await liveGames.player(playerId, nowMs)
  // Privacy: nothing is kept of a child that was not yet seen beside the host, or that is back.
  if (found === null || !found.player.isVerified || found.player.status === 'returned') return
  positions.touch(keyOf(found.player), nowMs)
}
