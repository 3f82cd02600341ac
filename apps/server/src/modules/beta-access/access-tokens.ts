import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveCode } from './live-codes.ts'

/** A browser that has shown a valid code need not show it again for this long. */
const ACCESS_MS = 30 * 24 * 60 * 60_000

const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * Values of the `access` cookie: the name of the code that let the browser in, signed. They need no
 * table, and are worth nothing once that code is not.
 */
export function createAccessTokens(secret: Buffer) {
  // The words keep these signatures apart from others made with the same secret.
  const sign = (text: string) =>
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
    /** Name of the code, or null for anything that we did not make or that is too old. */
    read(token: string, nowMs: number): string | null {
      const [, until = '', name = '', signature = ''] = TOKEN.exec(token) ?? []
      if (name === '') return null
      const expected = Buffer.from(sign(`${until}.${name}`))
      if (!timingSafeEqual(expected, Buffer.from(signature))) return null
      return nowMs < Number.parseInt(until, 36) * 1000 ? name : null
    },
  }
}
