import type {
  CallAnswer,
  ChallengeDecision,
  ErrorCode,
  PublishedChallenge,
} from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import { MAX_CHALLENGES_PER_ACCOUNT, PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Challenge } from './challenge.ts'
import { reportsOfChallenges } from './challenge-reports.repository.ts'
import { isComplete, refuseUnfit } from './challenge.rules.ts'
import type { ChallengesDeps, ModerationLog } from './challenges.deps.ts'
import { toPublishedView } from './challenges.presenter.ts'
import {
  countPublished,
  findChallenge,
  listOfOwners,
  lockChallenge,
  pageOfPublished,
  updateChallenge,
} from './challenges.repository.ts'

export type Moderation = ReturnType<typeof createModeration>

export interface ModerationDeps extends ChallengesDeps {
  /** Deletes a challenge with its pictures. */
  remove(id: string, alsoIn: (tx: Tx) => Promise<void>): Promise<void>
}

/** What becomes of published challenges [OPEN-34]. */
export function createModeration(deps: ModerationDeps) {
  const { database, events, displayNames, moderationLog, accounts } = deps
  const { orm } = database

  async function takeBack(id: string, actorId: string, nowMs: number): Promise<Challenge> {
    const write = database.transaction(async (tx) => {
      const challenge = await lockChallenge(tx, id)
      if (challenge === null || !isLookedAfter(challenge)) throw new AppError('challenge.not-found')
      const taken: Challenge = { ...challenge, status: 'draft', review: 'taken-back' }
      await updateChallenge(tx, taken, nowMs)
      await reportsOfChallenges.remove(tx, { subjectId: id })
      const of = { actorId, ownerId: taken.ownerId, subjectId: id }
      await moderationLog.record('challenge.taken-back', of, tx)
      return taken
    })
    return announceAfter(write, () => {
      events.emit('challenge.changed', { challengeId: id })
    })
  }

  async function keep(of: Parameters<ModerationLog['record']>[1], nowMs: number): Promise<void> {
    const id = of.subjectId
    const write = database.transaction(async (tx) => {
      await accounts.publishing.allow(of.ownerId, tx)
      const challenge = await lockChallenge(tx, id)
      if (challenge === null || !isLookedAfter(challenge)) throw new AppError('challenge.not-found')
      refuseUnfit([challenge])
      // Its owner may have changed it while it was hidden.
      if (!isComplete(challenge)) throw new AppError('challenge.incomplete')
      const { number } = await reportsOfChallenges.settle(tx, id, new Date(nowMs))
      // Somebody has kept it already.
      if (number === 0 && challenge.status === 'published' && challenge.looked === 'kept') return
      const { location: publishedAt } = challenge
      const kept = { ...challenge, status: 'published', review: null, publishedAt } as const
      await updateChallenge(tx, { ...kept, looked: 'kept' }, nowMs)
      await moderationLog.record('challenge.kept', of, tx)
    })
    await announceAfter(write, () => {
      events.emit('challenge.changed', { challengeId: id })
    })
  }

  const service = {
    /**
     * Turns a published or hidden challenge into a draft that its owner cannot publish again, logs
     * that and deletes its reports. @throws access.forbidden, challenge.not-found
     */
    withdraw: (id: string, caller: Caller, nowMs: number): Promise<Challenge> =>
      takeBack(id, requireModerator(caller).accountId, nowMs),
    /** Takes back all that an account has published or that waits for a look. Again: the rest. */
    async takeBackAllOf(ownerId: string, actorId: string, nowMs: number): Promise<number> {
      const own = await listOfOwners(orm, [ownerId], MAX_CHALLENGES_PER_ACCOUNT)
      const shown = own.filter(isLookedAfter)
      for (const { id } of shown) await takeBack(id, actorId, nowMs)
      return shown.length
    },
    /**
     * Decides about a reported challenge of somebody else. A challenge that is kept is published
     * again, and its reports no longer count.
     * @throws access.sign-in-required, access.forbidden, challenge.not-found, challenge.incomplete
     */
    async decide(
      id: string,
      decision: ChallengeDecision,
      caller: Caller,
      nowMs: number,
    ): Promise<void> {
      const { accountId: actorId } = requireModerator(caller)
      const challenge = await findChallenge(orm, id)
      if (challenge === null || !isLookedAfter(challenge)) throw new AppError('challenge.not-found')
      // A moderator does not decide about their own challenge.
      if (challenge.ownerId === actorId) throw new AppError('access.forbidden')
      const of = { actorId, ownerId: challenge.ownerId, subjectId: id }
      if (decision === 'take-back') await takeBack(id, actorId, nowMs)
      else if (decision === 'keep') await keep(of, nowMs)
      else await deps.remove(id, (tx) => moderationLog.record('challenge.deleted', of, tx))
    },
    /**
     * Keeps each of these as `decide` does. Those that cannot be kept are left as they are: a page of them
     * stops for none. Again: the same. @throws access.sign-in-required, access.forbidden
     */
    async keepAll(
      ids: readonly string[],
      caller: Caller,
      nowMs: number,
    ): Promise<CallAnswer<'keepChallenges'>> {
      requireModerator(caller)
      const kept: string[] = []
      const left: string[] = []
      for (const id of new Set(ids)) {
        const isKept = await service.decide(id, 'keep', caller, nowMs).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError && CANNOT_BE_KEPT.has(error.code)) return false
            throw error
          },
        )
        ;(isKept ? kept : left).push(id)
      }
      return { kept, left }
    },
    /** Reported challenges first. @throws access.sign-in-required, access.forbidden */
    async listPublished(
      { search = '', page = 1 }: { search?: string | undefined; page?: number | undefined },
      caller: Caller,
    ): Promise<{ challenges: PublishedChallenge[]; total: number }> {
      const { accountId } = requireModerator(caller)
      const text = search.trim()
      const found = await pageOfPublished(orm, {
        search: text,
        limit: PUBLISHED_PER_PAGE,
        offset: (page - 1) * PUBLISHED_PER_PAGE,
      })
      const ids = found.map(({ id }) => id)
      const reports = await reportsOfChallenges.count(orm, ids)
      const owners = new Set(found.map(({ ownerId }) => ownerId).filter((id) => id !== null))
      const names = await displayNames.of([...owners])
      return {
        challenges: found.map((challenge) =>
          toPublishedView(challenge, {
            isOwn: challenge.ownerId === accountId,
            ownerName: names.get(challenge.ownerId ?? '') ?? null,
            reports: reports.get(challenge.id) ?? new Map(),
          }),
        ),
        total: await countPublished(orm, text),
      }
    },
  }
  return service
}

/** Why a challenge is left as it is while others are kept. */
const CANNOT_BE_KEPT: ReadonlySet<string> = new Set<ErrorCode>([
  'access.forbidden',
  'challenge.incomplete',
  'challenge.not-found',
  'request.invalid',
])

/** Published, or hidden until somebody has looked. */
function isLookedAfter({ status, review }: Challenge): boolean {
  return status === 'published' || review === 'hidden'
}

/** @throws access.sign-in-required, access.forbidden */
export function requireModerator(caller: Caller) {
  const guardian = requireGuardian(caller)
  if (!mayModerate(guardian.role)) throw new AppError('access.forbidden')
  return guardian
}
