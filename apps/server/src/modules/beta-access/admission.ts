import { tooMany, type Limits } from '#/platform/http/limits.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { LiveCodes } from './live-codes.ts'

export interface AdmissionDeps {
  limits: Limits
  tokens: AccessTokens
  codes: LiveCodes
}

export type Admission = ReturnType<typeof createAdmission>

/** Checks an access code and returns the value of the access cookie, or null. */
export function createAdmission({ limits, tokens, codes }: AdmissionDeps) {
  const keyOf = ({ visitorId, address }: Caller) => visitorId ?? address

  async function refuseStopped(caller: Caller): Promise<void> {
    const waitMs = Math.max(
      await limits.waitMs('wrongAccessCode', keyOf(caller)),
      await limits.waitMs('wrongAccessCodeAddress', caller.address),
    )
    if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
  }

  return {
    /** @throws limit.too-many after too many wrong codes, whether this one is right or not */
    async admit(
      typed: string,
      caller: Caller,
      nowMs: number,
    ): Promise<{ token: string; expiresAtMs: number } | null> {
      await refuseStopped(caller)
      const code = await codes.match(typed, nowMs)
      if (code === null) {
        await limits.consume('wrongAccessCode', keyOf(caller))
        await limits.consume('wrongAccessCodeAddress', caller.address)
        return null
      }
      // Parallel tries must not learn more than one after the other.
      await refuseStopped(caller)
      return tokens.issue(code, nowMs)
    },
  }
}
