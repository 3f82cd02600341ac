import { AppError } from '#/platform/http/app-error.ts'
import type { Gate } from '#/platform/http/mount.ts'
import type { AccessTokens } from './access-tokens.ts'
import { GATED_CALLS } from './gated-calls.ts'
import type { LiveCodes } from './live-codes.ts'

/** The gate of calls, and of what is no call. */
export interface AccessGate extends Gate {
  /** Whether the bearer of this access cookie may begin something. */
  isAdmitted(accessToken: string | null, nowMs: number): Promise<boolean>
}

/** Open to everybody: outside production [GATE-02]. */
export const openGate: AccessGate = {
  check: async () => undefined,
  isAdmitted: async () => true,
}

/** Lets in who has shown a code that is still valid (T32). It fails closed: an outage is no code. */
export function createGate(tokens: AccessTokens, codes: LiveCodes): AccessGate {
  const gate: AccessGate = {
    async check(name, accessToken, nowMs) {
      if (GATED_CALLS[name] === 'open') return
      if (!(await gate.isAdmitted(accessToken, nowMs))) throw new AppError('access.gate-closed')
    },
    async isAdmitted(accessToken, nowMs) {
      const name = accessToken === null ? null : tokens.read(accessToken, nowMs)
      return name !== null && codes.isLive(name, nowMs)
    },
  }
  return gate
}
