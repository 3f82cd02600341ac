import { TOGETHER_ACCURACY_CAP_METERS } from '@bramble/domain/limits'
import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { isTogether, type MeasuredPlace } from '@bramble/domain/session/together'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf } from '#/platform/http/host.ts'
import { tooMany } from '#/platform/http/limits.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { atMoment, type SessionRecord } from '../records/session.ts'
import { isSameKey } from './sessions.policy.ts'
import { hasTombstone } from '../records/tombstones.repository.ts'

export interface CodeLookup {
  typed: string
  /** Key of the QR link, if it was scanned. */
  joinKey?: string | undefined
  /** The phone's place, if sent: a blocked caller near the game is let in. */
  place?: MeasuredPlace
  caller: Caller
  nowMs: number
}

/**
 * The game with this code. Unknown, malformed and expired codes get the same answer, and so do
 * all codes while the caller is blocked. Exempt are players and grown-ups of the game, callers with
 * its QR key, and phones near the game.
 * @throws session.not-found, session.gone, limit.wrong-codes
 */
export async function findByCode(game: Game, lookup: CodeLookup): Promise<SessionRecord> {
  const session = await look(game, lookup)
  await game.codeProofs.note(session, lookup.caller)
  return atMoment(session, lookup.nowMs)
}

async function look(game: Game, lookup: CodeLookup): Promise<SessionRecord> {
  const { caller, joinKey, place } = lookup
  const mayPass =
    joinKey !== undefined || [caller.host, caller.coHost, caller.player].some((one) => one !== null)
  if (mayPass || caller.guardian !== null) {
    const session = await find(game, lookup)
    if (session !== null && (await mayAlways(game, session, lookup))) return session
  }
  const attempt = await game.wrongCodes.begin(caller)
  if (attempt.waitMs > 0) {
    // Guesses stop here, before they cost a query.
    const near = place === undefined ? null : await findAt(game, lookup, place)
    if (near === null) throw tooMany('limit.wrong-codes', attempt.waitMs)
    return near
  }
  try {
    const session = await find(game, lookup)
    // A right code with a wrong key finds the game but counts as a wrong code.
    if (session !== null && joinKey === undefined) await attempt.forgive()
    if (session !== null) return session
    if (await isGone(game, lookup)) throw new AppError('session.gone')
    throw new AppError('session.not-found')
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'session.not-found'
    if (!isWrong) await attempt.forgive()
    throw error
  }
}

/**
 * For blocked callers: the game, if the phone is near it. The answer does not reveal whether code
 * or place is wrong, and wrong places count for the game, or its code would help to find its
 * host.
 */
async function findAt(
  game: Game,
  lookup: CodeLookup,
  place: MeasuredPlace,
): Promise<SessionRecord | null> {
  const { wrongCodes, limits } = game
  const attempt = await wrongCodes.beginAt(lookup.caller, place)
  if (attempt.waitMs > 0) return null
  const session = await find(game, lookup)
  if (session === null || session.location === null) return null
  if ((await limits.tryConsume('placedCodeGame', session.id)) > 0) return null
  const { lat, lng, accuracy } = session.location
  const host = { lat, lng, accuracy: accuracy ?? TOGETHER_ACCURACY_CAP_METERS }
  if (!isTogether(place, host)) return null
  await limits.giveBack('placedCodeGame', session.id)
  await attempt.forgive()
  return session
}

async function find({ liveGames }: Game, { typed, nowMs }: CodeLookup) {
  const code = normaliseJoinCode(typed)
  if (!isJoinCode(code)) return null
  return (await liveGames.byCode(code, nowMs))?.session ?? null
}

async function mayAlways(
  { liveGames }: Game,
  session: SessionRecord,
  { joinKey, caller, nowMs }: CodeLookup,
): Promise<boolean> {
  if (joinKey !== undefined && isSameKey(joinKey, session.joinKey)) return true
  if (isGrownUpOf(session, caller)) return true
  const device = caller.player?.credentialId
  if (device === undefined) return false
  const game = await liveGames.get(session.id, nowMs)
  return (
    game !== null && [...game.players.values()].some(({ record }) => record.credentialId === device)
  )
}

function isGone({ database }: Game, { typed, nowMs }: CodeLookup): Promise<boolean> {
  const joinCode = normaliseJoinCode(typed)
  return hasTombstone(database.orm, { joinCode }, new Date(nowMs))
}
