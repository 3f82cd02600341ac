import { stepsOf, type DrawnWay } from '@bramble/domain/player/walked-way'
import { Footprints } from 'lucide-react'
import { t } from '#/words/t.ts'
import { wayPath } from '#/ui/drawings/way-path.ts'

const SIZE = 120
const MARGIN = 10

/** The child takes home its way: how many steps, and the line that it walked. */
export function OwnWay({ way }: { way: DrawnWay }) {
  const steps = stepsOf(way.meters)
  if (steps === 0) return null
  const square = { x: MARGIN, y: MARGIN, size: SIZE - 2 * MARGIN }
  return (
    <section className="grid justify-items-center gap-2">
      {way.points.length === 0 ? null : (
        <svg
          role="img"
          aria-label={t('child.endGame.way')}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          className="aspect-square w-40 max-w-full rounded-card bg-leaf-pale"
        >
          <path
            d={wayPath(way, square)}
            fill="none"
            className="stroke-moss"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray="1 8"
          />
        </svg>
      )}
      <p className="flex items-center gap-2 font-display text-lead" data-read="">
        <Footprints className="size-7 flex-none text-moss" aria-hidden="true" />
        {t('child.endGame.steps', { steps })}
      </p>
    </section>
  )
}
