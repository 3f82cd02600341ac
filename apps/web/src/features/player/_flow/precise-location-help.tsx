import { gpsCopy } from '#/copy/player/gps.ts'
import { Notice } from '#/ui/notice.tsx'

/** The phone tells only roughly where it is: what a grown-up can do about it. */
export function PreciseLocationHelp() {
  return (
    <Notice tone="warn" title={gpsCopy.precise.title} live>
      <p>{gpsCopy.precise.text}</p>
      <ul className="list-disc pl-5 text-base">
        {gpsCopy.precise.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Notice>
  )
}
