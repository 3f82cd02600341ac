import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { takeEarlyChoice } from '#/platform/early-page.ts'
import { KeepYouSafeView } from './keep-you-safe-view.tsx'
import { LocationHelp } from './location-help.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { useAskLocation } from './use-ask-location.ts'

/**
 * Asks for the location. Both answers have equal weight: a child may say no, and nothing urges it.
 * `children` come before the buttons. A button that was pressed before the app was there counts.
 */
export function KeepYouSafe({
  onGranted,
  children,
}: {
  onGranted: () => void
  children?: ReactNode
}) {
  const { isAsking, isGranted, failure, ask, refuse } = useAskLocation(onGranted)
  const [isReading, setReading] = useState(false)
  const takeUp = useEffectEvent(() => {
    const choice = takeEarlyChoice()
    if (choice === 'allow') ask()
    else if (choice === 'refuse') refuse()
    else if (choice === 'privacy') setReading(true)
  })
  useEffect(() => takeUp(), [])
  return (
    <>
      <KeepYouSafeView
        isAsking={isAsking}
        isGranted={isGranted}
        help={failure !== null && <LocationHelp failure={failure} />}
        onAllow={ask}
        onRefuse={refuse}
        onRead={() => setReading(true)}
      >
        {children}
      </KeepYouSafeView>
      <PrivacyDialog open={isReading} onClose={() => setReading(false)} />
    </>
  )
}
