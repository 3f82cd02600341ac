import type { Clock } from '#/platform/clock.ts'
import { CODE_BREAKER_MS, KNOWN_VISITOR_MS } from './limit-config.ts'
import { tooMany, type Limits } from './limits.ts'
import type { Caller } from './route.ts'

/**
 * Stops guessing of join codes. Only failures count; a code itself is never locked, since anybody
 * could then close a game; and while somebody is stopped, right and wrong codes get one answer.
 */
export interface WrongCodes {
  /** Before the look-up, unless the QR key is right. Throws `limit.wrong-codes`. */
  check(caller: Caller): Promise<void>
  /** After a look-up that found nothing, and after a wrong QR key. */
  fail(caller: Caller): Promise<void>
}

/** The buckets of security.md 4.3: browser, address, whole service. */
export function createWrongCodes(limits: Limits, clock: Clock): WrongCodes {
  let breakerUntilMs = 0

  function isKnown(caller: Caller): boolean {
    if (caller.player !== null || caller.host !== null) return true
    const sinceMs = caller.visitorSinceMs ?? null
    return sinceMs !== null && clock.now() - sinceMs >= KNOWN_VISITOR_MS
  }

  return {
    async check(caller) {
      const waits =
        caller.visitorId === null
          ? [await limits.waitMs('wrongCodeAnonymous', caller.address)]
          : [
              await limits.waitMs('wrongCodeVisitor', caller.visitorId),
              await limits.waitMs('wrongCodeAddress', caller.address),
            ]
      const breakerWaitMs = breakerUntilMs - clock.now()
      if (breakerWaitMs > 0 && !isKnown(caller))
        waits.push(Math.min(breakerWaitMs, KNOWN_VISITOR_MS))
      const waitMs = Math.max(...waits)
      if (waitMs > 0) throw tooMany('limit.wrong-codes', waitMs)
    },
    async fail(caller) {
      if (caller.visitorId === null) await limits.fail('wrongCodeAnonymous', caller.address)
      else {
        await limits.fail('wrongCodeVisitor', caller.visitorId)
        await limits.fail('wrongCodeAddress', caller.address)
      }
      const waitMs = await limits.tryConsume('wrongCodeService', 'all')
      if (waitMs > 0) breakerUntilMs = clock.now() + CODE_BREAKER_MS
    },
  }
}
