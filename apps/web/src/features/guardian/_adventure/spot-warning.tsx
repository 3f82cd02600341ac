import type { HiddenSpot } from '@bramble/contract'
import { TriangleAlert } from 'lucide-react'
import { t } from '#/words/t.ts'

/** What the map warns of at a hidden spot, or that it could not be read there; null: nothing. */
export function warningText({ warning, map, isByWater }: HiddenSpot): string | null {
  if (warning !== null) return t(`guardian.ground.warnings.${warning}`)
  if (map === 'not-now') return t('guardian.ground.notNow')
  return isByWater ? t('guardian.ground.byWater') : null
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
