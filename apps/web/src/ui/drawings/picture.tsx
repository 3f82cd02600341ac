import { FRAME, type Drawing } from './draw.ts'

/** A part of a larger picture; places and sizes in units of the picture, texts around their middle. */
export type PicturePart =
  | {
      kind: 'panel'
      x: number
      y: number
      width: number
      height: number
      radius: number
      fill: string
      stroke?: string
    }
  | { kind: 'disc'; x: number; y: number; radius: number; fill: string; stroke: string }
  | { kind: 'shape'; d: string; fill: string }
  /** Dashed, unless it has a width. */
  | { kind: 'trail'; d: string; stroke: string; width?: number }
  | { kind: 'text'; x: number; y: number; size: number; text: string; fill: string }
  | { kind: 'drawing'; x: number; y: number; size: number; drawing: Drawing }
  | { kind: 'photo'; x: number; y: number; width: number; height: number; src: string }

export interface Picture {
  width: number
  height: number
  /** From the back to the front. */
  parts: readonly PicturePart[]
}

export const PICTURE_FONT = "Fredoka, Nunito, 'Trebuchet MS', sans-serif"
export const STROKE_WIDTH = 4
export const TRAIL = { width: 4, dash: [1, 11] as const }

/** The picture on the page, as wide as its place; the painter of `platform` makes a file of the same. */
export function PictureView({ picture, label }: { picture: Picture; label: string }) {
  const { width, height, parts } = picture
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block w-full">
      {parts.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </svg>
  )
}

function Part({ part }: { part: PicturePart }) {
  switch (part.kind) {
    case 'panel': {
      const { x, y, width, height, radius, fill, stroke } = part
      const edge = stroke === undefined ? {} : { stroke, strokeWidth: STROKE_WIDTH }
      return <rect {...{ x, y, width, height, fill }} rx={radius} {...edge} />
    }
    case 'disc': {
      const { x, y, radius, fill, stroke } = part
      return <circle cx={x} cy={y} r={radius} {...{ fill, stroke }} strokeWidth={STROKE_WIDTH} />
    }
    case 'shape':
      return <path d={part.d} fill={part.fill} />
    case 'trail': {
      const { d, stroke, width } = part
      const dash = width === undefined ? { strokeDasharray: TRAIL.dash.join(' ') } : {}
      return (
        <path
          {...{ d, stroke, ...dash }}
          fill="none"
          strokeWidth={width ?? TRAIL.width}
          strokeLinecap="round"
        />
      )
    }
    case 'text':
      return (
        <text
          x={part.x}
          y={part.y}
          fill={part.fill}
          fontSize={part.size}
          fontFamily={PICTURE_FONT}
          fontWeight="600"
          textAnchor="middle"
        >
          {part.text}
        </text>
      )
    case 'drawing': {
      const { x, y, size, drawing } = part
      return (
        <svg
          {...FRAME}
          {...{ x, y }}
          width={size}
          height={size}
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )
    }
    case 'photo': {
      const { x, y, width, height, src } = part
      return <image {...{ x, y, width, height }} href={src} preserveAspectRatio="xMidYMid slice" />
    }
  }
}
