import { Face } from './face.tsx'
import { MOODS, type Mood, type MoodLook } from './moods.ts'
import { Body, Paws, Satchel, Spines } from './parts.tsx'
import { Signs } from './signs.tsx'

export type { Mood } from './moods.ts'
export type MascotSize = 's' | 'm' | 'l' | 'xl'

type Props = { mood: Mood; size?: MascotSize; label?: string }

/** The drawing alone, 200 units square, for use inside another picture. */
export function MascotArt({ mood }: { mood: Mood }) {
  const look: MoodLook = MOODS[mood]
  return (
    <g className={`m-${mood}`}>
      <ellipse className="m-shadow" cx="100" cy="190" rx="52" ry="7" fill="#22301f" opacity=".16" />
      <g className="m-all">
        <Spines />
        <Body />
        <Face look={look} />
        <Satchel />
        <Paws arms={look.arms} />
      </g>
      {look.sign && <Signs sign={look.sign} />}
    </g>
  )
}

/** Bramble the young hedgehog. Without a label it is decoration and hidden from screen readers. */
export function Mascot({ mood, size = 'm', label }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={`mascot mascot-${size}`} viewBox="0 0 200 200" data-mood={mood} {...naming}>
      <MascotArt mood={mood} />
    </svg>
  )
}
