import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { profileFormCopy, profileSetupCopy } from '#/copy/guardian/profile.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { useAfterSignIn } from '#/features/guardian/_auth/use-after-sign-in.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { NameField } from '#/features/guardian/_profile/name-field.tsx'
import { hasOwnPhoto } from '#/features/guardian/_profile/own-photo.ts'
import { ProfilePhotoField } from '#/features/guardian/_profile/profile-photo-field.tsx'
import { useProfileForm } from '#/features/guardian/_profile/use-profile-form.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { toast } from '#/ui/toast-store.ts'

const FORM_ID = 'profile-setup-form'
const PHOTO_REQUIRED = {
  title: profileSetupCopy.photoRequired,
  text: profileSetupCopy.photoRequiredText,
}

/** Name and game photo of a new account, then the way on [PROFILE-01, SIGNUP-03]. */
export function ProfileSetupScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const goOn = useAfterSignIn()
  const form = useProfileForm({
    user,
    photoField: 'gamePhoto',
    nameRequiredText: profileSetupCopy.nameRequiredText,
    photoRequired: hasOwnPhoto(user) ? null : PHOTO_REQUIRED,
  })
  const leaving = useLeaving(form.isDirty)

  const save = async () => {
    if (!(await form.save())) return
    toast({
      title: profileSetupCopy.saved,
      description: profileSetupCopy.savedText,
      variant: 'success',
    })
    goOn({ ...user, needsProfile: false })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  const leave = () => {
    const { target } = leaving
    form.reset()
    leaving.stay()
    if (target !== null) void navigate(target)
  }

  return (
    <GuardianShell
      title={profileSetupCopy.title}
      intro={profileSetupCopy.intro}
      action={
        <Button
          type="submit"
          form={FORM_ID}
          size="big"
          wide
          busy={form.isSaving || form.photo.isWorking}
          busyLabel={form.isSaving ? profileFormCopy.saving : profileFormCopy.preparing}
        >
          {profileSetupCopy.save}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Card as="div">
          <NameField form={form} />
          <ProfilePhotoField
            label={profileSetupCopy.photo}
            hint={
              <>
                <p>{profileSetupCopy.photoHint}</p>
                <p>{profileSetupCopy.photoWhy}</p>
              </>
            }
            photo={form.photo}
            currentUrl={hasOwnPhoto(user) ? user.profileImagePath : null}
            error={form.photoError}
            buttonRef={form.photoRef}
          />
        </Card>
      </form>
      <LeaveUnsaved open={leaving.target !== null} onLeave={leave} onStay={leaving.stay} />
    </GuardianShell>
  )
}
