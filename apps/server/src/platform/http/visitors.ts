import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#/platform/clock.ts'
import type { Random } from '#/platform/random.ts'
import type { Secrets } from '#/platform/secret-file.ts'

/** An anonymous browser, and since when it is known. */
export interface Visitor {
  id: string
  sinceMs: number
}

export const VISITOR_MS = 24 * 60 * 60_000

/**
 * Values of the `visitor` cookie. They are signed, so that nobody can make up visitors to get fresh
 * limits, and need no table: a page costs no database write.
 */
export interface Visitors {
  create(): string
  /** Null for anything that we did not make or that is too old. */
  read(value: string | null): Visitor | null
}

const VALUE = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

export function createVisitors(deps: { secrets: Secrets; clock: Clock; random: Random }): Visitors {
  const { secrets, clock, random } = deps
  const sign = (text: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(text).digest('base64url')
  return {
    create() {
      const text = `${Math.floor(clock.now() / 1000).toString(36)}.${random.token()}`
      return `${text}.${sign(text)}`
    },
    read(value) {
      const [, since = '', id = '', signature = ''] = VALUE.exec(value ?? '') ?? []
      if (id === '') return null
      const given = Buffer.from(signature)
      const isBy = (secret: Buffer) =>
        timingSafeEqual(Buffer.from(sign(`${since}.${id}`, secret)), given)
      if (!secrets.some(isBy)) return null
      const sinceMs = Number.parseInt(since, 36) * 1000
      return clock.now() - sinceMs < VISITOR_MS ? { id, sinceMs } : null
    },
  }
}
