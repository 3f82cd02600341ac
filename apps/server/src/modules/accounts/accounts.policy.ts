import { isAdminRole } from '@bramble/domain/account/role'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, SignedInGuardian } from '#/platform/http/route.ts'

/** The signed-in caller. @throws access.sign-in-required */
export function requireGuardian(caller: Caller): SignedInGuardian {
  if (caller.guardian === null) throw new AppError('access.sign-in-required')
  return caller.guardian
}

/** @throws access.sign-in-required, access.forbidden */
export function requireAdmin(caller: Caller): SignedInGuardian {
  const guardian = requireGuardian(caller)
  if (!isAdminRole(guardian.role)) throw new AppError('access.forbidden')
  return guardian
}

/** @throws access.sign-in-required, access.forbidden */
export function requireSuperAdmin(caller: Caller): SignedInGuardian {
  const guardian = requireGuardian(caller)
  if (guardian.role !== 'super_admin') throw new AppError('access.forbidden')
  return guardian
}
