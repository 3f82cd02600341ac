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

/** Pages of the sign-up itself: never returned to. */
const ON_THE_WAY = [...patterns.signUp, ...patterns.profileSetup]

/**
 * The path after a sign-in: the group of an invite, else the profile if it is incomplete, else
 * where the person came from, or `/home` [SIGNUP-02, SIGNUP-03, OPEN-62].
 */
export function pathAfterSignIn(account: Pick<Account, 'needsProfile'>): string {
  const stored = safePath(readStored(storedKeys.returnTo))
  const isOnTheWay = stored !== null && isOneOf(stored, ON_THE_WAY)
  const returnTo = isOnTheWay ? null : stored
  if (returnTo !== null && isOneOf(returnTo, patterns.groupJoin)) return returnTo
  if (account.needsProfile) return paths.profileSetup()
  return returnTo ?? paths.home()
}

/** Navigates there once; the back button cannot reach the page that is left. */
export function useAfterSignIn(): (account: Account) => void {
  const navigate = useNavigate()
  const isGone = useRef(false)
  return useCallback(
    (account) => {
      if (isGone.current) return
      isGone.current = true
      const path = pathAfterSignIn(account)
      removeStored(storedKeys.wasSigningUp)
      // A person who completes their profile first still has to come back afterwards.
      if (path !== paths.profileSetup()) removeStored(storedKeys.returnTo)
      void navigate(path, { replace: true })
    },
    [navigate],
  )
}
