import { createHash } from 'node:crypto'
import { CLASS_PLAN_ID, DAY_PASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { JOIN_CODE_ALPHABET } from '@bramble/domain/session/join-code'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { Tx } from '#/platform/db/database.ts'
import { momentOf } from '#/platform/text/moment.ts'
import type { BillingDeps } from './billing.deps.ts'
import { listPaidPurchases, type PurchaseRow } from './purchases.repository.ts'

export type ReceiptMailDeps = Pick<BillingDeps, 'database' | 'accounts' | 'mail' | 'publicUrl'>

/** Tells the buyer that a payment settled. Pass the transaction in which it does. */
export type NotifyPaid = (purchase: Pick<PurchaseRow, 'id' | 'accountId'>, tx: Tx) => Promise<void>

/** Makes a change that may turn a purchase to paid. Call it outside of transactions. */
export type WithReceipt = <R>(change: (notifyPaid: NotifyPaid) => Promise<R>) => Promise<R>

/** Plans whose names are in the catalogue. */
const NAMES = { [DAY_PASS_PLAN_ID]: 'dayPass', [CLASS_PLAN_ID]: 'class' } as const
const isKnown = (id: string): id is keyof typeof NAMES => Object.hasOwn(NAMES, id)

/** The receipt by mail, to the address of the account that bought. */
export function createReceiptMail(deps: ReceiptMailDeps): WithReceipt {
  const { database, accounts, mail, publicUrl } = deps
  const receipts = mail.kind<{ accountId: string; purchaseId: string }>(
    'receipt',
    async ({ accountId, purchaseId }, { t, locale }) => {
      const email = (await accounts.find(accountId))?.email ?? null
      const theirs = await listPaidPurchases(database.orm, accountId)
      const paid = theirs.find(({ purchase }) => purchase.id === purchaseId)
      // The money may be on its way back by now, and the page says so.
      if (email === null || paid?.purchase.state !== 'paid') return null
      const { purchase, pass, planName } = paid
      const { paymentPlanId, paidAt, createdAt, isLive } = purchase
      const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' })
      const plan = isKnown(paymentPlanId)
        ? t(`guardian.plans.${NAMES[paymentPlanId]}.name`)
        : planName
      const line = (label: string, value: string) => t('mail.receipt.line', { label, value })
      return {
        to: email,
        subject: t('mail.receipt.subject', { number: receiptNumber(purchaseId) }),
        paragraphs: [
          t('mail.receipt.text'),
          ...(isLive ? [] : [t('guardian.receipt.test')]),
          line(t('guardian.receipt.number'), receiptNumber(purchaseId)),
          line(t('guardian.receipt.date'), momentOf((paidAt ?? createdAt).getTime(), locale)),
          line(t('guardian.receipt.item'), plan),
          line(t('guardian.receipt.price'), price.format(purchase.amountPence / 100)),
          ...(pass === null
            ? []
            : [line(t('guardian.receipt.until'), momentOf(pass.expiresAt.getTime(), locale))]),
        ],
        links: [
          { label: t('mail.receipt.link'), url: `${publicUrl}/guardian/receipt/${purchaseId}` },
        ],
        after: [t('mail.receipt.where')],
      }
    },
  )
  return (change) =>
    receipts.along((ask) =>
      change(async ({ id, accountId }, tx) => {
        if (accountId === null || !mail.isOn) return
        const account = await accounts.find(accountId, tx)
        if (account === null || account.email === null) return
        await ask({ accountId, purchaseId: id }, account.language ?? SOURCE_LANGUAGE, tx)
      }),
    )
}

const GROUP_LENGTH = 4

/**
 * A short number of a purchase for receipts, like "BR-7F3K-92QD", without look-alike symbols and
 * always the same for one purchase. There are 28^8 numbers, so two purchases hardly ever share
 * one.
 */
export function receiptNumber(purchaseId: string): string {
  const digest = createHash('sha256').update(purchaseId).digest()
  const symbols = [...digest.subarray(0, 2 * GROUP_LENGTH)].map(
    (byte) => JOIN_CODE_ALPHABET[byte % JOIN_CODE_ALPHABET.length] ?? '',
  )
  const text = symbols.join('')
  return `BR-${text.slice(0, GROUP_LENGTH)}-${text.slice(GROUP_LENGTH)}`
}
