import type { Environment } from './environment.ts'

/** How browsers' push services know this server. */
export interface PushConfig {
  /** The private key of P-256 in base64url; null: one that is made and kept in DATA_DIR. */
  privateKey: string | null
  /** Who sends: an https or mailto address, for the people of a push service. */
  subject: string
}

/** Services refuse a sender that is not reachable; development has nobody to reach. */
const NOBODY = 'https://localhost'

export function readPush(env: Environment, publicUrl: string): PushConfig {
  const address = publicUrl.startsWith('https:') ? publicUrl : NOBODY
  return { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: env.VAPID_SUBJECT ?? address }
}
