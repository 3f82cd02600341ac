import { useEffect, useEffectEvent, useState, type ReactNode, useRef } from 'react'
import { told } from '#/words/t.ts'
import { takeEarlyChoice } from '#/platform/early-page.ts'
import { useTimeout } from '#/platform/clock.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { readBasic } from '#/platform/geolocation/read-position.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { LOCATION_GRANTED_MS, QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import { keepAwake } from '#/platform/wake-lock.ts'
import { toast } from '#/ui/toast-store.ts'
import { KeepYouSafeView } from './keep-you-safe-view.tsx'
import { LocationHelp } from './location-help.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'

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

/**
 * Asks the phone for its location, which makes the browser ask the child. The answer counts, not
 * the permission the browser reports: some never report it. A late answer counts too.
 */
function useAskLocation(onGranted: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<GpsFailure | null>(null)
  // A child who closed the question can ask again, and may still answer the first one.
  const asked = useRef(new Set<symbol>())
  useEffect(() => {
    const all = asked.current
    return () => all.clear()
  }, [])
  useTimeout(() => setAsking(false), isAsking ? QUESTION_PATIENCE_MS : null)
  const [isGranted, setGranted] = useState(false)
  // The next step is shown after a moment, so that the message can be read.
  useTimeout(goOn, isGranted ? LOCATION_GRANTED_MS : null)

  function goOn(): void {
    setGranted(false)
    writeStored(storedKeys.gpsInitialized, true)
    onGranted()
  }

  async function ask(): Promise<void> {
    if (isAsking || isGranted) return
    const self = Symbol()
    const all = asked.current
    all.add(self)
    setAsking(true)
    keepAwake()
    try {
      await readBasic()
      if (!all.has(self)) return
      all.clear()
      setFailure(null)
      setGranted(true)
      toast({ ...told('child.permissions.granted'), variant: 'success' })
    } catch (error) {
      if (!all.delete(self) || all.size > 0) return
      setFailure(error instanceof GpsError ? error.failure : 'unknown')
      toast({ ...told('child.permissions.failed'), variant: 'destructive' })
    } finally {
      if (all.size === 0) setAsking(false)
    }
  }

  function refuse(): void {
    toast({ ...told('child.permissions.required'), variant: 'destructive' })
  }

  return { isAsking, isGranted, failure, ask: () => void ask(), refuse }
}
