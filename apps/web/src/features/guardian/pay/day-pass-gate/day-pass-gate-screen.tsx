import { DAY_PASS_PENCE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { SignInWaiting } from '#/features/guardian/_auth/sign-in-waiting.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { dayPassQuery, passEndsAtMs } from '#/data/payments.ts'
import { serverNow, useTimeout } from '#/platform/clock.ts'
import { priceText } from '#/platform/format.ts'
import { SignInError, type SignInWay } from '#/platform/identity/identity.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { DAY_PASS_CHECK_MS, SIGN_IN_WAITING_MS } from '#/platform/timings.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { toastFailure, toastSuccess } from '#/ui/toast-store.ts'

/** Says what a day pass contains, leads to it, and to the game without one [DAYPASS-01 … 07]. */
export function DayPassGateScreen() {
  const { providerName } = useAuth()
  const { state, start, isBusy, isSlow } = useDayPassGate()
  return (
    <GuardianShell
      title={t('guardian.dayPassGate.title')}
      intro={t('guardian.dayPassGate.intro')}
      backTo={paths.roamSetup()}
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            disabled={state.status === 'loading' || state.status === 'unavailable'}
            busy={isBusy}
            busyLabel={t('guardian.dayPassGate.signingIn')}
            onClick={() => void start()}
          >
            {providerName === null
              ? t('guardian.dayPassGate.signIn')
              : t('guardian.dayPassGate.signInWith', { provider: providerName })}
          </Button>
          <ButtonLink to={paths.invite('new')} variant="secondary" wide>
            {t('guardian.dayPassGate.tryFree')}
          </ButtonLink>
        </ActionStack>
      }
    >
      {isSlow ? <SignInWaiting onRedirect={() => void start('redirect')} /> : null}
      {state.status === 'unavailable' ? (
        <TryAgainNotice text={t('guardian.dayPassGate.unavailable')} onTryAgain={state.retry} />
      ) : null}
      <Card
        tone="sun"
        title={t('guardian.dayPassGate.price', { price: priceText(DAY_PASS_PENCE) })}
      >
        <TickList items={tList('guardian.dayPassGate.features')} />
      </Card>
      <Card title={t('guardian.dayPassGate.reasonsTitle')}>
        <TickList items={tList('guardian.dayPassGate.reasons')} />
      </Card>
      <p className="text-small text-ink-soft">
        {t('guardian.dayPassGate.terms')}{' '}
        <Link to={paths.terms()} className="font-bold text-moss-dark underline">
          {t('guardian.dayPassGate.termsLink')}
        </Link>
      </p>
    </GuardianShell>
  )
}

function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="stack-tight">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check className="mt-0.5 size-5 flex-none text-moss" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Three checks in all [DAYPASS-05, CONST-40]. */
const CHECKS = 3

/** Signs in; then the day pass decides where to go [DAYPASS-05 … 07]. */
function useDayPassGate() {
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
  toastFailure(t('guardian.dayPassGate.failed'), t('guardian.dayPassGate.failedText'))
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
      toastSuccess(t('guardian.dayPassGate.welcomeBack'))
      void navigate(paths.roamSetup(), { replace: true })
      return
    }
    void navigate(patterns.roamPaymentRedirect[0], { replace: true })
  }, [isKnown, hasPass, isError, navigate])
}
