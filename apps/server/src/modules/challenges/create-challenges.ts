import { MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Challenge } from './challenge.ts'
import { readNewChallenges, type CreateBody } from './challenge-input.ts'
import { problemsOf, refuseUnfit } from './challenge.rules.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { countOfOwner, insertChallenges, listInRanges } from './challenges.repository.ts'
import { createIds, idsOf, type OnceRequest } from './create-key.ts'

/**
 * Creates the drafts of a request, all or none. Repeating the request with its key returns those
 * of the first drafts that still exist, never a second set.
 * @throws access.sign-in-required, request.invalid, request.key-reused, challenge.too-many, limit.too-many
 */
export async function createChallenges(
  deps: ChallengesDeps,
  request: OnceRequest & { body: CreateBody },
): Promise<Challenge[]> {
  const { database, random, events, limits, accounts } = deps
  const { body, caller, nowMs } = request
  const { accountId } = requireGuardian(caller)
  await limits.consume('createChallenge', accountId)
  const ids = idsOf(request, accountId, random)
  const wanted = readNewChallenges(body, accountId).map((input, index): Challenge => ({
    ...input,
    id: ids.at(index),
    createdAtMs: nowMs,
  }))
  refuseUnfit(wanted)

  const write = database.transaction(async (tx) => {
    // Serializes parallel requests of an account, so that they neither exceed the limit nor create
    // one set twice.
    await accounts.lock(accountId, tx)
    const before = await listInRanges(tx, accountId, [ids.range])
    if (before.length > 0) return requireSame(before, wanted)
    const all = (await countOfOwner(tx, accountId)) + wanted.length
    if (all > MAX_CHALLENGES_PER_ACCOUNT) throw new AppError('challenge.too-many')
    await insertChallenges(tx, wanted)
    return wanted
  })
  return announceAfter(write, () => {
    for (const { id } of wanted) events.emit('challenge.changed', { challengeId: id })
  })
}

/** One challenge that is made in the transaction of something else. */
export interface OwnChallenge {
  body: CreateBody
  /** As of a request of its own: both together make the same one. */
  key: string
  requestHash: string
}

/**
 * Creates drafts in a transaction that has locked their account; those that exist already are given back as
 * they are. In the order of the requests. Whoever calls it announces them.
 * @throws request.invalid with the place in the list before each field, request.key-reused, challenge.too-many
 */
export async function createChallengesIn(
  tx: Tx,
  { all, accountId, nowMs }: { all: readonly OwnChallenge[]; accountId: string; nowMs: number },
): Promise<Challenge[]> {
  const ids = all.map(({ key, requestHash }) => createIds({ accountId, key, requestHash }))
  const wanted = all.map(({ body }, at): Challenge => {
    const [input] = readNewChallenges(body, accountId)
    return { ...input!, id: ids[at]!.at(0), createdAtMs: nowMs }
  })
  const ranges = ids.map(({ range }) => range)
  const known = requireSame(await listInRanges(tx, accountId, ranges), wanted)
  const before = new Map(known.map((one) => [one.id, one]))
  const fields = wanted.flatMap((one, at) =>
    before.has(one.id)
      ? []
      : problemsOf(one).map((problem) => ({ ...problem, path: `${at}.${problem.path}` })),
  )
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  const fresh = wanted.filter(({ id }) => !before.has(id))
  const count = (await countOfOwner(tx, accountId)) + fresh.length
  if (count > MAX_CHALLENGES_PER_ACCOUNT) throw new AppError('challenge.too-many')
  if (fresh.length > 0) await insertChallenges(tx, fresh)
  return wanted.map((one) => before.get(one.id) ?? one)
}

function requireSame(before: Challenge[], wanted: readonly Challenge[]): Challenge[] {
  const wantedIds = new Set(wanted.map(({ id }) => id))
  if (before.every(({ id }) => wantedIds.has(id))) return before
  throw new AppError('request.key-reused')
}
