import type { PlayerReport } from '@bramble/contract'
import { Printer } from 'lucide-react'
import { t } from '#/words/t.ts'
import { ReportMade } from '#/features/guardian/_challenges/report-made.tsx'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { WithReport } from '#/features/guardian/afterwards/_report/with-report.tsx'
import { photoUrl } from '#/data/play.ts'
import { momentOfYearText, numberText } from '#/platform/format.ts'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

/** The report of one child, on a page that can be printed [DASH-17, OPEN-64]. */
export function ReportScreen() {
  return <WithReport>{(report) => <Report report={report} />}</WithReport>
}

/** Times, totals and every challenge of one child. */
function Report({ report }: { report: PlayerReport }) {
  const { session, guardianPhotoId } = report
  const facts: [string, string][] = [
    [t('guardian.report.started'), when(session.startedAt) ?? t('guardian.report.notYet')],
    [t('guardian.report.ended'), when(session.endedAt) ?? t('guardian.report.stillRunning')],
    [t('guardian.report.joined'), when(report.joinedAt) ?? t('guardian.report.notYet')],
    [t('guardian.report.lastActivity'), when(report.lastActivity) ?? t('guardian.report.notYet')],
    [t('guardian.report.completed'), numberText(report.completed)],
    [t('guardian.report.skipped'), numberText(report.skipped)],
    [t('guardian.report.points'), numberText(report.totalScore)],
  ]
  return (
    <GuardianShell
      title={t('guardian.report.title', { player: playerName(report) })}
      intro={
        <span className="flex items-center gap-3">
          <ChildAvatar player={report} size="l" />
          <CodeText code={session.joinCode} />
        </span>
      }
      action={
        <Button wide icon={<Printer aria-hidden="true" />} onClick={printPage}>
          {t('guardian.report.print')}
        </Button>
      }
    >
      <dl className="divide-y divide-cream-deep rounded-card border border-cream-deep bg-white px-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {guardianPhotoId === null ? null : (
        <section className="stack-tight">
          <h2>{t('guardian.report.photoTitle')}</h2>
          <div className="max-w-60">
            <PhotoFrame
              src={photoUrl(guardianPhotoId)}
              alt={t('guardian.report.photoAlt', { player: playerName(report) })}
              empty={t('guardian.report.noPhoto')}
            />
          </div>
        </section>
      )}
      <ReportChallenges challenges={report.challenges} />
    </GuardianShell>
  )
}

/** Each challenge with its outcome, time and photo; a page break never splits a row. */
function ReportChallenges({ challenges }: Pick<PlayerReport, 'challenges'>) {
  return (
    <section className="stack">
      <h2>{t('guardian.report.challengesTitle')}</h2>
      {challenges.length === 0 ? (
        <p className="text-ink-soft">{t('guardian.report.nothing')}</p>
      ) : null}
      <ol className="stack">
        {challenges.map((attempt) => (
          <li
            key={attempt.id}
            className="flex break-inside-avoid items-start gap-4 border-b border-cream-deep pb-4"
          >
            {attempt.photoId === null ? null : (
              <div className="w-28 flex-none">
                <PhotoFrame
                  src={photoUrl(attempt.photoId)}
                  alt={t('guardian.report.challengePhotoAlt', { title: attempt.title })}
                  ratio="square"
                  empty={t('guardian.report.noPhoto')}
                />
              </div>
            )}
            <div className="min-w-0">
              <h3 className="font-display text-child">{attempt.title}</h3>
              <p>
                <strong>
                  {attempt.isDoubted === true
                    ? t('guardian.doubted.badge')
                    : t(`guardian.report.statuses.${attempt.status}`)}
                </strong>{' '}
                {t('guardian.report.at', {
                  time: momentOfYearText(attempt.completedAt ?? attempt.createdAt),
                })}
              </p>
              <p className="text-small text-ink-soft">
                {t('guardian.report.score', { score: attempt.score, points: attempt.pointsEarned })}
              </p>
              <div className="print-hide">
                <ReportMade of="challenge" id={attempt.challengeId} title={attempt.title} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function when(isoTime: string | null): string | null {
  return isoTime === null ? null : momentOfYearText(isoTime)
}
