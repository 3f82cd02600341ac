import type { ReactNode } from 'react'
import { offerToastPlace, useTellsNews } from '../toast-store.ts'
import { useBubbleTool } from './bubble-tool.tsx'

type Props = { children: ReactNode; tail?: 'down' | 'left' | 'none'; live?: boolean }

/** A speech bubble of Bramble, who tells a child what is new below its own words. `live` makes them a polite live region. */
export function SpeechBubble({ children, tail = 'down', live }: Props) {
  const Tool = useBubbleTool()
  const tellsNews = useTellsNews()
  return (
    <div className={`bubble bubble-${tail} ${Tool ? 'bubble-tooled' : ''}`}>
      {Tool && <Tool />}
      <div data-read="" {...(live && { role: 'status' })}>
        {children}
      </div>
      {tellsNews && <div ref={offerToastPlace} className="told" />}
    </div>
  )
}
