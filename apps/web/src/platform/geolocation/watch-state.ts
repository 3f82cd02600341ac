import { INITIAL_ACCURACY_METERS } from '@bramble/domain/gps/reading'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import type { GpsFailure } from './gps-error.ts'

/** What the one watch of the page knows. */
export interface WatchState {
  /** Where the child is, smoothed; the last known while readings are missing. */
  position: Smoothed | null
  accuracyMeters: number
  /**
   * When the last new, usable reading came, by the phone's clock; before the first one, when the
   * watch began to look for it. A reading given again does not count: it says nothing of now.
   */
  freshAtMs: number | null
  isLost: boolean
  isImprecise: boolean
  failure: GpsFailure | null
}

const START: WatchState = {
  position: null,
  accuracyMeters: INITIAL_ACCURACY_METERS,
  freshAtMs: null,
  isLost: false,
  isImprecise: false,
  failure: null,
}

let state = START
export const watchListeners = new Set<() => void>()

export function change(next: Partial<WatchState>): void {
  state = { ...state, ...next }
  watchListeners.forEach((listener) => listener())
}

/** Nobody watches any more: what was known is old. */
export function forgetState(): void {
  state = START
}

/** The same object until something changes. */
export function watchState(): WatchState {
  return state
}
