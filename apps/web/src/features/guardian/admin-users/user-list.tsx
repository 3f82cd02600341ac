import type { UserList as List } from '@bramble/contract'
import { useEffect, useRef } from 'react'
import { adminCopy } from '#/copy/guardian/admin.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { UserCard } from './user-card.tsx'

interface UserListProps {
  list: List
  isSearching: boolean
  /** Older rows stay, paler, until the new ones have come. */
  isFetching: boolean
}

/** One page of accounts, sorted by the server [ADMIN-04, ADMIN-05]. */
export function UserList({ list, isSearching, isFetching }: UserListProps) {
  const { users, totalUsers } = list
  const top = useScrollToTopOfPage(users[0]?.id)
  return (
    <section ref={top} className="stack scroll-mt-4" aria-busy={isFetching}>
      <div>
        <h2>{adminCopy.listTitle(totalUsers)}</h2>
        <p role="status" className="text-small text-ink-soft">
          {adminCopy.showing(users.length, totalUsers)}
        </p>
      </div>
      {users.length === 0 ? (
        <EmptyState title={isSearching ? adminCopy.noMatch : adminCopy.noUsers} />
      ) : (
        <ul className="stack-tight">
          {users.map((user) => (
            <UserCard key={user.id} user={user} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The next page is read from its first card on; the page's own opening stays where it is. */
function useScrollToTopOfPage(firstId: string | undefined) {
  const ref = useRef<HTMLElement>(null)
  const known = useRef(firstId)
  useEffect(() => {
    if (known.current === firstId) return
    known.current = firstId
    const list = ref.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [firstId])
  return ref
}
