import { widerNetworks } from './client-address.ts'
import type { BucketName } from './limit-config.ts'
import type { Limits } from './limits.ts'
import type { Caller } from './route.ts'

/**
 * Stops guessing of join codes. Only failures count; a code itself is never locked, since anybody
 * could then close a game; and while somebody is stopped, right and wrong codes get one answer. No
 * cookie is a pass: whoever wants one makes a game and joins it.
 */
export interface WrongCodes {
  /** Before the look-up of a code that somebody typed: counts it as wrong until it turns out right. */
  begin(caller: Caller): Promise<CodeTry>
  /**
   * The same for a code that comes with the place of the phone, from a caller who is stopped. Counts
   * apart, so that no stranger's guesses stop a family that stands where its game is.
   */
  beginAt(caller: Caller, place: { lat: number; lng: number }): Promise<CodeTry>
  /**
   * The same for the code of a second grown-up. Nobody guesses its 57 bits, so guesses at join codes stop
   * none of them: these are counted by browser and network alone.
   */
  beginGrownUp(caller: Caller): Promise<CodeTry>
}

export interface CodeTry {
  /** Milliseconds until this caller may try, 0: now. Nothing was counted otherwise. */
  waitMs: number
  /** Uncounts a code that was right, or failed for another reason. */
  forgive(): Promise<void>
}

type Bucket = readonly [BucketName, string]

/** Cells of about a kilometre: one game's park, not a whole town. */
const CELLS_PER_DEGREE = 100

/** Counts wrong codes by browser, address, the networks around it and the whole service (T2). */
export function createWrongCodes(limits: Limits): WrongCodes {
  /** Takes one of each. Many tries at once must not slip through between a look and a count. */
  async function take(buckets: readonly Bucket[]): Promise<CodeTry> {
    const taken: Bucket[] = []
    const forgive = async () => {
      for (const bucket of taken.splice(0)) await limits.giveBack(...bucket)
    }
    for (const bucket of buckets) {
      const waitMs = await limits.tryConsume(...bucket)
      if (waitMs === 0) taken.push(bucket)
      else {
        await forgive()
        if (bucket[0] === 'wrongCodeService') await limits.fail('codeBreaker', 'all')
        return { waitMs, forgive }
      }
    }
    return { waitMs: 0, forgive }
  }

  function networksOf(address: string): Bucket[] {
    const { site, network } = widerNetworks(address) ?? {}
    if (site === undefined || network === undefined) return []
    return [
      ['wrongCodeSite', site],
      ['wrongCodeNetwork', network],
    ]
  }

  return {
    async begin({ visitorId, address }) {
      const breakerWaitMs = await limits.waitMs('codeBreaker', 'all')
      if (breakerWaitMs > 0) return { waitMs: breakerWaitMs, forgive: async () => {} }
      const own: Bucket[] =
        visitorId === null
          ? [['wrongCodeAnonymous', address]]
          : [
              ['wrongCodeVisitor', visitorId],
              ['wrongCodeAddress', address],
            ]
      return take([...own, ...networksOf(address), ['wrongCodeService', 'all']])
    },
    beginAt({ address }, { lat, lng }) {
      const cell = [lat, lng].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE)).join(' ')
      return take([
        ['placedCodeAddress', address],
        ...networksOf(address),
        ['placedCodeArea', cell],
      ])
    },
    beginGrownUp({ visitorId, address }) {
      const own: Bucket[] = visitorId === null ? [] : [['grownUpCodeVisitor', visitorId]]
      return take([...own, ['grownUpCodeNetwork', widerNetworks(address)?.site ?? address]])
    },
  }
}
