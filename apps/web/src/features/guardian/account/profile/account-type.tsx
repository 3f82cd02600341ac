import type { Account } from '@bramble/contract'
import { Ticket } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useOwnPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { timeLeftText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { Fact } from '#/ui/fact.tsx'
import { Star } from '#/ui/illustrations/nature.tsx'

/**
 * Premium while a day pass is active, else Standard. The pass itself decides, because it may have
 * been bought or have run out since the account was read [PROFILE-07, OPEN-59].
 */
export function AccountType({ user }: { user: Pick<Account, 'isPremium'> }) {
  const pass = useOwnPass()
  const isKnown = pass.at === 'active' || pass.at === 'none'
  const isPremium = isKnown ? pass.at === 'active' : user.isPremium
  return (
    <div className="stack-tight">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold">{t('guardian.profile.accountType')}</span>
        {isPremium ? (
          <Badge tone="warn" icon={<Star />}>
            {t('guardian.profile.premium')}
          </Badge>
        ) : (
          <Badge>{t('guardian.profile.standard')}</Badge>
        )}
      </div>
      {pass.at === 'active' ? (
        <p className="text-small text-ink-soft">
          <Fact icon={<Ticket />}>
            {t('guardian.passLeft.left', { left: timeLeftText(pass.leftMs) })}
          </Fact>
        </p>
      ) : null}
    </div>
  )
}
