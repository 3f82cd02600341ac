import type { PaymentVerification } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { forgetPayment } from '#/features/guardian/_payment/stored-payment.ts'
import { dayPassQuery, paymentOutcomeQuery } from '#/data/payments.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { useTimeout } from '#/platform/clock.ts'
import { PAID_REDIRECT_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'
import { toast, type ToastMessage } from '#/ui/toast-store.ts'

interface Failure {
  code: ErrorCode | null
  /** The server's own sentence. */
  serverMessage: string | null
}

/** The known state of a payment. */
export type PaymentOutcome =
  /** Undecided or not known: asking again is harmless. */
  | { at: 'processing' }
  | { at: 'paid'; sessionId: string | null }
  | { at: 'returned' }
  /** Its pass has run out or was ended. */
  | { at: 'over' }
  /** Without an error the payment itself has failed. */
  | { at: 'failed'; error: Failure | null }
  /** The details cannot belong to a payment. */
  | { at: 'invalid' }
  | { at: 'signed-out' }

/** Refusals after which the state of the payment is as unknown as before. */
const UNDECIDED: readonly ErrorCode[] = ['payment.unconfirmed', 'limit.too-many', 'server.busy']

function outcomeOfAnswer(answer: PaymentVerification): PaymentOutcome {
  if (answer.success) return { at: 'paid', sessionId: answer.sessionId ?? null }
  switch (answer.state) {
    case 'returned':
      return { at: 'returned' }
    case 'failed':
      return { at: 'failed', error: null }
    case 'paid':
      return { at: 'over' }
    case 'processing':
      return { at: 'processing' }
  }
}

/** Only a refusal by our server about this payment counts as a failure. */
function outcomeOfError(error: unknown): PaymentOutcome {
  if (!(error instanceof RequestError)) return { at: 'processing' }
  const { status, code, serverMessage } = error
  const isUndecided = code === null ? isPassing(error) : UNDECIDED.includes(code)
  if (isUndecided) return { at: 'processing' }
  if (status === 401) return { at: 'signed-out' }
  if (status === 400) return { at: 'invalid' }
  return { at: 'failed', error: { code, serverMessage } }
}

/** Asks once for the outcome of the payment; again only when a person asks [CONFIRM-04]. */
export function useVerification(link: PaymentLink) {
  const { paymentIntentId, paymentIntentClientSecret, planId } = link
  const payment = {
    paymentIntentId,
    paymentIntentClientSecret,
    ...(planId === null ? {} : { planId }),
  }
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(
    paymentOutcomeQuery(payment, { ofAnswer: outcomeOfAnswer, ofError: outcomeOfError }),
  )
  return {
    /** Undefined until the first answer. */
    outcome: data,
    /** Time of the answer, epoch milliseconds; 0 before. */
    heardAtMs: dataUpdatedAt,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  }
}

/** Reports the outcome, and navigates where the payment leads on [CONFIRM-05, CONFIRM-06]. */
export function useFollowOutcome(
  outcome: PaymentOutcome | undefined,
  heardAtMs: number,
  returnPath: string,
): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { refresh } = useAuth()
  const sessionId = outcome?.at === 'paid' ? outcome.sessionId : null
  const toPlayers = () => {
    if (sessionId !== null) void navigate(paths.invite(sessionId), { replace: true })
  }
  useTimeout(toPlayers, sessionId === null ? null : PAID_REDIRECT_MS)

  const follow = () => {
    if (outcome === undefined) return
    const words = toastOf(outcome)
    if (words !== null) toast(words)
    // The account on the server has changed, so it is read again.
    if (outcome.at === 'paid' || outcome.at === 'signed-out') refresh().catch(() => undefined)
    if (outcome.at === 'paid' || outcome.at === 'returned' || outcome.at === 'over') {
      forgetPayment()
      // Otherwise the next page would say for a moment that there is no pass.
      client.removeQueries({ queryKey: dayPassQuery.queryKey })
    }
    if (outcome.at === 'paid' && outcome.sessionId === null) {
      void navigate(returnPath, { replace: true })
    }
  }
  // Once for each answer, whatever else makes the page be drawn anew.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(follow, [heardAtMs])
}

/** [CONFIRM-09 … 12, OPEN-73] An undecided payment has its words on the page. */
function toastOf(outcome: PaymentOutcome): ToastMessage | null {
  switch (outcome.at) {
    case 'paid':
      return outcome.sessionId === null
        ? {
            title: t('guardian.confirmation.paidPass.toast'),
            description: t('guardian.confirmation.paidPass.toastText'),
            variant: 'success',
          }
        : {
            title: t('guardian.confirmation.paidGame.title'),
            description: t('guardian.confirmation.paidGame.toastText'),
            variant: 'success',
          }
    case 'failed':
      return outcome.error === null
        ? {
            title: t('guardian.confirmation.failed.toast'),
            description: t('guardian.confirmation.failed.toastText'),
            variant: 'destructive',
          }
        : {
            title: t('guardian.confirmation.failed.errorToast'),
            description: outcome.error.serverMessage ?? t('guardian.confirmation.failed.errorText'),
            variant: 'destructive',
          }
    case 'invalid':
      return {
        title: t('guardian.confirmation.invalid.toast'),
        description: t('guardian.confirmation.failed.errorText'),
        variant: 'destructive',
      }
    case 'processing':
    case 'returned':
    case 'over':
    case 'signed-out':
      return null
  }
}

/** The parameters of this page's address [CONFIRM-01]. */
export interface PaymentLink {
  paymentIntentId: string
  paymentIntentClientSecret: string
  planId: string | null
  /** Set by the address, which anybody may have typed: it only chooses words on the page. */
  wasRefused: boolean
  /** Path after a successful payment. */
  returnPath: string
}

/** Null when the details of the payment are missing [CONFIRM-02]. */
export function readPaymentLink(search: URLSearchParams): PaymentLink | null {
  const paymentIntentId = search.get('payment_intent') ?? ''
  const paymentIntentClientSecret = search.get('payment_intent_client_secret') ?? ''
  if (paymentIntentId === '' || paymentIntentClientSecret === '') return null
  return {
    paymentIntentId,
    paymentIntentClientSecret,
    planId: search.get('plan') || null,
    wasRefused: search.get('redirect_status') === 'failed',
    returnPath: returnPathOf(search.get('returnTo')),
  }
}

/** `roam` means the set-up of the game, and so does anything but a path of this site [OPEN-46]. */
function returnPathOf(returnTo: string | null): string {
  return safePath(returnTo) ?? paths.roamSetup()
}
