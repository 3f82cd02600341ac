import type { HiddenSpot } from '@bramble/contract'
import { TriangleAlert } from 'lucide-react'
import { t } from '#/words/t.ts'
import { dangerText } from '#/features/guardian/_shell/ground-warning.tsx'

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
