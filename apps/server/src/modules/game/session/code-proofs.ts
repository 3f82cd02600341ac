import QuickLRU from 'quick-lru'
import type { Caller } from '#/platform/http/route.ts'

const MAX_PROOFS = 50_000

interface CodedSession {
  id: string
  joinCode: string
}

/**
 * Browsers that found a game by its present code. In memory: a forgotten browser looks the code
 * up again, as the join page does whenever it opens. A new code invalidates all proofs of the old
 * one.
 */
export function createCodeProofs() {
  const codes = new QuickLRU<string, string>({ maxSize: MAX_PROOFS })
  const keyOf = ({ id }: CodedSession, caller: Caller) =>
    `${id} ${caller.visitorId ?? caller.address}`
  return {
    note(session: CodedSession, caller: Caller): void {
      codes.set(keyOf(session, caller), session.joinCode)
    },
    has: (session: CodedSession, caller: Caller) =>
      codes.get(keyOf(session, caller)) === session.joinCode,
    /** Forgets the browsers of a deleted game. */
    forget(sessionId: string): void {
      const keys = [...codes.keys()].filter((key) => key.startsWith(sessionId))
      for (const key of keys) codes.delete(key)
    },
  }
}
