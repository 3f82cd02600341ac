import { COUNT_STONES } from '@bramble/domain/challenge/doing'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { buzz, playTick } from '#/platform/sound/sound.ts'
import { StonePicture } from '#/ui/drawings/doing-pictures.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { useRecorded } from '../../_sound/recorded.ts'
import { DeedPage, type DeedProps } from './deed-page.tsx'
import './counting.css'

const STONES = Array.from({ length: COUNT_STONES }, (_, i) => i)
/** Steps of the scale, in hertz: each stone sounds a little higher. */
const STONE_HERTZ = [262, 294, 330, 349, 392, 440, 494, 523, 587, 659]

/** Stones to tap, one for each thing that the child has found. */
export function Counting(props: DeedProps) {
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
