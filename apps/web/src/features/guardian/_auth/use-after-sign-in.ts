import type { Account } from '@bramble/contract'
import { useCallback, useRef } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored } from '#/platform/storage/storage.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

function isOneOf(path: string, list: readonly string[]): boolean {
  const pathname = path.split(/[?#]/)[0] ?? ''
  return list.some((pattern) => matchPath(pattern, pathname) !== null)
}

/** Pages of signing up itself: nobody comes back to them. */
const ON_THE_WAY = [...patterns.signUp, ...patterns.profileSetup]

/**
 * The way on for somebody who has signed in: to the group they were invited to, else to their
 * profile if something is missing in it, else back to where they came from or to `/home`
 * [SIGNUP-02, SIGNUP-03, OPEN-62].
 */
export function pathAfterSignIn(account: Pick<Account, 'needsProfile'>): string {
  const stored = safePath(readStored(storedKeys.returnTo))
  const isOnTheWay = stored !== null && isOneOf(stored, ON_THE_WAY)
  const returnTo = isOnTheWay ? null : stored
  if (returnTo !== null && isOneOf(returnTo, patterns.groupJoin)) return returnTo
  if (account.needsProfile) return paths.profileSetup()
  return returnTo ?? paths.home()
}

/** Goes the way on, once; the page left cannot be reached by the back button. */
export function useAfterSignIn(): (account: Account) => void {
  const navigate = useNavigate()
  const isGone = useRef(false)
  return useCallback(
    (account) => {
      if (isGone.current) return
      isGone.current = true
      const path = pathAfterSignIn(account)
      removeStored(storedKeys.wasSigningUp)
      // Whoever completes a profile first still has to come back afterwards.
      if (path !== paths.profileSetup()) removeStored(storedKeys.returnTo)
      void navigate(path, { replace: true })
    },
    [navigate],
  )
}
