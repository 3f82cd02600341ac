import type { PlayerReport } from '@bramble/contract'
import { Printer } from 'lucide-react'
import { reportCopy } from '#/copy/guardian/report.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { photoUrl } from '#/data/play.ts'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { formatWhen } from './format-when.ts'
import { ReportChallenges } from './report-challenges.tsx'

/** Times, totals and every challenge of one child. */
export function Report({ report }: { report: PlayerReport }) {
  const { number, session, guardianPhotoId } = report
  const facts: [string, string][] = [
    [reportCopy.started, formatWhen(session.startedAt) ?? reportCopy.notYet],
    [reportCopy.ended, formatWhen(session.endedAt) ?? reportCopy.stillRunning],
    [reportCopy.joined, formatWhen(report.joinedAt) ?? reportCopy.notYet],
    [reportCopy.lastActivity, formatWhen(report.lastActivity) ?? reportCopy.notYet],
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
