import type { Account } from '@bramble/contract'
import { profileCopy } from '#/copy/guardian/profile.ts'
import { Badge } from '#/ui/badge.tsx'
import { Star } from '#/ui/illustrations/nature.tsx'

/** Premium while a day pass is active, else Standard [PROFILE-07, OPEN-59]. */
export function AccountType({ user }: { user: Pick<Account, 'isPremium'> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-bold">{profileCopy.accountType}</span>
      {user.isPremium ? (
        <Badge tone="warn" icon={<Star />}>
          {profileCopy.premium}
        </Badge>
      ) : (
        <Badge>{profileCopy.standard}</Badge>
      )}
    </div>
  )
}
