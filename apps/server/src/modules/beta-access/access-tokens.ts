import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#/platform/secret-file.ts'
import type { LiveCode } from './live-codes.ts'

/** How long a browser is admitted after it sent a valid code. */
const ACCESS_MS = 30 * 24 * 60 * 60_000

const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * Values of the `access` cookie: the signed name of the code that admitted the browser. They need
 * no table, and become invalid with the code.
 */
export function createAccessTokens(secrets: Secrets) {
  // The prefix separates these signatures from others made with the same secret.
  const sign = (text: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`access cookie ${text}`).digest('base64url')
  return {
    issue(
      { name, expiresAtMs: codeExpiresAtMs }: LiveCode,
      nowMs: number,
    ): { token: string; expiresAtMs: number } {
      const expiresAtMs = Math.min(nowMs + ACCESS_MS, codeExpiresAtMs ?? Infinity)
      const text = `${Math.floor(expiresAtMs / 1000).toString(36)}.${name}`
      return { token: `${text}.${sign(text)}`, expiresAtMs }
    },
    /** Name of the code. Null: the signature is not ours, or the token has expired. */
    read(token: string, nowMs: number): string | null {
      const [, until = '', name = '', signature = ''] = TOKEN.exec(token) ?? []
      if (name === '') return null
      const given = Buffer.from(signature)
      const isBy = (secret: Buffer) =>
        timingSafeEqual(Buffer.from(sign(`${until}.${name}`, secret)), given)
      if (!secrets.some(isBy)) return null
      return nowMs < Number.parseInt(until, 36) * 1000 ? name : null
    },
  }
}
