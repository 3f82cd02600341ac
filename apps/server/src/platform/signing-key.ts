import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import type { Random } from './random.ts'
import { beforeOf, keepSecretFile, readIfThere } from './secret-file.ts'
import { parseSigningJwk } from './signing-jwk.ts'

/** The algorithm that every OpenID client understands. */
const ALGORITHM = 'RS256'

/** A key that signs tokens, and what others check them with. */
export interface SigningKey {
  algorithm: typeof ALGORITHM
  keyId: string
  privateJwk: JWK
  publicKeys: JSONWebKeySet
}

/** The signing key of this installation, made at its first use and kept in a file; the one before it checks too. */
export async function readSigningKey(path: string, random: Random): Promise<SigningKey> {
  const kept = readIfThere(path) ?? keepSecretFile(path, JSON.stringify(await makeKey()), random)
  const privateJwk = parseSigningJwk(path, kept)
  const before = readIfThere(beforeOf(path))
  const all = [privateJwk, ...(before === null ? [] : [parseSigningJwk(beforeOf(path), before)])]
  return {
    algorithm: ALGORITHM,
    keyId: privateJwk.kid,
    privateJwk,
    publicKeys: { keys: all.map(publicPart) },
  }
}

function publicPart({ kid, kty, n, e }: JWK): JWK {
  return { kid, alg: ALGORITHM, use: 'sig', kty, n, e }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' }
}
