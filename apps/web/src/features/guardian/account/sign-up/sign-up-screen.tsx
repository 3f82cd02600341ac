import { useEffect } from 'react'
import { t, tList } from '#/words/t.ts'
import { AcceptTerms, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { ProviderButton } from '#/features/guardian/account/_sign-in/provider-button.tsx'
import { useAfterSignIn } from '#/features/guardian/account/_sign-in/use-after-sign-in.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Acorn, Feather, Leaf } from '#/ui/illustrations/nature.tsx'
import { Loading } from '#/ui/loading.tsx'
import { NatureList } from '#/ui/nature-list.tsx'

const ART = [Acorn, Leaf, Feather] as const

/** Sign-up and sign-in are one [SIGNUP-01 … 03]: signed-in people go on. */
export function SignUpScreen() {
  const { state } = useAuth()
  const goOn = useAfterSignIn()
  const user = state.status === 'signed-in' ? state.user : null
  useEffect(() => {
    if (user !== null) goOn(user)
  }, [user, goOn])
  if (state.status === 'unavailable') return <AuthUnavailable retry={state.retry} />
  if (state.status !== 'signed-out') return <Loading page label={t('start.shell.loading')} />
  return <SignUp />
}

function SignUp() {
  const hasAccepted = useHasAccepted()
  return (
    <GuardianShell
      title={t('guardian.signUp.title')}
      intro={t('guardian.signUp.intro')}
      backTo={paths.home()}
      action={
        <ProviderButton
          isAllowed={hasAccepted}
          // Ends an abandoned sign-up of the provider flow.
          onStart={() => removeStored(storedKeys.wasSigningUp)}
        />
      }
    >
      <AcceptTerms />
      <NatureList items={tList('guardian.signUp.benefits')} art={ART} />
      <div className="stack-tight">
        <Button variant="secondary" wide disabled aria-describedby="apple-soon">
          {t('guardian.signUp.apple')}
        </Button>
        <p id="apple-soon" className="text-center text-small text-ink-soft">
          {t('guardian.signUp.soon')}
        </p>
      </div>
      <ButtonLink to={paths.roamSetup()} variant="quiet" wide>
        {t('guardian.signUp.free')}
      </ButtonLink>
    </GuardianShell>
  )
}
