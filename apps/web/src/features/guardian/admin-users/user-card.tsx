import type { AdminUser } from '@bramble/contract'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { adminCopy, roleNames } from '#/copy/guardian/admin.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { Badge } from '#/ui/badge.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { UserDetail } from './user-detail.tsx'
import { UserMenu } from './user-menu.tsx'
import { roleLooks, userName } from './user-words.tsx'

/** One account; its detail opens below [ADMIN-06, ADMIN-07]. */
export function UserCard({ user }: { user: AdminUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const own = useUser()
  const { Icon, tone } = roleLooks[user.role]
  return (
    <li className="stack-tight rounded-card border border-cream-deep bg-white p-3 pl-4 shadow-card">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 self-center">
          <h3 className={user.displayName === null ? 'text-ink-soft' : undefined}>
            {user.displayName ?? adminCopy.noName}
          </h3>
          <p className="text-small break-words text-ink-soft [overflow-wrap:anywhere]">
            {user.email ?? adminCopy.noEmail}
          </p>
        </div>
        <IconButton
          label={adminCopy.showDetails(userName(user))}
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
        </IconButton>
        <UserMenu user={user} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {roleNames[user.role]}
        </Badge>
        {user.id === own.id ? <Badge>{adminCopy.you}</Badge> : null}
        {user.emailVerified ? null : <Badge tone="warn">{adminCopy.notConfirmed}</Badge>}
      </div>
      <div id={detailId}>{isOpen ? <UserDetail user={user} /> : null}</div>
    </li>
  )
}
