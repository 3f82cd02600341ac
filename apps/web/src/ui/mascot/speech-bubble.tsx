import type { ReactNode } from 'react'

type Props = { children: ReactNode; tail?: 'down' | 'left' | 'none'; live?: boolean }

/** A speech bubble of Bramble. `live` makes it a polite live region. */
export function SpeechBubble({ children, tail = 'down', live }: Props) {
  return (
    <div className={`bubble bubble-${tail}`} {...(live && { role: 'status' })}>
      {children}
    </div>
  )
}
