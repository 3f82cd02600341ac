import { StripeRefusal } from './stripe-records.ts'

/** A request as far as it decides the answer. */
export interface Asked {
  /** Like `POST /v1/refunds`. */
  call: string
  /** The encoded body, or the query of a GET. */
  form: string
  idempotencyKey: string | null
  authorization: string | undefined
}

export interface Reply {
  status: number
  body: string
  isReplayed?: boolean
  headers?: Record<string, string>
}

/** Stripe's idempotency: the first answer to a key is the answer to all its repeats. */
export function createReplies(): { once(asked: Asked, answer: () => Reply): Reply } {
  const first = new Map<string, { request: string; reply: Reply }>()
  return {
    once(asked, answer) {
      const { idempotencyKey: key } = asked
      if (key === null || !asked.call.startsWith('POST ')) return answer()
      const request = `${asked.call} ${asked.form}`
      const before = first.get(key)
      if (before !== undefined && before.request !== request) {
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      }
      if (before !== undefined) return { ...before.reply, isReplayed: true }
      const reply = answer()
      first.set(key, { request, reply })
      return reply
    },
  }
}
