import type { Clock } from '#/platform/clock.ts'
import { AppError } from './app-error.ts'
import {
  createLocalBucketStore,
  type BucketCost,
  type BucketState,
  type BucketStore,
} from './bucket-store.ts'
import { limitConfig, type BucketName, type LimitConfig } from './limit-config.ts'

/** Named buckets, one per key: a visitor, an address, a credential. */
export interface Limits {
  /** Takes one; throws `limit.too-many` with the time to wait when there is none left. */
  consume(bucket: BucketName, key: string): Promise<void>
  /** Takes one if there is one; tells how many milliseconds to wait if not, else 0. */
  tryConsume(bucket: BucketName, key: string): Promise<number>
  /**
   * Puts one back. Where only failures count, each attempt takes one first and a success gives it
   * back: looking first would let many attempts at once slip through.
   */
  giveBack(bucket: BucketName, key: string): Promise<void>
  /** Counts a failure. */
  fail(bucket: BucketName, key: string): Promise<void>
  /** Whether the bucket is empty; takes nothing. */
  isBlocked(bucket: BucketName, key: string): Promise<boolean>
  /** Milliseconds until the bucket has something again, 0 when it has; takes nothing. */
  waitMs(bucket: BucketName, key: string): Promise<number>
}

export interface LimitsOptions {
  clock: Clock
  config?: LimitConfig
  /** Shared between processes, if there is one. */
  store?: BucketStore
}

/** Limits by the clock given; a shared store that fails never stops the service. */
export function createLimits({ clock, config = limitConfig, store }: LimitsOptions): Limits {
  const local = createLocalBucketStore()

  async function take(bucket: BucketName, key: string, cost: BucketCost): Promise<BucketState> {
    const settings = config[bucket]
    const name = `${bucket}:${key}`
    const nowMs = clock.now()
    if (store === undefined) return local.take(name, settings, cost, nowMs)
    try {
      return await store.take(name, settings, cost, nowMs)
    } catch {
      if (settings.whenStoreFails === 'open') return { isEmpty: false, waitMs: 0 }
      return local.take(name, settings, cost, nowMs)
    }
  }

  return {
    async consume(bucket, key) {
      const state = await take(bucket, key, 1)
      if (state.isEmpty) throw tooMany('limit.too-many', state.waitMs)
    },
    async tryConsume(bucket, key) {
      return (await take(bucket, key, 1)).waitMs
    },
    async giveBack(bucket, key) {
      await take(bucket, key, -1)
    },
    async fail(bucket, key) {
      await take(bucket, key, 1)
    },
    async isBlocked(bucket, key) {
      return (await take(bucket, key, 0)).isEmpty
    },
    async waitMs(bucket, key) {
      return (await take(bucket, key, 0)).waitMs
    },
  }
}

/** The error of an empty bucket, with the whole seconds to wait. */
export function tooMany(
  code: 'limit.too-many' | 'limit.wrong-codes' | 'limit.far-checks',
  waitMs: number,
): AppError {
  return new AppError(code, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
