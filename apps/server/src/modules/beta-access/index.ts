import type { Core } from '#/platform/core.ts'
import { type Limits, tooMany } from '#/platform/http/limits.ts'
import { route, type Caller } from '#/platform/http/route.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import type { ConfiguredCode } from './access-code.ts'
import { createAccessCodes } from './access-codes.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createGate, openGate, type OpenTrails } from './gate.ts'
import { createLiveCodes, type LiveCodes } from './live-codes.ts'

export type { ConfiguredCode } from './access-code.ts'
export type { AccessCodes, NewAccessCode } from './access-codes.ts'
export { UnfitAccessCodeError } from './access-codes.ts'
export type { AccessGate } from './gate.ts'

/** Things that everybody may begin without a code. */
export type Opens = 'nothing' | 'trails' | 'all'

export interface BetaAccessDeps extends Pick<Core, 'database' | 'clock' | 'random' | 'limits'> {
  isProduction: boolean
  /** Things that need no code in production. */
  opens: Opens
  trails: OpenTrails
  accessCodes: readonly ConfiguredCode[]
  /** Key of the access cookie's signature. */
  secrets: Secrets
}

export function createBetaAccessModule(deps: BetaAccessDeps) {
  const { isProduction, opens, secrets } = deps
  const isOpen = !isProduction || opens === 'all'
  const codes = createLiveCodes({ ...deps, configured: deps.accessCodes })
  const tokens = createAccessTokens(secrets)
  const admission = createAdmission({ ...deps, tokens, codes })
  return {
    service: createAccessCodes(deps),
    gate: isOpen ? openGate : createGate(tokens, codes, opens === 'trails' ? deps.trails : null),
    routes: [
      route('checkEnvironment', async () => ({
        isProduction,
        ...(isProduction && opens !== 'nothing' ? { opens } : {}),
      })),
      route('validateAccessCode', async (context) => {
        if (isOpen) return { valid: true }
        const { body, caller, nowMs } = context
        const access = await admission.admit(body.code, caller, nowMs)
        if (access !== null) context.setCredential('access', access)
        return { valid: access !== null }
      }),
    ],
  }
}

interface AdmissionDeps {
  limits: Limits
  tokens: AccessTokens
  codes: LiveCodes
}

/** Checks an access code and returns the value of the access cookie, or null. */
function createAdmission({ limits, tokens, codes }: AdmissionDeps) {
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
