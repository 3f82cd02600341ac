import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { AppError } from '#/platform/http/app-error.ts'

const TIMEOUT_MS = 5_000
const RETRY_SECONDS = 10

/** The token names a key that the provider does not have: its fault, not the provider's. */
const FAULTS_OF_TOKENS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const

/** The keys at an address, fetched when needed and kept. Without them nobody is let in (F19). */
export function createRemoteKeys(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MS })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (FAULTS_OF_TOKENS.some((fault) => error instanceof fault)) throw error
      throw providerUnavailable(
        new Error(`the keys of the identity provider cannot be read (${address.href})`, {
          cause: error,
        }),
      )
    }
  }
}

/** The identity provider does not answer, or not as it should. */
export function providerUnavailable(cause: Error): AppError {
  return new AppError('auth.unavailable', { retryAfterSeconds: RETRY_SECONDS, cause })
}
