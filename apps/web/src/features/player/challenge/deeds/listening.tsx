import { LISTEN_SECONDS } from '@bramble/domain/challenge/doing'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useInterval } from '#/platform/clock.ts'
import { buzz, playBell } from '#/platform/sound/sound.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import { EarPicture, LookPicture } from '#/ui/drawings/doing-pictures.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { useMode } from '../../_game/pack/modes.ts'
import { DeedPage, type DeedProps } from './deed-page.tsx'
import './listening.css'

const TICK_MS = 250
const LISTEN_MS = LISTEN_SECONDS * 1_000
const ROUND = 2 * Math.PI * 44

/**
 * A ring that fills while the child listens; it waits while the page is hidden. Who plays by eye looks
 * instead.
 */
export function Listening(props: DeedProps) {
  const way = useMode('eye') ? 'look' : 'listen'
  const [heardMs, setHeardMs] = useState(0)
  const isOver = heardMs >= LISTEN_MS
  useInterval(
    () => {
      if (isPageVisible()) setHeardMs(heardMs + TICK_MS)
    },
    isOver ? null : TICK_MS,
  )
  useEffect(() => {
    if (!isOver) return
    playBell()
    buzz([80])
  }, [isOver])
  return (
    <DeedPage {...props} title={t(`child.doing.${way}.title`)} canFinish={isOver}>
      <MascotSays mood={isOver ? 'cheering' : 'thoughtful'} size="s">
        {isOver ? t(`child.doing.${way}.over`) : t(`child.doing.${way}.speech`)}
      </MascotSays>
      <div
        role="progressbar"
        aria-label={t(`child.doing.${way}.title`)}
        aria-valuemax={LISTEN_SECONDS}
        aria-valuenow={Math.floor(heardMs / 1_000)}
        className={`listening ${isOver ? 'listening-over' : ''}`}
      >
        <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
          <circle cx="48" cy="48" r="44" className="stroke-cream-deep" strokeWidth="7" />
          <circle
            cx="48"
            cy="48"
            r="44"
            className="listening-ring stroke-moss"
            strokeWidth="7"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - heardMs / LISTEN_MS)}
          />
        </svg>
        {way === 'look' ? (
          <LookPicture className="listening-ear" />
        ) : (
          <EarPicture className="listening-ear" />
        )}
      </div>
    </DeedPage>
  )
}
