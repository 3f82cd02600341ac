import { createRequire } from 'node:module'
import type { ECDH } from 'node:crypto'

/** Parameters of `encrypt` and `decrypt` for a Web Push message; keys in base64url. */
export interface PushParameters {
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
