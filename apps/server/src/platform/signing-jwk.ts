import { createPrivateKey } from 'node:crypto'
import type { JWK } from 'jose'
import { DamagedKeyError } from './secret-file.ts'

/**
 * The private key of RSA that a file holds, with its name. It does without the library for tokens, which
 * a start does not read.
 * @throws DamagedKeyError
 */
export function parseSigningJwk(path: string, content: Buffer): JWK & { kid: string } {
  try {
    const jwk = JSON.parse(content.toString()) as JWK | null
    const kid = jwk?.kid
    if (jwk === null || typeof kid !== 'string') throw new Error('it has no name')
    const { asymmetricKeyType } = createPrivateKey({ key: { ...jwk }, format: 'jwk' })
    if (asymmetricKeyType !== 'rsa') throw new Error('it is no key of RSA')
    return { ...jwk, kid }
  } catch (error) {
    throw new DamagedKeyError(path, error)
  }
}
