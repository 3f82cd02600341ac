import { Footprints } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { endRest, useRestState } from '../_sound/rest.ts'
import './calm.css'

/** Lies over the screen while the child rests: nothing moves, nothing is counted, nothing is asked. */
export function RestScreen() {
  const isSoonOver = useRestState() === 'soon-over'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      className="rest-screen print-hide"
      role="region"
      aria-labelledby="rest-title"
      tabIndex={-1}
    >
      <RestPicture />
      <h2 id="rest-title" className="font-display text-title" data-read="">
        {t('child.calm.resting')}
      </h2>
      <p className="text-child" role="status" data-read="">
        {isSoonOver ? t('child.calm.soonOver') : t('child.calm.restText')}
      </p>
      <Button icon={<Footprints aria-hidden="true" />} size="big" wide onClick={endRest}>
        {t('child.calm.goOn')}
      </Button>
    </div>
  )
}

/** A hedgehog asleep under a leaf. */
function RestPicture() {
  return (
    <svg viewBox="0 0 200 120" className="w-full max-w-60" aria-hidden="true">
      <ellipse cx="100" cy="106" rx="88" ry="12" fill="#b9d3a8" />
      <path d="M42 104a58 52 0 0 1 116 0z" fill="#5a4632" />
      <path
        d="M58 84l-8-10M74 66l-5-12M94 56l-1-13M114 57l4-12M133 67l8-10M147 84l10-7"
        stroke="#5a4632"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M120 104q4-26 34-26q20 8 22 22q-4 8-14 6z" fill="#d9b48c" />
      <circle cx="176" cy="99" r="5" fill="#22301f" />
      <path
        d="M148 92q5 4 10 0"
        fill="none"
        stroke="#22301f"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M30 62q34-44 82-20q-18 40-66 36q-12-4-16-16z" fill="#5fa044" />
      <path d="M34 62q32-18 74-18" fill="none" stroke="#2f6b3c" strokeWidth="3" />
    </svg>
  )
}
