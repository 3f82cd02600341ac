import type { AdventureAges } from '@bramble/domain/challenge/draw-tasks'
import type { AdventureMinutes, AdventureRadius } from '@bramble/domain/limits'
import type { ReactNode } from 'react'

const RING_SIZES: Record<AdventureRadius, number> = { 30: 9, 60: 15, 150: 21, 300: 26 }

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 56 56" className="size-14" aria-hidden="true">
      {children}
    </svg>
  )
}

function Figure({ x, feet, size }: { x: number; feet: number; size: number }) {
  return (
    <g transform={`translate(${x} ${feet}) scale(${size})`}>
      <circle cx="0" cy="-24" r="6" fill="#5a4632" />
      <path d="M-8 0v-8a8 8 0 0 1 16 0v8z" fill="#2f6b3c" />
    </g>
  )
}

/** The circle around somebody who stands in the grass. */
export function FarPicture({ radius }: { radius: AdventureRadius }) {
  return (
    <Picture>
      <circle cx="28" cy="28" r="27" fill="#eef4e2" />
      <circle
        cx="28"
        cy="28"
        r={RING_SIZES[radius]}
        fill="#5fa044"
        fillOpacity="0.35"
        stroke="#2f6b3c"
        strokeWidth="2.5"
      />
      <circle cx="28" cy="28" r="4.5" fill="#5a4632" stroke="#ffffff" strokeWidth="1.5" />
    </Picture>
  )
}

/** A clock with the time of the game in it. */
export function LongPicture({ minutes }: { minutes: AdventureMinutes }) {
  const angle = (minutes / 60) * 2 * Math.PI
  const x = 28 + 21 * Math.sin(angle)
  const y = 28 - 21 * Math.cos(angle)
  return (
    <Picture>
      <circle cx="28" cy="28" r="25" fill="#ffffff" stroke="#5a4632" strokeWidth="3" />
      <path d={`M28 28V7A21 21 0 ${minutes > 30 ? 1 : 0} 1 ${x} ${y}z`} fill="#f6b73c" />
      <circle cx="28" cy="28" r="3" fill="#5a4632" />
    </Picture>
  )
}

/** Two children, or a row of them behind another. */
export function ForWhomPicture({ whom }: { whom: 'family' | 'class' }) {
  const few = [18, 38]
  const many = [10, 22, 34, 46]
  return (
    <Picture>
      {whom === 'family'
        ? few.map((x) => <Figure key={x} x={x} feet={48} size={1.1} />)
        : [26, 50].map((feet) =>
            many.map((x) => <Figure key={`${x} ${feet}`} x={x} feet={feet} size={0.75} />),
          )}
    </Picture>
  )
}

/** A small child, a big one, or both. */
export function WhoPicture({ ages }: { ages: AdventureAges }) {
  const isBoth = ages === 'mixed'
  return (
    <Picture>
      {ages === '8-11' ? null : <Figure x={isBoth ? 16 : 28} feet={50} size={1.05} />}
      {ages === '5-7' ? null : <Figure x={isBoth ? 38 : 28} feet={50} size={1.45} />}
    </Picture>
  )
}
