import type { PlayerAttempt } from '@bramble/contract'
import type { AttemptStatus } from '@bramble/domain/challenge/challenge'
import { Maximize2 } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { t } from '#/words/t.ts'
import { isToDecide, PhotoCheckLine } from '#/features/guardian/_shell/photo-check.tsx'
import { photoUrl } from '#/data/play.ts'
import { momentOfYearText } from '#/platform/format.ts'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/badge.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { ReportMade } from './report-made.tsx'

const TONES: Record<AttemptStatus, Tone> = {
  arrived: 'busy',
  completed: 'good',
  failed: 'info',
  skipped: 'neutral',
}

/** A child's attempts with every photo, also those that no machine could judge. */
export function AttemptList({ attempts }: { attempts: readonly PlayerAttempt[] }) {
  if (attempts.length === 0) {
    return <p className="text-ink-soft">{t('guardian.playerDialog.noChallenges')}</p>
  }
  return (
    <ul className="stack">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="stack-tight">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 font-bold wrap-anywhere">{attempt.title}</span>
            {isToDecide(attempt) ? null : (
              <StatusBadge tone={TONES[attempt.status]}>
                {t(`guardian.playerDialog.statuses.${attempt.status}`)}
              </StatusBadge>
            )}
          </div>
          {isToDecide(attempt) ? (
            <p className="text-small">
              {attempt.photoId === null
                ? t('guardian.doubted.text')
                : t('guardian.doubted.textPhoto')}
            </p>
          ) : null}
          {attempt.photoId === null ? null : (
            <WholePhoto
              src={photoUrl(attempt.photoId, 'thumb')}
              whole={photoUrl(attempt.photoId)}
              alt={t('guardian.playerDialog.challengePhotoAlt', { title: attempt.title })}
              empty={t('guardian.playerDialog.noPhoto')}
              title={attempt.title}
              openLabel={t('guardian.photoCheck.whole', { title: attempt.title })}
              closeLabel={t('guardian.shell.close')}
            />
          )}
          <PhotoCheckLine attempt={attempt} />
          <p className="text-small text-ink-soft">
            {t('guardian.playerDialog.points', { points: attempt.pointsEarned })}{' '}
            {t('guardian.report.at', {
              time: momentOfYearText(attempt.completedAt ?? attempt.createdAt),
            })}
          </p>
          <ReportMade of="challenge" id={attempt.challengeId} title={attempt.title} />
        </li>
      ))}
    </ul>
  )
}

type Props = Omit<ComponentProps<typeof PhotoFrame>, 'onBroken' | 'children'> & {
  src: string
  /** The same photo as it was taken. */
  whole: string
  title: string
  openLabel: string
  closeLabel: string
}

/** A photo whose frame cuts off its sides: a press shows all of it, as large as the screen allows. */
function WholePhoto({ whole, title, openLabel, closeLabel, ...frame }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <PhotoFrame {...frame} />
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        className="block w-full cursor-pointer rounded-card"
        onClick={() => setOpen(true)}
      >
        <PhotoFrame {...frame} onBroken={() => setBroken(true)}>
          <span
            aria-hidden="true"
            className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-full bg-white text-ink shadow-card [&>svg]:size-4"
          >
            <Maximize2 />
          </span>
        </PhotoFrame>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={closeLabel}
        size="photo"
      >
        <img src={whole} alt={frame.alt} className="mx-auto block h-auto max-w-full rounded-card" />
      </Dialog>
    </>
  )
}
