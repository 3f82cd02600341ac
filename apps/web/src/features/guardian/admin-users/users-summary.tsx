import type { UserList } from '@bramble/contract'
import { adminCopy, roleNames } from '#/copy/guardian/admin.ts'
import { Card } from '#/ui/card.tsx'

/** Who there is [ADMIN-02]. */
export function UsersSummary({ list }: { list: UserList }) {
  const facts: [string, string][] = [
    [adminCopy.totalUsers, String(list.totalUsers)],
    [adminCopy.yourRole, roleNames[list.userRole]],
    [adminCopy.admins, String(list.adminCount)],
    [adminCopy.guardians, String(list.guardianCount)],
  ]
  return (
    <Card tone="leaf">
      <dl aria-label={adminCopy.summaryTitle} className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-display text-child leading-tight font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
