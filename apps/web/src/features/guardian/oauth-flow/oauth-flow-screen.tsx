import { useParams } from 'react-router'
import { shellCopy } from '#/copy/shell.ts'
import { AuthUnavailable } from '#/features/guardian/_auth/auth-unavailable.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { Loading } from '#/ui/loading.tsx'
import { AuthStep } from './auth-step.tsx'
import { ProfileSteps } from './profile-steps.tsx'
import { ProviderSoon } from './provider-soon.tsx'

/** The sign-up flow of one provider: sign in, name, photo, done [SIGNUP-04, ROUTE-18]. */
export function OauthFlowScreen() {
  const { provider } = useParams()
  const { state } = useAuth()
  if (provider === 'apple') return <ProviderSoon />
  if (state.status === 'unavailable') return <AuthUnavailable retry={state.retry} />
  if (state.status === 'loading') return <Loading page label={shellCopy.loading} />
  return state.status === 'signed-in' ? <ProfileSteps user={state.user} /> : <AuthStep />
}
