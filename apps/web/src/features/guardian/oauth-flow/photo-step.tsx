import { oauthFlowCopy } from '#/copy/guardian/sign-up.ts'
import { ProfilePhotoField } from '#/features/guardian/_profile/profile-photo-field.tsx'
import type { ProfilePhoto } from '#/features/guardian/_profile/use-profile-photo.ts'
import { Button } from '#/ui/button.tsx'
import { FlowStep } from './flow-step.tsx'

interface PhotoStepProps {
  photo: ProfilePhoto
  isSaving: boolean
  onBack: () => void
  onFinish: () => void
}

/** The photo may be left out [SIGNUP-07]. */
export function PhotoStep({ photo, isSaving, onBack, onFinish }: PhotoStepProps) {
  return (
    <FlowStep
      step="photo"
      title={oauthFlowCopy.photoTitle}
      onBack={onBack}
      action={
        <Button
          size="big"
          wide
          busy={isSaving || photo.isWorking}
          busyLabel={isSaving ? oauthFlowCopy.finishing : undefined}
          onClick={onFinish}
        >
          {oauthFlowCopy.finish}
        </Button>
      }
    >
      <ProfilePhotoField
        label={oauthFlowCopy.photo}
        optional={oauthFlowCopy.optional}
        hint={oauthFlowCopy.photoHint}
        photo={photo}
        currentUrl={null}
      />
    </FlowStep>
  )
}
