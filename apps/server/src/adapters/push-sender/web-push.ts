import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import { importJWK, SignJWT } from 'jose'
import type { PushMessage, PushSender, PushTarget } from '#/modules/game/index.ts'
import { adviceOn } from '#/platform/advice.ts'
import type { Clock } from '#/platform/clock.ts'
import { silentLogger, type Logger } from '#/platform/logger.ts'
import { oneLine, reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import type { VapidKey } from '#/platform/vapid-key.ts'

/** Push services of the browsers that have Web Push: Google, Mozilla, Apple, Microsoft. */
const SERVICES =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)*notify\.windows\.com)$/
/** Addresses of no browser at the services of most phones. */
const GREETED = [
  'https://fcm.googleapis.com/fcm/send/nobody',
  'https://updates.push.services.mozilla.com/wpush/v2/nobody',
  'https://web.push.apple.com/nobody',
]
const KEY = 'VAPID_SUBJECT, VAPID_PRIVATE_KEY'
const SALT_BYTES = 16
const TRY_MS = 5_000
const RETRIES = 2
const FIRST_WAIT_MS = 500
/** RFC 8292 allows a day; some services take less. */
const TOKEN_SECONDS = 12 * 60 * 60
const SECOND_MS = 1_000
/** Apple's reason for a refusal is one word, others send some lines. */
const MAX_REASON = 200
/** The shortest piece of an address that could tell which browser it is. */
const SECRET_PIECE = 6

export interface WebPushOptions {
  key: VapidKey
  /** Contact of the sender for the service's people: an https or mailto address. */
  subject: string
  clock: Pick<Clock, 'now'>
  /** Hears why a service takes no message. */
  logger?: Pick<Logger, 'warn'>
  /** For tests: which services are taken. */
  accepts?: (endpoint: string) => boolean
  greeted?: readonly string[]
  firstWaitMs?: number
}

/** A try that may succeed when it is repeated. */
class PassingFailure extends Error {}

/**
 * Encrypts for the browser alone (RFC 8291) and signs for its service (RFC 8292): the service sees how
 * long a message is and when it was sent.
 */
export function createWebPush(options: WebPushOptions): PushSender {
  const { key, subject, clock, accepts = isService, firstWaitMs = FIRST_WAIT_MS } = options
  const { logger = silentLogger, greeted = GREETED } = options
  const logSampled = createSampledLog()
  const signingKey = importJWK(key.privateJwk, 'ES256')
  const tokens = new Map<string, { token: string; untilMs: number }>()
  const again = retry(handleType(PassingFailure), {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: firstWaitMs }),
  })

  async function tokenFor(audience: string): Promise<string> {
    const nowMs = clock.now()
    const kept = tokens.get(audience)
    if (kept !== undefined && kept.untilMs > nowMs) return kept.token
    const token = await new SignJWT({ sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(Math.floor(nowMs / SECOND_MS) + TOKEN_SECONDS)
      .sign(await signingKey)
    tokens.set(audience, { token, untilMs: nowMs + (TOKEN_SECONDS * SECOND_MS) / 2 })
    return token
  }

  async function tryOnce(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'> {
    const token = await tokenFor(new URL(target.endpoint).origin)
    const response = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_MS),
      headers: {
        authorization: `vapid t=${token}, k=${key.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: 'high',
      },
      body: new Uint8Array(encryptFor(target, message.text)),
    }).catch((error: unknown) => {
      throw new PassingFailure('the push service cannot be reached', { cause: error })
    })
    const said = await readStart(response).catch(() => '')
    if (response.ok) return 'sent'
    if (response.status === 404 || response.status === 410) return 'gone'
    if (response.status === 429 || response.status >= 500) {
      throw new PassingFailure(`the push service answers ${response.status}`)
    }
    const reason = withoutAddress(oneLine(said), target.endpoint)
    throw new Error(
      `the push service refuses with ${response.status}: ${reason || 'no reason given'}`,
    )
  }

  /** Services refuse an address of no browser in several ways; a key that they do not take, they name. */
  async function troublesAt(endpoint: string): Promise<string[]> {
    const nobody = { endpoint, p256dh: key.publicKey, auth: 'A'.repeat(22) }
    try {
      await tryOnce(nobody, { text: '{}', topic: 'nobody', ttlSeconds: 0 })
      return []
    } catch (error) {
      const reason = `${new URL(endpoint).hostname}: ${reasonOf(error)}`
      if (error instanceof PassingFailure) return [`${reason}. Pages that are open still ring`]
      return /jwt|vapid/i.test(reason) ? [`${reason}. ${adviceOn(KEY, reason)}`] : []
    }
  }

  return {
    publicKey: key.publicKey,
    accepts,
    async send(target, message) {
      if (!accepts(target.endpoint)) return 'gone'
      try {
        return await again.execute(() => tryOnce(target, message))
      } catch (error) {
        // The host is all of its address that is told: the rest is the secret of a browser.
        const reason = reasonOf(error)
        const advice = adviceOn('VAPID_SUBJECT', reason)
        const line = { service: new URL(target.endpoint).hostname, reason, advice }
        const write = logger.warn.bind(logger)
        logSampled(`${line.service} ${line.reason}`, write, line, 'a message could not be pushed')
        return 'failed'
      }
    },
    greet: async () => (await Promise.all(greeted.map(troublesAt))).flat(),
  }
}

/** The beginning of an answer; the rest is not waited for. */
async function readStart({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const chunks: AsyncIterable<Uint8Array> | null = body
  for await (const chunk of chunks ?? []) {
    parts.push(chunk)
    size += chunk.length
    if (size >= MAX_REASON) break
  }
  return Buffer.concat(parts).subarray(0, MAX_REASON).toString()
}

function withoutAddress(text: string, endpoint: string): string {
  const { pathname, search } = new URL(endpoint)
  const pieces = `${pathname}${search}`
    .split(/[/?&=]/)
    .filter(({ length }) => length >= SECRET_PIECE)
  return pieces.reduce((left, piece) => left.replaceAll(piece, '...'), text)
}

function isService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return SERVICES.test(hostname)
}

function encryptFor({ p256dh, auth }: PushTarget, text: string): Buffer {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey: sender,
    authSecret: auth,
    salt: randomBytes(SALT_BYTES).toString('base64url'),
  })
}

/** Parameters of `encrypt` and `decrypt` for a Web Push message; keys in base64url. */
interface PushParameters {
  version: 'aes128gcm'
  /** The other side's public key. */
  dh?: string
  privateKey: ECDH
  authSecret: string
  salt?: string
}

type Convert = (bytes: Buffer, parameters: PushParameters) => Buffer

/** The library has no types. */
export const { encrypt, decrypt } = createRequire(import.meta.url)('http_ece') as {
  encrypt: Convert
  decrypt: Convert
}
