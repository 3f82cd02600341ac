import { useState } from 'react'
import { permissionsCopy } from '#/copy/player/permissions.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { readBasic } from '#/platform/geolocation/read-position.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { keepAwake } from '#/platform/wake-lock.ts'
import { toast } from '#/ui/toast-store.ts'

/**
 * Asks the phone for its location, which makes it ask the child. The answer counts, not what the
 * browser claims to know about permissions: some never tell.
 */
export function useAskLocation(onGranted: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<GpsFailure | null>(null)

  async function ask(): Promise<void> {
    if (isAsking) return
    setAsking(true)
    keepAwake()
    try {
      await readBasic()
      writeStored(storedKeys.gpsInitialized, true)
      setFailure(null)
      toast({
        title: permissionsCopy.granted.title,
        description: permissionsCopy.granted.text,
        variant: 'success',
      })
      onGranted()
    } catch (error) {
      setFailure(error instanceof GpsError ? error.failure : 'unknown')
      toast({
        title: permissionsCopy.failed.title,
        description: permissionsCopy.failed.text,
        variant: 'destructive',
      })
    } finally {
      setAsking(false)
    }
  }

  function refuse(): void {
    toast({
      title: permissionsCopy.required.title,
      description: permissionsCopy.required.text,
      variant: 'destructive',
    })
  }

  return { isAsking, failure, ask: () => void ask(), refuse }
}
