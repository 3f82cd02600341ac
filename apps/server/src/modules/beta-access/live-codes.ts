import { createHmac } from 'node:crypto'
import type { Database } from '#/platform/db/database.ts'
import { isSameSecret } from '#/platform/hash-token.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import { isId } from '#/platform/ids.ts'
import { hashAccessCode, hashesOfTyped, type ConfiguredCode } from './access-code.ts'
import { isLiveCode, listLiveCodes } from './access-codes.repository.ts'

/** A valid access code. Its name does not reveal it. */
export interface LiveCode {
  name: string
  expiresAtMs: number | null
}

interface HashedCode extends LiveCode {
  codeHash: string
}

export type LiveCodes = ReturnType<typeof createLiveCodes>

/** Access codes of the configuration and the operator that are valid at a moment. */
export function createLiveCodes(deps: {
  database: Database
  secrets: Secrets
  configured: readonly ConfiguredCode[]
}) {
  const { database, secrets } = deps
  // A cookie names its code by the secret of its time, so each secret gives a name.
  const configured = secrets.flatMap((secret) =>
    deps.configured.map(({ code, expiresAtMs }): HashedCode => {
      const codeHash = hashAccessCode(code)
      const text = `access code ${codeHash}`
      const name = createHmac('sha256', secret).update(text).digest('base64url')
      return { name, codeHash, expiresAtMs }
    }),
  )
  const isInTime = ({ expiresAtMs }: LiveCode, nowMs: number) =>
    expiresAtMs === null || nowMs < expiresAtMs

  return {
    /** The code that equals the typed one, or null. */
    async match(typed: string, nowMs: number): Promise<LiveCode | null> {
      const given = await listLiveCodes(database.orm, new Date(nowMs))
      const live = [
        ...configured.filter((code) => isInTime(code, nowMs)),
        ...given.map(({ id, codeHash, expiresAt }): HashedCode => {
          return { name: id, codeHash, expiresAtMs: expiresAt?.getTime() ?? null }
        }),
      ]
      const typedHashes = hashesOfTyped(typed)
      // Every code is compared in constant time: the duration reveals nothing (T32).
      const [found] = live.filter(
        ({ codeHash }) => typedHashes.filter((hash) => isSameSecret(codeHash, hash)).length > 0,
      )
      return found === undefined ? null : { name: found.name, expiresAtMs: found.expiresAtMs }
    },
    /** Asks the database each time: a revoked code is invalid at once (P4). */
    async isLive(name: string, nowMs: number): Promise<boolean> {
      if (isId(name)) return isLiveCode(database.orm, name, new Date(nowMs))
      return configured.some((code) => code.name === name && isInTime(code, nowMs))
    },
  }
}
