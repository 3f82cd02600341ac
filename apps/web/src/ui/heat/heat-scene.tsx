import { useState, type CSSProperties, type ReactNode } from 'react'
import { Kindly } from '../kindly.tsx'
import { Mascot, MascotArt } from '../mascot/mascot.tsx'
import type { Mood } from '../mascot/moods.ts'
import { HeatShape } from './heat-shape.tsx'
import { HEAT, type HeatLevel } from './levels.ts'

type Props = {
  level: HeatLevel | 'searching'
  word: string
  distance?: string
  trend?: string | undefined
  /** The word and the way are read aloud as they change, as for a child that does not look. */
  isHeard?: boolean
  /** Leaves as much room as it can to what stands below. */
  isSmall?: boolean
  /** In the middle in place of Bramble: the one the child walks to. */
  photo?: { src: string; alt: string } | null
  /** In the middle in place of Bramble and its shape. */
  picture?: ReactNode
  /** Words to the left and right of the picture, at its foot. */
  corners?: ReactNode
  children?: ReactNode
}

/** A round photo in the middle of the scene; Bramble, where it cannot be loaded. */
function HeatPhoto({ src, alt, mood }: { src: string; alt: string; mood: Mood }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="heat-photo">
      {isBroken ? (
        <Mascot mood={mood} size="m" />
      ) : (
        <img src={src} alt={alt} onError={() => setBroken(true)} />
      )}
    </div>
  )
}

/**
 * The nearness of the hidden place, readable at arm's length. A screen reader says only the word when it
 * changes; where the child is led by ear, the way too.
 */
export function HeatScene({
  level,
  word,
  distance,
  trend,
  isHeard = false,
  isSmall = false,
  photo = null,
  picture,
  corners,
  children,
}: Props) {
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
        {picture ?? (
          <svg viewBox="-124 -124 248 248" aria-hidden="true">
            <g className="heat-near">
              <g key={level} className="heat-shape">
                <HeatShape shape={shape} className="heat-echo" />
                <HeatShape shape={shape} className="heat-beat" />
              </g>
            </g>
            {photo === null ? (
              <g transform="translate(-62 -60) scale(.62)">
                <MascotArt mood={mood} />
              </g>
            ) : null}
          </svg>
        )}
        {photo === null ? null : <HeatPhoto key={photo.src} {...photo} mood={mood} />}
        {corners === undefined ? null : <div className="heat-corners">{corners}</div>}
      </div>
      <div className="heat-words">
        <p className="heat-word" role="status" data-read={isHeard ? '' : 'ask'}>
          <Kindly>{word}</Kindly>
        </p>
        {distance && (
          <p className="heat-distance" {...(isHeard ? { 'data-read': 'ask' } : {})}>
            {distance}
          </p>
        )}
        {isHeard ? (
          <p className="heat-trend" role="status" data-read="">
            {trend}
          </p>
        ) : trend ? (
          <p className="heat-trend">{trend}</p>
        ) : null}
      </div>
    </section>
  )
}
