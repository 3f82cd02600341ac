import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUnsavedWatch } from '#/platform/unsaved.ts'

/** State of the history entry that stands for unsaved changes. */
interface HistoryState {
  isUnsaved?: boolean
}

/**
 * Asks before unsaved changes are left: by a link, a button of the page, or the browser's back
 * button. For that button the first change adds an entry to the history, so that going back stays
 * here.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const [target, setTarget] = useState<string | null>(null)
  const [hasMarked, setMarked] = useState(false)
  useUnsavedWatch(isUnsaved, setTarget)
  const isMarked = (location.state as HistoryState | null)?.isUnsaved === true
  const mark = useCallback(() => {
    void navigate(pathname, { state: { isUnsaved: true } satisfies HistoryState })
  }, [navigate, pathname])
  if (isUnsaved && isMarked && !hasMarked) setMarked(true)
  if (!isUnsaved && !isMarked && hasMarked) setMarked(false)
  useEffect(() => {
    if (isUnsaved && !hasMarked && !isMarked) mark()
  }, [isUnsaved, hasMarked, isMarked, mark])
  const hasGoneBack = isUnsaved && hasMarked && !isMarked

  return {
    isAsking: hasGoneBack || target !== null,
    /** Navigates, or asks first. */
    leaveTo: (path: string) => (isUnsaved ? setTarget(path) : void navigate(path)),
    leave: () => {
      if (target !== null) void navigate(target, { replace: isMarked })
      else void navigate(-1)
    },
    stay: () => {
      setTarget(null)
      if (hasGoneBack) mark()
    },
  }
}
