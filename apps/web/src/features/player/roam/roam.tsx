import { roamGpsStatus, type RoamGpsStatus } from '@bramble/domain/gps/quality'
import { PROXIMITY_LABELS } from '@bramble/domain/proximity/state'
import { shownDistanceText } from '@bramble/domain/proximity/shown-distance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mascotLines, roamCopy } from '#/copy/player/roam.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { useInterval } from '#/platform/clock.ts'
import { MASCOT_LINE_MS } from '#/platform/timings.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { HeatScene } from '#/ui/heat/heat-scene.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { usePlayActions } from '../_flow/play-actions.ts'
import { PreciseLocationHelp } from '../_flow/precise-location-help.tsx'
import { GpsSetup } from './gps-setup.tsx'
import { RoamBadges } from './roam-badges.tsx'
import { RoamControls } from './roam-controls.tsx'
import { useFoundChallenge } from './use-found-challenge.ts'
import { useHeatSounds } from './use-heat-sounds.ts'
import { useRoamLoop } from './use-roam-loop.ts'

/** The game itself: colour, shape, word and distance say how near the hidden challenge is. */
export function Roam() {
  useWakeLock()
  const actions = usePlayActions()
  const [isFound, setFound] = useState(false)
  const { phase, elapsedMs, result, watch, askAgain } = useRoamLoop(actions, isFound)
  const foundId = useFoundChallenge(result)
  if ((foundId !== null) !== isFound) setFound(foundId !== null)
  useHeatSounds(phase === 'tracking' ? (result?.state ?? null) : null)
  const line = useMascotLine()
  const gpsStatus = useRoamGpsStatus(watch)

  if (phase === 'gps-setup' && foundId === null) {
    return <GpsSetup elapsedMs={elapsedMs} isLocated={watch.position !== null} />
  }
  const level = foundId === null ? (result?.state ?? 'searching') : 'challenge'
  const hasTarget = result !== null && result.challenge !== null
  return (
    <ChildPage
      title={roamCopy.title}
      titleHidden
      scene={
        <HeatScene
          level={level}
          word={level === 'searching' ? roamCopy.searching : PROXIMITY_LABELS[level]}
          {...(hasTarget && result.distance !== null && foundId === null
            ? { distance: shownDistanceText(result.distance, watch.accuracyMeters) }
            : {})}
          {...(result?.trend && foundId === null ? { trend: roamCopy.trend[result.trend] } : {})}
        >
          <RoamBadges status={gpsStatus} />
        </HeatScene>
      }
      action={
        <RoamControls
          result={result}
          position={watch.position}
          isFound={foundId !== null}
          onSkip={actions.skip}
          onSkipped={askAgain}
        />
      }
    >
      {watch.isImprecise ? <PreciseLocationHelp /> : null}
      <p className="text-center font-display text-lead">
        {messageFor(
          {
            foundId,
            limitReached: result?.limitReached ?? false,
            hasTarget,
            gpsStatus,
            hasResult: result !== null,
          },
          line,
        )}
      </p>
    </ChildPage>
  )
}

function messageFor(
  facts: {
    foundId: string | null
    limitReached: boolean
    hasTarget: boolean
    gpsStatus: RoamGpsStatus
    hasResult: boolean
  },
  line: string,
): string {
  if (facts.foundId !== null) return roamCopy.found
  if (facts.limitReached) return roamCopy.limitText
  if (facts.gpsStatus === 'poor') return roamCopy.openSky
  return facts.hasResult && !facts.hasTarget ? roamCopy.nothingNear : line
}

function useMascotLine(): string {
  const [index, setIndex] = useState(0)
  useInterval(() => setIndex((one) => (one + 1) % mascotLines.length), MASCOT_LINE_MS)
  return mascotLines[index] ?? mascotLines[0]
}

function useRoamGpsStatus(watch: LocationWatch): RoamGpsStatus {
  const { data: settings } = useQuery(gpsSettingsQuery)
  if (watch.isLost) return roamGpsStatus({ at: 'failed' }, settings)
  if (watch.position === null) return roamGpsStatus({ at: 'calibrating' }, settings)
  const { accuracyMeters } = watch.position
  return roamGpsStatus({ at: 'measured', accuracyMeters }, settings)
}
