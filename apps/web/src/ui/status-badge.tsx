import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

/** Each tone has its own shape, so the dot is readable without its colour. */
const SHAPES: Record<Tone, { d: string; color: string }> = {
  neutral: { d: 'M3 8a5 5 0 1010 0A5 5 0 103 8z', color: '#857a68' },
  good: { d: 'M1 8a7 7 0 1014 0A7 7 0 101 8z', color: '#2f6b3c' },
  busy: { d: 'M8 1.5L14.5 8 8 14.5 1.5 8z', color: '#2c6fbf' },
  warn: { d: 'M8 2l7 12H1z', color: '#a86400' },
  bad: { d: 'M2 2h12v12H2z', color: '#b0305c' },
  info: { d: 'M8 1l2 5 5 2-5 2-2 5-2-5-5-2 5-2z', color: '#2c6fbf' },
}

export function StatusDot({ tone }: { tone: Tone }) {
  const { d, color } = SHAPES[tone]
  return (
    <svg className="size-3 flex-none" viewBox="0 0 16 16" aria-hidden={true}>
      <path d={d} fill={color} stroke={color} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {children}
    </Badge>
  )
}
