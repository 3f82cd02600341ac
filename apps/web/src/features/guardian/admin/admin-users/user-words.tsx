import type { AdminUser } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { Crown, ShieldCheck, User, Users, type LucideIcon } from 'lucide-react'
import { t } from '#/words/t.ts'
import type { Tone } from '#/ui/badge.tsx'

/** Icon and colour of each role. */
export const roleLooks: Record<Role, { Icon: LucideIcon; tone: Tone }> = {
  guardian: { Icon: User, tone: 'good' },
  community_leader: { Icon: Users, tone: 'info' },
  admin: { Icon: ShieldCheck, tone: 'warn' },
  super_admin: { Icon: Crown, tone: 'bad' },
}

/** The name of an account in a sentence. */
export function userName({ displayName, email }: AdminUser): string {
  return displayName ?? email ?? t('admin.users.somebody')
}
