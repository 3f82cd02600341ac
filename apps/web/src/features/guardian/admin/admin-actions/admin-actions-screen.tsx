import type { AdminAction } from '@bramble/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { SuperAdminPage } from '#/features/guardian/admin/_admin/require-admin.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { adminActionsQuery } from '#/data/admin.ts'
import { numericMomentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'

/** What administrators did, for super admins (T26). */
export function AdminActionsScreen() {
  return (
    <SuperAdminPage title={t('admin.adminLog.title')} intro={t('admin.adminLog.intro')}>
      <ActionLog />
    </SuperAdminPage>
  )
}

function ActionLog() {
  const log = useInfiniteQuery(adminActionsQuery)
  if (log.data === undefined) {
    return <NotLoaded of={log} words="admin.adminLog" />
  }
  const actions = withoutDoubles(log.data.pages.flatMap((page) => page.actions))
  const { total, isMore = false } = log.data.pages.at(-1)!
  if (actions.length === 0) return <EmptyState title={t('admin.adminLog.empty')} />
  return (
    <>
      <p role="status" className="text-small text-ink-soft">
        {t('admin.adminLog.showing', { shown: actions.length, all: total, isMore: String(isMore) })}
      </p>
      <ol className="page-across stack-tight">
        {actions.map((action) => (
          <LogRow key={action.id} action={action} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <Button
          variant="secondary"
          wide
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchNextPageError ? t('guardian.shell.tryAgain') : t('admin.adminLog.more')}
        </Button>
      ) : null}
    </>
  )
}

/** New entries move older ones onto the next page, where they come a second time. */
function withoutDoubles(actions: readonly AdminAction[]): AdminAction[] {
  return [...new Map(actions.map((action) => [action.id, action])).values()]
}

/** Actions of payments, which have no administrator. */
const OF_PAYMENTS: readonly AdminAction['action'][] = [
  'day-pass.ended-by-refund',
  'day-pass.ended-by-dispute',
  'payment.refunded',
  'payment.returned',
]

function LogRow({ action }: { action: AdminAction }) {
  const { actor, target, detail } = action
  const nobody = OF_PAYMENTS.includes(action.action)
    ? t('admin.adminLog.automatic')
    : t('admin.adminLog.operator')
  const who = actor === null ? nobody : (actor.name ?? t('admin.adminLog.deleted'))
  return (
    <li className="rounded-button border border-cream-deep bg-white px-4 py-3 [overflow-wrap:anywhere] lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)] lg:items-baseline lg:gap-x-4">
      <h2 className="text-base">{t(`admin.adminLog.actions.${action.action}`)}</h2>
      <div>
        {target === null ? null : (
          <p>{t('admin.adminLog.whom', { name: target.name ?? t('admin.adminLog.deleted') })}</p>
        )}
        {detail === null ? null : <p>{detail}</p>}
      </div>
      <p className="text-small text-ink-soft">
        {t('admin.adminLog.byOn', { who, when: numericMomentText(action.at) })}
      </p>
    </li>
  )
}
