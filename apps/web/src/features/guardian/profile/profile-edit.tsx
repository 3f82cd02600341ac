import type { Account } from '@bramble/contract'
import type { SyntheticEvent } from 'react'
import { profileCopy, profileFormCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
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
      title={profileCopy.editTitle}
      onBack={onBack}
      action={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            type="submit"
            form={FORM_ID}
            busy={form.isSaving || form.photo.isWorking}
            busyLabel={form.isSaving ? profileFormCopy.saving : profileFormCopy.preparing}
          >
            {profileCopy.save}
          </Button>
          <Button variant="secondary" disabled={form.isSaving} onClick={onCancel}>
            {shellCopy.cancel}
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Card as="div">
          <NameField form={form} />
          <ProfilePhotoField
            label={profileCopy.photo}
            optional={profileCopy.optional}
            hint={profileCopy.photoHint}
            photo={form.photo}
            currentUrl={user.profileImagePath}
            error={form.photoError}
            buttonRef={form.photoRef}
          />
          <TextField
            label={profileCopy.email}
            hint={profileCopy.emailHint}
            value={user.email ?? profileCopy.noEmail}
            readOnly
            tabIndex={0}
          />
          <AccountType user={user} />
        </Card>
      </form>
    </GuardianShell>
  )
}
