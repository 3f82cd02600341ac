import {
  DAY_PASS_MAX_PLAYERS,
  DEFAULT_STAY_CLOSE_METERS,
  FREE_CHALLENGES_PER_PLAYER,
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  MAX_LIVE_FREE_SESSIONS_PER_HOST,
  TRAIL_GAME_MINUTES,
  TRAIL_MAX_PLAYERS,
  WAITING_JOINABLE_MS,
} from '@bramble/domain/limits'
import type { Language } from '@bramble/messages/languages'
import type { TrailForGame } from '#/modules/trails/index.ts'
import type { IssuedCredential } from '#/modules/credentials/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Game } from '../live/game.ts'
import { requireSameRequest, tokenKeyOf, type CreateKey } from './create-key.ts'
import { withFreshCode } from './join-codes.ts'
import type { HostLocation, SessionRecord } from '../records/session.ts'
import {
  countLiveFreeSessions,
  findSession,
  findSessionByCreateKey,
  insertSession,
  type HostKey,
} from '../records/sessions.repository.ts'

export interface CreateRequest {
  location: HostLocation | null
  language: Language
  /** The trail to which it is to be limited. */
  trailId: string | null
  caller: Caller
  createKey: CreateKey | null
  nowMs: number
}

export interface CreatedSession {
  session: SessionRecord
  /**
   * The host's cookie, the same for each repeat, so that a lost answer does not lose the game. Null:
   * the host is signed in, or has a newer cookie.
   */
  host: IssuedCredential | null
}

/** Creates a free game. The same key returns the same game. */
export async function createSession(game: Game, request: CreateRequest): Promise<CreatedSession> {
  const created = await createOrRepeat(game, request)
  await prepareArea(game, request.location, created.session.language)
  return created
}

/** Development only: a failure must not lose the game. */
export async function prepareArea(
  { seed, logger }: Game,
  place: HostLocation | null | undefined,
  language: Language,
): Promise<void> {
  if (place === null || place === undefined) return
  try {
    await seed.prepare(place, language)
  } catch (error) {
    logger.warn({ err: error }, 'no challenges could be planted')
  }
}

async function createOrRepeat(game: Game, request: CreateRequest): Promise<CreatedSession> {
  const { database, limits } = game
  const made = await database.transaction((tx) => repeat(game, request, tx))
  if (made !== null) return made
  await limits.consume('createSession', request.caller.address)
  const { trailId, caller, nowMs } = request
  const found = trailId === null ? null : await game.trails.forGame(trailId, caller, nowMs)
  try {
    return await database.transaction((tx) => create(game, { ...request, found }, tx))
  } catch (error) {
    if (request.createKey === null || !isUniqueViolation(error)) throw error
    const madeMeanwhile = await database.transaction((tx) => repeat(game, request, tx))
    if (madeMeanwhile === null) throw error
    return madeMeanwhile
  }
}

async function repeat(
  { credentials }: Game,
  { caller, createKey, nowMs }: CreateRequest,
  tx: Tx,
): Promise<CreatedSession | null> {
  if (createKey === null) return null
  const session = await findSessionByCreateKey(tx, createKey.key)
  if (session === null) return null
  requireSameRequest(session, createKey)
  if (session.ownerId !== null && session.ownerId === caller.guardian?.accountId) {
    return { session, host: null }
  }
  if (session.hostCredentialId === null) throw new AppError('request.key-reused')
  const { hostCredentialId } = session
  const tokenKey = tokenKeyOf(createKey, session.id)
  const host = await credentials.repeat(hostCredentialId, tokenKey, { nowMs, tx })
  if (host === null && caller.host?.credentialId !== hostCredentialId) {
    throw new AppError('request.key-reused')
  }
  return { session, host }
}

async function create(
  game: Game,
  request: CreateRequest & { found: TrailForGame | null },
  tx: Tx,
): Promise<CreatedSession> {
  const { accounts, credentials, passes, clock, random } = game
  const { location, language, caller, createKey, found, nowMs } = request
  // Locking the host's row serializes parallel requests; rotating locks it too.
  const id = newId(clock, random)
  const ownerId = caller.guardian?.accountId ?? null
  let host: IssuedCredential | null = null
  let who: HostKey
  if (ownerId !== null) {
    await accounts.lock(ownerId, tx)
    who = { accountId: ownerId }
  } else {
    const requestKey = createKey && tokenKeyOf(createKey, id)
    const issuing = { nowMs, tx, requestKey }
    if (caller.host === null) {
      const issued = await credentials.issue('host', issuing)
      host = issued
      who = { credentialId: issued.credentialId }
    } else {
      who = { credentialId: caller.host.credentialId }
      host = await credentials.rotate(caller.host.credentialId, issuing)
    }
  }
  const hasPass = ownerId !== null && (await passes.hasActive(ownerId, nowMs, tx))
  if (!hasPass) await refuseOneTooMany(tx, who, nowMs)
  const createdAt = new Date(nowMs)
  await withFreshCode(tx, random, createdAt, (names) =>
    insertSession(tx, {
      id,
      ...names,
      location,
      language,
      hostCredentialId: 'credentialId' in who ? who.credentialId : null,
      ownerId,
      ...planOf(game, { hasPass, found }),
      trail: found?.trail ?? null,
      stayCloseMeters: DEFAULT_STAY_CLOSE_METERS,
      createdAt,
      createKey: createKey?.key ?? null,
      createHash: createKey?.hash ?? null,
    }),
  )
  const session = await findSession(tx, id)
  if (session === null) throw new Error('the new game is gone')
  return { session, host }
}

/** Seats and limits of a new game. More than two seats need a day pass [OPEN-42], or the plan for trails. */
function planOf(
  { offersTrailGames }: Game,
  { hasPass, found }: { hasPass: boolean; found: TrailForGame | null },
) {
  if (hasPass) {
    return { maxPlayers: DAY_PASS_MAX_PLAYERS, challengesPerPlayer: null, lastsMinutes: null }
  }
  if (offersTrailGames && found?.isForAll === true) {
    return {
      maxPlayers: TRAIL_MAX_PLAYERS,
      challengesPerPlayer: null,
      lastsMinutes: TRAIL_GAME_MINUTES,
    }
  }
  return {
    maxPlayers: FREE_MAX_PLAYERS,
    challengesPerPlayer: FREE_CHALLENGES_PER_PLAYER,
    lastsMinutes: null,
  }
}

async function refuseOneTooMany(tx: Tx, host: HostKey, nowMs: number): Promise<void> {
  const live = await countLiveFreeSessions(tx, {
    ...host,
    maxPlayers: FREE_MAX_PLAYERS,
    waitingAfter: new Date(nowMs - WAITING_JOINABLE_MS),
    startedAfter: new Date(nowMs - FREE_GAME_DURATION_MS),
    now: new Date(nowMs),
  })
  if (live >= MAX_LIVE_FREE_SESSIONS_PER_HOST) throw new AppError('limit.free-games')
}
