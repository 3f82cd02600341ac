import type { EngineTold, Proximity } from '@bramble/contract'
import { useEffect } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { subscribeToWatch } from '#/platform/geolocation/shared-watch.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { ROAM_TICK_MS } from '#/platform/timings.ts'
import { BY_SERVER, shownBy, type Lead } from './lead.ts'
import type { PhoneInput } from './phone-engine.ts'
import { usePhoneHunt } from './phone-hunt.ts'

const NO_LEAD = createStore(BY_SERVER)

/** The lead of the hunt on the screen; without a pack the server alone leads. */
export function usePhoneLead({ isPaused }: { isPaused: boolean }) {
  const lead: Lead | null = usePhoneHunt()?.lead ?? null
  const state = lead?.state ?? NO_LEAD
  useStore(state)
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
    shown: (data: Proximity | null) => shownBy(state.get(), data),
  }
}
