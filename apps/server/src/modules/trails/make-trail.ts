import type { GuardianTrail } from '@bramble/contract'
import { MAX_TRAILS_PER_ACCOUNT } from '@bramble/domain/limits'
import { createPostCode } from '@bramble/domain/trail/post-code'
import {
  createTrailWord,
  MAX_TRAIL_WORD_SYLLABLES,
  TRAIL_WORD_SYLLABLES,
} from '@bramble/domain/trail/trail-word'
import { isPolite } from '@bramble/domain/text/polite-words'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { idsOf, type Challenge, type OnceRequest } from '#/modules/challenges/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { hashRequest } from '#/platform/http/request-hash.ts'
import type { ParsedBody, RequestContext } from '#/platform/http/route.ts'
import type { Random } from '#/platform/random.ts'
import { viewOf } from './own-trails.ts'
import type { KnownSpot, Trail } from './trail.ts'
import { readNewTrail, refuseUnfit } from './trail-input.ts'
import { requireOwnSpots } from './trail-parts.ts'
import type { Trails } from './trails.deps.ts'
import { countTrailsOf, insertTrail, listTrailsInRange, takeWord } from './trails.repository.ts'

/** A trail before it has its word, and its challenges. */
interface Draft {
  trail: Omit<Trail, 'id' | 'word'>
  spotsOf(trail: Trail): KnownSpot[] | Promise<KnownSpot[]>
}

/**
 * Makes a draft. The same key makes the same one.
 * @throws access.sign-in-required, request.invalid, request.key-reused, trail.unknown-challenge, trail.too-many,
 *   limit.too-many
 */
export function createTrail(
  trails: Trails,
  context: RequestContext<'createTrail'>,
): Promise<GuardianTrail> {
  return makeOnce(trails, 'createTrail', context, (ownerId, tx) => ({
    trail: readNewTrail(context.body, { ownerId, nowMs: context.nowMs }),
    spotsOf: (trail) => requireOwnSpots(trails, trail, tx),
  }))
}

/**
 * Makes a trail together with its challenges, in one transaction. A challenge that exists already under its key stays
 * as it is. @throws as `createTrail`, and challenge.too-many
 */
export async function bringInTrail(
  trails: Trails,
  context: RequestContext<'bringInTrail'>,
): Promise<GuardianTrail> {
  const { body, nowMs } = context
  let touched: string[] = []
  const write = makeOnce(trails, 'bringInTrail', context, async (ownerId, tx) => {
    const known = await broughtIn(trails, body, { accountId: ownerId, nowMs }, tx)
    touched = known.map(({ id }) => id)
    const { spots, ...rest } = body
    const wanted = readNewTrail({ ...rest, challengeIds: touched }, { ownerId, nowMs })
    return {
      trail: {
        ...wanted,
        spots: spots.map(({ texts, hasPost }, at) => ({
          challengeId: touched[at]!,
          texts,
          postCode: hasPost ? createPostCode((most) => trails.random.int(most)) : null,
        })),
      },
      spotsOf: (trail) => trail.spots.map((spot, at) => ({ ...spot, challenge: known[at]! })),
    }
  })
  return announceAfter(write, () => trails.challenges.announce(touched))
}

async function makeOnce(
  trails: Trails,
  limit: 'createTrail' | 'bringInTrail',
  request: OnceRequest,
  draftOf: (ownerId: string, tx: Tx) => Draft | Promise<Draft>,
): Promise<GuardianTrail> {
  const { accountId } = requireGuardian(request.caller)
  const { database, random, limits, accounts } = trails
  await limits.consume(limit, accountId)
  const ids = idsOf(request, accountId, random)
  const id = ids.at(0)
  const trail = await database.transaction(async (tx) => {
    // Parallel requests of an account neither exceed the limits nor make one trail twice.
    await accounts.lock(accountId, tx)
    const [before] = await listTrailsInRange(tx, accountId, ids.range)
    if (before?.id === id) return before
    if (before !== undefined) throw new AppError('request.key-reused')
    if ((await countTrailsOf(tx, accountId)) >= MAX_TRAILS_PER_ACCOUNT) {
      throw new AppError('trail.too-many')
    }
    const draft = await draftOf(accountId, tx)
    const wanted = { ...draft.trail, id, word: '' }
    refuseUnfit(wanted, await draft.spotsOf(wanted))
    const made = { ...wanted, word: await freshWord(tx, random) }
    await insertTrail(tx, made)
    return made
  })
  return viewOf(trails, trail)
}

/** The challenges of the request in their order: own ones, and those that are made now. */
async function broughtIn(
  { challenges }: Trails,
  { spots }: ParsedBody<'bringInTrail'>,
  { accountId, nowMs }: { accountId: string; nowMs: number },
  tx: Tx,
): Promise<Challenge[]> {
  const wanted = spots.flatMap((spot) => {
    if (!('challenge' in spot)) return []
    const { key, challenge: body } = spot
    return [{ key, body, requestHash: hashRequest(body, null) }]
  })
  const made = await challenges.createIn(tx, { all: wanted, accountId, nowMs })
  const ids = spots.flatMap((spot) => ('challengeId' in spot ? [spot.challengeId] : []))
  const own = new Map((await challenges.findAll(ids, tx)).map((one) => [one.id, one]))
  const rest = [...made]
  const all = spots.map((spot) => ('challenge' in spot ? rest.shift() : own.get(spot.challengeId)))
  const known = all.filter((one) => one?.ownerId === accountId) as Challenge[]
  const isEachOnce = new Set(known.map(({ id }) => id)).size === spots.length
  if (known.length < spots.length || !isEachOnce) throw new AppError('trail.unknown-challenge')
  return known
}

/** More tries than any trail needs before longer words are taken. */
const TRIES_OF_A_LENGTH = 20

/** A word that no trail ever had. */
async function freshWord(tx: Tx, random: Random): Promise<string> {
  for (let syllables = TRAIL_WORD_SYLLABLES; syllables <= MAX_TRAIL_WORD_SYLLABLES; syllables++) {
    for (let tries = 0; tries < TRIES_OF_A_LENGTH; tries++) {
      const word = createTrailWord((most) => random.int(most), syllables)
      if (isPolite(word) && (await takeWord(tx, word))) return word
    }
  }
  throw new Error('no word is left for a trail')
}
