import { RotateCcw } from 'lucide-react'
import type { ProximityState } from '@bramble/domain/proximity/bands'
import { useState, type ReactNode } from 'react'
import { t, tList } from '#/words/t.ts'
import { useInterval } from '#/platform/clock.ts'
import type { LocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { MASCOT_LINE_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { BubbleTool } from '#/ui/mascot/bubble-tool.tsx'
import { LocationHelp } from '../_flow/location-help.tsx'

interface Props {
  watch: LocationWatch
  needsSky: boolean
  isFound: boolean
  isAllDone: boolean
  isNothingNear: boolean
  /** How near the child is, as far as that is of now. */
  state: ProximityState | null
}

/** Bramble's words below the scene, or what the phone needs before the game can go on. */
export function RoamWords({ watch, ...facts }: Props) {
  const line = useMascotLine(facts.state)
  if (watch.failure === 'denied' || watch.failure === 'unsupported') {
    const again = (
      <Button icon={<RotateCcw />} variant="secondary" size="small" onClick={watch.restart}>
        {t('child.gps.denied.tryAgain')}
      </Button>
    )
    return (
      <LocationHelp
        failure={watch.failure}
        action={watch.failure === 'denied' ? again : undefined}
      />
    )
  }
  if (watch.isImprecise) return <LocationHelp failure="imprecise" />
  const told = sentence(facts)
  // Lines that come and go would talk all the time: they are read on asking.
  return <RoamSentence isRead={told !== null}>{told ?? line}</RoamSentence>
}

/** Bramble's words below the scene; `isRead`: as soon as they stand there. */
export function RoamSentence({
  isRead = false,
  children,
}: {
  isRead?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex items-center justify-center gap-2">
      <p
        className="text-center font-display text-child text-balance [@media(min-height:40rem)]:text-lead"
        data-read={isRead ? '' : 'ask'}
      >
        {children}
      </p>
      <BubbleTool />
    </div>
  )
}

function sentence(facts: Omit<Props, 'watch'>): string | null {
  if (facts.isFound) return t('child.roam.found')
  if (facts.isAllDone) return t('child.roam.limitText')
  if (facts.needsSky) return t('child.roam.openSky')
  return facts.isNothingNear ? t('child.roam.nothingNear') : null
}

function useMascotLine(state: ProximityState | null): string {
  const [index, setIndex] = useState(0)
  useInterval(() => setIndex((one) => one + 1), MASCOT_LINE_MS)
  const lines = tList(`child.mascot.${state ?? 'nothing'}`)
  return lines[index % lines.length] ?? ''
}
