import type { PurchaseView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { boughtPlanName } from '#/features/guardian/_payment/plan-words.ts'
import { PurchaseStatus } from '#/features/guardian/_payment/purchase-status.tsx'
import { purchasesQuery } from '#/data/payments.ts'
import { momentText, priceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ListRow } from '#/ui/list-row.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'

/** More on request: the profile is no bank statement. */
const SHOWN_AT_FIRST = 5

/** The account's purchases, newest first, each with its receipt. */
export function PurchasesCard() {
  const { data: purchases, isError, isFetching, refetch } = useQuery(purchasesQuery)
  return (
    <Card title={t('guardian.purchases.title')}>
      {purchases !== undefined ? (
        <Purchases purchases={purchases} />
      ) : isError ? (
        <TryAgainNotice
          text={t('guardian.purchases.failed')}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Skeleton shape="row" lines={1} label={t('guardian.purchases.loading')} />
      )}
    </Card>
  )
}

function Purchases({ purchases }: { purchases: readonly PurchaseView[] }) {
  const [isAll, setIsAll] = useState(false)
  if (purchases.length === 0) {
    return (
      <div>
        <p className="font-bold">{t('guardian.purchases.empty')}</p>
        <p className="text-ink-soft">{t('guardian.purchases.emptyText')}</p>
      </div>
    )
  }
  const shown = isAll ? purchases : purchases.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="-my-2 divide-y divide-cream-deep">
        {shown.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseRow purchase={purchase} />
          </li>
        ))}
      </ul>
      {shown.length < purchases.length ? (
        <Button variant="secondary" wide onClick={() => setIsAll(true)}>
          {t('guardian.purchases.all', { count: purchases.length })}
        </Button>
      ) : null}
    </>
  )
}

function PurchaseRow({ purchase }: { purchase: PurchaseView }) {
  const { id, amountPence, paidAt } = purchase
  return (
    <Link to={paths.receipt(id)} className="block rounded-button py-2 no-underline">
      <ListRow
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{boughtPlanName(purchase)}</span>
            <span>{priceText(amountPence)}</span>
          </span>
        }
        detail={
          <span className="stack-tight">
            <span>{momentText(paidAt)}</span>
            <PurchaseStatus purchase={purchase} />
          </span>
        }
        end={<ChevronRight className="size-5 text-ink-soft" />}
      />
    </Link>
  )
}
