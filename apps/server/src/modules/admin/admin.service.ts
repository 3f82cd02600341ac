import type {
  AdminCode,
  AdminAction,
  AdminUser,
  CallAnswer,
  CallBody,
  ServerHealth,
  UserList,
} from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
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

export interface AdminServiceDeps {
  directory: AccountDirectory
  passes: DayPasses
  refunds: Pick<Refunds, 'ofActivePass'>
  acts: AdminActs
  codes: AccessCodeActs
  log: AdminLog
  readServerHealth: () => Promise<ServerHealth>
}

export type AdminService = ReturnType<typeof createAdminService>

/** Calls of administrators. Any other caller gets 403, whether or not the named account exists. */
export function createAdminService(deps: AdminServiceDeps) {
  const { directory, passes, refunds, acts, codes, log, readServerHealth } = deps
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
      requireAdmin(caller)
      if ((await directory.find(accountId)) === null) throw new AppError('account.not-found')
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
      const { accountId: actorId } = requireAdmin(caller)
      return acts.cancelPass({ targetId, actorId }, options)
    },
    async grantDayPass(targetId: string, caller: Caller): Promise<{ expiresAt: string }> {
      const { accountId: actorId } = requireSuperAdmin(caller)
      const granted = await acts.grantPass({ targetId, actorId })
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
      const { accountId: actorId } = requireSuperAdmin(caller)
      await acts.changeRole({ targetId, actorId }, role)
    },
    async signOut(targetId: string, caller: Caller): Promise<void> {
      const { accountId: actorId } = requireAdmin(caller)
      await acts.signOut({ targetId, actorId })
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
  }
}
