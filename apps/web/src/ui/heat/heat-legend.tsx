import { HeatShape } from './heat-shape.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

type Props = { items: { level: HeatLevel; label: string }[]; current?: HeatLevel; label: string }

/** The whole scale from cold to found, the present step lifted out. */
export function HeatLegend({ items, current, label }: Props) {
  return (
    <ol aria-label={label} className="flex w-full items-end gap-1">
      {items.map((item, i) => {
        const { color, text, shape } = HEAT[item.level]
        const here = item.level === current
        return (
          <li
            key={item.level}
            aria-current={here ? 'step' : undefined}
            className="min-w-0 flex-1 text-center"
          >
            <span
              className={`grid place-items-center ${here ? 'ring-[3px] ring-ink' : ''} ${i === 0 ? 'rounded-l-xl' : ''} ${i === items.length - 1 ? 'rounded-r-xl' : ''}`}
              style={{ background: color, color: text, height: here ? '3rem' : '2.25rem' }}
            >
              <svg className="size-5" viewBox="-110 -110 220 220" aria-hidden="true">
                <HeatShape shape={shape} />
              </svg>
            </span>
            <span className={here ? 'block pt-1 text-small font-bold' : 'sr-only'}>
              {item.label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
