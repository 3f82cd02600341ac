import { hashToken } from '#/platform/hash-token.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { LiveMemory } from './live-memory.ts'

/** Most proofs of one game; a stranger who knows its code makes no more. */
const MAX_PROOFS = 5_000

interface CodedSession {
  id: string
  joinCode: string
}

/**
 * Browsers that found a game by its present code. A forgotten browser looks the code up again, as
 * the join page does whenever it opens. A new code invalidates all proofs of the old one.
 */
export function createCodeProofs({
  memory,
  liveState,
}: {
  memory: LiveMemory
  liveState: LiveState | null
}) {
  const browserOf = (caller: Caller) => caller.visitorId ?? caller.address
  // Hashed: the browser may be an address.
  const factOf = (caller: Caller) => `proof ${hashToken(browserOf(caller))}`
  return {
    async note({ id, joinCode }: CodedSession, caller: Caller): Promise<void> {
      const { proofs } = memory.gameOf(id)
      const browser = browserOf(caller)
      // The newest stand last, so that the oldest is forgotten first.
      proofs.delete(browser)
      proofs.set(browser, joinCode)
      if (proofs.size > MAX_PROOFS) proofs.delete(proofs.keys().next().value!)
      await liveState?.writeFact(id, factOf(caller), joinCode)
    },
    async has({ id, joinCode }: CodedSession, caller: Caller): Promise<boolean> {
      const shared = await liveState?.readFact(id, factOf(caller))
      const known = memory.games.get(id)?.proofs.get(browserOf(caller))
      return (typeof shared === 'string' ? shared : known) === joinCode
    },
  }
}
