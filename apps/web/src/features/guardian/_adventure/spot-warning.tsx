import type { HiddenSpot } from '@bramble/contract'
import { TriangleAlert } from 'lucide-react'
import { t } from '#/words/t.ts'

/** Whether the map warns of a hidden spot, or could not be read there. */
export function isWarnedOf({ warning, map }: HiddenSpot): boolean {
  return warning !== null || map === 'not-now'
}

/** What the map warns of at a hidden spot, or that it could not be read. */
export function SpotWarning({ of }: { of: HiddenSpot }) {
  const { warning } = of
  if (!isWarnedOf(of)) return null
  return (
    <p role="status" className="flex items-center gap-2 pb-2 text-small font-bold">
      <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
      <span>
        {warning === null ? t('guardian.ground.notNow') : t(`guardian.ground.warnings.${warning}`)}
      </span>
    </p>
  )
}
