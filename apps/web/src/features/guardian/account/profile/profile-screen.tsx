import type { Account } from '@bramble/contract'
import type { SyntheticEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import {
  NameField,
  ProfilePhotoField,
} from '#/features/guardian/account/_profile/profile-fields.tsx'
import {
  type ProfileForm,
  useProfileForm,
} from '#/features/guardian/account/_profile/use-profile-form.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'
import { AccountType } from './account-type.tsx'
import { ProfileView } from './profile-view.tsx'

/**
 * View and edit as two addresses [PROFILE-08]. The state of the form is above both, so that the
 * browser's back button cannot discard it without a question.
 */
export function ProfileScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const isEditAddress = useSearchParams()[0].has('edit')
  const cameFromView = (useLocation().state as { fromView?: boolean } | null)?.fromView === true
  const form = useProfileForm({
    user,
    photoField: 'profilePhoto',
    nameRequiredText: t('guardian.profile.nameRequiredText'),
  })
  const leaving = useLeaving(form.isDirty)
  const hasGoneBack = form.isDirty && !isEditAddress

  const edit = () => void navigate({ search: '?edit' }, { state: { fromView: true } })
  const view = () =>
    void (cameFromView ? navigate(-1) : navigate(paths.profile(), { replace: true }))
  const cancel = () => {
    form.reset()
    view()
  }
  const save = async () => {
    if (!(await form.save())) return
    view()
    toastSuccess(t('guardian.profile.saved'), t('guardian.profile.savedText'))
  }
  const leave = () => {
    form.reset()
    leaving.stay()
    if (leaving.target !== null) void navigate(leaving.target)
  }
  const stay = () => {
    leaving.stay()
    if (hasGoneBack) edit()
  }

  if (!isEditAddress && !form.isDirty) return <ProfileView user={user} onEdit={edit} />
  return (
    <>
      <ProfileEdit
        user={user}
        form={form}
        onBack={() => leaving.leaveTo(paths.home())}
        onCancel={cancel}
        onSave={() => void save()}
      />
      <LeaveUnsaved open={hasGoneBack || leaving.target !== null} onLeave={leave} onStay={stay} />
    </>
  )
}

const FORM_ID = 'profile-form'

interface ProfileEditProps {
  user: Account
  form: ProfileForm
  onBack: () => void
  onCancel: () => void
  onSave: () => void
}

/** Name and photo can be changed; data of the sign-in is read only [PROFILE-07]. */
function ProfileEdit({ user, form, onBack, onCancel, onSave }: ProfileEditProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <GuardianShell
      title={t('guardian.profile.editTitle')}
      onBack={onBack}
      isWide
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
      <form id={FORM_ID} noValidate onSubmit={submit} className="page-columns">
        <Card as="div">
          <NameField form={form} />
          <TextField
            label={t('guardian.profile.email')}
            hint={t('guardian.profile.emailHint')}
            value={user.email ?? t('guardian.profile.noEmail')}
            readOnly
            tabIndex={0}
          />
          <AccountType user={user} />
        </Card>
        <Card as="div">
          <ProfilePhotoField
            label={t('guardian.profile.photo')}
            optional={t('guardian.profile.optional')}
            hint={t('guardian.profile.photoHint')}
            photo={form.photo}
            currentUrl={user.profileImagePath}
            error={form.photoError}
            buttonRef={form.photoRef}
          />
        </Card>
      </form>
    </GuardianShell>
  )
}
