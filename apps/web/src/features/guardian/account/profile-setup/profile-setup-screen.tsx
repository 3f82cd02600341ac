import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { useAfterSignIn } from '#/features/guardian/account/_sign-in/use-after-sign-in.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import {
  NameField,
  ProfilePhotoField,
} from '#/features/guardian/account/_profile/profile-fields.tsx'
import { useProfileForm } from '#/features/guardian/account/_profile/use-profile-form.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'

const FORM_ID = 'profile-setup-form'
const photoRequired = () => ({
  title: t('guardian.profileSetup.photoRequired'),
  text: t('guardian.profileSetup.photoRequiredText'),
})

/** Name and game photo of a new account, then the way on [PROFILE-01, SIGNUP-03]. */
export function ProfileSetupScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const goOn = useAfterSignIn()
  const form = useProfileForm({
    user,
    photoField: 'gamePhoto',
    nameRequiredText: t('guardian.profileSetup.nameRequiredText'),
    photoRequired: hasOwnPhoto(user) ? null : photoRequired(),
  })
  const leaving = useLeaving(form.isDirty)

  const save = async () => {
    if (!(await form.save())) return
    toastSuccess(t('guardian.profileSetup.saved'), t('guardian.profileSetup.savedText'))
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
      title={t('guardian.profileSetup.title')}
      intro={t('guardian.profileSetup.intro')}
      action={
        <Button
          type="submit"
          form={FORM_ID}
          size="big"
          wide
          busy={form.isSaving || form.photo.isWorking}
          busyLabel={
            form.isSaving ? t('guardian.profileForm.saving') : t('guardian.profileForm.preparing')
          }
        >
          {t('guardian.profileSetup.save')}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Card as="div">
          <NameField form={form} />
          <ProfilePhotoField
            label={t('guardian.profileSetup.photo')}
            hint={
              <>
                <p>{t('guardian.profileSetup.photoHint')}</p>
                <p>{t('guardian.profileSetup.photoWhy')}</p>
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

/** True for a photo uploaded here; the provider's own does not count [SIGNUP-03]. */
function hasOwnPhoto({ profileImagePath }: Pick<Account, 'profileImagePath'>): boolean {
  return profileImagePath?.startsWith('/api/') ?? false
}
