import type { ReportReason } from '@bramble/contract'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import type { FinishedGames, Visit } from './challenges.deps.ts'
import { isIndependentOf, lockKeyOf, markOf, networkOf } from './independent-reports.ts'
import type { ModeratorMail } from './moderator-mail.ts'
import { listWrongNetworks, lockNetwork, type ReportsRepository } from './reports.repository.ts'

/** What the reports of one network may hide in a day, or report in vain, of one kind of thing. */
const MOST_HIDDEN_BY_NETWORK = 3
/** Independent reports that hide something; and again, after somebody has looked at it and kept it. */
const HIDE = { first: 2, afterKept: 4 }
const DAY_MS = 24 * 60 * 60_000

export interface FileReportDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Pick<Limits, 'consume'>
  accounts: Pick<AccountsService, 'lock'>
  finishedGames: FinishedGames
}

/** A report, and the address that it comes from; only a mark of its network is kept. */
export interface NewReport {
  subjectId: string
  reason: ReportReason
  /** Null: somebody without an account. */
  accountId: string | null
  /** The game it comes from; null: from none. */
  visit: Visit | null
  address: string
  nowMs: number
}

/** What is reported, in the transaction of the report. */
export interface ReportedRow {
  /** Locks it. @throws its own error when it cannot be reported any more */
  lock(tx: Tx): Promise<void>
  /** Withholds it from other families until somebody has looked. */
  hide(tx: Tx): Promise<void>
}

export type FileReport = ReturnType<typeof createFileReport>

/**
 * Keeps reports of one kind of thing. A second report of one account, from one game, or of one network without
 * account and game changes nothing. Two independent ones of people who have played hide what is reported until
 * somebody looks; four of other networks where somebody has kept it before. Every report is shown to those who look
 * after what is published, and they are told by mail.
 * @throws limit.too-many, and what `lock` throws
 */
export function createFileReport(
  { database, clock, random, limits, accounts, finishedGames }: FileReportDeps,
  reports: ReportsRepository,
  mail: ModeratorMail,
  /** Only who has found something of it hides it. */
  { needsFind }: { needsFind: boolean },
) {
  /**
   * Whether this report hides its subject, together with one of the others. An account costs nothing, so
   * its reports count when a finished game stands behind it; a game without an account has led a child there
   * itself; and somebody with neither has nothing that could count.
   */
  async function hides(reportId: string, report: NewReport, tx: Tx): Promise<boolean> {
    const { subjectId, address, nowMs } = report
    const open = await reports.listOpen(tx, subjectId)
    const ids = open.flatMap(({ accountId }) => accountId ?? [])
    const players = await finishedGames.ownersOfFinished(ids, tx)
    const knownMarks = new Set(await reports.listSettledMarks(tx, subjectId))
    const counting = open.filter((one) => {
      if (one.isDiscounted || (needsFind && !one.hasFound)) return false
      if (one.networkMark !== null && knownMarks.has(one.networkMark)) return false
      return one.accountId === null ? one.gameMark !== null : players.has(one.accountId)
    })
    const own = counting.find(({ id }) => id === reportId)
    const needed = knownMarks.size === 0 ? HIDE.first : HIDE.afterKept
    if (own === undefined || !isIndependentOf(needed - 1, own, counting)) return false
    const network = networkOf(address)
    await lockNetwork(tx, lockKeyOf(network))
    const today = await reports.listVainOrHiding(tx, new Date(nowMs - DAY_MS))
    const ofNetwork = today.filter(
      (one) => one.networkMark === markOf(one.subjectId, 'network', network),
    )
    return new Set(ofNetwork.map((one) => one.subjectId)).size < MOST_HIDDEN_BY_NETWORK
  }

  /** Whether a report of this network was not believed in the last month, whatever it was about. */
  async function wasWrong(network: string, nowMs: number, tx: Tx): Promise<boolean> {
    const wrong = await listWrongNetworks(tx, new Date(nowMs))
    return wrong.some(({ subjectId, mark }) => mark === markOf(subjectId, 'network', network))
  }

  return async (report: NewReport, row: ReportedRow): Promise<void> => {
    const { subjectId, reason, accountId, visit, address, nowMs } = report
    const network = networkOf(address)
    await (accountId === null
      ? limits.consume('reportChallengeAddress', address)
      : limits.consume('reportChallenge', accountId))
    const id = newId(clock, random)
    const gameMark = visit && markOf(subjectId, 'game', visit.sessionId)
    const networkMark = markOf(subjectId, 'network', network)
    const isVisitor = accountId === null && gameMark === null
    await mail.along((notify) =>
      database.transaction(async (tx) => {
        // A concurrent deletion of the account deletes its reports; none is added after it.
        if (accountId !== null) await accounts.lock(accountId, tx)
        await row.lock(tx)
        if (isVisitor && (await reports.hasVisitorOf(tx, subjectId, networkMark))) return
        const isDiscounted = await wasWrong(network, nowMs, tx)
        const origin = { id, subjectId, accountId, gameMark, networkMark }
        const hasFound = visit?.hasFound ?? false
        const kept = { ...origin, reason, hasFound, isDiscounted }
        if (!(await reports.insert(tx, { ...kept, createdAt: new Date(nowMs) }))) return
        await notify(tx)
        if (await hides(id, report, tx)) await row.hide(tx)
      }),
    )
  }
}
