import type { HiddenSpot } from '@bramble/contract'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { t } from '#/words/t.ts'
import { dangerText } from '#/features/guardian/_shell/ground-warning.tsx'

interface SpotLineProps {
  number: number
  /** The spot and where it lies. */
  text: string
  isChosen?: boolean
  onOpen: () => void
}

/** One hidden spot in one line; pressing it opens what is to do there. */
export function SpotLine({ number, text, isChosen = false, onOpen }: SpotLineProps) {
  return (
    <button
      type="button"
      className="flex min-h-12 w-full min-w-0 flex-1 items-center gap-2 text-start"
      onClick={onOpen}
    >
      <span
        className={`grid size-8 flex-none place-items-center rounded-full font-bold ${isChosen ? 'bg-sun text-ink' : 'bg-ice text-white'}`}
      >
        {number}
      </span>{' '}
      <span className="min-w-0 flex-1">
        {text} <span className="sr-only">{t('guardian.spotTask.open')}</span>
      </span>
      <ChevronRight className="size-5 flex-none text-ink-soft" />
    </button>
  )
}

/** What the map warns of at a hidden spot, or that it could not be read there; null: nothing. */
export function warningText(spot: HiddenSpot): string | null {
  return spot.map === 'not-now' ? t('guardian.ground.notNow') : dangerText(spot)
}

/** The warning of a hidden spot, where there is one. */
export function SpotWarning({ of }: { of: HiddenSpot }) {
  const text = warningText(of)
  if (text === null) return null
  return (
    <p role="status" className="flex items-center gap-2 pb-2 text-small font-bold">
      <TriangleAlert className="size-5 flex-none" />
      <span>{text}</span>
    </p>
  )
}
