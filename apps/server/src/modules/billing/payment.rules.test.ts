import { describe, expect, it } from 'vitest'
import type { PaymentIntent } from './payment-gateway.ts'
import { findingOf, nextState, type Finding, type Ordered } from './payment.rules.ts'

const PURCHASE: Ordered = {
  id: 'purchase',
  accountId: 'gwen',
  paymentPlanId: 'roam-day-pass',
  amountPence: 249,
  currency: 'gbp',
  isLive: false,
  intentId: 'pi_1',
}
const PAID: PaymentIntent = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'succeeded',
  amountPence: 249,
  receivedPence: 249,
  refundedPence: 0,
  isDisputed: false,
  currency: 'gbp',
  isLive: false,
  paidAtMs: 1,
  order: { purchaseId: 'purchase', accountId: 'gwen', planId: 'roam-day-pass' },
}
const ORDER = PAID.order!

describe('what an intent means', () => {
  it.each<[Partial<PaymentIntent>, Finding]>([
    [{}, 'paid'],
    [{ status: 'requires_payment_method' }, 'unpaid'],
    [{ status: 'requires_confirmation' }, 'unpaid'],
    [{ status: 'requires_action' }, 'unpaid'],
    [{ status: 'requires_capture' }, 'processing'],
    [{ status: 'processing' }, 'processing'],
    [{ status: 'canceled' }, 'canceled'],
    [{ status: 'canceled', amountPence: 1 }, 'canceled'],
    [{ status: 'canceled', id: 'pi_2' }, 'foreign'],
    [{ refundedPence: 248 }, 'paid'],
    [{ refundedPence: 249 }, 'refunded'],
    [{ isDisputed: true }, 'disputed'],
    [{ isDisputed: true, refundedPence: 249 }, 'refunded'],
    [{ receivedPence: 248 }, 'foreign'],
    [{ id: 'pi_2' }, 'foreign'],
    [{ amountPence: 250 }, 'foreign'],
    [{ currency: 'eur' }, 'foreign'],
    [{ isLive: true }, 'foreign'],
    [{ order: null }, 'foreign'],
    [{ order: { ...ORDER, purchaseId: 'other' } }, 'foreign'],
    [{ order: { ...ORDER, accountId: 'hugo' } }, 'foreign'],
    [{ order: { ...ORDER, planId: 'roam-free' } }, 'foreign'],
  ])('%j is %s', (change, finding) => {
    expect(findingOf({ ...PAID, ...change }, PURCHASE)).toBe(finding)
  })

  it('is the same when the account is gone, or the intent was not known yet', () => {
    expect(findingOf(PAID, { ...PURCHASE, accountId: null, intentId: null })).toBe('paid')
  })
})

it('where a purchase goes is forward only, so that news may come in any order', () => {
  const findings: Finding[] = ['unpaid', 'processing', 'canceled', 'paid', 'disputed', 'refunded']
  const ways = (['open', 'canceled', 'paid', 'disputed', 'refunded'] as const).map((state) => [
    state,
    findings.map((finding) => nextState(state, finding)).join(' '),
  ])
  expect(Object.fromEntries(ways)).toEqual({
    open: 'open open canceled paid disputed refunded',
    canceled: 'canceled canceled canceled paid disputed refunded',
    paid: 'paid paid paid paid disputed refunded',
    disputed: 'disputed disputed disputed disputed disputed refunded',
    refunded: 'refunded refunded refunded refunded refunded refunded',
  })
  expect(nextState('open', 'foreign')).toBe('open')
})
