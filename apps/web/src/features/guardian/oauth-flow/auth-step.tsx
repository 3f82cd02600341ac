import { oauthFlowCopy } from '#/copy/guardian/sign-up.ts'
import { AcceptTerms, useAcceptedTerms } from '#/features/guardian/_auth/accept-terms.tsx'
import { ProviderButton } from '#/features/guardian/_auth/provider-button.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { FlowStep } from './flow-step.tsx'

export function AuthStep() {
  const hasAccepted = useAcceptedTerms()
  return (
    <FlowStep
      step="auth"
      title={oauthFlowCopy.authTitle}
      backTo={paths.signUp()}
      action={
        <ProviderButton
          isAllowed={hasAccepted}
          // A redirect comes back to this flow, not to the sign-up page.
          onStart={() => writeStored(storedKeys.wasSigningUp, true)}
        />
      }
    >
      <p>{oauthFlowCopy.authText}</p>
      <AcceptTerms />
    </FlowStep>
  )
}
