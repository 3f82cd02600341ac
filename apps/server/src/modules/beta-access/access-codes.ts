import { createAccessCode } from '@bramble/domain/account/access-code'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isId, newId } from '#/platform/ids.ts'
import { hashAccessCode, isFitAccessCode } from './access-code.ts'
import {
  findCode,
  insertCode,
  listCodes,
  revokeCode,
  type GivenCode,
} from './access-codes.repository.ts'

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
  readonly reason: 'too-short' | 'taken'

  constructor(reason: 'too-short' | 'taken', message: string) {
    super(message)
    this.reason = reason
  }
}

export type AccessCodesDeps = Pick<Core, 'database' | 'clock' | 'random'>

export type AccessCodes = ReturnType<typeof createAccessCodes>

/** The operator's access codes, without those of the configuration. */
export function createAccessCodes({ database, clock, random }: AccessCodesDeps) {
  return {
    /**
     * Stores a new code and returns it. It cannot be read again: only its hash is kept. Storing the
     * same code for the same people again returns the existing one with `isNew` false, so that a
     * lost answer can be asked for again.
     * @throws UnfitAccessCodeError when it is too short or was used before
     */
    async addCode(
      { code: wanted, label, expiresAt = null }: NewAccessCode,
      tx?: Tx,
    ): Promise<{ code: string; isNew: boolean; given: GivenCode }> {
      const db = tx ?? database.orm
      const code = wanted ?? createAccessCode((maxExclusive) => random.int(maxExclusive))
      if (!isFitAccessCode(code)) {
        throw new UnfitAccessCodeError(
          'too-short',
          'An access code has at least 8 letters or digits.',
        )
      }
      const id = newId(clock, random)
      const createdAt = new Date(clock.now())
      const codeHash = hashAccessCode(code)
      const row = { id, codeHash, label, createdAt, expiresAt, revokedAt: null }
      if (await insertCode(db, row)) return { code, isNew: true, given: row }
      const known = await findCode(db, { codeHash })
      if (known === null || !isSame(known, row)) {
        throw new UnfitAccessCodeError('taken', 'This access code was given out before.')
      }
      return { code, isNew: false, given: known }
    },
    /**
     * Revokes a code by its id or its text. Every browser admitted by it is refused from its next
     * request. Null: there is no such valid code.
     */
    async revokeCode(codeOrId: string, tx?: Tx): Promise<GivenCode | null> {
      const now = new Date(clock.now())
      const of = isId(codeOrId) ? { id: codeOrId } : { codeHash: hashAccessCode(codeOrId) }
      return revokeCode(tx ?? database.orm, of, now)
    },
    /** Finds a code, also a revoked or expired one. Null: there was never a code with this id. */
    readCode: (id: string): Promise<GivenCode | null> => findCode(database.orm, { id }),
    /** Oldest first. */
    listCodes: () => listCodes(database.orm),
  }
}

function isSame(known: GivenCode, wanted: GivenCode): boolean {
  return (
    known.revokedAt === null &&
    known.label === wanted.label &&
    known.expiresAt?.getTime() === wanted.expiresAt?.getTime()
  )
}
