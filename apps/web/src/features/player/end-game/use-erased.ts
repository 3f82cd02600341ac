import { useLocation, useNavigate } from 'react-router'

const ERASED = { isErased: true }

/**
 * Whether this page shows that everything was deleted. The history entry stores it in place of the
 * player, so that a reload shows the same.
 */
export function useIsErased(): boolean {
  const { state } = useLocation() as { state: unknown }
  return typeof state === 'object' && state !== null && 'isErased' in state
}

export function useShowErased(): () => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return () => void navigate(pathname, { replace: true, state: ERASED })
}
