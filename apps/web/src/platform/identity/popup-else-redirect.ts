import { SignInError, type SignInResult, type SignInWay } from './identity.ts'

interface Ways {
  popup: () => Promise<{ idToken: string }>
  /** Leaves the page; most providers never resolve it. */
  redirect: () => Promise<unknown>
  /** True when the vendor's SDK says that the popup was blocked, closed or lost. */
  isLost: (error: unknown) => boolean
  explain: (error: unknown) => SignInError
}

/** The browser's message about a window that is isolated from its opener. */
const KEPT_APART = /cross-origin-opener|window[.\s-]*closed/i

/**
 * Signs in by popup; by redirect when the popup is blocked, closed, cancelled or lost [AUTH-02]. A
 * blocked popup is reported only when the redirect cannot start either [OPEN-28].
 * @throws {SignInError}
 */
export async function popupElseRedirect(way: SignInWay, ways: Ways): Promise<SignInResult> {
  if (way === 'popup') {
    try {
      return await ways.popup()
    } catch (error) {
      if (!ways.isLost(error) && !KEPT_APART.test(messageOf(error))) throw ways.explain(error)
    }
  }
  try {
    await ways.redirect()
    return 'redirecting'
  } catch (error) {
    const problem = ways.explain(error)
    if (way === 'redirect' || problem.problem === 'unauthorized-domain') throw problem
    throw new SignInError('popup-blocked', problem.message, { cause: error })
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
