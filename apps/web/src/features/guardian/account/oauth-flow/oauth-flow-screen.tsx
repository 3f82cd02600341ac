import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { AcceptTerms, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { ProviderButton } from '#/features/guardian/account/_sign-in/provider-button.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { FlowStep } from './flow-step.tsx'
import { ProfileSteps } from './profile-steps.tsx'

/** The sign-up flow of one provider: sign in, name, photo, done [SIGNUP-04, ROUTE-18]. */
export function OauthFlowScreen() {
  const { provider } = useParams()
  const { state } = useAuth()
  if (provider === 'apple') return <ProviderSoon />
  if (state.status === 'unavailable') return <AuthUnavailable retry={state.retry} />
  if (state.status === 'loading') return <Loading page label={t('start.shell.loading')} />
  return state.status === 'signed-in' ? <ProfileSteps user={state.user} /> : <AuthStep />
}

function AuthStep() {
  const hasAccepted = useHasAccepted()
  return (
    <FlowStep
      step="auth"
      title={t('guardian.oauthFlow.authTitle')}
      backTo={paths.signUp()}
      action={
        <ProviderButton
          isAllowed={hasAccepted}
          // A redirect returns to this flow, not to the sign-up page.
          onStart={() => writeStored(storedKeys.wasSigningUp, true)}
        />
      }
    >
      <p>{t('guardian.oauthFlow.authText')}</p>
      <AcceptTerms />
    </FlowStep>
  )
}

/** An announced provider that does not work yet [OPEN-29]. */
function ProviderSoon() {
  return (
    <GuardianShell title={t('guardian.oauthFlow.title')} backTo={paths.signUp()}>
      <EmptyState
        title={t('guardian.oauthFlow.soonTitle')}
        leadsTo={[paths.signUp(), t('guardian.oauthFlow.otherWay')]}
      >
        {t('guardian.oauthFlow.soonText')}
      </EmptyState>
    </GuardianShell>
  )
}
