import type { AdminUser } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { adminCopy } from '#/copy/guardian/admin.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { userDayPassQuery } from '#/data/admin.ts'
import { useServerNow } from '#/platform/clock.ts'
import { numericDayText, numericMomentText } from '#/platform/format.ts'
import { useOnScreen } from '#/platform/on-screen.ts'
import { COUNTDOWN_TICK_MS } from '#/platform/timings.ts'
import { Spinner } from '#/ui/spinner.tsx'

/** The day pass is asked for only while this is open and on the screen [ADMIN-07, ADMIN-19]. */
export function UserDetail({ user }: { user: AdminUser }) {
  const [watch, isOnScreen] = useOnScreen()
  const facts: [string, string][] = [
    [adminCopy.provider, user.authProvider],
    [
      adminCopy.lastLogin,
      user.lastLoginAt === null ? adminCopy.never : numericDayText(user.lastLoginAt),
    ],
    [adminCopy.created, numericDayText(user.createdAt)],
  ]
  return (
    <dl ref={watch} className="divide-y divide-cream-deep border-t border-cream-deep pr-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 py-2">
        <dt className="text-ink-soft">{adminCopy.passStatus}</dt>
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
    return isError ? adminCopy.passUnknown : <Spinner label={shellCopy.loading} />
  }
  const { hasActiveDayPass, expiresAt } = pass
  if (!hasActiveDayPass || expiresAt === null || Date.parse(expiresAt) <= nowMs) {
    return adminCopy.noPass
  }
  return adminCopy.passActive(numericMomentText(expiresAt))
}
