import type { AdminUser } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { Crown, ShieldCheck, User, Users, type LucideIcon } from 'lucide-react'
import { adminCopy } from '#/copy/guardian/admin.ts'
import type { Tone } from '#/ui/tone.ts'

/** Each role has its own sign beside its own colour. */
export const roleLooks: Record<Role, { Icon: LucideIcon; tone: Tone }> = {
  guardian: { Icon: User, tone: 'good' },
  community_leader: { Icon: Users, tone: 'info' },
  admin: { Icon: ShieldCheck, tone: 'warn' },
  super_admin: { Icon: Crown, tone: 'bad' },
}

/** How a sentence calls somebody. */
export function userName({ displayName, email }: AdminUser): string {
  return displayName ?? email ?? adminCopy.somebody
}
