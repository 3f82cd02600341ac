import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@bramble/contract'
import type { CallInput } from '../person.ts'
import { NoAnswerError, type Phone, type PhoneReply } from './phone.ts'

/** What somebody asked the server to do, and what came of it as far as they know. */
export interface Deed {
  call: CallName
  input: CallInput<CallName>
  phone: Phone
  /** `open`: no answer came. */
  outcome: 'open' | 'acknowledged' | 'refused'
  /** How often it was sent; each time without an answer may have left something half done. */
  timesSent: number
  reply: PhoneReply | null
}

/** Everything that was sent, in the manner of Jepsen: it is judged afterwards, never the logs. */
export interface History {
  deeds: Deed[]
  /** Sends and writes down; rejects with NoAnswerError when no answer came. */
  act<N extends CallName>(phone: Phone, call: N, input: CallInput<N>): Promise<PhoneReply>
  /** Sends again, as a phone does, what got no answer. */
  repeatOpen(): Promise<void>
  acknowledged(call: CallName): Deed[]
  sent(call: CallName): Deed[]
}

/** What a repeat is told when the first time did it and only its answer was lost. */
const DONE_BEFORE: Partial<Record<CallName, string>> = {
  confirmTestPayment: 'payment.not-open',
}

interface HistoryOptions {
  deeds?: Deed[]
  /** Hears before a deed is sent, and when its answer has come. */
  hear?: (deed: Deed, what: 'sent' | 'answered') => void
  /** How often a phone sends what gets no answer, before it gives up. */
  tries?: number
}

const RETRY_MS = 200

export function createHistory({
  deeds = [],
  hear = () => undefined,
  tries = 1,
}: HistoryOptions = {}): History {
  async function send(deed: Deed): Promise<PhoneReply> {
    deed.timesSent += 1
    hear(deed, 'sent')
    const reply = await deed.phone.call(deed.call, deed.input)
    // "Come back later" says nothing about whether it was done.
    if (reply.status === 503) throw new NoAnswerError('busy')
    deed.reply = reply
    const wasDone = deed.timesSent > 1 && reply.body.code === (DONE_BEFORE[deed.call] ?? null)
    deed.outcome = reply.status < 300 || wasDone ? 'acknowledged' : 'refused'
    hear(deed, 'answered')
    return reply
  }

  const of = (call: CallName) => deeds.filter((deed) => deed.call === call)
  return {
    deeds,
    async act(phone, call, input) {
      const deed: Deed = { phone, call, input, outcome: 'open', reply: null, timesSent: 0 }
      deeds.push(deed)
      for (;;) {
        try {
          return await send(deed)
        } catch (error) {
          if (!(error instanceof NoAnswerError) || deed.timesSent >= tries) throw error
          await sleep(RETRY_MS)
        }
      }
    },
    async repeatOpen() {
      for (const deed of deeds) if (deed.outcome === 'open') await send(deed)
    },
    acknowledged: (call) => of(call).filter(({ outcome }) => outcome === 'acknowledged'),
    sent: of,
  }
}
