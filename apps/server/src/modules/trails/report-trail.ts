import type { ReportReason } from '@bramble/contract'
import { createFileReport, UNTIL_LOOKED_AT } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { findTrail, lockTrail, updateTrailRecord } from './trails.repository.ts'

export type ReportTrail = ReturnType<typeof createReportTrail>

/**
 * Reports a trail of somebody else that has a sign: by anybody. A closed one is shown to those who look after
 * trails and not hidden: nobody can begin a game on it.
 * @throws trail.not-found, limit.too-many
 */
export function createReportTrail(deps: TrailsDeps) {
  const { database, trailVisits } = deps
  const file = createFileReport(deps, reportsOfTrails, deps.moderatorMail, { needsFind: true })

  return async (id: string, reason: ReportReason, caller: Caller, nowMs: number): Promise<void> => {
    const visit = await trailVisits.visitOf(caller, id)
    // A child's phone speaks for the host of its game.
    const accountId = caller.guardian?.accountId ?? visit?.ownerId ?? null
    const trail = await findTrail(database.orm, id)
    // Makers take their own trail back instead of reporting it.
    if (trail === null || trail.status === 'draft' || trail.ownerId === accountId) {
      throw new AppError('trail.not-found')
    }
    await file(
      { subjectId: id, reason, accountId, visit, address: caller.address, nowMs },
      {
        async lock(tx) {
          const current = await lockTrail(tx, id)
          if (current === null || current.status === 'draft') throw new AppError('trail.not-found')
        },
        async hide(tx) {
          const current = await lockTrail(tx, id)
          if (current?.status !== 'published') return
          await updateTrailRecord(tx, id, UNTIL_LOOKED_AT, nowMs)
        },
      },
    )
  }
}
