import type { ReactNode } from 'react'
import { Person } from './together-picture.tsx'

/**
 * The grown-up on one side, the child on the other, and an arrow that always leads to the grown-up:
 * broad while it gets warmer, cold and broken while it gets colder.
 */
export function AwayPicture(props: { trend: 'warmer' | 'colder' | null; label: string | null }) {
  const { trend, label } = props
  return (
    <svg
      viewBox="0 0 320 150"
      className="mx-auto w-full max-w-96"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <ellipse cx="160" cy="132" rx="150" ry="14" className="fill-leaf-pale" />
      <circle cx="58" cy="82" r="52" className="fill-sun-pale stroke-sun" strokeWidth="5" />
      <Person x={58} headRadius={15} height={92} className="fill-bark stroke-bark" />
      <Person x={262} headRadius={12} height={58} className="fill-moss stroke-moss" />
      <g
        className={trend === 'colder' ? 'stroke-ice' : 'stroke-berry'}
        strokeWidth={trend === 'warmer' ? 13 : 8}
        strokeDasharray={trend === 'colder' ? '2 16' : undefined}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M228 98H140" />
        <path d="M160 74l-24 24 24 24" strokeDasharray="none" />
      </g>
    </svg>
  )
}

/** Stand still: feet on the ground, a ring around them. */
export function StillPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="34" ry="8" className="fill-none stroke-berry" strokeWidth="4" />
      <Body arms="M36 62 V80 M64 62 V80" />
    </Frame>
  )
}

/** Stand tall: both arms up. */
export function TallPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="30" ry="6" className="fill-leaf-pale" />
      <Body arms="M36 56 L24 28 M64 56 L76 28" />
    </Frame>
  )
}

/** Call out: hands at the mouth, and the call in the air. */
export function CallPicture() {
  return (
    <Frame>
      <ellipse cx="50" cy="88" rx="30" ry="6" className="fill-leaf-pale" />
      <Body arms="M36 62 L30 46 L40 40 M64 62 L70 46 L60 40" />
      <path
        d="M74 30c4 5 4 11 0 16M82 24c7 9 7 19 0 28M26 30c-4 5-4 11 0 16M18 24c-7 9-7 19 0 28"
        className="fill-none stroke-berry"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" className="w-full" aria-hidden="true">
      {children}
    </svg>
  )
}

function Body({ arms }: { arms: string }) {
  return (
    <g className="fill-moss stroke-moss">
      <circle cx="50" cy="36" r="12" strokeWidth="0" />
      <path d="M38 88 V64 a12 12 0 0 1 24 0 V88 z" strokeWidth="3" strokeLinejoin="round" />
      <path d={arms} fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  )
}
