import type { ReactNode } from 'react'
import { offerToastPlace, useTellsNews } from '../toast-store.ts'
import { Mascot, type MascotSize, type Mood } from './mascot.tsx'
import { useBubbleTool } from './bubble-tool.tsx'

type Props = { mood: Mood; children: ReactNode; size?: MascotSize; live?: boolean }

/** Bramble with a speech bubble above; side by side where the screen is low. */
export function MascotSays({ mood, children, size = 'l', live }: Props) {
  return (
    <div className="mascot-says">
      <div>
        <SpeechBubble live={live}>{children}</SpeechBubble>
        <Mascot mood={mood} size={size} />
      </div>
    </div>
  )
}

type BubbleProps = { children: ReactNode; live?: boolean }

/** A speech bubble of Bramble, who tells a child what is new below its own words. `live` makes them a polite live region. */
export function SpeechBubble({ children, live }: BubbleProps) {
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
