import { createECDH } from 'node:crypto'
import type { JWK } from 'jose'
import type { Random } from '#/platform/random.ts'
import { DamagedKeyError, keepSecretFile, readIfThere } from '#/platform/secret-file.ts'

/** The curve of VAPID (RFC 8292), as Node and as JOSE call it. */
const CURVE = 'prime256v1'
const JOSE_CURVE = 'P-256'
/** Length of a private key in base64url. */
const PRIVATE_KEY_BYTES = 32

/** The key by which browsers' push services know this server. */
export interface VapidKey {
  privateJwk: JWK
  /** An uncompressed point in base64url, as browsers take it. */
  publicKey: string
}

/** Whether a text is a private key of P-256 in base64url. */
export function isVapidPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    return toVapidKey(text).publicKey.length > 0
  } catch {
    return false
  }
}

/** The key of this installation, made at its first use and kept in a file. */
export function readVapidKey(path: string, random: Random): VapidKey {
  const kept = readIfThere(path) ?? keepSecretFile(path, makePrivateKey(), random)
  return parseVapidKey(path, kept)
}

/** @throws DamagedKeyError */
export function parseVapidKey(path: string, content: Buffer): VapidKey {
  const text = content.toString().trim()
  if (!isVapidPrivateKey(text)) throw new DamagedKeyError(path)
  return toVapidKey(text)
}

/** @throws when it is no key */
export function toVapidKey(privateKey: string): VapidKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  ) as [string, string]
  return {
    privateJwk: { kty: 'EC', crv: JOSE_CURVE, d: privateKey, x, y },
    publicKey: point.toString('base64url'),
  }
}

function makePrivateKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // A key that begins with zeros comes out shorter.
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES), pair.getPrivateKey()])
    .subarray(-PRIVATE_KEY_BYTES)
    .toString('base64url')
}
