import { ArrowRight, House, Search, Sprout, Star } from 'lucide-react'
import { t } from '#/words/t.ts'
import type { PlayerPlace } from '#/routes/player-place.ts'
import { useMode } from '../_game/pack/modes.ts'
import { beginRest } from '../_sound/rest.ts'
import { usePlayer } from './use-player.ts'
import './calm.css'

/** Steps that come one after the other, in this order each time. */
const STEPS = [
  { name: 'find', Icon: Search },
  { name: 'show', Icon: Star },
  { name: 'home', Icon: House },
] as const

type Step = (typeof STEPS)[number]['name']

/** Screens that stand before the first step, and those where a rest would keep nobody from anything. */
const STEP_OF: Partial<Record<PlayerPlace['screen'], Step>> = {
  roam: 'find',
  challenge: 'show',
  'photo-capture': 'show',
  question: 'show',
  feedback: 'show',
  'end-game': 'home',
}

/**
 * In calm: what comes, as a row of pictures that is the same on every screen, and a sign to rest.
 * `isDone`: nothing is left to find, so the way home comes next.
 */
export function PlanRow({ isDone = false }: { isDone?: boolean }) {
  const { place, playerId } = usePlayer()
  const isCalm = useMode('calm')
  if (!isCalm || playerId === null) return null
  const now = isDone ? 'home' : STEP_OF[place.screen]
  const mayRest = now !== undefined && place.screen !== 'end-game'
  return (
    <div className="plan-row">
      <ol className="plan" aria-label={t('child.calm.plan')} data-read="ask">
        {STEPS.map(({ name, Icon }, at) => (
          <li key={name} aria-current={name === now ? 'step' : undefined}>
            {at === 0 ? null : <ArrowRight className="plan-arrow" />}
            <span className="plan-step">
              <Icon aria-hidden="true" />
              <span>{t(`child.calm.${name}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {mayRest ? (
        <button type="button" className="plan-rest" onClick={beginRest}>
          <Sprout />
          <span>{t('child.calm.rest')}</span>
        </button>
      ) : null}
    </div>
  )
}
