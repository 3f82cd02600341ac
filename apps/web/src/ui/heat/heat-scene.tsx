import type { CSSProperties, ReactNode } from 'react'
import { MascotArt } from '../mascot/mascot.tsx'
import { HeatShape } from './heat-shape.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

type Props = {
  level: HeatLevel | 'searching'
  word: string
  distance?: string
  trend?: string | undefined
  /** Leaves as much room as it can to what stands below. */
  isSmall?: boolean
  children?: ReactNode
}

/**
 * The nearness of the hidden place, readable at arm's length. Only the word is read out, when it
 * changes.
 */
export function HeatScene({ level, word, distance, trend, isSmall = false, children }: Props) {
  const { color, text, shape, near, beatMs, mood } = HEAT[level]
  const look = {
    '--heat': color,
    '--heat-text': text,
    '--near': near,
    '--beat': `${beatMs}ms`,
  } as CSSProperties
  return (
    <section className={isSmall ? 'heat heat-small' : 'heat'} data-level={level} style={look}>
      <div className="heat-over">{children}</div>
      <div className="heat-art">
        <svg viewBox="-124 -124 248 248" aria-hidden="true">
          <g className="heat-near">
            <g key={level} className="heat-shape">
              <HeatShape shape={shape} className="heat-echo" />
              <HeatShape shape={shape} className="heat-beat" />
            </g>
          </g>
          <g transform="translate(-62 -60) scale(.62)">
            <MascotArt mood={mood} />
          </g>
        </svg>
      </div>
      <div className="heat-words">
        <p className="heat-word" role="status">
          {word}
        </p>
        {distance && <p className="heat-distance">{distance}</p>}
        {trend && <p className="heat-trend">{trend}</p>}
      </div>
    </section>
  )
}
