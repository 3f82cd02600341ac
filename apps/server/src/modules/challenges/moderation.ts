import type { PublishedChallenge, ReportReason } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Challenge } from './challenge.ts'
import { countReports, deleteReports, insertReport } from './challenge-reports.repository.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { toPublishedView } from './challenges.presenter.ts'
import {
  countPublished,
  findChallenge,
  lockChallenge,
  pageOfPublished,
  updateChallenge,
} from './challenges.repository.ts'

export type Moderation = ReturnType<typeof createModeration>

/** Published challenges: reports and withdrawal [OPEN-34]. */
export function createModeration(deps: ChallengesDeps) {
  const { database, clock, random, events, limits, accounts, displayNames, moderationLog } = deps
  const { orm } = database
  return {
    /**
     * Reports another guardian's published challenge. A second report of one account changes
     * nothing.
     * @throws access.sign-in-required, challenge.not-found, limit.too-many
     */
    async report(id: string, reason: ReportReason, caller: Caller, nowMs: number): Promise<void> {
      const { accountId } = requireGuardian(caller)
      const challenge = await findChallenge(orm, id)
      // Owners withdraw their own challenge instead of reporting it.
      if (challenge?.status !== 'published' || challenge.ownerId === accountId) {
        throw new AppError('challenge.not-found')
      }
      await limits.consume('reportChallenge', accountId)
      const report = { id: newId(clock, random), challengeId: id, accountId, reason }
      await database.transaction(async (tx) => {
        // A concurrent deletion of the account deletes its reports; none is added after it.
        await accounts.lock(accountId, tx)
        const current = await lockChallenge(tx, id)
        if (current?.status !== 'published') throw new AppError('challenge.not-found')
        await insertReport(tx, { ...report, createdAt: new Date(nowMs) })
      })
    },
    /**
     * Turns a published challenge back into a draft, logs that and deletes its reports. @throws
     * access.forbidden, challenge.not-found
     */
    async withdraw(id: string, caller: Caller, nowMs: number): Promise<Challenge> {
      const { accountId: actorId } = requireModerator(caller)
      const write = database.transaction(async (tx) => {
        const challenge = await lockChallenge(tx, id)
        if (challenge?.status !== 'published') throw new AppError('challenge.not-found')
        const taken: Challenge = { ...challenge, status: 'draft' }
        await updateChallenge(tx, taken, nowMs)
        await deleteReports(tx, { challengeId: id })
        await moderationLog.noteTakenBack({ actorId, ownerId: taken.ownerId, challengeId: id }, tx)
        return taken
      })
      return announceAfter(write, () => {
        events.emit('challenge.changed', { challengeId: id })
      })
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
      const reports = await countReports(orm, ids)
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
}

function requireModerator(caller: Caller) {
  const guardian = requireGuardian(caller)
  if (!mayModerate(guardian.role)) throw new AppError('access.forbidden')
  return guardian
}
