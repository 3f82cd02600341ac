import type { GuardianTrail } from '@bramble/contract'
import { MAX_TRAILS_PER_ACCOUNT } from '@bramble/domain/limits'
import { createPostCode } from '@bramble/domain/trail/post-code'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { createIds, type Challenge } from '#/modules/challenges/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { hashRequest } from '#/platform/http/request-hash.ts'
import type { Caller, ParsedBody } from '#/platform/http/route.ts'
import { freshWord } from './fresh-word.ts'
import type { Trail } from './trail.ts'
import { readNewTrail, refuseUnfit } from './trail-input.ts'
import type { TrailsDeps } from './trails.deps.ts'
import type { TrailsService } from './trails.service.ts'
import { countTrailsOf, insertTrail, listTrailsInRange } from './trails.repository.ts'

type Body = ParsedBody<'bringInTrail'>

export interface BringInTrailRequest {
  body: Body
  caller: Caller
  idempotencyKey: string | null
  requestHash: string | null
  nowMs: number
}

export type BringInTrail = ReturnType<typeof createBringInTrail>

/** Makes a trail together with its challenges, in one transaction. */
export function createBringInTrail(deps: TrailsDeps, { read }: Pick<TrailsService, 'read'>) {
  const { database, random, limits, accounts, challenges } = deps

  /** The challenges of the request in their order: own ones, and those that are made now. */
  async function spotsOf(
    { spots }: Body,
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
    const all = spots.map((spot) =>
      'challenge' in spot ? rest.shift() : own.get(spot.challengeId),
    )
    const known = all.filter((one) => one?.ownerId === accountId) as Challenge[]
    const isEachOnce = new Set(known.map(({ id }) => id)).size === spots.length
    if (known.length < spots.length || !isEachOnce) throw new AppError('trail.unknown-challenge')
    return known
  }

  /**
   * The same key makes the same one. A challenge that exists already under its key stays as it is.
   * @throws access.sign-in-required, request.invalid, request.key-reused, trail.unknown-challenge,
   *   trail.too-many, challenge.too-many, limit.too-many
   */
  return async function bringInTrail(request: BringInTrailRequest): Promise<GuardianTrail> {
    const { body, caller, nowMs } = request
    const { accountId } = requireGuardian(caller)
    await limits.consume('bringInTrail', accountId)
    const key = request.idempotencyKey ?? random.token()
    const ids = createIds({ accountId, key, requestHash: request.requestHash ?? '' })
    const id = ids.at(0)
    let touched: string[] = []
    const write = database.transaction(async (tx) => {
      // Parallel requests of an account neither exceed the limits nor make one trail twice.
      await accounts.lock(accountId, tx)
      const [before] = await listTrailsInRange(tx, accountId, ids.range)
      if (before?.id === id) return
      if (before !== undefined) throw new AppError('request.key-reused')
      if ((await countTrailsOf(tx, accountId)) >= MAX_TRAILS_PER_ACCOUNT) {
        throw new AppError('trail.too-many')
      }
      const known = await spotsOf(body, { accountId, nowMs }, tx)
      touched = known.map((one) => one.id)
      const { spots, ...rest } = body
      const wanted = readNewTrail({ ...rest, challengeIds: touched }, { ownerId: accountId, nowMs })
      const trail: Trail = {
        ...wanted,
        id,
        word: '',
        spots: spots.map(({ texts, hasPost }, at) => ({
          challengeId: touched[at]!,
          texts,
          postCode: hasPost ? createPostCode((most) => random.int(most)) : null,
        })),
      }
      refuseUnfit(
        trail,
        trail.spots.map((spot, at) => ({ ...spot, challenge: known[at]! })),
      )
      await insertTrail(tx, { ...trail, word: await freshWord(tx, random) })
    })
    await announceAfter(write, () => challenges.announce(touched))
    return read(id, caller)
  }
}
