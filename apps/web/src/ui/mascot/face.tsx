import type { MoodLook } from './moods.ts'
import { TONE } from './palette.ts'

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

export function Face({ look }: { look: MoodLook }) {
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
