import { Face } from './face.tsx'
import { MOODS, type Mood, type MoodLook } from './moods.ts'
import { Signs } from './signs.tsx'
import { TONE } from './palette.ts'

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

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A ring of soft spikes that lean outwards and down, as hair falls. */
function coat(spikes: number, outer: number, inner: number, from: number, to: number) {
  const at = (angle: number, r: number) =>
    `${(100 + Math.sin(angle) * r).toFixed(1)} ${(98 - Math.cos(angle) * r * 1.03).toFixed(1)}`
  const step = (to - from) / spikes
  let d = `M${at(from, inner)}`
  for (let i = 0; i < spikes; i++) {
    const a = from + step * i
    const lean = Math.sin(a + step / 2) * 0.1
    d += `L${at(a + step / 2 + lean, outer)}L${at(a + step, inner)}`
  }
  return d
}

const OUTER = coat(19, 87, 70, -2.5, 2.5) + 'Q100 190 60 154Z'
const MIDDLE = coat(16, 74, 60, -2.3, 2.3) + 'Q100 180 66 140Z'
const TUFTS =
  'M44 76l-6-9M58 56l-4-10M79 42l-1-11M100 38V26M121 42l1-11M142 56l4-10M156 76l6-9M38 99l-10-4M162 99l10-4M40 122l-10 1M160 122l10 1'

function Spines() {
  return (
    <g className="m-spines" strokeLinejoin="round">
      <path d={OUTER} fill={TONE.bark} stroke={TONE.bark} strokeWidth="7" />
      <path d={MIDDLE} fill={TONE.spine} stroke={TONE.spine} strokeWidth="5" />
      <path d={TUFTS} {...round} stroke={TONE.spineLight} strokeWidth="4.5" />
    </g>
  )
}

function Body() {
  return (
    <>
      <g className="m-foot m-foot-l">
        <ellipse cx="79" cy="184" rx="17" ry="9.5" fill={TONE.bark} />
        <ellipse cx="79" cy="182" rx="13" ry="5.5" fill={TONE.spineLight} />
      </g>
      <g className="m-foot m-foot-r">
        <ellipse cx="121" cy="184" rx="17" ry="9.5" fill={TONE.bark} />
        <ellipse cx="121" cy="182" rx="13" ry="5.5" fill={TONE.spineLight} />
      </g>
      <path
        d="M54 140c0-24 20-36 46-36s46 12 46 36c0 30-18 44-46 44s-46-14-46-44z"
        fill={TONE.fur}
      />
      <path
        d="M70 148c0-16 12-24 30-24s30 8 30 24c0 20-12 30-30 30s-30-10-30-30z"
        fill={TONE.furLight}
      />
    </>
  )
}

function Satchel() {
  return (
    <g className="m-satchel">
      <path d="M134 126Q104 152 66 156" {...round} stroke={TONE.moss} strokeWidth="6" />
      <path d="M42 148c14-10 34-6 40 10-2 18-20 30-40 26-6-12-6-26 0-36z" fill={TONE.moss} />
      <path d="M41 145c15-10 34-5 41 11-3 13-14 20-28 20-10-8-15-20-13-31z" fill={TONE.leaf} />
      <path
        d="M46 150q14 6 24 20M56 155l9-3M62 161l10-1M55 155l-2 9"
        {...round}
        stroke={TONE.furLight}
        strokeWidth="2.5"
      />
    </g>
  )
}

const ARMS: Record<MoodLook['arms'], [left: string, right: string]> = {
  down: ['M58 138q-12 8-12 22', 'M142 138q12 8 10 22'],
  swing: ['M58 138q-14 6-18 16', 'M142 138q14 6 18 16'],
  hug: ['M58 140q6 18 30 14', 'M142 140q-6 18-32 16'],
  up: ['M58 136q-26-8-34-36', 'M142 136q26-8 34-36'],
  point: ['M58 138q-12 8-12 22', 'M142 136q24-4 32-24'],
  chin: ['M58 140q8 22 44 14', 'M142 146q0-14-24-15'],
}

function Paws({ arms }: { arms: MoodLook['arms'] }) {
  return ARMS[arms].map((d, i) => (
    <g key={d} className={i ? 'm-arm m-arm-r' : 'm-arm m-arm-l'}>
      <path d={d} {...round} stroke={TONE.spineLight} strokeWidth="20" />
      <path d={d} {...round} stroke={TONE.fur} strokeWidth="14" />
    </g>
  ))
}
