import type { ServerHealth } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { SuperAdminPage } from '#/features/guardian/admin/_admin/require-admin.tsx'
import { healthQuery } from '#/data/admin.ts'
import { numberText, numericMomentText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'

const BYTES_PER_MEGABYTE = 1_000_000

/** How the server is, for super admins: numbers that name nobody. */
export function AdminHealthScreen() {
  return (
    <SuperAdminPage title={t('admin.health.title')} intro={t('admin.health.intro')}>
      <Health />
    </SuperAdminPage>
  )
}

function Health() {
  const health = useQuery(healthQuery)
  const { data, isFetching, refetch } = health
  if (data === undefined) return <NotLoaded of={health} words="admin.health" />
  return (
    <>
      <div className="page-columns">
        <Facts health={data} />
        <JobList jobs={data.jobs} />
      </div>
      <Button variant="secondary" wide busy={isFetching} onClick={() => void refetch()}>
        {t('admin.health.refresh')}
      </Button>
    </>
  )
}

function Facts({ health }: { health: ServerHealth }) {
  const { database, games, backups } = health
  const { lent, free, waiting } = database.connections
  const newest =
    backups?.newestAt == null ? t('admin.health.noBackup') : numericMomentText(backups.newestAt)
  return (
    <dl className="stack-tight">
      <Row name={t('admin.health.version')}>{health.version}</Row>
      <Row name={t('admin.health.startedAt')}>{numericMomentText(health.startedAt)}</Row>
      <Row name={t('admin.health.games')}>
        {t('admin.health.gamesNow', { active: games.active, waiting: games.waiting })}
      </Row>
      <Row name={t('admin.health.children')}>{numberText(health.children)}</Row>
      <Row name={t('admin.health.database')}>
        {t(`admin.health.kinds.${database.kind}`)}
        <br />
        {t('admin.health.connections', { lent, free, waiting })}
        {database.logTroubles.map((trouble) => (
          <span key={trouble} className="block text-berry">
            {t(`admin.health.logTroubles.${trouble}`)}
          </span>
        ))}
      </Row>
      <Row name={t('admin.health.room')}>
        {t('admin.health.megabytes', {
          megabytes: Math.floor(health.freeBytes / BYTES_PER_MEGABYTE),
        })}
      </Row>
      <Row name={t('admin.health.backup')}>
        {backups === null ? t('admin.health.noBackups') : newest}
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-button border border-cream-deep bg-white px-4 py-3">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

/** The jobs that run by the clock. A failure is shown until the job has succeeded again. */
function JobList({ jobs }: { jobs: ServerHealth['jobs'] }) {
  return (
    <section className="stack-tight">
      <h2 className="text-title">{t('admin.health.jobs')}</h2>
      <p className="text-small text-ink-soft">{t('admin.health.jobsText')}</p>
      <ul className="stack-tight">
        {jobs.map(({ name, doneAt, failedAt }) => (
          <li
            key={name}
            className="rounded-button border border-cream-deep bg-white px-4 py-3 [overflow-wrap:anywhere]"
          >
            {/* The name in the log: no words of any language. */}
            <p lang="zxx" translate="no" className="font-bold">
              {name}
            </p>
            <p className="text-small text-ink-soft">
              {doneAt === null
                ? t('admin.health.notYet')
                : t('admin.health.doneAt', { when: numericMomentText(doneAt) })}
            </p>
            {failedAt !== null && (doneAt === null || failedAt > doneAt) ? (
              <p className="text-small font-bold text-berry">
                {t('admin.health.failedAt', { when: numericMomentText(failedAt) })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
