import type { PaymentVerification } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import { RequestError } from '#/data/request.ts'

/** Why nothing could be verified. */
interface Failure {
  code: ErrorCode | null
  /** The server's own sentence. */
  said: string | null
}

/** What is known of a payment. */
export type Outcome =
  /** Not decided, or nobody could say: asking again cannot harm. */
  | { at: 'processing' }
  | { at: 'paid'; sessionId: string | null }
  | { at: 'returned' }
  /** It gave a pass, which has run out or was ended. */
  | { at: 'over' }
  /** Without an error the payment itself has failed. */
  | { at: 'failed'; error: Failure | null }
  /** No payment can have these details. */
  | { at: 'invalid' }
  | { at: 'signed-out' }

/** Refusals after which nobody knows more about the payment than before. */
const UNDECIDED: readonly (ErrorCode | null)[] = [
  'payment.unconfirmed',
  'limit.too-many',
  'server.busy',
]

export function outcomeOfAnswer(answer: PaymentVerification): Outcome {
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

/** Only an answer of our server that is about this payment says that something is wrong with it. */
export function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof RequestError) || error.status === 0) return { at: 'processing' }
  const { status, code, serverMessage } = error
  if (UNDECIDED.includes(code)) return { at: 'processing' }
  if (status === 401) return { at: 'signed-out' }
  if (status === 400) return { at: 'invalid' }
  return { at: 'failed', error: { code, said: serverMessage } }
}
