import type { TestPayment } from '@bramble/contract'
import type { TestCard } from '@bramble/domain/billing/test-cards'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { authenticateTestPayment, confirmTestPayment } from '#/data/test-payments.ts'
import { type CardFormProps, intentIdOf, isPaid } from '../card-form.ts'
import { useOneAtATime, useReportBusy } from '../use-one-at-a-time.ts'

type Payment = Omit<CardFormProps, 'payLabel' | 'returnUrl'>

/** A test payment from "Pay" to its end: paid, refused, or first authenticated by the bank. */
export function useTestPayment({ clientSecret, ...listeners }: Payment) {
  const { isBusy, run } = useOneAtATime()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useReportBusy(isBusy || isAsking, listeners.onBusy)

  function paid(): void {
    listeners.onPaid({ paymentIntentId: intentIdOf(clientSecret), clientSecret })
  }

  function refused(message: string): void {
    setRefusal(message)
    listeners.onRefused(message)
  }

  function follow({ status, failure }: TestPayment): void {
    if (status === 'requires_action') setIsAsking(true)
    else if (isPaid(status)) paid()
    else if (status === 'canceled') listeners.onUnavailable()
    else refused(failure === null ? t('guardian.cardForm.noAnswer') : refusalText(failure))
  }

  function fail(error: unknown): void {
    const { code = null, status = 0 } = error instanceof RequestError ? error : {}
    // Paid or canceled already, here or in another tab, or by a call whose answer was lost.
    if (code === 'payment.not-open') paid()
    else if (code === 'payment.not-found' || code === 'payment.unavailable')
      listeners.onUnavailable()
    else if (status === 401) refused(t('guardian.cardForm.signedOut'))
    else if (code === null || status >= 500) refused(t('guardian.cardForm.noAnswer'))
    else refused(t(`shared.errors.${code}.text`))
  }

  /** Calls the server; first closes the bank's dialog, which would cover the outcome. */
  const ask = (work: () => Promise<TestPayment>) =>
    run(async () => {
      const answer = await work().catch((error: unknown) => ({ error }))
      return () => {
        setIsAsking(false)
        if ('error' in answer) fail(answer.error)
        else follow(answer)
      }
    })

  return {
    isBusy,
    /** The bank asks for authentication. */
    isAsking,
    /** The reason of the last refusal, until the next try. */
    refusal,
    pay: (card: TestCard) => {
      setRefusal(null)
      ask(() => confirmTestPayment({ clientSecret, card }))
    },
    answer: (isApproved: boolean) =>
      ask(() => authenticateTestPayment({ clientSecret, isApproved })),
    /** Leaves the payment open, so that another card can be tried. */
    leaveUnanswered: () => setIsAsking(false),
  }
}

/** Stripe's codes for a refused card, `code` or `code/declineCode`, that we have words for. */
const KNOWN = {
  payment_intent_authentication_failure: 'authentication',
  'card_declined/generic_decline': 'declined',
  'card_declined/insufficient_funds': 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'securityCode',
  processing_error: 'processing',
} as const

interface CardRefusal {
  code: string
  declineCode: string | null
  /** The provider's words. */
  message: string
}

/** Why a card was refused, in the page's language; by an unknown code in the provider's words. */
export function refusalText({ code, declineCode, message }: CardRefusal): string {
  const exact = `${code}/${declineCode ?? ''}`
  const known = Object.entries(KNOWN).find(([key]) => key === code || key === exact)
  return known === undefined ? message : t(`guardian.cardProblems.${known[1]}`)
}
