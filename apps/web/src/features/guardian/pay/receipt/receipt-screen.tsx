import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PurchaseView } from '@bramble/contract'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { purchasesQuery } from '#/data/payments.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { brand } from '#/words/brand.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { boughtPlanName } from '#/features/guardian/_payment/plan-words.ts'
import { PurchaseStatus } from '#/features/guardian/_payment/purchase-status.tsx'
import { momentText, priceText } from '#/platform/format.ts'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

export function ReceiptScreen() {
  const { purchaseId } = useParams()
  const asked = useQuery(purchasesQuery)
  const { data: purchases, isFetching } = asked
  const purchase = purchases?.find(({ id }) => id === purchaseId)
  if (purchase !== undefined) return <Receipt purchase={purchase} />
  if (purchases !== undefined && !isFetching) return <NotFound />
  return (
    <GuardianShell title={t('guardian.receipt.title')} backTo={paths.profile()}>
      <NotLoaded of={asked} words="guardian.receipt" />
    </GuardianShell>
  )
}

function NotFound() {
  return (
    <GuardianShell
      title={t('guardian.receipt.title')}
      backTo={paths.profile()}
      action={
        <ButtonLink to={paths.profile()} size="big" wide>
          {t('guardian.receipt.toPurchases')}
        </ButtonLink>
      }
    >
      <ErrorState title={t('guardian.receipt.notFound')}>
        {t('guardian.receipt.notFoundText')}
      </ErrorState>
    </GuardianShell>
  )
}

/** The purchase, its time and price, and its present state. */
function Receipt({ purchase }: { purchase: PurchaseView }) {
  const { email, displayName } = useUser()
  const buyer = email ?? displayName
  return (
    <GuardianShell
      title={t('guardian.receipt.title')}
      intro={brand.name}
      backTo={paths.profile()}
      action={
        <Button wide icon={<Printer />} onClick={printPage}>
          {t('guardian.receipt.print')}
        </Button>
      }
    >
      {purchase.isTest ? <Notice tone="warn">{t('guardian.receipt.test')}</Notice> : null}
      <Facts>
        <Fact label={t('guardian.receipt.number')}>{purchase.receiptNumber}</Fact>
        <Fact label={t('guardian.receipt.date')}>{momentText(purchase.paidAt)}</Fact>
        {buyer === null ? null : <Fact label={t('guardian.receipt.buyer')}>{buyer}</Fact>}
        <Fact label={t('guardian.receipt.item')}>{boughtPlanName(purchase)}</Fact>
        <Fact label={t('guardian.receipt.price')}>{priceText(purchase.amountPence)}</Fact>
        {purchase.refundedPence === 0 ? null : (
          <Fact label={t('guardian.receipt.back')}>{priceText(purchase.refundedPence)}</Fact>
        )}
        <Fact label={t('guardian.receipt.status')}>
          <PurchaseStatus purchase={purchase} />
        </Fact>
      </Facts>
      <section className="stack-tight">
        <h2>{t('guardian.receipt.passTitle')}</h2>
        <PassGiven pass={purchase.pass} />
      </section>
    </GuardianShell>
  )
}

function PassGiven({ pass }: Pick<PurchaseView, 'pass'>) {
  if (pass === null) return <p>{t('guardian.receipt.noPass')}</p>
  return (
    <Facts>
      <Fact label={t('guardian.receipt.from')}>{momentText(pass.startsAt)}</Fact>
      <Fact label={t('guardian.receipt.until')}>{momentText(pass.expiresAt)}</Fact>
      {pass.endedAt === null ? null : (
        <Fact label={t('guardian.receipt.endedEarly')}>{momentText(pass.endedAt)}</Fact>
      )}
    </Facts>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="divide-y divide-cream-deep rounded-card border border-cream-deep bg-white px-5">
      {children}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
