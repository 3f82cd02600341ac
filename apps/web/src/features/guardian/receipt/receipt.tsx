import type { PurchaseView } from '@bramble/contract'
import { formatPrice } from '@bramble/domain/billing/plan'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#/copy/brand.ts'
import { receiptCopy } from '#/copy/guardian/receipt.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { PurchaseStatus } from '#/features/guardian/_payment/purchase-status.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { momentText } from '#/platform/format.ts'
import { printPage } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** The purchase, its time and price, and its present state. */
export function Receipt({ purchase }: { purchase: PurchaseView }) {
  const { email, displayName } = useUser()
  const buyer = email ?? displayName
  return (
    <GuardianShell
      title={receiptCopy.title}
      intro={brand.name}
      backTo={paths.profile()}
      action={
        <Button wide icon={<Printer aria-hidden="true" />} onClick={printPage}>
          {receiptCopy.print}
        </Button>
      }
    >
      {purchase.isTest ? <Notice tone="warn">{receiptCopy.test}</Notice> : null}
      <Facts>
        <Fact label={receiptCopy.number}>{purchase.receiptNumber}</Fact>
        <Fact label={receiptCopy.date}>{momentText(purchase.paidAt)}</Fact>
        {buyer === null ? null : <Fact label={receiptCopy.buyer}>{buyer}</Fact>}
        <Fact label={receiptCopy.item}>{purchase.planName}</Fact>
        <Fact label={receiptCopy.price}>{formatPrice(purchase.amountPence)}</Fact>
        {purchase.refundedPence === 0 ? null : (
          <Fact label={receiptCopy.back}>{formatPrice(purchase.refundedPence)}</Fact>
        )}
        <Fact label={receiptCopy.status}>
          <PurchaseStatus purchase={purchase} />
        </Fact>
      </Facts>
      <section className="stack-tight">
        <h2>{receiptCopy.passTitle}</h2>
        <PassGiven pass={purchase.pass} />
      </section>
    </GuardianShell>
  )
}

function PassGiven({ pass }: Pick<PurchaseView, 'pass'>) {
  if (pass === null) return <p>{receiptCopy.noPass}</p>
  return (
    <Facts>
      <Fact label={receiptCopy.from}>{momentText(pass.startsAt)}</Fact>
      <Fact label={receiptCopy.until}>{momentText(pass.expiresAt)}</Fact>
      {pass.endedAt === null ? null : (
        <Fact label={receiptCopy.endedEarly}>{momentText(pass.endedAt)}</Fact>
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
