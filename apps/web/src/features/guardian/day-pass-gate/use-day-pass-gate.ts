import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { dayPassQuery, passEndsAtMs } from '#/data/day-pass.ts'
import { serverNow, useTimeout } from '#/platform/clock.ts'
import { SignInError, type SignInWay } from '#/platform/identity/identity.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { DAY_PASS_CHECK_MS, SIGN_IN_WAITING_MS } from '#/platform/timings.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { toast } from '#/ui/toast-store.ts'

/** Three checks in all [DAYPASS-05, CONST-40]. */
const CHECKS = 3

/** Signs in; then the day pass decides where to go [DAYPASS-05 … 07]. */
export function useDayPassGate() {
  const { state, signIn } = useAuth()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const isSignedIn = state.status === 'signed-in'
  useGoOn(isSignedIn)
  useTimeout(() => setIsSlow(true), isSigningIn ? SIGN_IN_WAITING_MS : null)

  const start = async (way: SignInWay = 'popup') => {
    setIsSigningIn(true)
    writeStored(storedKeys.termsAccepted, true)
    // A redirect to the provider comes back here.
    writeStored(storedKeys.returnTo, paths.dayPassGate())
    try {
      if ((await signIn(way)) === 'redirecting') return
    } catch (error) {
      notifyFailure(error)
    }
    removeStored(storedKeys.returnTo)
    setIsSigningIn(false)
    setIsSlow(false)
  }
  return { state, start, isBusy: isSigningIn || isSignedIn, isSlow }
}

function notifyFailure(error: unknown): void {
  // A person who cancelled needs no message.
  if (error instanceof SignInError && error.problem === 'cancelled') return
  toast({
    title: t('guardian.dayPassGate.failed'),
    description: t('guardian.dayPassGate.failedText'),
    variant: 'destructive',
  })
}

/** With an active pass back to the game; without one to the payment, which returns to the game. */
function useGoOn(isSignedIn: boolean): void {
  const navigate = useNavigate()
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...dayPassQuery,
    enabled: isSignedIn,
    staleTime: 0,
    refetchInterval: false,
    retry: CHECKS - 1,
    retryDelay: DAY_PASS_CHECK_MS,
  })
  const hasPass = data !== undefined && passEndsAtMs(data, serverNow()) !== null
  const isKnown = isSignedIn && isFetchedAfterMount
  useEffect(() => {
    if (!isKnown) return
    if (hasPass && !isError) {
      toast({ title: t('guardian.dayPassGate.welcomeBack'), variant: 'success' })
      void navigate(paths.roamSetup(), { replace: true })
      return
    }
    void navigate(patterns.roamPaymentRedirect[0], { replace: true })
  }, [isKnown, hasPass, isError, navigate])
}
