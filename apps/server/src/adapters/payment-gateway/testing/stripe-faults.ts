/** What may go wrong between a shop and Stripe. */
export type StripeFault =
  /** The request is taken and never answered. */
  | 'hang'
  /** The connection breaks before anything is done. */
  | 'reset'
  /** The work is done, and the connection breaks before the answer. */
  | 'lost-answer'
  /** 500 before anything is done. */
  | 'error'
  /** 500, which Stripe repeats for every request with the same idempotency key. */
  | 'kept-error'
  /** 429: too many requests. */
  | 'busy'
  /** 200 with something that is not JSON. */
  | 'garbage'
  /** 200 with JSON that is not what was asked for. */
  | 'nonsense'

export interface StripeFaults {
  /** The next requests fail; `on` is compared with `POST /v1/refunds`. */
  add(fault: StripeFault, options?: { times?: number; on?: RegExp }): void
  /** From now on nothing fails. */
  clear(): void
  /** The fault of a request, used up by asking. */
  take(request: string): StripeFault | null
}

export function createStripeFaults(): StripeFaults {
  let planned: { fault: StripeFault; left: number; on: RegExp }[] = []
  return {
    add(fault, { times = 1, on = /(?:)/ } = {}) {
      planned.push({ fault, left: times, on })
    },
    clear() {
      planned = []
    },
    take(request) {
      const next = planned.find(({ left, on }) => left > 0 && on.test(request))
      if (next === undefined) return null
      next.left -= 1
      return next.fault
    },
  }
}
