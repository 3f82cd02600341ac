import { createEventSignatures } from '../event-signatures.ts'
import type { BookedEvent } from './stripe-books.ts'

/** Sent at once, kept back until `releaseAll`, or lost. */
export type DeliveryMode = 'now' | 'held' | 'never'

/** One event on its way to the shop. */
export interface Delivery {
  eventId: string
  type: string
  body: string
  /** Answers of the shop, the last one last; `null` where there was none. */
  statuses: (number | null)[]
}

export interface StripeDeliveries {
  deliver: DeliveryMode
  /** Every event is sent two times, one after the other. */
  deliverTwice: boolean
  /** Where the shop listens; null: nowhere, nothing is sent. */
  webhookUrl: string | null
  /** All events that were not lost, in the order in which they happened. */
  log: readonly Delivery[]
  /**
   * Sends what was kept back or not taken, one after the other in the order in which it happened
   * or in another one, and waits for the answers. Tells how many were sent.
   */
  releaseAll(arrange?: (held: readonly Delivery[]) => readonly Delivery[]): Promise<number>
  /** Waits until everything that was sent at once has been answered. */
  settled(): Promise<void>
  add(event: BookedEvent): void
}

export interface StripeDeliveriesOptions {
  webhookUrl: string | null
  webhookSecret: string
  /** Epoch milliseconds. */
  now: () => number
}

/** Hands signed events to the shop, as badly as a test wants it. */
export function createStripeDeliveries(options: StripeDeliveriesOptions): StripeDeliveries {
  const { webhookSecret, now } = options
  const signatures = createEventSignatures()
  const log: Delivery[] = []
  const held = new Set<Delivery>()
  let underWay: Promise<void> = Promise.resolve()

  async function send(delivery: Delivery): Promise<void> {
    const { webhookUrl, deliverTwice } = deliveries
    if (webhookUrl === null) return
    held.delete(delivery)
    for (let time = 0; time < (deliverTwice ? 2 : 1); time += 1) {
      const status = await post(webhookUrl, delivery.body)
      delivery.statuses.push(status)
      // As Stripe does: what was not taken is sent again later.
      if (status === null || status >= 300) held.add(delivery)
    }
  }

  async function post(url: string, body: string): Promise<number | null> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatures.sign(body, webhookSecret, now()),
    }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }

  const deliveries: StripeDeliveries = {
    deliver: 'now',
    deliverTwice: false,
    webhookUrl: options.webhookUrl,
    log,
    settled: () => underWay,
    async releaseAll(arrange = (all) => all) {
      await underWay
      const chosen = arrange([...held])
      for (const delivery of chosen) await send(delivery)
      return chosen.length
    },
    add(event) {
      if (deliveries.deliver === 'never') return
      const body = JSON.stringify(event, null, 2)
      const delivery = { eventId: event.id, type: event.type, body, statuses: [] }
      log.push(delivery)
      if (deliveries.deliver === 'held') held.add(delivery)
      else underWay = underWay.then(() => send(delivery))
    },
  }
  return deliveries
}
