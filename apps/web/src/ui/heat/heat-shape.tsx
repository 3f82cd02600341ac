const at = (turn: number, r: number) =>
  `${(Math.sin(turn * Math.PI) * r).toFixed(1)} ${(-Math.cos(turn * Math.PI) * r).toFixed(1)}`

const around = (points: number, draw: (i: number) => string) =>
  Array.from({ length: points }, (_, i) => draw(i)).join('') + 'Z'

/** A star round 0,0 with radius 100. */
const burst = (points: number, inner: number) =>
  `M${at(0, 100)}` +
  around(points, (i) => `L${at((2 * i + 1) / points, inner)}L${at((2 * i + 2) / points, 100)}`)

/** A flower: round petals between points on a circle. */
const petals = (points: number, inner: number, bend: number) =>
  `M${at(-1 / points, inner)}` +
  around(points, (i) => `A${bend} ${bend} 0 0 1 ${at((2 * i + 1) / points, inner)}`)

const SHAPES = {
  flake:
    'M0-96V96M-83-48 83 48M-83 48 83-48M-20-84 0-64 20-84M-20 84 0 64 20 84M-83-24-56-32-63-60M83 24 56 32 63 60M-83 24-56 32-63 60M83-24 56-32 63-60',
  crystal: burst(3, 100),
  cloud: 'M-62 52C-108 48-106-16-62-18-58-70 12-86 34-42 82-60 116 8 80 34 76 52 56 54 40 52Z',
  flower: petals(8, 86, 36),
  sun: burst(12, 74),
  flame:
    'M-6-104C22-84 40-62 38-34 48-42 54-54 54-70 84-46 100-10 98 26 96 72 54 100 0 100S-96 72-98 26C-99-2-86-30-68-52-64-36-56-26-44-22-46-56-34-84-6-104Z',
  nova: burst(16, 80),
  rings: 'M-96 0a96 96 0 10192 0a96 96 0 10-192 0',
} as const

export type ShapeName = keyof typeof SHAPES

type Props = { shape: ShapeName; className?: string }

/** One shape of the scale; flake and rings are lines, the others are filled. */
export function HeatShape({ shape, className }: Props) {
  const drawn = shape === 'flake' || shape === 'rings'
  return (
    <path
      className={className}
      d={SHAPES[shape]}
      fill={drawn ? 'none' : 'currentColor'}
      stroke="currentColor"
      strokeWidth={drawn ? 12 : 10}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
