import type { AdminUser, ServerHealth } from '@bramble/contract'
import { mayActOn, mayDoAct, type AdminAct } from '@bramble/domain/account/role'
import { ACCOUNTS_PER_PAGE } from '@bramble/domain/limits'
import {
  requireAdmin,
  requireSuperAdmin,
  type AccountDirectory,
  type AccountRecord,
} from '#/modules/accounts/index.ts'
import type { DayPasses, Refunds } from '#/modules/billing/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { DONE, route, type Caller, type Route } from '#/platform/http/route.ts'
import type { AccessCodeActs } from './access-code-acts.ts'
import type { AdminActs } from './admin-acts.ts'
import type { AdminLog } from './admin-log.ts'

/** Publications of accounts of one kind. */
export interface Published {
  takeBackAllOf(ownerId: string, actorId: string, nowMs: number): Promise<number>
}

export interface AdminRoutesDeps {
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

/** Calls of administrators. Any other caller gets 403, whether or not the named account exists. */
export function createAdminRoutes(deps: AdminRoutesDeps): Route[] {
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

  return [
    route(
      'listUsers',
      async ({ query: { search, page = 1, limit = ACCOUNTS_PER_PAGE }, caller }) => {
        const { role } = requireAdmin(caller)
        const found = await directory.list({ search, page, limit })
        return {
          users: found.accounts.map(present),
          totalUsers: found.total.total,
          ...(found.total.isMore && { isMore: true as const }),
          userRole: role,
          matchingUsers: found.matching.total,
          ...(found.matching.isMore && { isMoreMatching: true as const }),
          adminCount: found.adminCount,
          guardianCount: found.guardianCount,
        }
      },
    ),
    route('readUserDayPass', async ({ params: { id }, caller, nowMs }) => {
      await authorise('read-pass', id, caller)
      const { hasActiveDayPass, expiresAt } = await passes.statusOf(id, nowMs)
      const refundable = await refunds.ofActivePass(id, nowMs)
      const payment = refundable && {
        amountPence: refundable.amountPence,
        isTest: refundable.isTest,
      }
      return { hasActiveDayPass, expiresAt, payment }
    }),
    route('cancelDayPass', async ({ params, body, caller }) => {
      const act = await authorise('cancel-pass', params.id, caller)
      return { ...DONE, refund: await acts.cancelPass(act, body ?? {}) }
    }),
    route('grantDayPass', async ({ params, caller }) => {
      const granted = await acts.grantPass(await authorise('grant-pass', params.id, caller))
      if (granted === null) throw new AppError('pass.active')
      return { ...DONE, expiresAt: granted.expiresAt }
    }),
    route('listAccessCodes', async ({ caller }) => {
      requireSuperAdmin(caller)
      return codes.list()
    }),
    route('addAccessCode', async ({ body, caller }) =>
      codes.add(body, requireSuperAdmin(caller).accountId),
    ),
    route('revokeAccessCode', async ({ params, caller }) => {
      await codes.revoke(params.id, requireSuperAdmin(caller).accountId)
      return DONE
    }),
    route('changeRole', async ({ params, body, caller }) => {
      await acts.changeRole(await authorise('change-role', params.id, caller), body.role)
      return DONE
    }),
    route(
      'restrictUser',
      async ({ params, body: { publishing, isSuspended, isKeeper }, caller }) => {
        const act = await authorise('restrict', params.id, caller)
        // Nobody shuts themselves out.
        if (isSuspended === true && act.actorId === params.id)
          throw new AppError('access.forbidden')
        if (publishing !== undefined) {
          await acts.decidePublishing(act, publishing === 'undecided' ? null : publishing)
        }
        if (isSuspended !== undefined) await acts.suspend(act, isSuspended)
        if (isKeeper !== undefined) await acts.markAsKeeper(act, isKeeper)
        return DONE
      },
    ),
    route('takeBackAllOfUser', async ({ params: { id }, caller, nowMs }) => {
      const { actorId } = await authorise('take-back-all', id, caller)
      // Trails first: a sign leads nowhere before its spots are gone.
      const trails = await published.trails.takeBackAllOf(id, actorId, nowMs)
      return { trails, challenges: await published.challenges.takeBackAllOf(id, actorId, nowMs) }
    }),
    route('signOutUser', async ({ params, caller }) => {
      await acts.signOut(await authorise('sign-out', params.id, caller))
      return DONE
    }),
    route('readHealth', async ({ caller }) => {
      requireSuperAdmin(caller)
      return readServerHealth()
    }),
    route('listAdminActions', async ({ query, caller }) => {
      requireSuperAdmin(caller)
      return log.list(query.page ?? 1)
    }),
  ]
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
    ...(account.keeperSince === null ? {} : { isKeeper: true }),
  }
}
