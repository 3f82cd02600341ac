import { expect, test } from 'vitest'
import { ADMIN_ACTS, mayActOn, ROLES, type AdminAct, type Role } from './role.ts'

/** Roles of others on which each role may do each act, in the order of `ROLES`; the letters are their initials. */
const TABLE: Readonly<Record<AdminAct, Readonly<Record<Role, string>>>> = {
  'read-pass': { guardian: '', community_leader: '', admin: 'gcas', super_admin: 'gcas' },
  'cancel-pass': { guardian: '', community_leader: '', admin: 'gc', super_admin: 'gcas' },
  'grant-pass': { guardian: '', community_leader: '', admin: '', super_admin: 'gcas' },
  'sign-out': { guardian: '', community_leader: '', admin: 'gc', super_admin: 'gcas' },
  restrict: { guardian: '', community_leader: '', admin: 'gc', super_admin: 'gcas' },
  'take-back-all': { guardian: '', community_leader: '', admin: 'gc', super_admin: 'gcas' },
  'change-role': { guardian: '', community_leader: '', admin: '', super_admin: 'gcas' },
}

test.each(ADMIN_ACTS.flatMap((act) => ROLES.map((actor) => [act, actor] as const)))(
  'who may %s as %s does so to equals and lower ones only (T26)',
  (act, actor) => {
    const allowed = ROLES.filter((target) => mayActOn(act, { actor, target, isOwn: false }))
    expect(allowed.map((role) => role[0]).join('')).toBe(TABLE[act][actor])
  },
)

test.each(ADMIN_ACTS)('%s on the own account needs the role that does it at all', (act) => {
  for (const role of ROLES) {
    const isAllowed = mayActOn(act, { actor: role, target: role, isOwn: true })
    expect(isAllowed).toBe(TABLE[act][role] !== '')
  }
})
