import { createECDH, randomBytes } from 'node:crypto'
import type { PushMessage, PushSender, PushTarget } from '#/modules/game/index.ts'

/** A browser's subscription at a service that does not ring. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/gwen',
  keys: { p256dh: newPublicKey(), auth: randomBytes(16).toString('base64url') },
}

export interface FakePushSender extends PushSender {
  /** What was sent, oldest first. */
  sent: { target: PushTarget; message: PushMessage }[]
  /** What becomes of the next ones. */
  outcome: 'sent' | 'gone' | 'failed'
}

/** Rings nowhere and remembers all. It takes the addresses of one service. */
export function createFakePushSender(): FakePushSender {
  const fake: FakePushSender = {
    publicKey: newPublicKey(),
    sent: [],
    outcome: 'sent',
    accepts: (endpoint) => endpoint.startsWith('https://fcm.googleapis.com/'),
    send(target, message) {
      fake.sent.push({ target, message })
      return Promise.resolve(fake.outcome)
    },
    greet: async () => [],
  }
  return fake
}

function newPublicKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPublicKey('base64url')
}
