/** What an account may do; everything but administration is open to every guardian [ROLE-07]. */
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
