import { bulkhead } from 'cockatiel'
import type { Clock } from '#/platform/clock.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Logger } from '#/platform/logger.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import { pictureType, type Validator } from './cached-tile.ts'

export type FetchedTile =
  | { kind: 'picture'; bytes: Buffer; validator: Validator }
  /** The stored tile is still valid. */
  | { kind: 'unchanged' }

const TIMEOUT_MS = 4_000
const MAX_TILE_BYTES = 512 * 1024
/** Public tile servers ask for few connections; other requests wait. */
const MAX_AT_ONCE = 4
const MAX_WAITING = 40
/** After this time the map shows rings instead. */
const MAX_WAIT_MS = 6_000
/** After a failure other requests must not wait for the same time-out. */
const PAUSE_MS = 15_000
const FAILURES_BEFORE_PAUSE = 3

export interface TileFetcherDeps {
  clock: Clock
  limits: Pick<Limits, 'tryConsume'>
  /** Identifies us: public tile servers refuse anonymous clients. */
  userAgent: string
  logger: Pick<Logger, 'warn'>
}

export type TileFetcher = ReturnType<typeof createTileFetcher>

/** Fetches tiles from the configured server only, within its policy. */
export function createTileFetcher({ clock, limits, userAgent, logger }: TileFetcherDeps) {
  const logSampled = createSampledLog()
  const turns = bulkhead(MAX_AT_ONCE, MAX_WAITING)
  let failures = 0
  let pausedUntilMs = 0

  async function get(address: string, validator: Validator): Promise<FetchedTile | null> {
    // No redirects: addresses of a child's map go only to the configured host (T9).
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'image/*', ...conditions(validator) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 304) return { kind: 'unchanged' }
    if (!response.ok) {
      await response.body?.cancel()
      // "No such tile" is a valid answer; anything else is a failure of the server.
      if (response.status === 404) return null
      throw new Error(`the tile server answered ${response.status}`)
    }
    const bytes = await readAtMost(response, MAX_TILE_BYTES)
    if (bytes === null || pictureType(bytes) === null) return null
    return { kind: 'picture', bytes, validator: validatorOf(response) }
  }

  async function takeTurn(
    address: string,
    validator: Validator,
    askedAtMs: number,
  ): Promise<FetchedTile | null> {
    const nowMs = clock.now()
    if (nowMs < pausedUntilMs || nowMs - askedAtMs > MAX_WAIT_MS) return null
    if ((await limits.tryConsume('tileFetch', 'service')) > 0) return null
    try {
      const fetched = await get(address, validator)
      failures = 0
      return fetched
    } catch (error) {
      // Without the address: it tells where somebody looks.
      const reason = reasonOf(error)
      logSampled(reason, logger.warn.bind(logger), { reason }, 'a map picture could not be fetched')
      failures += 1
      if (failures >= FAILURES_BEFORE_PAUSE) pausedUntilMs = clock.now() + PAUSE_MS
      return null
    }
  }

  return {
    /** Null: it could not be fetched quickly. `validator` belongs to the stored tile. */
    async fetch(address: string, validator: Validator): Promise<FetchedTile | null> {
      const askedAtMs = clock.now()
      if (askedAtMs < pausedUntilMs || turns.executionSlots + turns.queueSlots === 0) return null
      return turns.execute(() => takeTurn(address, validator, askedAtMs))
    },
  }
}

function conditions({ etag, lastModified }: Validator): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  }
}

function validatorOf({ headers }: Response): Validator {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> = response.body ?? (async function* () {})()
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
