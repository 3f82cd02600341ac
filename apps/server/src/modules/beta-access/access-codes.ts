import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isId, newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import { createAccessCode, hashAccessCode, isFitAccessCode } from './access-code.ts'
import { insertCode, listCodes, revokeCode, type GivenCode } from './access-codes.repository.ts'

export interface NewAccessCode {
  /** Default: a random one. */
  code?: string | undefined
  /** For whom the code is. */
  label: string
  expiresAt?: Date | null | undefined
}

/** A chosen code that is refused; the message says why. */
export class UnfitAccessCodeError extends Error {
  override readonly name = 'UnfitAccessCodeError'
}

export interface AccessCodesDeps {
  database: Database
  clock: Clock
  random: Random
}

export type AccessCodes = ReturnType<typeof createAccessCodes>

/** The operator's access codes, without those of the configuration. */
export function createAccessCodes({ database, clock, random }: AccessCodesDeps) {
  return {
    /**
     * Stores a new code and returns it. It cannot be read again: only its hash is kept.
     * @throws UnfitAccessCodeError when it is too short or was used before
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
     * Revokes a code by its id or its text. Every browser admitted by it is refused from its next
     * request. Null: there is no such valid code.
     */
    async revokeCode(codeOrId: string): Promise<GivenCode | null> {
      const now = new Date(clock.now())
      const of = isId(codeOrId) ? { id: codeOrId } : { codeHash: hashAccessCode(codeOrId) }
      return revokeCode(database.orm, of, now)
    },
    /** Oldest first. */
    listCodes: () => listCodes(database.orm),
  }
}
