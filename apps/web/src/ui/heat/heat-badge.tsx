import type { ReactNode } from 'react'
import { HeatShape } from './heat-shape.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

type Props = { level: HeatLevel; children: ReactNode }

/** The small form of the scale: colour, shape and word. */
export function HeatBadge({ level, children }: Props) {
  const { color, text, shape } = HEAT[level]
  return (
    <span
      className="inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-bold whitespace-nowrap"
      style={{ background: color, color: text }}
    >
      <svg className="size-4 flex-none" viewBox="-110 -110 220 220" aria-hidden="true">
        <HeatShape shape={shape} />
      </svg>
      {children}
    </span>
  )
}
