import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { noSignalWords } from '#/copy/errors.ts'
import { stayCloseCopy } from '#/copy/player/stay-close.ts'
import { useChangePlayer } from '#/data/players.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { calibrate, sentLocation } from '#/platform/geolocation/read-position.ts'
import { within } from '#/platform/start.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { GPS_SETTINGS_WAIT_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'

export type StayCloseState =
  | { at: 'initialising' }
  | { at: 'checking' }
  | { at: 'no-location'; failure: GpsFailure }
  | { at: 'not-together' }
  | { at: 'passed' }

/** Finds the child, then asks the server whether its grown-up is near. Runs once by itself. */
export function useStayClose(playerId: string): { state: StayCloseState; tryAgain: () => void } {
  const [state, setState] = useState<StayCloseState>({ at: 'initialising' })
  const changePlayer = useChangePlayer(playerId).mutateAsync
  const client = useQueryClient()
  const isRunning = useRef(false)

  const check = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setState({ at: 'initialising' })
      const settings = await within(client.fetchQuery(gpsSettingsQuery), GPS_SETTINGS_WAIT_MS)
      const reading = await calibrate(settings ?? DEFAULT_GPS_SETTINGS)
      setState({ at: 'checking' })
      await changePlayer({ location: sentLocation(reading), status: 'ready' })
      // Remembered for this tab: the later steps ask for it.
      writeStored(storedKeys.stayedClose, playerId)
      setState({ at: 'passed' })
      toast({
        title: stayCloseCopy.passed.title,
        description: stayCloseCopy.passed.text,
        variant: 'success',
      })
    } catch (error) {
      if (error instanceof GpsError) {
        setState({ at: 'no-location', failure: error.failure })
        tellFailure(stayCloseCopy.noLocation)
        return
      }
      setState({ at: 'not-together' })
      tellFailure(isPassing(error) ? noSignalWords : stayCloseCopy.failed)
      // Refused because something has moved on: look again where this child stands.
      if (error instanceof RequestError && error.status === 409) {
        void client.invalidateQueries({ queryKey: ['player', playerId] })
        void client.invalidateQueries({ queryKey: ['session'] })
      }
    } finally {
      isRunning.current = false
    }
  }, [changePlayer, client, playerId])

  const firstCheck = useRef(check)
  useEffect(() => {
    void firstCheck.current()
  }, [])
  return { state, tryAgain: () => void check() }
}

function tellFailure({ title, text }: { title: string; text: string }): void {
  toast({ title, description: text, variant: 'destructive' })
}
