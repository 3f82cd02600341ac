declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** What `encrypt` and `decrypt` need for a Web Push message; keys in base64url. */
  export interface PushParameters {
    version: 'aes128gcm'
    /** The other side's public key. */
    dh?: string
    privateKey: ECDH
    authSecret: string
    salt?: string
  }
  export function encrypt(plain: Buffer, parameters: PushParameters): Buffer
  export function decrypt(cipher: Buffer, parameters: PushParameters): Buffer
}
