import type { AdminUser, UserList as List } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { userDayPassQuery } from '#/data/admin.ts'
import { useServerNow } from '#/platform/clock.ts'
import { numericDayText, numericMomentText } from '#/platform/format.ts'
import { useOnScreen, useWideScreen } from '#/platform/on-screen.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { Badge } from '#/ui/badge.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { UserMenu } from './user-menu.tsx'
import { roleLooks, userName } from './confirm-action.tsx'

interface UserListProps {
  list: List
  isSearching: boolean
  /** The former rows stay, paler, until the new ones have come. */
  isFetching: boolean
}

/** On a laptop the accounts are the rows of a table. */
const COLUMNS = 'grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem_7rem_6rem] gap-x-4'

/** One page of accounts, sorted by the server [ADMIN-04, ADMIN-05]. */
export function UserList({ list, isSearching, isFetching }: UserListProps) {
  const { users, totalUsers, isMore = false } = list
  const isWide = useWideScreen()
  const top = useScrollToTopOfPage(users[0]?.id)
  return (
    <section ref={top} className="page-across stack scroll-mt-4" aria-busy={isFetching}>
      <div>
        <h2>{t('admin.users.listTitle', { count: totalUsers, isMore: String(isMore) })}</h2>
        <p role="status" className="text-small text-ink-soft">
          {t('admin.users.showing', {
            ...{ shown: users.length, all: totalUsers },
            isMore: String(isMore),
          })}
        </p>
      </div>
      {users.length === 0 ? (
        <EmptyState title={isSearching ? t('admin.users.noMatch') : t('admin.users.noUsers')} />
      ) : (
        <>
          {isWide ? (
            <div
              aria-hidden="true"
              className={`grid px-4 text-small font-bold text-ink-soft ${COLUMNS}`}
            >
              <span>{t('admin.users.account')}</span>
              <span>{t('admin.users.role')}</span>
              <span>{t('admin.users.created')}</span>
              <span>{t('admin.users.lastLogin')}</span>
            </div>
          ) : null}
          <ul className="stack-tight">
            {users.map((user) => (
              <UserCard key={user.id} user={user} isWide={isWide} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A new page scrolls to its first card; the first page shown does not scroll. */
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

/** One account; its detail opens below [ADMIN-06, ADMIN-07]. */
function UserCard({ user, isWide }: { user: AdminUser; isWide: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const own = useUser()
  const { Icon, tone } = roleLooks[user.role]
  // Beside the name on a phone, in the last column on a laptop: they are read where they are seen.
  const acts = (
    <div className={`flex ${isWide ? 'justify-self-end' : 'self-start'}`}>
      <IconButton
        label={t('admin.users.showDetails', { name: userName(user) })}
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown className={isOpen ? 'rotate-180' : undefined} />
      </IconButton>
      <UserMenu user={user} />
    </div>
  )
  return (
    <li className="stack-tight rounded-card border border-cream-deep bg-white p-3 ps-4 shadow-card">
      <div
        className={
          isWide ? `grid items-center ${COLUMNS}` : 'flex flex-wrap items-center gap-x-1 gap-y-2'
        }
      >
        <div className="min-w-0 flex-1">
          <h3 className={user.displayName === null ? 'text-ink-soft' : undefined}>
            {user.displayName ?? t('admin.users.noName')}
          </h3>
          <p className="text-small break-words text-ink-soft [overflow-wrap:anywhere]">
            {user.email ?? t('admin.users.noEmail')}
          </p>
        </div>
        {isWide ? null : acts}
        <div className={`flex flex-wrap gap-2 ${isWide ? '' : 'w-full'}`}>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(`admin.roles.${user.role}`)}
          </Badge>
          {user.id === own.id ? <Badge>{t('admin.users.you')}</Badge> : null}
          {user.emailVerified ? null : <Badge tone="warn">{t('admin.users.notConfirmed')}</Badge>}
        </div>
        {isWide ? (
          <>
            <span className="text-small">{numericDayText(user.createdAt)}</span>
            <span className="text-small">{lastLoginText(user)}</span>
            {acts}
          </>
        ) : null}
      </div>
      <div id={detailId}>{isOpen ? <UserDetail user={user} /> : null}</div>
    </li>
  )
}

function lastLoginText({ lastLoginAt }: AdminUser): string {
  return lastLoginAt === null ? t('admin.users.never') : numericDayText(lastLoginAt)
}

/** The day pass is read only while this is open and on the screen [ADMIN-07, ADMIN-19]. */
function UserDetail({ user }: { user: AdminUser }) {
  const [watch, isOnScreen] = useOnScreen()
  const facts: [string, string][] = [
    [t('admin.users.provider'), user.authProvider],
    [t('admin.users.lastLogin'), lastLoginText(user)],
    [t('admin.users.created'), numericDayText(user.createdAt)],
  ]
  return (
    <dl ref={watch} className="divide-y divide-cream-deep border-t border-cream-deep pe-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 py-2">
        <dt className="text-ink-soft">{t('admin.users.passStatus')}</dt>
        <dd className="font-bold">
          <PassStatus userId={user.id} isWatched={isOnScreen} />
        </dd>
      </div>
    </dl>
  )
}

function PassStatus({ userId, isWatched }: { userId: string; isWatched: boolean }) {
  const { data: pass, isError } = useQuery(userDayPassQuery(userId, isWatched))
  const nowMs = useServerNow(COUNTDOWN_TICK_MS)
  if (pass === undefined) {
    return isError ? t('admin.users.passUnknown') : <Spinner label={t('guardian.shell.loading')} />
  }
  const { hasActiveDayPass, expiresAt } = pass
  if (!hasActiveDayPass || expiresAt === null || Date.parse(expiresAt) <= nowMs) {
    return t('admin.users.noPass')
  }
  return t('admin.users.passActive', { until: numericMomentText(expiresAt) })
}
