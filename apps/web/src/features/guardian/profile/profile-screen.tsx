import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { useProfileForm } from '#/features/guardian/_profile/use-profile-form.ts'
import { paths } from '#/routes/paths.ts'
import { toast } from '#/ui/toast-store.ts'
import { ProfileEdit } from './profile-edit.tsx'
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
    toast({
      title: t('guardian.profile.saved'),
      description: t('guardian.profile.savedText'),
      variant: 'success',
    })
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
