import type { ReactNode } from 'react'
import { TONE } from '../mascot/palette.ts'

type Props = { className?: string }

const round = {
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 2.5,
} as const

function Picture({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg
      className={`inline-block size-[1em] flex-none ${className ?? ''}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function Leaf({ className }: Props) {
  return (
    <Picture className={className}>
      <path d="M8 40C4 20 16 6 42 6c2 24-10 38-30 36z" fill={TONE.leaf} />
      <path d="M12 42C32 44 44 30 42 6 34 20 24 30 12 42z" fill={TONE.moss} opacity=".55" />
      <path
        d="M6 44C14 32 22 24 33 15M17 31l-1-9M17 31l11-1M25 23l0-8M25 23l9-1"
        {...round}
        stroke={TONE.white}
      />
    </Picture>
  )
}

export function Acorn({ className }: Props) {
  return (
    <Picture className={className}>
      <path d="M10 20h28c1 14-5 21-14 25-9-4-15-11-14-25z" fill="#c98a45" />
      <path d="M24 45c9-4 15-11 14-25h-7c0 11-2 19-7 25z" fill={TONE.spine} opacity=".5" />
      <path d="M24 10V4" {...round} stroke={TONE.bark} strokeWidth="4" />
      <path d="M6 20C7 12 14 8 24 8s17 4 18 12c0 4-36 4-36 0z" fill={TONE.bark} />
      <path d="M14 14l3 4M22 12l3 5M31 13l3 5" {...round} stroke={TONE.spineLight} />
      <path d="M15 26c0 5 1 8 3 11" {...round} stroke={TONE.furLight} />
    </Picture>
  )
}

export function Feather({ className }: Props) {
  return (
    <Picture className={className}>
      <path d="M42 5C24 5 12 15 11 35c14 2 27-4 30-18l-6 1 7-5z" fill="#7db4dc" />
      <path d="M11 35c14 2 27-4 30-18l-6 1 7-5V5C34 16 22 25 11 35z" fill="#2c6fbf" opacity=".45" />
      <path
        d="M5 43C12 34 22 24 34 14M17 30l-1-9M22 26l9 0M26 21l0-8"
        {...round}
        stroke={TONE.white}
      />
    </Picture>
  )
}

export function Footprint({ className }: Props) {
  return (
    <Picture className={className}>
      <g fill={TONE.bark}>
        <path d="M24 23c8 0 13 7 13 13s-5 8-13 8-13-2-13-8 5-13 13-13z" />
        <ellipse cx="9" cy="21" rx="4.5" ry="5.5" />
        <ellipse cx="18.5" cy="11" rx="4.8" ry="6.5" />
        <ellipse cx="29.5" cy="11" rx="4.8" ry="6.5" />
        <ellipse cx="39" cy="21" rx="4.5" ry="5.5" />
      </g>
      <ellipse cx="24" cy="36" rx="7" ry="4" fill={TONE.spineLight} />
    </Picture>
  )
}

export function Star({ className }: Props) {
  return (
    <Picture className={className}>
      <path
        d="M24 5l6 12 13 2-9.5 9.3L36 42l-12-6.5L12 42l2.5-13.7L5 19l13-2z"
        fill={TONE.sun}
        stroke={TONE.sun}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M24 9l5 10 10 1.5" {...round} stroke={TONE.furLight} strokeWidth="3" />
    </Picture>
  )
}

export function Mushroom({ className }: Props) {
  return (
    <Picture className={className}>
      <path d="M18 26h12c-2 7 0 12 2 17-5 3-11 3-16 0 2-5 4-10 2-17z" fill={TONE.furLight} />
      <path d="M27 26h3c-2 7 0 12 2 17-2 1-4 2-6 2 3-6 3-12 1-19z" fill={TONE.fur} />
      <path d="M4 26C6 12 14 5 24 5s18 7 20 21c-10 5-30 5-40 0z" fill={TONE.berry} />
      <path
        d="M4 26c1-7 4-12 8-15 0 8 14 14 32 15-10 5-30 5-40 0z"
        fill={TONE.line}
        opacity=".16"
      />
      <g fill={TONE.white}>
        <circle cx="17" cy="17" r="4" />
        <circle cx="30" cy="13" r="3" />
        <circle cx="34" cy="22" r="3.2" />
      </g>
    </Picture>
  )
}

export function Pinecone({ className }: Props) {
  return (
    <Picture className={className}>
      <path d="M24 9V4" {...round} stroke={TONE.leaf} strokeWidth="4" />
      <path
        d="M24 7l7 4 1 4 5 3v5l3 4-2 5 0 4-5 2-3 4-6 3-6-3-3-4-5-2 0-4-2-5 3-4v-5l5-3 1-4z"
        fill={TONE.spine}
        stroke={TONE.spine}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M18 15l6 4 6-4M12 22l6 5 6-4 6 4 6-5M10 30l7 5 7-5 7 5 7-5M15 38l9 4 9-4"
        {...round}
        stroke={TONE.fur}
        strokeWidth="2.4"
      />
    </Picture>
  )
}

export function Snail({ className }: Props) {
  return (
    <Picture className={className}>
      <path
        d="M4 41c8-1 12-4 13-10h20c3-3 2-10 2-14M39 17l-3-7M40 17l5-6"
        {...round}
        stroke={TONE.spineLight}
        strokeWidth="3"
      />
      <path d="M3 42c9 0 12-6 14-12h18c2-6 1-9 2-12 2-3 7-3 8 1 1 12-3 23-13 23z" fill={TONE.fur} />
      <circle cx="20" cy="24" r="14" fill="#d98b5f" />
      <path
        d="M20 25c0-3 5-3 5 1s-8 5-10 0 4-10 10-8"
        {...round}
        stroke={TONE.furLight}
        strokeWidth="3"
      />
      <circle cx="41" cy="20" r="1.6" fill={TONE.line} />
    </Picture>
  )
}
