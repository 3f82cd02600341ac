import type { PlayerAttempt } from '@bramble/contract'
import type { AttemptStatus } from '@bramble/domain/challenge/challenge'
import { playerDialogCopy } from '#/copy/guardian/dashboard.ts'
import { photoUrl } from '#/data/play.ts'
import { PhotoCheckLine } from '#/features/guardian/_shell/photo-check.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/tone.ts'

const TONES: Record<AttemptStatus, Tone> = {
  arrived: 'busy',
  completed: 'good',
  failed: 'info',
  skipped: 'neutral',
}

/** What a child has done, with every photo: also those that no machine could judge. */
export function AttemptList({ attempts }: { attempts: readonly PlayerAttempt[] }) {
  if (attempts.length === 0) {
    return <p className="text-ink-soft">{playerDialogCopy.noChallenges}</p>
  }
  return (
    <ul className="stack">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="stack-tight">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-bold">{attempt.title}</span>
            <StatusBadge tone={TONES[attempt.status]}>
              {playerDialogCopy.statuses[attempt.status]}
            </StatusBadge>
          </div>
          {attempt.photoId === null ? null : (
            <PhotoFrame
              src={photoUrl(attempt.photoId)}
              alt={playerDialogCopy.challengePhotoAlt(attempt.title)}
              empty={playerDialogCopy.noPhoto}
            />
          )}
          <PhotoCheckLine attempt={attempt} />
          <p className="text-small text-ink-soft">
            {playerDialogCopy.points(attempt.pointsEarned)}
          </p>
        </li>
      ))}
    </ul>
  )
}
