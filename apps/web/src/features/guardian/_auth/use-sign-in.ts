import { useEffect, useRef, useState } from 'react'
import { cookiesCopy } from '#/copy/general/cookies.ts'
import { authCopy } from '#/copy/guardian/auth.ts'
import type { SignInWay } from '#/platform/identity/identity.ts'
import { useTimeout } from '#/platform/clock.ts'
import { areCookiesKept } from '#/platform/cookies.ts'
import { SIGN_IN_WAITING_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import { useAuth } from './auth.ts'
import { tellSignInProblem } from './tell-sign-in-problem.ts'

/** One button that signs in: busy while it does, telling what went wrong. */
export function useSignIn() {
  const { signIn } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useTimeout(() => setSlow(true), isBusy ? SIGN_IN_WAITING_MS : null)

  async function start(way: SignInWay = 'popup'): Promise<void> {
    if (!areCookiesKept()) {
      toast({ title: authCopy.error, description: cookiesCopy.help, variant: 'destructive' })
      return
    }
    setBusy(true)
    try {
      // The first thing in the click: browsers open no window later.
      await signIn(way)
    } catch (error) {
      if (isShown.current) tellSignInProblem(error)
    }
    setBusy(false)
    setSlow(false)
  }
  return { isBusy, isSlow, start }
}
