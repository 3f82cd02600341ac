import type { Account } from '@bramble/contract'
import type { SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { NameField } from '#/features/guardian/_profile/name-field.tsx'
import { ProfilePhotoField } from '#/features/guardian/_profile/profile-photo-field.tsx'
import type { ProfileForm } from '#/features/guardian/_profile/use-profile-form.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { AccountType } from './account-type.tsx'

const FORM_ID = 'profile-form'

interface ProfileEditProps {
  user: Account
  form: ProfileForm
  onBack: () => void
  onCancel: () => void
  onSave: () => void
}

/** Name and photo can be changed; data of the sign-in is read only [PROFILE-07]. */
export function ProfileEdit({ user, form, onBack, onCancel, onSave }: ProfileEditProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <GuardianShell
      title={t('guardian.profile.editTitle')}
      onBack={onBack}
      action={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            type="submit"
            form={FORM_ID}
            busy={form.isSaving || form.photo.isWorking}
            busyLabel={
              form.isSaving ? t('guardian.profileForm.saving') : t('guardian.profileForm.preparing')
            }
          >
            {t('guardian.profile.save')}
          </Button>
          <Button variant="secondary" disabled={form.isSaving} onClick={onCancel}>
            {t('guardian.shell.cancel')}
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Card as="div">
          <NameField form={form} />
          <ProfilePhotoField
            label={t('guardian.profile.photo')}
            optional={t('guardian.profile.optional')}
            hint={t('guardian.profile.photoHint')}
            photo={form.photo}
            currentUrl={user.profileImagePath}
            error={form.photoError}
            buttonRef={form.photoRef}
          />
          <TextField
            label={t('guardian.profile.email')}
            hint={t('guardian.profile.emailHint')}
            value={user.email ?? t('guardian.profile.noEmail')}
            readOnly
            tabIndex={0}
          />
          <AccountType user={user} />
        </Card>
      </form>
    </GuardianShell>
  )
}
