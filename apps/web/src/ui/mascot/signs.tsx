import type { MoodLook } from './moods.ts'
import { TONE } from './palette.ts'

type Sign = NonNullable<MoodLook['sign']>

const FLAKE = 'M0-9V9M-8-4.5 8 4.5M-8 4.5 8-4.5'
const COLD = '#8cc4ea'
const STAR = 'M0-11 3.2-3.6 11-3 5 2.2 7 10 0 5.8-7 10-5 2.2-11-3-3.2-3.6z'
const LEAF = 'M0 14C-12 6-12-8 2-16 12-6 12 6 0 14z'

/** [path, x, y, scale] for each little sign; strokes unless the table says it is filled. */
const SIGNS: Record<Sign, { color: string; fill?: true; at: [string, number, number, number][] }> =
  {
    flakes: {
      color: COLD,
      at: [
        [FLAKE, 22, 42, 1.1],
        [FLAKE, 178, 34, 1.3],
        [FLAKE, 186, 92, 0.8],
      ],
    },
    breath: {
      color: COLD,
      at: [
        ['M0 0q7-7 14 0t14 0', 150, 132, 1],
        ['M0 0q5-5 10 0t10 0', 160, 146, 1],
      ],
    },
    rays: {
      color: TONE.berry,
      at: [
        ['M0 0l-9-13', 34, 28, 1.1],
        ['M0 0l-15-6', 22, 52, 1.1],
        ['M0 0l9-13', 166, 28, 1.1],
        ['M0 0l15-6', 178, 52, 1.1],
      ],
    },
    hop: {
      color: TONE.berry,
      at: [
        ['M0 0q10-8 20 0', 22, 190, 1],
        ['M0 0q10-8 20 0', 158, 190, 1],
        ['M0 0v-16', 6, 84, 1],
        ['M0 0v-16', 194, 84, 1],
      ],
    },
    stars: {
      color: TONE.sun,
      fill: true,
      at: [
        [STAR, 22, 58, 1.2],
        [STAR, 52, 18, 0.9],
        [STAR, 150, 16, 1.1],
        [STAR, 182, 56, 1.3],
      ],
    },
    leaf: { color: TONE.leaf, fill: true, at: [[LEAF, 178, 92, 1.05]] },
    dots: {
      color: COLD,
      fill: true,
      at: [
        ['M-4 0a4 4 0 108 0a4 4 0 10-8 0', 168, 60, 1],
        ['M-4 0a4 4 0 108 0a4 4 0 10-8 0', 176, 42, 1.6],
        ['M-4 0a4 4 0 108 0a4 4 0 10-8 0', 184, 18, 2.3],
      ],
    },
    zs: {
      color: TONE.moss,
      at: [
        ['M0 0h10L0 12h10', 166, 32, 0.9],
        ['M0 0h10L0 12h10', 180, 8, 1.4],
      ],
    },
  }

export function Signs({ sign }: { sign: Sign }) {
  const { color, fill, at } = SIGNS[sign]
  return at.map(([d, x, y, scale], i) => (
    <g key={i} transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        className={`m-sign m-sign-${i}`}
        d={d}
        fill={fill ? color : 'none'}
        stroke={sign === 'stars' ? TONE.bark : color}
        strokeWidth={fill ? 2.5 : 4.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ))
}
