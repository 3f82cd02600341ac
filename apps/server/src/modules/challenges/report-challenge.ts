import type { ReportReason } from '@bramble/contract'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import {
  insertReport,
  listOpenReports,
  listVainOrHiding,
  lockNetwork,
} from './challenge-reports.repository.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { findChallenge, lockChallenge, updateChallenge } from './challenges.repository.ts'
import { isIndependentOfOne, lockKeyOf, markOf, networkOf } from './independent-reports.ts'
import type { ModeratorMail } from './moderator-mail.ts'

/** Challenges that the reports of one network may hide in a day, or report in vain. */
const MOST_HIDDEN_BY_NETWORK = 3
const DAY_MS = 24 * 60 * 60_000

/** A report, and the network that it comes from; only a mark of that is kept. */
interface NewReport {
  id: string
  challengeId: string
  network: string
  nowMs: number
}

export type ReportChallenge = ReturnType<typeof createReportChallenge>

/**
 * Reports a published challenge of somebody else: by an account, or by the grown-ups and phones of a game
 * in which a child has arrived at it. A second report of one account or from one game changes nothing.
 * Two independent ones of people who have played hide it until somebody looks; every report is shown
 * to those who look after published challenges.
 * @throws access.sign-in-required, challenge.not-found, limit.too-many
 */
export function createReportChallenge(deps: ChallengesDeps, mail: ModeratorMail) {
  const { database, clock, random, events, limits, accounts, answered, finishedGames } = deps
  const { orm } = database

  /**
   * Whether this report hides its challenge, together with one of the others. An account costs nothing, so
   * its reports count when a finished game stands behind it; a game without an account has
   * led a child to the place itself.
   */
  async function hides({ id, challengeId, network, nowMs }: NewReport, tx: Tx): Promise<boolean> {
    const open = await listOpenReports(tx, challengeId)
    const ids = open.flatMap(({ accountId }) => accountId ?? [])
    const players = await finishedGames.ownersOfFinished(ids, tx)
    const counting = open.filter(({ accountId }) => accountId === null || players.has(accountId))
    const own = counting.find((one) => one.id === id)
    if (own === undefined || !isIndependentOfOne(own, counting)) return false
    await lockNetwork(tx, lockKeyOf(network))
    const today = await listVainOrHiding(tx, new Date(nowMs - DAY_MS))
    const ofNetwork = today.filter(
      (one) => one.networkMark === markOf(one.challengeId, 'network', network),
    )
    return new Set(ofNetwork.map((one) => one.challengeId)).size < MOST_HIDDEN_BY_NETWORK
  }

  return async (id: string, reason: ReportReason, caller: Caller, nowMs: number): Promise<void> => {
    const visit = await answered.visitOf(caller, id)
    // A child's phone speaks for the host of its game.
    const accountId = caller.guardian?.accountId ?? visit?.ownerId ?? null
    if (accountId === null && visit === null) requireGuardian(caller)
    const challenge = await findChallenge(orm, id)
    // Owners withdraw their own challenge instead of reporting it.
    if (challenge?.status !== 'published' || challenge.ownerId === accountId) {
      throw new AppError('challenge.not-found')
    }
    await (accountId === null
      ? limits.consume('reportChallengeAddress', caller.address)
      : limits.consume('reportChallenge', accountId))
    const network = networkOf(caller.address)
    const report = {
      ...{ id: newId(clock, random), challengeId: id, accountId, reason },
      gameMark: visit && markOf(id, 'game', visit.sessionId),
      networkMark: markOf(id, 'network', network),
      createdAt: new Date(nowMs),
    }
    const write = mail.along((notify) =>
      database.transaction(async (tx) => {
        // A concurrent deletion of the account deletes its reports; none is added after it.
        if (accountId !== null) await accounts.lock(accountId, tx)
        const current = await lockChallenge(tx, id)
        if (current?.status !== 'published') throw new AppError('challenge.not-found')
        if (!(await insertReport(tx, report))) return
        await notify(tx)
        if (!(await hides({ ...report, network, nowMs }, tx))) return
        await updateChallenge(tx, { ...current, status: 'draft', review: 'hidden' }, nowMs)
      }),
    )
    await announceAfter(write, () => {
      events.emit('challenge.changed', { challengeId: id })
    })
  }
}
