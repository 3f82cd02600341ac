import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route } from '#/platform/http/route.ts'
import type { Random } from '#/platform/random.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import type { ConfiguredCode } from './access-code.ts'
import { createAccessCodes } from './access-codes.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createAdmission } from './admission.ts'
import { createGate, openGate, type OpenTrails } from './gate.ts'
import { createLiveCodes } from './live-codes.ts'

export type { ConfiguredCode } from './access-code.ts'
export type { AccessCodes, NewAccessCode } from './access-codes.ts'
export { UnfitAccessCodeError } from './access-codes.ts'
export type { AccessGate } from './gate.ts'

/** Things that everybody may begin without a code. */
export type Opens = 'nothing' | 'trails' | 'all'

export interface BetaAccessDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Limits
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
