import type { CallAnswer, DayPassStatus } from '@bramble/contract'
import { DAY_PASS_PLAN_ID } from '@bramble/domain/billing/plan'
import type { Publishing } from '@bramble/domain/account/publishing'
import type { Role } from '@bramble/domain/account/role'
import type {
  AccountDirectory,
  AccountPublishing,
  AccountRecord,
} from '#/modules/accounts/index.ts'
import type { DayPasses, Refunds } from '#/modules/billing/index.ts'
import type { Core } from '#/platform/core.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { priceText } from '#/platform/text/price.ts'
import type { AdminLog } from './admin-log.ts'

/** The account, and the administrator who acts on it; null for the operator. */
export interface ActOnAccount {
  targetId: string
  actorId: string | null
}

export type RefundState = CallAnswer<'cancelDayPass'>['refund']

export interface AdminActsDeps extends Pick<Core, 'database' | 'clock'> {
  directory: AccountDirectory
  publishing: Pick<AccountPublishing, 'decide'>
  passes: DayPasses
  refunds: Pick<Refunds, 'request' | 'carryOut'>
  log: AdminLog
}

export type AdminActs = ReturnType<typeof createAdminActs>

/**
 * Actions on an account. Each is committed together with its line in the log. The caller of a
 * function has checked the rights. All of them @throws account.not-found.
 */
export function createAdminActs(deps: AdminActsDeps) {
  const { database, clock, directory, passes, refunds, log } = deps

  async function target({ targetId }: ActOnAccount): Promise<AccountRecord> {
    const account = await directory.find(targetId)
    if (account === null) throw new AppError('account.not-found')
    return account
  }

  return {
    /** Returns the previous role. @throws account.own-role, account.last-super-admin */
    changeRole: (act: ActOnAccount, role: Role) =>
      database.transaction(async (tx) => {
        const { targetId: accountId, actorId } = act
        const before = await directory.changeRole({ accountId, role, actorId }, tx)
        if (before === role) return before
        await log.record({ ...act, action: 'role.changed', detail: `${before} → ${role}` }, tx)
        return before
      }),
    /** Whether what the account publishes reaches everybody at once, never, or after somebody has looked. */
    async decidePublishing(act: ActOnAccount, publishing: Publishing | null): Promise<void> {
      const before = (await target(act)).publishing
      if (before === publishing) return
      await database.transaction(async (tx) => {
        await deps.publishing.decide(act.targetId, publishing, tx)
        const detail = `${before ?? 'undecided'} → ${publishing ?? 'undecided'}`
        await log.record({ ...act, action: 'account.publishing', detail }, tx)
      })
    },
    /** It cannot sign in and is signed out everywhere, or it can again. */
    async suspend(act: ActOnAccount, isSuspended: boolean): Promise<void> {
      const before = (await target(act)).suspendedAt !== null
      if (before === isSuspended) return
      const nowMs = clock.now()
      await database.transaction(async (tx) => {
        await directory.suspend(act.targetId, isSuspended ? new Date(nowMs) : null, nowMs, tx)
        await log.record(
          { ...act, action: isSuspended ? 'account.suspended' : 'account.restored' },
          tx,
        )
      })
    },
    /** Whether it may say where nobody plays. Its areas stay. */
    async markAsKeeper(act: ActOnAccount, isKeeper: boolean): Promise<void> {
      const before = (await target(act)).keeperSince !== null
      if (before === isKeeper) return
      await database.transaction(async (tx) => {
        await directory.markAsKeeper(act.targetId, isKeeper ? new Date(clock.now()) : null, tx)
        const action = isKeeper ? 'account.keeper-made' : 'account.keeper-ended'
        await log.record({ ...act, action }, tx)
      })
    },
    /** Returns the number of ended sessions. */
    signOut: (act: ActOnAccount) =>
      database.transaction(async (tx) => {
        const ended = await directory.signOut(act.targetId, clock.now(), tx)
        await log.record({ ...act, action: 'account.signed-out' }, tx)
        return ended
      }),
    /**
     * Ends the pass and refunds its price if asked to. A refund that could not reach the payment
     * provider is `started` and carried out later. @throws pass.none, pass.not-paid
     */
    async cancelPass(
      act: ActOnAccount,
      { refund = false }: { refund?: boolean | undefined } = {},
    ): Promise<RefundState> {
      await target(act)
      const nowMs = clock.now()
      const wanted = await database.transaction(async (tx) => {
        const toGoBack = refund ? await refunds.request(act.targetId, nowMs, tx) : null
        await passes.cancel(act.targetId, nowMs, tx)
        const detail =
          toGoBack === null ? 'without refund' : `with refund of ${priceText(toGoBack.amountPence)}`
        await log.record({ ...act, action: 'day-pass.cancelled', detail }, tx)
        return toGoBack
      })
      return wanted === null ? 'none' : refunds.carryOut(wanted.purchaseId)
    },
    /** Null while another pass is valid. @throws plan.not-found */
    async grantPass(
      act: ActOnAccount,
      planId: string = DAY_PASS_PLAN_ID,
    ): Promise<DayPassStatus['purchase']> {
      await target(act)
      return database.transaction(async (tx) => {
        const pass = { accountId: act.targetId, planId, startsAtMs: clock.now() }
        const granted = await passes.grant(pass, tx)
        if (granted === null) return null
        const detail = `${planId}, until ${forPeople(granted.expiresAt)}`
        await log.record({ ...act, action: 'day-pass.granted', detail }, tx)
        return granted
      })
    },
  }
}

/** "2026-06-02 11:04 UTC". */
function forPeople(isoTime: string): string {
  return `${isoTime.slice(0, 16).replace('T', ' ')} UTC`
}
