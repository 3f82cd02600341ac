import { isIP } from 'node:net'
import { z } from 'zod'
import type { Environment } from './environment.ts'

/** How browsers' push services know this server. */
export interface PushConfig {
  /** The private key of P-256 in base64url; null: one that is made and kept in DATA_DIR. */
  privateKey: string | null
  /** Contact of the sender for the people of a push service: an https or mailto address. */
  subject: string
}

/** Services refuse a sender that is not reachable; development has nobody to reach. */
const NOBODY = 'https://localhost'

export function readPush(env: Environment, publicUrl: string): PushConfig {
  const address = publicUrl.startsWith('https:') ? publicUrl : NOBODY
  return { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: env.VAPID_SUBJECT ?? address }
}

/** Hosts that the people of a push service cannot reach: names for one network, or none at all. */
const UNREACHABLE = /(^|\.)(localhost|local|localdomain|test|invalid|internal|lan|home\.arpa)$/
const email = z.email()

/** Apple refuses every message of a sender that nobody could write to, without a word to the operator. */
export function pushMistakes({ APP_ENV, VAPID_SUBJECT: subject }: Environment): string[] {
  if (APP_ENV !== 'production' || subject === undefined) return []
  const host = hostOf(subject)
  const wanted = 'an https address or mailto: with one e-mail address, by which people reach you'
  if (host === null) return [`VAPID_SUBJECT must be ${wanted}.`]
  if (isIP(host) === 0 && host.includes('.') && !UNREACHABLE.test(host)) return []
  return [`VAPID_SUBJECT must not be at ${host}, which Apple refuses: take ${wanted}.`]
}

/** The host of a subject, small and without brackets or a last dot; null for what is no such address. */
function hostOf(subject: string): string | null {
  if (subject.startsWith('mailto:')) {
    const address = subject.slice('mailto:'.length)
    // A host of the user's own network is an address too, and named as such.
    const at = /^[^@\s,<>]+@(\[?[\w.:-]+\]?)$/.exec(address)?.[1]
    if (at === undefined) return null
    const host = tidy(at)
    const isNamed = isIP(host) !== 0 || !host.includes('.') || UNREACHABLE.test(host)
    return isNamed || email.safeParse(address).success ? host : null
  }
  return URL.canParse(subject) ? tidy(new URL(subject).hostname) : null
}

function tidy(host: string): string {
  return host.toLowerCase().replace(/^\[(ipv6:)?|\]$|\.$/g, '')
}
