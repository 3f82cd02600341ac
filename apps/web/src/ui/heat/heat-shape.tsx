import { SHAPES, type HeatShape as Shape } from './shapes.ts'

type Props = { shape: Shape; className?: string }

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
