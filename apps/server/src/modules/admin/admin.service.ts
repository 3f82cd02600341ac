import type {
  AdminCode,
  AdminAction,
  AdminUser,
  CallAnswer,
  CallBody,
  ServerHealth,
  UserList,
} from '@bramble/contract'
import { mayActOn, mayDoAct, type AdminAct, type Role } from '@bramble/domain/account/role'
import { ACCOUNTS_PER_PAGE } from '@bramble/domain/limits'
import {
  requireAdmin,
  requireSuperAdmin,
  type AccountDirectory,
  type AccountRecord,
} from '#/modules/accounts/index.ts'
import type { DayPasses, Refunds } from '#/modules/billing/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { AccessCodeActs } from './access-code-acts.ts'
import type { AdminActs, RefundState } from './admin-acts.ts'
import type { AdminLog } from './admin-log.ts'

/** Publications of accounts of one kind. */
export interface Published {
  takeBackAllOf(ownerId: string, actorId: string, nowMs: number): Promise<number>
}

export interface AdminServiceDeps {
  directory: AccountDirectory
  passes: DayPasses
  refunds: Pick<Refunds, 'ofActivePass'>
  acts: AdminActs
  codes: AccessCodeActs
  log: AdminLog
  /** Publications of an account, to be taken back. */
  published: Record<'challenges' | 'trails', Published>
  readServerHealth: () => Promise<ServerHealth>
}

export type AdminService = ReturnType<typeof createAdminService>

/** Calls of administrators. Any other caller gets 403, whether or not the named account exists. */
export function createAdminService(deps: AdminServiceDeps) {
  const { directory, passes, refunds, acts, codes, log, published, readServerHealth } = deps

  /**
   * The caller, who may do this to that account: nobody acts upwards (T26).
   * @throws access.sign-in-required, access.forbidden, account.not-found
   */
  async function authorise(act: AdminAct, targetId: string, caller: Caller) {
    const { accountId: actorId, role } = requireAdmin(caller)
    if (!mayDoAct(act, role)) throw new AppError('access.forbidden')
    const target = await directory.find(targetId)
    if (target === null) throw new AppError('account.not-found')
    const isOwn = targetId === actorId
    if (!mayActOn(act, { actor: role, target: target.role, isOwn })) {
      throw new AppError('access.forbidden')
    }
    return { targetId, actorId }
  }

  return {
    async listUsers(
      {
        search,
        page = 1,
        limit = ACCOUNTS_PER_PAGE,
      }: { search?: string | undefined; page?: number | undefined; limit?: number | undefined },
      caller: Caller,
    ): Promise<UserList> {
      const { role } = requireAdmin(caller)
      const found = await directory.list({ search, page, limit })
      return {
        users: found.accounts.map(present),
        totalUsers: found.total,
        userRole: role,
        matchingUsers: found.matching,
        adminCount: found.adminCount,
        guardianCount: found.guardianCount,
      }
    },
    async readDayPass(
      accountId: string,
      caller: Caller,
      nowMs: number,
    ): Promise<CallAnswer<'readUserDayPass'>> {
      await authorise('read-pass', accountId, caller)
      const { hasActiveDayPass, expiresAt } = await passes.statusOf(accountId, nowMs)
      const refundable = await refunds.ofActivePass(accountId, nowMs)
      const payment = refundable && {
        amountPence: refundable.amountPence,
        isTest: refundable.isTest,
      }
      return { hasActiveDayPass, expiresAt, payment }
    },
    async cancelDayPass(
      targetId: string,
      options: { refund?: boolean | undefined },
      caller: Caller,
    ): Promise<RefundState> {
      return acts.cancelPass(await authorise('cancel-pass', targetId, caller), options)
    },
    async grantDayPass(targetId: string, caller: Caller): Promise<{ expiresAt: string }> {
      const granted = await acts.grantPass(await authorise('grant-pass', targetId, caller))
      if (granted === null) throw new AppError('pass.active')
      return granted
    },
    async listCodes(caller: Caller): Promise<CallAnswer<'listAccessCodes'>> {
      requireSuperAdmin(caller)
      return codes.list()
    },
    async addCode(wanted: CallBody<'addAccessCode'>, caller: Caller): Promise<AdminCode> {
      const { accountId: actorId } = requireSuperAdmin(caller)
      return codes.add(wanted, actorId)
    },
    async revokeCode(id: string, caller: Caller): Promise<void> {
      const { accountId: actorId } = requireSuperAdmin(caller)
      await codes.revoke(id, actorId)
    },
    async changeRole(targetId: string, role: Role, caller: Caller): Promise<void> {
      await acts.changeRole(await authorise('change-role', targetId, caller), role)
    },
    async restrict(
      targetId: string,
      { publishing, isSuspended }: CallBody<'restrictUser'>,
      caller: Caller,
    ): Promise<void> {
      const act = await authorise('restrict', targetId, caller)
      // Nobody shuts themselves out.
      if (isSuspended === true && act.actorId === targetId) throw new AppError('access.forbidden')
      if (publishing !== undefined) {
        await acts.decidePublishing(act, publishing === 'undecided' ? null : publishing)
      }
      if (isSuspended !== undefined) await acts.suspend(act, isSuspended)
    },
    async takeBackAll(
      targetId: string,
      caller: Caller,
      nowMs: number,
    ): Promise<CallAnswer<'takeBackAllOfUser'>> {
      const { actorId } = await authorise('take-back-all', targetId, caller)
      // Trails first: a sign leads nowhere before its spots are gone.
      const trails = await published.trails.takeBackAllOf(targetId, actorId, nowMs)
      return {
        trails,
        challenges: await published.challenges.takeBackAllOf(targetId, actorId, nowMs),
      }
    },
    async signOut(targetId: string, caller: Caller): Promise<void> {
      await acts.signOut(await authorise('sign-out', targetId, caller))
    },
    async listActions(
      page: number | undefined,
      caller: Caller,
    ): Promise<{ actions: AdminAction[]; total: number }> {
      requireSuperAdmin(caller)
      return log.list(page ?? 1)
    },
    async readHealth(caller: Caller): Promise<ServerHealth> {
      requireSuperAdmin(caller)
      return readServerHealth()
    },
  }
}

/** Without games, children and photos, even the account's own (P2). */
function present(account: AccountRecord): AdminUser {
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    role: account.role,
    authProvider: account.authProvider,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    ...(account.publishing === null ? {} : { publishing: account.publishing }),
    ...(account.suspendedAt === null ? {} : { isSuspended: true }),
  }
}
