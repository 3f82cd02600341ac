import type { ReportReason } from '@bramble/contract'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { reportsOfChallenges } from './challenge-reports.repository.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { findChallenge, lockChallenge, updateChallenge } from './challenges.repository.ts'
import { createFileReport } from './file-report.ts'
import { UNTIL_LOOKED_AT } from './grave-ground.ts'
import type { ModeratorMail } from './moderator-mail.ts'

export type ReportChallenge = ReturnType<typeof createReportChallenge>

/**
 * Reports a published challenge of somebody else: by an account, or by the grown-ups and phones of a game
 * in which a child has arrived at it.
 * @throws access.sign-in-required, challenge.not-found, limit.too-many
 */
export function createReportChallenge(deps: ChallengesDeps, mail: ModeratorMail) {
  const { database, events, answered } = deps
  const file = createFileReport(deps, reportsOfChallenges, mail, { needsFind: false })

  return async (id: string, reason: ReportReason, caller: Caller, nowMs: number): Promise<void> => {
    const visit = await answered.visitOf(caller, id)
    // A child's phone speaks for the host of its game.
    const accountId = caller.guardian?.accountId ?? visit?.ownerId ?? null
    if (accountId === null && visit === null) requireGuardian(caller)
    const challenge = await findChallenge(database.orm, id)
    // Owners withdraw their own challenge instead of reporting it.
    if (challenge?.status !== 'published' || challenge.ownerId === accountId) {
      throw new AppError('challenge.not-found')
    }
    const filing = file(
      { subjectId: id, reason, accountId, visit, address: caller.address, nowMs },
      {
        async lock(tx) {
          const current = await lockChallenge(tx, id)
          if (current?.status !== 'published') throw new AppError('challenge.not-found')
        },
        async hide(tx) {
          const current = await lockChallenge(tx, id)
          if (current === null) return
          await updateChallenge(tx, { ...current, ...UNTIL_LOOKED_AT }, nowMs)
        },
      },
    )
    await announceAfter(filing, () => {
      events.emit('challenge.changed', { challengeId: id })
    })
  }
}
