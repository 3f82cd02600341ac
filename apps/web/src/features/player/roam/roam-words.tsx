import { useState } from 'react'
import { gpsFailureText } from '#/copy/player/gps.ts'
import { mascotLines, roamCopy } from '#/copy/player/roam.ts'
import { useInterval } from '#/platform/clock.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { MASCOT_LINE_MS } from '#/platform/timings.ts'
import { Notice } from '#/ui/notice.tsx'
import { PreciseLocationHelp } from '../_flow/precise-location-help.tsx'

interface Props {
  watch: LocationWatch
  needsSky: boolean
  isFound: boolean
  isAllDone: boolean
  isNothingNear: boolean
}

/** What Bramble says below the scene, or what the phone needs before the game can go on. */
export function RoamWords({ watch, ...facts }: Props) {
  const line = useMascotLine()
  if (watch.failure === 'denied' || watch.failure === 'unsupported') {
    return (
      <Notice tone="warn" live>
        {gpsFailureText[watch.failure]}
      </Notice>
    )
  }
  if (watch.isImprecise) return <PreciseLocationHelp />
  return (
    <p className="text-center font-display text-child text-balance [@media(min-height:40rem)]:text-lead">
      {sentence(facts) ?? line}
    </p>
  )
}

function sentence(facts: Omit<Props, 'watch'>): string | null {
  if (facts.isFound) return roamCopy.found
  if (facts.isAllDone) return roamCopy.limitText
  if (facts.needsSky) return roamCopy.openSky
  return facts.isNothingNear ? roamCopy.nothingNear : null
}

function useMascotLine(): string {
  const [index, setIndex] = useState(0)
  useInterval(() => setIndex((one) => (one + 1) % mascotLines.length), MASCOT_LINE_MS)
  return mascotLines[index] ?? mascotLines[0]
}
