import type { ELDHistogram } from 'node:perf_hooks'

/** The value below which a share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

/** How often a loop's delay is looked at, milliseconds. */
export const LOOP_RESOLUTION_MS = 1

/** How long an event loop kept what was due waiting, milliseconds. */
export interface LoopDelay {
  p99: number
  max: number
}

export function loopDelayOf(histogram: ELDHistogram): LoopDelay {
  const toMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS)
  return { p99: toMs(histogram.percentile(99)), max: toMs(histogram.max) }
}
