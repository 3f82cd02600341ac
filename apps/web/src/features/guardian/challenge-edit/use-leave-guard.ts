import { useNavigate } from 'react-router'
import { useLeaving } from '#/features/guardian/_profile/leave-unsaved.tsx'
import { useBackGuard } from '#/platform/back-guard.ts'
import { paths } from '#/routes/paths.ts'

/**
 * Asks before unsaved changes are left: by a link, a button of the page, or the browser's back
 * button, which then leads to the list.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const { target, askTo, leaveTo, stay } = useLeaving(isUnsaved)
  useBackGuard(isUnsaved, () => askTo(paths.challenges()))
  return {
    isAsking: target !== null,
    /** Navigates, or asks first. */
    leaveTo,
    leave: () => void navigate(target ?? paths.challenges(), { replace: true }),
    stay,
  }
}
