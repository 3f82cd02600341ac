import QuickLRU from 'quick-lru'
import type { BucketConfig } from './limit-config.ts'

/** Whether a caller may pass, else the time to wait. */
export interface BucketState {
  isEmpty: boolean
  waitMs: number
}

/** What is taken out of a bucket: 0 only looks, -1 puts one back. */
export type BucketCost = -1 | 0 | 1

interface Bucket {
  tokens: number
  atMs: number
}

/** More callers than this at once, and the least recent bucket is forgotten. */
const MAX_BUCKETS = 100_000

/** Parts of a token add up to a whole one with a rounding error: who waited as told may pass. */
const WHOLE_TOKEN = 1 - 1e-9

/** How full buckets are, in the memory of this process. */
export function createBuckets() {
  const buckets = new QuickLRU<string, Bucket>({ maxSize: MAX_BUCKETS })
  return {
    take(key: string, config: BucketConfig, cost: BucketCost, nowMs: number): BucketState {
      const bucket = buckets.get(key) ?? { tokens: config.burst, atMs: nowMs }
      // A clock that was set back must neither drain a bucket nor stop its filling.
      const elapsedSeconds = Math.max(0, nowMs - bucket.atMs) / 1000
      const tokens = Math.min(config.burst, bucket.tokens + elapsedSeconds * config.refillPerSecond)
      const isEmpty = tokens < WHOLE_TOKEN
      const left = isEmpty && cost === 1 ? tokens : Math.min(config.burst, tokens - cost)
      if (cost !== 0 || nowMs < bucket.atMs) buckets.set(key, { tokens: left, atMs: nowMs })
      return { isEmpty, waitMs: isEmpty ? ((1 - tokens) / config.refillPerSecond) * 1000 : 0 }
    },
  }
}
