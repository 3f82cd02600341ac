import type { PlayerReport } from '@bramble/contract'
import { Printer } from 'lucide-react'
import { reportCopy } from '#/copy/guardian/report.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { photoUrl } from '#/data/play.ts'
import { momentOfYearText } from '#/platform/format.ts'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

/** Times, totals and every challenge of one child. */
export function Report({ report }: { report: PlayerReport }) {
  const { number, session, guardianPhotoId } = report
  const facts: [string, string][] = [
    [reportCopy.started, when(session.startedAt) ?? reportCopy.notYet],
    [reportCopy.ended, when(session.endedAt) ?? reportCopy.stillRunning],
    [reportCopy.joined, when(report.joinedAt) ?? reportCopy.notYet],
    [reportCopy.lastActivity, when(report.lastActivity) ?? reportCopy.notYet],
    [reportCopy.completed, String(report.completed)],
    [reportCopy.skipped, String(report.skipped)],
    [reportCopy.points, String(report.totalScore)],
  ]
  return (
    <GuardianShell
      title={reportCopy.title(number)}
      intro={<CodeText code={session.joinCode} />}
      action={
        <Button wide icon={<Printer aria-hidden="true" />} onClick={printPage}>
          {reportCopy.print}
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
          <h2>{reportCopy.photoTitle}</h2>
          <div className="max-w-60">
            <PhotoFrame
              src={photoUrl(guardianPhotoId)}
              alt={reportCopy.photoAlt(number)}
              empty={reportCopy.noPhoto}
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
      <h2>{reportCopy.challengesTitle}</h2>
      {challenges.length === 0 ? <p className="text-ink-soft">{reportCopy.nothing}</p> : null}
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
                  alt={reportCopy.challengePhotoAlt(attempt.title)}
                  ratio="square"
                  empty={reportCopy.noPhoto}
                />
              </div>
            )}
            <div className="min-w-0">
              <h3 className="font-display text-child">{attempt.title}</h3>
              <p>
                <strong>{reportCopy.statuses[attempt.status]}</strong>{' '}
                {reportCopy.at(momentOfYearText(attempt.completedAt ?? attempt.createdAt))}
              </p>
              <p className="text-small text-ink-soft">
                {reportCopy.score(attempt.score, attempt.pointsEarned)}
              </p>
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
