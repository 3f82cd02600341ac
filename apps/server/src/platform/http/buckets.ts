import QuickLRU from 'quick-lru'
import { hashToken } from '#/platform/hash-token.ts'
import { AWAY, redisScript, type Redis } from '#/platform/redis.ts'
import type { BucketConfig } from './limit-config.ts'

/** Whether a caller may pass, else the time to wait. */
export interface BucketState {
  isEmpty: boolean
  waitMs: number
}

/**
 * Takes so much out of a bucket, or nothing where there is less: 0 only looks whether there is one, -1 puts
 * one back.
 */
type BucketCost = number

interface Bucket {
  tokens: number
  atMs: number
}

/** More callers than this at once, and the least recent bucket is forgotten. */
const MAX_BUCKETS = 100_000

/** Parts of a token add up to a whole one with a rounding error: who waited as told may pass. */
const ROUNDING = 1e-9

/** How full buckets are, in the memory of this process. */
export function createBuckets() {
  const buckets = new QuickLRU<string, Bucket>({ maxSize: MAX_BUCKETS })
  return {
    take(key: string, config: BucketConfig, cost: BucketCost, nowMs: number): BucketState {
      const known = buckets.get(key)
      const bucket = known ?? { tokens: config.burst, atMs: nowMs }
      // A clock that was set back must neither drain a bucket nor stop its filling.
      const elapsedSeconds = Math.max(0, nowMs - bucket.atMs) / 1000
      const tokens = Math.min(config.burst, bucket.tokens + elapsedSeconds * config.refillPerSecond)
      const needed = Math.max(1, cost)
      const isEmpty = tokens < needed - ROUNDING
      const left = isEmpty && cost > 0 ? tokens : Math.min(config.burst, tokens - cost)
      if (cost !== 0 || nowMs < bucket.atMs) {
        bucket.tokens = left
        bucket.atMs = nowMs
        if (known === undefined) buckets.set(key, bucket)
      }
      return { isEmpty, waitMs: isEmpty ? ((needed - tokens) / config.refillPerSecond) * 1000 : 0 }
    },
  }
}

/**
 * The same bucket in Redis. It goes when it is full again. Clocks of processes differ by moments, which
 * must fill no bucket; a minute is a clock that was set back.
 */
const TAKE = redisScript(`
local burst, refill, cost, now =
  tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
if now < at and at - now < 60000 then now = at end
tokens = math.min(burst, tokens + math.max(0, now - at) / 1000 * refill)
local needed = math.max(1, cost)
local isEmpty = tokens < needed - ${ROUNDING}
if cost ~= 0 or now < at then
  local left = tokens
  if not isEmpty or cost <= 0 then left = math.min(burst, tokens - cost) end
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', left), 'at', string.format('%.17g', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / refill * 1000) + 1000)
end
return { isEmpty and 1 or 0, isEmpty and string.format('%.17g', (needed - tokens) / refill * 1000) or '0' }
`)

/** Takes from a bucket that all processes share. Its name stays secret: it may hold an address. */
export async function takeFromShared(
  redis: Redis,
  name: string,
  { burst, refillPerSecond }: BucketConfig,
  cost: BucketCost,
  nowMs: number,
): Promise<BucketState | typeof AWAY> {
  const key = `bucket:${hashToken(name)}`
  const answer = await redis.run(TAKE, [key], [burst, refillPerSecond, cost, nowMs])
  if (answer === AWAY) return AWAY
  const [isEmpty, waitMs] = answer as [number, string]
  return { isEmpty: isEmpty === 1, waitMs: Number(waitMs) }
}
