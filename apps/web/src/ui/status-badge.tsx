import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { Tone } from './tone.ts'

/** Each tone has its own shape, so the dot is readable without its colour. */
const SHAPES: Record<Tone, { d: string; color: string }> = {
  neutral: { d: 'M3 8a5 5 0 1010 0A5 5 0 103 8z', color: '#857a68' },
  good: { d: 'M1 8a7 7 0 1014 0A7 7 0 101 8z', color: '#2f6b3c' },
  busy: { d: 'M8 1.5L14.5 8 8 14.5 1.5 8z', color: '#2c6fbf' },
  warn: { d: 'M8 2l7 12H1z', color: '#a86400' },
  bad: { d: 'M2 2h12v12H2z', color: '#b0305c' },
  info: { d: 'M8 1l2 5 5 2-5 2-2 5-2-5-5-2 5-2z', color: '#2c6fbf' },
}

type DotProps = { tone: Tone; pulse?: boolean; label?: string }

export function StatusDot({ tone, pulse, label }: DotProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const { d, color } = SHAPES[tone]
  return (
    <svg className={`size-3 flex-none ${pulse ? 'pulse-dot' : ''}`} viewBox="0 0 16 16" {...naming}>
      <path d={d} fill={color} stroke={color} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

type Props = { tone: Tone; pulse?: boolean; children: ReactNode }

export function StatusBadge({ tone, pulse, children }: Props) {
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} pulse={pulse} />}>
      {children}
    </Badge>
  )
}
