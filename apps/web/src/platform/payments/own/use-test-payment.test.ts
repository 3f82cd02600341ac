import { AUTHENTICATION_FAILURE, TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { afterEach, describe, expect, it } from 'vitest'
import { inEnglish, inGerman } from '#/testing/languages.ts'
import { refusalText } from './use-test-payment.ts'

const failures = [
  AUTHENTICATION_FAILURE,
  ...Object.values(TEST_CARDS).flatMap(({ failure }) => (failure === null ? [] : [failure])),
]

describe('why a card was refused', () => {
  afterEach(inEnglish)

  it.each(failures)('in English as the server says it: $message', (failure) => {
    expect(refusalText(failure)).toBe(failure.message)
  })

  it.each(failures)('in the language of the page: $message', async (failure) => {
    await inGerman()
    expect(refusalText(failure)).not.toBe(failure.message)
  })

  it('an unknown reason in the words of the provider', () => {
    const lost = { code: 'card_declined', declineCode: 'lost_card', message: 'Ask your bank.' }
    expect(refusalText(lost)).toBe('Ask your bank.')
  })
})
