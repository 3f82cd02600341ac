import type { CallName } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { isId } from '#/platform/ids.ts'
import type { Gate } from '#/platform/http/mount.ts'
import type { AccessTokens } from './access-tokens.ts'
import { gateRuleOf } from './gated-calls.ts'
import type { LiveCodes } from './live-codes.ts'

/** The gate for calls and for other routes. */
export interface AccessGate extends Gate {
  /** Whether a browser with this access cookie may use gated calls. */
  isAdmitted(accessToken: string | null, nowMs: number): Promise<boolean>
}

/** Trails of which nobody needs a code. */
export interface OpenTrails {
  /** Whether a trail with this id has a sign, open today or not. */
  isPublic(trailId: string): Promise<boolean>
}

/** Admits every caller: outside production [GATE-02], and where the operator has opened the server. */
export const openGate: AccessGate = {
  check: () => undefined,
  isAdmitted: async () => true,
}

/**
 * Admits browsers whose code is still valid (T32). Fails closed: while the database is down
 * nobody is admitted.
 * @param trails null: trails need a code as all else
 */
export function createGate(
  tokens: AccessTokens,
  codes: LiveCodes,
  trails: OpenTrails | null,
): AccessGate {
  async function isOpen(name: CallName, body: unknown): Promise<boolean> {
    const rule = gateRuleOf(name)
    if (rule === 'open') return true
    if (trails === null || rule === 'gated') return false
    if (rule === 'trails') return true
    const { trailId } = (body ?? {}) as { trailId?: unknown }
    return typeof trailId === 'string' && isId(trailId) && trails.isPublic(trailId)
  }

  const gate: AccessGate = {
    async check(name, { accessToken, body }, nowMs) {
      if (await isOpen(name, body)) return
      if (!(await gate.isAdmitted(accessToken, nowMs))) throw new AppError('access.gate-closed')
    },
    async isAdmitted(accessToken, nowMs) {
      const name = accessToken === null ? null : tokens.read(accessToken, nowMs)
      return name !== null && codes.isLive(name, nowMs)
    },
  }
  return gate
}
