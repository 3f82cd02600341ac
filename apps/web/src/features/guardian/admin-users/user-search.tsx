import { adminCopy } from '#/copy/guardian/admin.ts'
import { ListSearch } from '#/features/guardian/_admin/list-search.tsx'
import { effectiveSearch } from './use-user-list.ts'

interface UserSearchProps {
  /** The search in the address. */
  search: string
  onSearch: (search: string) => void
}

/** By name or e-mail address [ADMIN-03]. */
export function UserSearch({ search, onSearch }: UserSearchProps) {
  return (
    <ListSearch
      label={adminCopy.searchLabel}
      hint={adminCopy.searchHint}
      placeholder={adminCopy.search}
      search={search}
      effective={effectiveSearch}
      onSearch={onSearch}
    />
  )
}
