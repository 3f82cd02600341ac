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

const line = {
  fill: 'none',
  stroke: TONE.line,
  strokeWidth: 4.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Round eyes: offset aside and up, and their size. */
const LOOK = {
  open: [0, 0, 1],
  up: [2, -3, 1.05],
  aside: [4, -3, 1],
  wide: [0, -1, 1.22],
  worried: [0, 1, 0.95],
} as const

const LINES = {
  happy: 'M69 95q8-11 16 0M115 95q8-11 16 0',
  squeezed: 'M70 86l13 7-13 7M130 86l-13 7 13 7',
  closed: 'M69 93q8 8 16 0M115 93q8 8 16 0',
} as const

const BROWS: Partial<Record<MoodLook['eyes'], string>> = {
  worried: 'M66 80l13-5M134 80l-13-5',
  aside: 'M70 76q8-4 14-1M116 73q8-5 15-1',
  up: 'M69 77q7-6 14-3M117 74q7-3 14 3',
}

function Eyes({ eyes }: { eyes: MoodLook['eyes'] }) {
  if (eyes === 'happy' || eyes === 'squeezed' || eyes === 'closed') {
    return <path d={LINES[eyes]} {...line} strokeWidth="5" />
  }
  const [dx, dy, scale] = LOOK[eyes]
  return [77, 123].map((x) => (
    <g key={x} className="m-eye">
      <ellipse cx={x + dx / 2} cy={93 + dy / 2} rx={8 * scale} ry={9.5 * scale} fill={TONE.line} />
      <circle cx={x + 2.6 + dx} cy={89.5 + dy} r={3.1 * scale} fill="#fff" />
      <circle cx={x - 2.4 + dx} cy={97 + dy} r={1.5 * scale} fill="#fff" opacity=".75" />
    </g>
  ))
}

function Mouth({ mouth }: { mouth: MoodLook['mouth'] }) {
  if (mouth === 'laugh') {
    return (
      <>
        <path d="M85 119q15 5 30 0c0 14-6 21-15 21s-15-7-15-21z" fill={TONE.line} />
        <path d="M91 134q9-7 18 0-3 6-9 6t-9-6z" fill={TONE.blush} />
      </>
    )
  }
  const d = {
    smile: 'M100 115v3M87 120q6 8 13 1 7 7 13-1',
    small: 'M100 115v3M93 122q7 5 14 0',
    flat: 'M92 123q8-4 16 0',
    wavy: 'M86 123q4-5 7 0t7 0 7 0 7 0',
  }[mouth]
  return <path d={d} {...line} strokeWidth="4" />
}

function Face({ look }: { look: MoodLook }) {
  const cheek = look.cold ? TONE.chill : TONE.blush
  return (
    <g className="m-face">
      <g fill={TONE.fur} stroke={TONE.spineLight} strokeWidth="3">
        <circle cx="53" cy="71" r="13" />
        <circle cx="147" cy="71" r="13" />
      </g>
      <g fill={TONE.blush} opacity=".75">
        <circle cx="54" cy="72" r="6.5" />
        <circle cx="146" cy="72" r="6.5" />
      </g>
      <path d="M64 130q36 24 72 0l-6 10q-30 14-60 0z" fill={TONE.fur} />
      <path
        d="M100 74c-7-13-21-19-33-12-14 8-20 26-18 42 3 24 24 38 51 38s48-14 51-38c2-16-4-34-18-42-12-7-26-1-33 12z"
        fill={TONE.furLight}
      />
      <ellipse cx="62" cy="112" rx="9" ry="6.5" fill={cheek} opacity=".7" />
      <ellipse cx="138" cy="112" rx="9" ry="6.5" fill={cheek} opacity=".7" />
      <Eyes eyes={look.eyes} />
      {BROWS[look.eyes] && <path d={BROWS[look.eyes]} {...line} strokeWidth="3.5" />}
      <Mouth mouth={look.mouth} />
      <path d="M100 101c8 0 12 3 12 7 0 5-7 10-12 10s-12-5-12-10c0-4 4-7 12-7z" fill={TONE.line} />
      <ellipse cx="96" cy="105.5" rx="3.6" ry="2" fill="#fff" opacity=".8" />
    </g>
  )
}
