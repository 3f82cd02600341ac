import type { Clock } from '#/platform/clock.ts'
import { pictureType } from './picture-type.ts'

/** Gets tiles from where they are made. */
export interface TileFetcher {
  /** The picture, or null when it cannot be had quickly. */
  fetch(address: string): Promise<Buffer | null>
}

const TIMEOUT_MS = 4_000
const MAX_TILE_BYTES = 512 * 1024
const MAX_AT_ONCE = 8
/** After a failure the others are not made to wait for the same time-out. */
const PAUSE_MS = 15_000
const FAILURES_BEFORE_PAUSE = 3

/** `userAgent` says who we are: public tile servers refuse those who do not. */
export function createTileFetcher(clock: Clock, userAgent: string): TileFetcher {
  let running = 0
  let failures = 0
  let pausedUntilMs = 0

  async function get(address: string): Promise<Buffer | null> {
    // No redirects: the address of a child's map goes to the one host that was configured.
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'image/*' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      // "No such tile" is an answer; everything else is trouble at the other end.
      if (response.status === 404) return null
      throw new Error(`the tile server answered ${response.status}`)
    }
    const bytes = await readAtMost(response, MAX_TILE_BYTES)
    return bytes && pictureType(bytes) ? bytes : null
  }

  return {
    async fetch(address) {
      if (running >= MAX_AT_ONCE || clock.now() < pausedUntilMs) return null
      running += 1
      try {
        const bytes = await get(address)
        failures = 0
        return bytes
      } catch {
        failures += 1
        if (failures >= FAILURES_BEFORE_PAUSE) pausedUntilMs = clock.now() + PAUSE_MS
        return null
      } finally {
        running -= 1
      }
    },
  }
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
