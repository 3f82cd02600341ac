import QuickLRU from 'quick-lru'
import { hashToken } from '#/platform/hash-token.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { LiveState } from '#/platform/live-state.ts'

const MAX_PROOFS = 50_000

interface CodedSession {
  id: string
  joinCode: string
}

/**
 * Browsers that found a game by its present code. A forgotten browser looks the code up again, as
 * the join page does whenever it opens. A new code invalidates all proofs of the old one.
 */
export function createCodeProofs(liveState: LiveState | null) {
  const codes = new QuickLRU<string, string>({ maxSize: MAX_PROOFS })
  const browserOf = (caller: Caller) => caller.visitorId ?? caller.address
  const keyOf = ({ id }: CodedSession, caller: Caller) => `${id} ${browserOf(caller)}`
  // Hashed: the browser may be an address.
  const factOf = (caller: Caller) => `proof ${hashToken(browserOf(caller))}`
  return {
    async note(session: CodedSession, caller: Caller): Promise<void> {
      codes.set(keyOf(session, caller), session.joinCode)
      await liveState?.writeFact(session.id, factOf(caller), session.joinCode)
    },
    async has(session: CodedSession, caller: Caller): Promise<boolean> {
      const shared = await liveState?.readFact(session.id, factOf(caller))
      const code = typeof shared === 'string' ? shared : codes.get(keyOf(session, caller))
      return code === session.joinCode
    },
    /** Forgets the browsers of a deleted game. */
    forget(sessionId: string): void {
      const keys = [...codes.keys()].filter((key) => key.startsWith(sessionId))
      for (const key of keys) codes.delete(key)
    },
  }
}
