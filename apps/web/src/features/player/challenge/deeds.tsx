import type { ChallengeView } from '@bramble/contract'
import { COUNT_STONES, type Doing, LISTEN_SECONDS } from '@bramble/domain/challenge/doing'
import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { buzz, playBell, playTick } from '#/platform/sound/sound.ts'
import { useInterval } from '#/platform/clock.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import { EarPicture, LookPicture, StonePicture } from '#/ui/drawings/doing-pictures.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { useRecorded } from '../_sound/recorded.ts'
import { useMode } from '../_game/pack/modes.ts'
import { DeedPage, type DeedProps } from './deed-page.tsx'
import './deeds.css'

/** Deeds of a child at a spot whose whole task is to get there. Nothing of them can be wrong. */
const deeds: Readonly<Record<Doing, ComponentType<DeedProps>>> = {
  listen: Listening,
  count: Counting,
}

/** The page of the deed of this challenge; null: the child only presses Start. */
export function deedOf({ doing }: ChallengeView): ComponentType<DeedProps> | null {
  return doing === undefined ? null : deeds[doing]
}

const STONES = Array.from({ length: COUNT_STONES }, (_, i) => i)
/** Steps of the scale, in hertz: each stone sounds a little higher. */
const STONE_HERTZ = [262, 294, 330, 349, 392, 440, 494, 523, 587, 659]

/** Stones to tap, one for each thing that the child has found. */
function Counting(props: DeedProps) {
  const recorded = useRecorded(props.challenge.voice)
  const [counted, setCounted] = useState<readonly number[]>([])
  const toggle = (stone: number) => {
    const isCounted = counted.includes(stone)
    const next = isCounted ? counted.filter((one) => one !== stone) : [...counted, stone]
    setCounted(next)
    buzz([20])
    if (!isCounted) playTick(STONE_HERTZ[next.length - 1] ?? 262)
  }
  return (
    <DeedPage {...props} title={t('child.doing.count.title')} canFinish={counted.length > 0}>
      <MascotSays mood={counted.length === 0 ? 'thoughtful' : 'pleased'} size="s">
        {t('child.doing.count.speech')}
      </MascotSays>
      <p data-read="ask" {...recorded} lang={props.challenge.language} className="text-center">
        {props.challenge.description}
      </p>
      <ul className="stones">
        {STONES.map((stone) => (
          <li key={stone}>
            <button
              type="button"
              aria-pressed={counted.includes(stone)}
              aria-label={t('child.doing.count.stone', { number: stone + 1 })}
              className="stone"
              onClick={() => toggle(stone)}
            >
              <StonePicture isCounted={counted.includes(stone)} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-center font-display text-[3.5rem] leading-none text-moss">
        <span aria-hidden="true">{counted.length}</span>
        <span className="sr-only">{t('child.doing.count.found', { count: counted.length })}</span>
      </p>
    </DeedPage>
  )
}

const TICK_MS = 250
const LISTEN_MS = LISTEN_SECONDS * 1_000
const ROUND = 2 * Math.PI * 44

/**
 * A ring that fills while the child listens; it waits while the page is hidden. Who plays by eye looks
 * instead.
 */
function Listening(props: DeedProps) {
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
