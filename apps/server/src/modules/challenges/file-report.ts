import type { Reporter } from '@bramble/contract'
import type { Made } from '@bramble/domain/challenge/made'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, RequestContext } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Visit } from './challenges.deps.ts'
import { isIndependentOf, lockKeyOf, markOf, networkOf } from './independent-reports.ts'
import { UNTIL_LOOKED_AT, type MadeKind } from './made.ts'
import type { ModeratorMail } from './moderator-mail.ts'
import { listWrongNetworks, lockNetwork } from './reports.repository.ts'

/** What the reports of one network may hide in a day, or report in vain, of one kind of thing. */
const MOST_HIDDEN_BY_NETWORK = 3
/** Independent reports that hide something; and again, after somebody has looked at it and kept it. */
const HIDE = { first: 2, afterKept: 4 }
const DAY_MS = 24 * 60 * 60_000

/**
 * Keeps a report of something of somebody else that is published, or closed. A second report of one account, from one
 * game, or of one network without account and game changes nothing. Two independent ones of games that were there
 * hide what is reported until somebody looks; four of other networks where somebody has kept it before. What is
 * closed is shown to those who look and not hidden: nobody can begin a game on it. Every report is shown to those who
 * look after what is published, and they are told by mail.
 * @throws access.sign-in-required, limit.too-many, challenge.not-found, trail.not-found
 */
export async function fileReport<T extends Made>(
  kind: MadeKind<T>,
  mail: ModeratorMail,
  {
    params: { id: subjectId },
    body: { reason },
    caller,
    nowMs,
  }: RequestContext<'reportTrail' | 'reportChallenge'>,
): Promise<void> {
  const { database, clock, random, limits, accounts } = kind.deps
  const { address } = caller
  const visit = await kind.visitOf(caller, subjectId)
  // A child's phone speaks for the host of its game.
  const accountId = caller.guardian?.accountId ?? visit?.ownerId ?? null
  if (accountId === null && visit === null && !kind.isOpenToVisitors) requireGuardian(caller)
  const reported = await kind.find(database.orm, subjectId)
  const notFound = new AppError(`${kind.name}.not-found`)
  // Owners take their own back instead of reporting it.
  if (reported === null || reported.status === 'draft' || reported.ownerId === accountId) {
    throw notFound
  }
  await (accountId === null
    ? limits.consume('reportChallengeAddress', address)
    : limits.consume('reportChallenge', accountId))
  const network = networkOf(address)
  const id = newId(clock, random)
  const gameMark = visit && markOf(subjectId, 'game', visit.sessionId)
  const networkMark = markOf(subjectId, 'network', network)
  const isVisitor = accountId === null && gameMark === null
  const origin = {
    id,
    subjectId,
    accountId,
    gameMark,
    networkMark,
    reporter: reporterOf(caller, visit),
  }
  const filing = mail.along((notify) =>
    database.transaction(async (tx) => {
      // A concurrent deletion of the account deletes its reports; none is added after it.
      if (accountId !== null) await accounts.lock(accountId, tx)
      const current = await kind.lock(tx, subjectId)
      if (current === null || current.status === 'draft') throw notFound
      if (isVisitor && (await kind.reports.hasVisitorOf(tx, subjectId, networkMark))) return
      const isDiscounted = await wasWrong(network, nowMs, tx)
      const hasFound = visit?.hasFound ?? false
      const report = { ...origin, reason, hasFound, isDiscounted, createdAt: new Date(nowMs) }
      if (!(await kind.reports.insert(tx, report))) return
      await notify(tx)
      if (current.status !== 'published' || !(await hides(kind, { ...report, network }, tx))) return
      await kind.update(tx, current, UNTIL_LOOKED_AT, nowMs)
    }),
  )
  await announceAfter(filing, () => {
    kind.announce(subjectId)
  })
}

/** A grown-up who is signed in, a child's phone in a game that has been there, or somebody else. */
function reporterOf({ guardian, player }: Caller, visit: Visit | null): Reporter {
  if (guardian !== null) return 'signed-in'
  return player !== null && visit !== null ? 'child' : 'visitor'
}

/** Whether a report of this network was not believed in the last month, whatever it was about. */
async function wasWrong(network: string, nowMs: number, tx: Tx): Promise<boolean> {
  const wrong = await listWrongNetworks(tx, new Date(nowMs))
  return wrong.some(({ subjectId, mark }) => mark === markOf(subjectId, 'network', network))
}

/**
 * Whether this report hides its subject, together with others. An account costs nothing and a game elsewhere says
 * nothing of this place, so those alone count that come from a game which has led a child there.
 */
async function hides<T extends Made>(
  { reports, needsFind }: MadeKind<T>,
  {
    id,
    subjectId,
    network,
    createdAt,
  }: { id: string; subjectId: string; network: string; createdAt: Date },
  tx: Tx,
): Promise<boolean> {
  const open = await reports.listOpen(tx, subjectId)
  const knownMarks = new Set(await reports.listSettledMarks(tx, subjectId))
  const counting = open.filter((one) => {
    const wasThere = one.gameMark !== null && (one.hasFound || !needsFind)
    const isOfKnown = one.networkMark !== null && knownMarks.has(one.networkMark)
    return wasThere && !one.isDiscounted && !isOfKnown
  })
  const own = counting.find((one) => one.id === id)
  const needed = knownMarks.size === 0 ? HIDE.first : HIDE.afterKept
  if (own === undefined || !isIndependentOf(needed - 1, own, counting)) return false
  await lockNetwork(tx, lockKeyOf(network))
  const today = await reports.listVainOrHiding(tx, new Date(createdAt.getTime() - DAY_MS))
  const ofNetwork = today.filter(
    (one) => one.networkMark === markOf(one.subjectId, 'network', network),
  )
  return new Set(ofNetwork.map((one) => one.subjectId)).size < MOST_HIDDEN_BY_NETWORK
}
