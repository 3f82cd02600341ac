import { INITIAL_ACCURACY_METERS } from '@bramble/domain/gps/quality'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import type { GpsFailure } from './gps-error.ts'

/** What the one watch of the page knows. */
export interface WatchState {
  /** Where the child is, smoothed; the last known while readings are missing. */
  position: Smoothed | null
  accuracyMeters: number
  isLost: boolean
  isImprecise: boolean
  failure: GpsFailure | null
}

const START: WatchState = {
  position: null,
  accuracyMeters: INITIAL_ACCURACY_METERS,
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
