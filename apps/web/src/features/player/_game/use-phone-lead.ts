import type { EngineTold, Proximity } from '@bramble/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { subscribeToWatch } from '#/platform/geolocation/shared-watch.ts'
import { ROAM_TICK_MS } from '#/platform/timings.ts'
import { shownBy, type Lead, type LeadState } from './lead.ts'
import type { PhoneInput } from './phone-engine.ts'
import { usePhoneHunt } from './phone-hunt.ts'

const BY_SERVER: LeadState = { at: 'server' }
const never = () => () => undefined

/** The lead of the hunt on the screen; without a pack the server alone leads. */
export function usePhoneLead({ isPaused }: { isPaused: boolean }) {
  const lead: Lead | null = usePhoneHunt()?.lead ?? null
  const stateNow = () => lead?.state() ?? BY_SERVER
  useSyncExternalStore(lead?.subscribe ?? never, stateNow)
  useEffect(() => lead?.start(), [lead])
  useEffect(() => lead?.pause(isPaused), [lead, isPaused])
  useEffect(() => (lead === null ? undefined : subscribeToWatch(lead.look)), [lead])
  useInterval(() => lead?.tick(), lead === null ? null : ROAM_TICK_MS)
  return {
    /** The phone carries what it needs to lead on. */
    isReady: lead !== null,
    isAlone: () => lead?.isAlone() ?? false,
    begin: (input: PhoneInput): EngineTold | null => lead?.begin(input) ?? null,
    answered: (answer: Proximity, atMs: number) => lead?.answered(answer, atMs),
    failed: (error: unknown) => lead?.failed(error),
    /** What the child is to see, by the last answer of the server. */
    shown: (data: Proximity | null) => shownBy(stateNow(), data),
  }
}
