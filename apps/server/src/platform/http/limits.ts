import type { Clock } from '#/platform/clock.ts'
import { AWAY, type Redis } from '#/platform/redis.ts'
import { AppError } from './app-error.ts'
import { createBuckets, takeFromShared, type BucketState } from './buckets.ts'
import {
  limitConfig,
  PER_PROCESS,
  type BucketName,
  type LimitConfig,
  type ProcessBucket,
} from './limit-config.ts'

/** Named buckets, one per key: a visitor, an address, a credential. */
export interface Limits {
  /** Takes a token, or `cost` of them at once. @throws limit.too-many with the time to wait */
  consume(bucket: BucketName, key: string, cost?: number): Promise<void>
  /** The same at once, for what each process counts for itself. */
  consumeHere(bucket: ProcessBucket, key: string): void
  /** Takes a token if there is one. Returns the milliseconds to wait, or 0. */
  tryConsume(bucket: BucketName, key: string): Promise<number>
  /**
   * Puts a token back. Where only failures count, each attempt takes one first and a success
   * returns it: checking first would let many parallel attempts pass.
   */
  giveBack(bucket: BucketName, key: string): Promise<void>
  /** The same at once, for what each process counts for itself. */
  giveBackHere(bucket: ProcessBucket, key: string): void
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
  /** Counts what must be one number for all processes. */
  redis?: Redis | null
}

/** Limits by the clock given. While Redis is away this process counts for itself. */
export function createLimits({ clock, config = limitConfig, redis = null }: LimitsOptions): Limits {
  const buckets = createBuckets()

  function take(bucket: BucketName, key: string, cost: number): BucketState | Promise<BucketState> {
    if (redis === null || PER_PROCESS.has(bucket)) return takeHere(bucket, key, cost)
    const name = nameOf(bucket, key)
    const nowMs = clock.now()
    return takeFromShared(redis, name, config[bucket], cost, nowMs).then((state) =>
      state === AWAY ? buckets.take(name, config[bucket], cost, nowMs) : state,
    )
  }

  function takeHere(bucket: BucketName, key: string, cost: number): BucketState {
    return buckets.take(nameOf(bucket, key), config[bucket], cost, clock.now())
  }

  return {
    async consume(bucket, key, cost = 1) {
      const state = await take(bucket, key, cost)
      if (state.isEmpty) throw tooMany('limit.too-many', state.waitMs)
    },
    consumeHere(bucket, key) {
      const state = takeHere(bucket, key, 1)
      if (state.isEmpty) throw tooMany('limit.too-many', state.waitMs)
    },
    async tryConsume(bucket, key) {
      return (await take(bucket, key, 1)).waitMs
    },
    async giveBack(bucket, key) {
      await take(bucket, key, -1)
    },
    giveBackHere(bucket, key) {
      takeHere(bucket, key, -1)
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

/**
 * Takes a token if there is one, and calls `work` with whether there was. A failure gives the token
 * back, so that a repeat finds the same.
 */
export async function withToken<R>(
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>,
  [bucket, key]: readonly [BucketName, string],
  work: (hasToken: boolean) => Promise<R>,
): Promise<R> {
  const hasToken = (await limits.tryConsume(bucket, key)) === 0
  try {
    return await work(hasToken)
  } catch (error) {
    if (hasToken) await limits.giveBack(bucket, key)
    throw error
  }
}

function nameOf(bucket: BucketName, key: string): string {
  return `${bucket}:${key}`
}

/** The error of an empty bucket, with the whole seconds to wait. */
export function tooMany(
  code: 'limit.too-many' | 'limit.wrong-codes' | 'limit.far-checks',
  waitMs: number,
): AppError {
  return new AppError(code, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
