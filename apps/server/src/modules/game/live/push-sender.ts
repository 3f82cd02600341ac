/** Address at which a browser takes messages, as its push service and the browser made it. */
export interface PushTarget {
  /** A secret: whoever knows it can make the browser's device ring. */
  endpoint: string
  /** The browser's public key, base64url. */
  p256dh: string
  /** base64url */
  auth: string
}

/** One message. A newer one of the same topic takes the place of one that was not delivered yet. */
export interface PushMessage {
  text: string
  /** At most 32 characters of base64url. */
  topic: string
  /** How long a device that is away may be waited for; an old alarm is worth nothing. */
  ttlSeconds: number
}

/** Sends messages to browsers through their push services (RFC 8030). */
export interface PushSender {
  /** Key for which browsers ask when they subscribe: an uncompressed point of P-256, base64url. */
  readonly publicKey: string
  /** Whether messages may go there: only services of browsers, never an address of the caller's. */
  accepts(endpoint: string): boolean
  /** `gone`: the browser takes no more there. Never throws. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>
  /** Asks services with the address of no browser. Says what the operator has to mend, if anything. */
  greet(): Promise<string[]>
}
