import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isId, newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import { createAccessCode, hashAccessCode, isFitAccessCode } from './access-code.ts'
import { insertCode, listCodes, revokeCode, type GivenCode } from './access-codes.repository.ts'

/** A code to be given out. */
export interface NewAccessCode {
  /** Default: a made-up one that nobody guesses. */
  code?: string | undefined
  /** Whom it is given to. */
  label: string
  expiresAt?: Date | null | undefined
}

/** A code that cannot be given out; the message says why. */
export class UnfitAccessCodeError extends Error {
  override readonly name = 'UnfitAccessCodeError'
}

export interface AccessCodesDeps {
  database: Database
  clock: Clock
  random: Random
}

export type AccessCodes = ReturnType<typeof createAccessCodes>

/** What the operator does with access codes. Those of the configuration are not among them. */
export function createAccessCodes({ database, clock, random }: AccessCodesDeps) {
  return {
    /**
     * Keeps a new code and gives it once, because only its hash is kept.
     * @throws UnfitAccessCodeError too short, or given out before
     */
    async addCode({
      code: wanted,
      label,
      expiresAt = null,
    }: NewAccessCode): Promise<{ id: string; code: string }> {
      const code = wanted ?? createAccessCode(random)
      if (!isFitAccessCode(code)) {
        throw new UnfitAccessCodeError('An access code has at least 8 letters or digits.')
      }
      const id = newId(clock, random)
      const createdAt = new Date(clock.now())
      const codeHash = hashAccessCode(code)
      const row = { id, codeHash, label, createdAt, expiresAt, revokedAt: null }
      if (!(await insertCode(database.orm, row))) {
        throw new UnfitAccessCodeError('This access code was given out before.')
      }
      return { id, code }
    },
    /**
     * Takes a code back, by its id or as it is typed: the gate is closed for the very next request of
     * everybody who came in with it. Null when no such code is in use.
     */
    async revokeCode(codeOrId: string): Promise<GivenCode | null> {
      const now = new Date(clock.now())
      const of = isId(codeOrId) ? { id: codeOrId } : { codeHash: hashAccessCode(codeOrId) }
      return revokeCode(database.orm, of, now)
    },
    /** All of them, oldest first. */
    listCodes: () => listCodes(database.orm),
  }
}
