import QuickLRU from 'quick-lru'
import type { Caller } from '#/platform/http/route.ts'

const MAX_PROOFS = 50_000

/** Remembers which browsers have found a game by its present code. */
export interface CodeProofs {
  note(session: { joinCode: string }, caller: Caller): void
  has(session: { joinCode: string }, caller: Caller): boolean
}

/**
 * In memory: whoever is forgotten looks the code up again, as the join page does every time it is
 * opened. A changed code makes all proofs of the old one worthless.
 */
export function createCodeProofs(): CodeProofs {
  const proofs = new QuickLRU<string, true>({ maxSize: MAX_PROOFS })
  const keyOf = ({ joinCode }: { joinCode: string }, caller: Caller) =>
    `${joinCode} ${caller.visitorId ?? caller.address}`
  return {
    note(session, caller) {
      proofs.set(keyOf(session, caller), true)
    },
    has: (session, caller) => proofs.has(keyOf(session, caller)),
  }
}
