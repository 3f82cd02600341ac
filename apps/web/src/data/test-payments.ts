import type { TestPayment } from '@bramble/contract'
import type { TestCard } from '@bramble/domain/billing/test-cards'
import { call } from './request.ts'

/**
 * Pays with a test card, which is sent by its name: no card number ever leaves the page.
 * @throws RequestError
 */
export function confirmTestPayment(body: {
  clientSecret: string
  card: TestCard
}): Promise<TestPayment> {
  return call('confirmTestPayment', { body })
}

/**
 * Answers the bank of a test card that requires authentication (3-D Secure).
 * @throws RequestError
 */
export function authenticateTestPayment(body: {
  clientSecret: string
  isApproved: boolean
}): Promise<TestPayment> {
  return call('authenticateTestPayment', { body })
}
