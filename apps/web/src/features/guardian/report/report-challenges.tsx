import type { PlayerReport } from '@bramble/contract'
import { reportCopy } from '#/copy/guardian/report.ts'
import { photoUrl } from '#/data/play.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { formatWhen } from './format-when.ts'

/** Each challenge with its outcome, time and photo; a row is never torn by a page break. */
export function ReportChallenges({ challenges }: Pick<PlayerReport, 'challenges'>) {
  return (
    <section className="stack">
      <h2>{reportCopy.challengesTitle}</h2>
      {challenges.length === 0 ? <p className="text-ink-soft">{reportCopy.nothing}</p> : null}
      <ol className="stack">
        {challenges.map((attempt) => {
          const when = formatWhen(attempt.completedAt ?? attempt.createdAt)
          return (
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
                  {when === null ? null : reportCopy.at(when)}
                </p>
                <p className="text-small text-ink-soft">
                  {reportCopy.score(attempt.score, attempt.pointsEarned)}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
