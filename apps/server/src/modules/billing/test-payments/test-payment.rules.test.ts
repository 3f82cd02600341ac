import {
  AUTHENTICATION_FAILURE,
  TEST_CARDS,
  type TestCard,
} from '@bramble/domain/billing/test-cards'
import { describe, expect, test } from 'vitest'
import { authenticated, canceled, confirmed, UNPAID } from './test-payment.rules.ts'

const ASKED = confirmed(UNPAID, 'authentication')!
const PAID = confirmed(UNPAID, 'success')!
const CANCELED = canceled(UNPAID)!
const cards = Object.keys(TEST_CARDS) as TestCard[]

test.each(cards.filter((card) => !TEST_CARDS[card].asksBack))('paying with "%s"', (card) => {
  const { failure } = TEST_CARDS[card]
  expect(confirmed(UNPAID, card)).toEqual({
    status: failure === null ? 'succeeded' : 'requires_payment_method',
    card: null,
    failure,
  })
})

test.each(cards.filter((card) => TEST_CARDS[card].asksBack))('the bank asks about "%s"', (card) => {
  const asked = confirmed(UNPAID, card)!
  expect(asked).toEqual({ status: 'requires_action', card, failure: null })
  const { failure } = TEST_CARDS[card]
  expect(authenticated(asked, true)).toEqual({
    status: failure === null ? 'succeeded' : 'requires_payment_method',
    card: null,
    failure,
  })
  expect(authenticated(asked, false)).toEqual({
    status: 'requires_payment_method',
    card: null,
    failure: AUTHENTICATION_FAILURE,
  })
})

describe('what is decided stays', () => {
  test('after a decline, or while the bank waits, another card may be tried', () => {
    const declined = confirmed(UNPAID, 'generic-decline')!
    expect(confirmed(declined, 'success')).toEqual(PAID)
    expect(confirmed(ASKED, 'success')).toEqual(PAID)
    expect(canceled(ASKED)).toEqual(CANCELED)
  })

  test.each([
    ['paid', PAID],
    ['canceled', CANCELED],
  ])('what is %s cannot be paid, asked about or canceled', (_name, state) => {
    expect(confirmed(state, 'success')).toBeNull()
    expect(authenticated(state, true)).toBeNull()
    expect(canceled(state)).toBeNull()
  })

  test('nobody answers a question that was not asked', () => {
    expect(authenticated(UNPAID, true)).toBeNull()
  })
})
