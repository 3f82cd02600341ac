import { HeatShape } from './heat-shape.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

type Props = { items: { level: HeatLevel; label: string }[]; current?: HeatLevel; label: string }

/** The whole scale from cold to found, the present step lifted out and named. */
export function HeatLegend({ items, current, label }: Props) {
  const here = items.find((item) => item.level === current)
  return (
    <div className="stack-tight">
      <ol aria-label={label} className="flex w-full gap-1 py-1">
        {items.map(({ level, label: name }) => {
          const { color, text, shape } = HEAT[level]
          return (
            <li
              key={level}
              aria-current={level === current ? 'step' : undefined}
              className="grid h-10 flex-1 place-items-center rounded-lg aria-[current]:scale-y-115 aria-[current]:ring-[3px] aria-[current]:ring-ink"
              style={{ background: color, color: text }}
            >
              <svg className="size-5" viewBox="-110 -110 220 220" aria-hidden="true">
                <HeatShape shape={shape} />
              </svg>
              <span className="sr-only">{name}</span>
            </li>
          )
        })}
      </ol>
      {here && (
        <p className="text-center font-bold" aria-hidden="true">
          {here.label}
        </p>
      )}
    </div>
  )
}
