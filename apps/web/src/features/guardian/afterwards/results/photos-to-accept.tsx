import type { HostSession, PlayerAttempt } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { photoUrl } from '#/data/play.ts'
import {
  isToDecide,
  isWaitingForHost,
  PhotoCheckLine,
} from '#/features/guardian/_shell/photo-check.tsx'
import { Card } from '#/ui/card.tsx'
import { WholePhoto } from '#/ui/whole-photo.tsx'

interface Waiting {
  attempt: PlayerAttempt
  player: string
}

/** What the host may accept: photos that no vision model has, and finds that were not believed. */
export function PhotosToAccept({ players }: Pick<HostSession, 'players'>) {
  const all: Waiting[] = players.flatMap((player) =>
    player.challenges.map((attempt) => ({ attempt, player: playerName(player) })),
  )
  return (
    <>
      <ToAccept
        title={t('guardian.photoCheck.title')}
        text={t('guardian.photoCheck.text')}
        all={all}
        isWaiting={isWaitingForHost}
      />
      <ToAccept
        title={t('guardian.doubted.title')}
        text={t('guardian.doubted.texts')}
        all={all}
        isWaiting={isToDecide}
      />
    </>
  )
}

interface ToAcceptProps {
  title: string
  text: string
  all: readonly Waiting[]
  isWaiting: (attempt: PlayerAttempt) => boolean
}

function ToAccept({ title, text, all, isWaiting }: ToAcceptProps) {
  // An accepted photo keeps its place, so that nothing moves under a finger.
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(new Set())
  const waiting = all.filter(({ attempt }) => isWaiting(attempt))
  const isNew = ({ attempt }: Waiting) => !shownIds.has(attempt.id)
  if (waiting.some(isNew)) {
    setShownIds(new Set([...shownIds, ...waiting.map(({ attempt }) => attempt.id)]))
  }
  const shown = all.filter((one) => !isNew(one))
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <p>{text}</p>
      <ul className="stack">
        {shown.map(({ attempt, player }) => (
          <li key={attempt.id} className="flex items-start gap-3">
            {attempt.photoId === null ? null : (
              <div className="w-20 flex-none">
                <WholePhoto
                  src={photoUrl(attempt.photoId, 'thumb')}
                  whole={photoUrl(attempt.photoId)}
                  alt={t('guardian.photoCheck.photoAlt', {
                    title: attempt.title,
                    player,
                  })}
                  ratio="square"
                  lazy
                  title={attempt.title}
                  openLabel={t('guardian.photoCheck.whole', { title: attempt.title })}
                  closeLabel={t('guardian.shell.close')}
                />
              </div>
            )}
            <div className="stack-tight min-w-0 flex-1">
              <p className="font-bold">{attempt.title}</p>
              <p className="text-small text-ink-soft">{player}</p>
              <PhotoCheckLine attempt={attempt} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
