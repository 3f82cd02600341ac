import { AppError } from '#/platform/http/app-error.ts'
import type { Gate } from '#/platform/http/mount.ts'
import type { AccessTokens } from './access-tokens.ts'
import { GATED_CALLS } from './gated-calls.ts'
import type { LiveCodes } from './live-codes.ts'

/** The gate for calls and for other routes. */
export interface AccessGate extends Gate {
  /** Whether a browser with this access cookie may use gated calls. */
  isAdmitted(accessToken: string | null, nowMs: number): Promise<boolean>
}

/** Admits every caller: outside production [GATE-02]. */
export const openGate: AccessGate = {
  check: () => undefined,
  isAdmitted: async () => true,
}

/**
 * Admits browsers whose code is still valid (T32). Fails closed: while the database is down
 * nobody is admitted.
 */
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
