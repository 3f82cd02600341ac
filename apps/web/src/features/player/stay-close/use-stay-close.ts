import type { PictureName, Player } from '@bramble/contract'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { picturesOf, useChangePlayer } from '#/data/players.ts'
import { isPassing, refreshGame } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { calibrate } from '#/platform/geolocation/read-position.ts'
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
  /** Positions prove nothing: the grown-up has to pick these. */
  | { at: 'pictures'; pictures: readonly PictureName[] }
  | { at: 'passed' }

/**
 * Reads the child's position, then asks the server whether its grown-up is near. Runs once by
 * itself. While the child's record carries pictures they are shown; the next step opens when they
 * are picked.
 */
export function useStayClose(player: Player): { state: StayCloseState; tryAgain: () => void } {
  const playerId = player.id
  const pictures = picturesOf(player)
  const [state, setState] = useState<StayCloseState>({ at: 'initialising' })
  const wereShown = useRef(pictures !== null)
  const changePlayer = useChangePlayer(playerId).mutateAsync
  const client = useQueryClient()
  const isRunning = useRef(false)

  const pass = useCallback(() => {
    // Stored for this tab: the later steps require it.
    writeStored(storedKeys.stayedClose, playerId)
    setState({ at: 'passed' })
    toast({
      title: t('child.stayClose.passed.title'),
      description: t('child.stayClose.passed.text'),
      variant: 'success',
    })
  }, [playerId])

  const check = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setState({ at: 'initialising' })
      const settings = await within(client.fetchQuery(gpsSettingsQuery), GPS_SETTINGS_WAIT_MS)
      const reading = await calibrate(settings ?? DEFAULT_GPS_SETTINGS)
      setState({ at: 'checking' })
      const checked = await changePlayer({ location: sentLocation(reading), status: 'ready' })
      if (picturesOf(checked) === null) pass()
    } catch (error) {
      if (error instanceof GpsError) {
        setState({ at: 'no-location', failure: error.failure })
        notifyFailure({
          title: t('child.stayClose.noLocation.title'),
          text: t('child.stayClose.noLocation.text'),
        })
        return
      }
      setState({ at: 'not-together' })
      notifyFailure(wordsOf(error))
      // Refused because the state has changed: read again at which step this child is.
      if (error instanceof RequestError && error.status === 409) {
        refreshGame(client)
      }
    } finally {
      isRunning.current = false
    }
  }, [changePlayer, client, pass])

  const firstCheck = useRef(check)
  useEffect(() => {
    // A reload shows the same pictures.
    if (!wereShown.current) void firstCheck.current()
  }, [])

  useEffect(() => {
    if (pictures === null && wereShown.current) pass()
    wereShown.current = pictures !== null
  }, [pictures, pass])
  const shown: StayCloseState = pictures === null ? state : { at: 'pictures', pictures }
  return { state: shown, tryAgain: () => void check() }
}

function wordsOf(error: unknown): { title: string; text: string } {
  if (isPassing(error)) return { title: t('start.noSignal.title'), text: t('start.noSignal.text') }
  const isTooOften = error instanceof RequestError && error.code === 'limit.far-checks'
  return isTooOften
    ? {
        title: t('shared.errors.limit.far-checks.title'),
        text: t('shared.errors.limit.far-checks.text'),
      }
    : { title: t('child.stayClose.failed.title'), text: t('child.stayClose.failed.text') }
}

function notifyFailure({ title, text }: { title: string; text: string }): void {
  toast({ title, description: text, variant: 'destructive' })
}
