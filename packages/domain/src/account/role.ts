/** Role of an account; everything but administration is open to every guardian [ROLE-07]. */
export const ROLES = ['guardian', 'community_leader', 'admin', 'super_admin'] as const

export type Role = (typeof ROLES)[number]

/** Whether this role manages other accounts. */
export function isAdminRole(role: Role): boolean {
  return role === 'admin' || role === 'super_admin'
}

/** Whether this role may take other people's challenges back from publication [OPEN-34]. */
export function mayModerate(role: Role): boolean {
  return role === 'community_leader' || isAdminRole(role)
}

export const ADMIN_ACTS = [
  'read-pass',
  'cancel-pass',
  'grant-pass',
  'sign-out',
  'restrict',
  'take-back-all',
  'change-role',
] as const

export type AdminAct = (typeof ADMIN_ACTS)[number]

interface ActRule {
  /** The lowest role that does it. */
  from: 'admin' | 'super_admin'
  /** It takes something away from the account. */
  isDestructive: boolean
}

const ACT_RULES: Readonly<Record<AdminAct, ActRule>> = {
  'read-pass': { from: 'admin', isDestructive: false },
  'cancel-pass': { from: 'admin', isDestructive: true },
  'grant-pass': { from: 'super_admin', isDestructive: false },
  'sign-out': { from: 'admin', isDestructive: true },
  restrict: { from: 'admin', isDestructive: true },
  'take-back-all': { from: 'admin', isDestructive: true },
  'change-role': { from: 'super_admin', isDestructive: true },
}

/** Whether this role does such acts at all, on whomever. */
export function mayDoAct(act: AdminAct, actor: Role): boolean {
  return rankOf(actor) >= rankOf(ACT_RULES[act].from)
}

/**
 * Whether an administrator may do this to an account of that role. Nobody acts upwards, and nobody takes
 * something away from an equal, but for super admins, above whom there is nobody, and for one's own
 * account. To look at a day pass harms nobody.
 */
export function mayActOn(
  act: AdminAct,
  { actor, target, isOwn }: { actor: Role; target: Role; isOwn: boolean },
): boolean {
  if (!mayDoAct(act, actor)) return false
  if (isOwn || !ACT_RULES[act].isDestructive) return true
  return actor === 'super_admin' || rankOf(target) < rankOf(actor)
}

/** Roles are listed from the lowest to the highest. */
function rankOf(role: Role): number {
  return ROLES.indexOf(role)
}
