import QuickLRU from 'quick-lru'
import type { BucketConfig } from './limit-config.ts'

/** Whether one may pass, and if not, after how long. */
export interface BucketState {
  isEmpty: boolean
  waitMs: number
}

/** Keeps how full buckets are. `cost` 0 only looks. A store in another process may reject. */
export interface BucketStore {
  take(key: string, config: BucketConfig, cost: 0 | 1, nowMs: number): Promise<BucketState>
}

interface Bucket {
  tokens: number
  atMs: number
}

/** More callers than this at once, and the least recent bucket is forgotten. */
const MAX_BUCKETS = 100_000

/** Buckets in the memory of this process. */
export function createLocalBucketStore(): BucketStore {
  const buckets = new QuickLRU<string, Bucket>({ maxSize: MAX_BUCKETS })
  return {
    async take(key, config, cost, nowMs) {
      const bucket = buckets.get(key) ?? { tokens: config.burst, atMs: nowMs }
      // A clock that was set back must neither drain a bucket nor stop its filling.
      const elapsedSeconds = Math.max(0, nowMs - bucket.atMs) / 1000
      const tokens = Math.min(config.burst, bucket.tokens + elapsedSeconds * config.refillPerSecond)
      const isEmpty = tokens < 1
      const left = isEmpty ? tokens : tokens - cost
      if (cost === 1 || nowMs < bucket.atMs) buckets.set(key, { tokens: left, atMs: nowMs })
      return { isEmpty, waitMs: isEmpty ? ((1 - tokens) / config.refillPerSecond) * 1000 : 0 }
    },
  }
}
