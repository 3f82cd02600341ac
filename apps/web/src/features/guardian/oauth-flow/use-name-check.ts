import { MIN_CHECKED_NAME_LENGTH } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { displayNameQuery } from '#/data/account.ts'
import { useSettled } from '#/platform/clock.ts'
import { NAME_CHECK_DELAY_MS } from '#/platform/timings.ts'

export interface NameCheck {
  state: 'too-short' | 'checking' | 'available' | 'taken' | 'unchecked'
  again: () => void
}

/** Whether a display name is free, checked when the typing pauses [SIGNUP-05]. */
export function useNameCheck(typed: string): NameCheck {
  const { checkDisplayName } = useAuth()
  const name = typed.trim()
  const settled = useSettled(name, NAME_CHECK_DELAY_MS)
  const isLongEnough = [...name].length >= MIN_CHECKED_NAME_LENGTH
  const check = useQuery({
    ...displayNameQuery(settled, checkDisplayName),
    enabled: isLongEnough && settled === name,
  })
  const state = ((): NameCheck['state'] => {
    if (!isLongEnough) return 'too-short'
    if (settled !== name || check.isFetching) return 'checking'
    if (check.isError) return 'unchecked'
    return check.data === true ? 'available' : 'taken'
  })()
  return { state, again: () => void check.refetch() }
}
