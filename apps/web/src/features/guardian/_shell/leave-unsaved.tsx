import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useUnsavedWatch } from '#/platform/unsaved.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

/**
 * Holds a navigation while changes are unsaved.
 * @param replace the page that is left leaves no entry in the history
 */
export function useLeaving(isUnsaved: boolean, { replace = false } = {}) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)
  useUnsavedWatch(isUnsaved, setTarget)
  const stay = () => setTarget(null)
  return {
    target,
    /** Props of the question, where staying and leaving do nothing more. */
    question: {
      open: target !== null,
      onStay: stay,
      onLeave: () => target !== null && void navigate(target, { replace }),
    },
    /** Asks, also where this knows of nothing that is unsaved. */
    askTo: setTarget,
    leaveTo: (path: string) => (isUnsaved ? setTarget(path) : void navigate(path)),
    stay,
  }
}

interface LeaveUnsavedProps {
  open: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before unsaved changes are lost. */
export function LeaveUnsaved({ open, onLeave, onStay }: LeaveUnsavedProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('guardian.profileForm.leaveTitle')}
      confirmLabel={t('guardian.profileForm.leave')}
      cancelLabel={t('guardian.profileForm.stay')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('guardian.profileForm.leaveText')}
    </ConfirmDialog>
  )
}
