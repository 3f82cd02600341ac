import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { bringIn, type EntryOutcome } from '#/features/guardian/make/_trail/bring-in.ts'
import type { FoundEntry } from '#/features/guardian/make/_trail/found-trail.ts'
import {
  bringInTrail,
  partsOfTrail,
  type TrailOutcome,
  type WholeTrail,
} from '#/features/guardian/make/_trail/bring-in-trail.ts'
import {
  useListRun,
  useStoppable,
  type ListRun,
} from '#/features/guardian/make/_trail/use-list-run.ts'
import { roomOf, type Room } from '#/features/guardian/_trails/room-link.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { ownTrailsQuery } from '#/data/trails.ts'

export type Run = ListRun<FoundEntry, EntryOutcome>

/** Brings in the entries of a file one after the other; leaving the page stops it. */
export function useBringIn(own: readonly GuardianChallenge[]) {
  const client = useQueryClient()
  return useListRun<FoundEntry, EntryOutcome>({
    own,
    each: bringIn,
    onEnd: () => void client.invalidateQueries(challengesQuery),
  })
}

export interface TrailRun {
  state: 'running' | 'stopped' | 'done'
  whole: WholeTrail
  done: number
  all: number
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
  /** Why it stopped; null: somebody stopped it. */
  said: string | null
  /** Why it was refused as a whole, so that going on is of no use; null: the signal, or somebody stopped it. */
  refusal: { room: Room | null } | null
  outcome: TrailOutcome | null
}

/** Brings in a trail; leaving the page stops it. */
export function useTrailRun(own: readonly GuardianTrail[]) {
  const { run, begin, ...ways } = useStoppable<TrailRun>(own)
  const client = useQueryClient()

  async function work(whole: WholeTrail): Promise<void> {
    const { knownIds, signal, setRun } = begin()
    const show = (change: Partial<TrailRun>) =>
      setRun((before) => before && { ...before, ...change })
    setRun({
      ...{ state: 'running', whole, done: 0, all: partsOfTrail(whole) },
      ...{ waitSeconds: null, said: null, refusal: null, outcome: null },
    })
    try {
      const outcome = await bringInTrail(whole, {
        knownTrailIds: knownIds,
        onWait: (waitSeconds) => show({ waitSeconds }),
        onProgress: (done) => show({ done }),
        signal,
      })
      show({ state: 'done', outcome })
    } catch (error) {
      const said = signal.aborted ? null : failureText(error)
      show({ state: 'stopped', waitSeconds: null, said, refusal: refusalOf(error) })
    }
    void client.invalidateQueries(challengesQuery)
    void client.invalidateQueries(ownTrailsQuery)
  }

  return {
    run,
    start: (whole: WholeTrail) => void work(whole),
    goOn: () => {
      if (run !== null) void work(run.whole)
    },
    ...ways,
  }
}

/** The account has no room, or has one of the challenges no more. */
function refusalOf(error: unknown): TrailRun['refusal'] {
  if (!(error instanceof RequestError)) return null
  const room = roomOf(error.code)
  if (room === null && error.code !== 'trail.unknown-challenge') return null
  return { room }
}
