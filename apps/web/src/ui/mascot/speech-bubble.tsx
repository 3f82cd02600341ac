import type { ReactNode } from 'react'
import { useBubbleTool } from './bubble-tool.tsx'

type Props = { children: ReactNode; tail?: 'down' | 'left' | 'none'; live?: boolean }

/** A speech bubble of Bramble. `live` makes it a polite live region. */
export function SpeechBubble({ children, tail = 'down', live }: Props) {
  const Tool = useBubbleTool()
  return (
    <div className={`bubble bubble-${tail} ${Tool ? 'bubble-tooled' : ''}`}>
      {Tool && <Tool />}
      <div data-read="" {...(live && { role: 'status' })}>
        {children}
      </div>
    </div>
  )
}
