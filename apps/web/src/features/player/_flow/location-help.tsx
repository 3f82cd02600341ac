import type { ReactNode } from 'react'
import { gpsCopy, gpsFailureText } from '#/copy/player/gps.ts'
import type { GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { Notice } from '#/ui/notice.tsx'

/** Why there is no position, and what a grown-up can do about it, in steps where they help. */
export function LocationHelp({ failure, action }: { failure: GpsFailure; action?: ReactNode }) {
  if (failure === 'imprecise') {
    return (
      <Notice tone="warn" title={gpsCopy.precise.title} live>
        <p>{gpsCopy.precise.text}</p>
        <Steps steps={gpsCopy.precise.steps} />
      </Notice>
    )
  }
  return (
    <Notice tone="warn" live action={action}>
      <p>{gpsFailureText[failure]}</p>
      {failure === 'denied' && (
        <>
          <Steps steps={gpsCopy.denied.steps} />
          <p className="text-base">{gpsCopy.denied.after}</p>
        </>
      )}
    </Notice>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 text-base">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
