import type { ReactNode } from 'react'
import { offerToastPlace, useTellsNews } from '../toast-store.ts'
import { useBubbleTool } from './bubble-tool.tsx'

type Props = { children: ReactNode; live?: boolean }

/** A speech bubble of Bramble, who tells a child what is new below its own words. `live` makes them a polite live region. */
export function SpeechBubble({ children, live }: Props) {
  const Tool = useBubbleTool()
  const tellsNews = useTellsNews()
  return (
    <div className={`bubble ${Tool ? 'bubble-tooled' : ''}`}>
      {Tool && <Tool />}
      <div data-read="" {...(live && { role: 'status' })}>
        {children}
      </div>
      {tellsNews && <div ref={offerToastPlace} className="told" />}
    </div>
  )
}
