import { createHmac } from 'node:crypto'
import type { Secrets } from '#/platform/secret-file.ts'

/**
 * Tokens that follow from the key of a request: whoever repeats the request with its key gets the
 * same token, in any order of the attempts and in any process. Without the server's secret a key
 * alone leads to no token, and another credential has another token for the same key.
 */
export function createRepeatableTokens(secrets: Secrets) {
  const derive = (secret: Buffer, credentialId: string, requestKey: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['credential', credentialId, requestKey]))
      .digest('base64url')
  return {
    /** By the newest secret. */
    of: (credentialId: string, requestKey: string): string =>
      derive(secrets[0], credentialId, requestKey),
    /** By each secret that counts: the request may have come before they were changed. */
    allOf: (credentialId: string, requestKey: string): string[] =>
      secrets.map((secret) => derive(secret, credentialId, requestKey)),
  }
}
