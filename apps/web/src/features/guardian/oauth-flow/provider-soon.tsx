import { Link } from 'react-router'
import { oauthFlowCopy } from '#/copy/guardian/sign-up.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** A provider that is announced and does not work yet [OPEN-29]. */
export function ProviderSoon() {
  return (
    <GuardianShell title={oauthFlowCopy.title} backTo={paths.signUp()}>
      <EmptyState
        title={oauthFlowCopy.soonTitle}
        action={
          <Link to={paths.signUp()} className={buttonClass({ size: 'big', wide: true })}>
            {oauthFlowCopy.otherWay}
          </Link>
        }
      >
        {oauthFlowCopy.soonText}
      </EmptyState>
    </GuardianShell>
  )
}
