import type { ReactNode } from 'react'

type Props = { children: ReactNode; tail?: 'down' | 'left' | 'none'; live?: boolean }

/** What Bramble says. `live` reads changes out politely. */
export function SpeechBubble({ children, tail = 'down', live }: Props) {
  return (
    <div className={`bubble bubble-${tail}`} {...(live && { role: 'status' })}>
      {children}
    </div>
  )
}
