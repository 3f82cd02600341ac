import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stillSignedInQuery } from '#/data/account.ts'
import { onVisibility } from '#/platform/visibility.ts'

/**
 * Watches the session of this account, and looks at once when the page comes back into view
 * [AUTH-09]. `onOver` hears when the server says that it is over; a server that cannot be reached
 * says nothing [AUTH-10, OPEN-30].
 */
export function useStillSignedIn(accountId: string | null, onOver: () => void): void {
  const { data, refetch } = useQuery(stillSignedInQuery(accountId))
  const newest = useRef(onOver)
  useEffect(() => {
    newest.current = onOver
  })
  useEffect(() => {
    if (accountId === null) return
    return onVisibility((isVisible) => {
      if (isVisible) void refetch()
    })
  }, [accountId, refetch])
  const isOver = accountId !== null && !data
  useEffect(() => {
    if (isOver) newest.current()
  }, [isOver])
}
