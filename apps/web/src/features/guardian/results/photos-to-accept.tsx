import type { HostSession, PlayerAttempt } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { photoUrl } from '#/data/play.ts'
import { isWaitingForHost, PhotoCheckLine } from '#/features/guardian/_shell/photo-check.tsx'
import { Card } from '#/ui/card.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

interface WaitingPhoto {
  attempt: PlayerAttempt
  playerNumber: number
}

/** Photos that no vision model has accepted, for the host to decide. */
export function PhotosToAccept({ players }: Pick<HostSession, 'players'>) {
  // Accepted photos keep their places, so that nothing moves under a finger.
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set())
  const all: WaitingPhoto[] = players.flatMap(({ number, challenges }) =>
    challenges.map((attempt) => ({ attempt, playerNumber: number })),
  )
  const waiting = all.filter(({ attempt }) => isWaitingForHost(attempt.photoCheck))
  const isNew = ({ attempt }: WaitingPhoto) => !shownIds.has(attempt.id)
  if (waiting.some(isNew)) {
    setShownIds(new Set([...shownIds, ...waiting.map(({ attempt }) => attempt.id)]))
  }
  const shown = all.filter((photo) => !isNew(photo))
  if (shown.length === 0) return null
  return (
    <Card title={t('guardian.photoCheck.title')}>
      <p>{t('guardian.photoCheck.text')}</p>
      <ul className="stack">
        {shown.map(({ attempt, playerNumber }) => (
          <li key={attempt.id} className="flex items-start gap-3">
            {attempt.photoId === null ? null : (
              <div className="w-24 flex-none">
                <PhotoFrame
                  src={photoUrl(attempt.photoId, 'thumb')}
                  alt={t('guardian.photoCheck.photoAlt', {
                    title: attempt.title,
                    number: playerNumber,
                  })}
                  ratio="square"
                  lazy
                />
              </div>
            )}
            <div className="stack-tight min-w-0 flex-1">
              <p className="font-bold">{attempt.title}</p>
              <p className="text-small text-ink-soft">
                {t('guardian.photoCheck.of', { number: playerNumber })}
              </p>
              <PhotoCheckLine attempt={attempt} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
