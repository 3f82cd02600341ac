import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'busy' | 'warn' | 'bad' | 'info'

const TONES: Record<Tone, string> = {
  neutral: 'bg-cream-deep text-ink',
  good: 'bg-[#d6ecc9] text-[#1d4527]',
  busy: 'bg-sky text-[#173f5c]',
  warn: 'bg-[#fbdf9b] text-[#4d3603]',
  bad: 'bg-[#f8d3de] text-[#6f1838]',
  info: 'bg-sky-pale text-[#173f5c]',
}

type Props = { tone?: Tone; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={`inline-flex max-w-full flex-none items-center gap-1.5 rounded-2xl px-3 py-1 text-small font-bold [&>svg]:size-[1.125em] ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
