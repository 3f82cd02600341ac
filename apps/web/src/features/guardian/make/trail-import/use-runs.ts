import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SetStateAction } from 'react'
import { bringIn, type EntryOutcome } from '#/features/guardian/make/_trail/bring-in.ts'
import type { FoundEntry } from '#/features/guardian/make/_trail/found-trail.ts'
import {
  bringInTrail,
  partsOfTrail,
  type TrailOutcome,
  type WholeTrail,
} from '#/features/guardian/make/_trail/bring-in-trail.ts'
import { roomOf, type Room } from '#/features/guardian/_trails/room-link.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { ownTrailsQuery } from '#/data/trails.ts'

export interface Run {
  state: 'running' | 'stopped' | 'done'
  entries: readonly FoundEntry[]
  /** By the keys of the entries that are through. */
  outcomes: ReadonlyMap<string, EntryOutcome>
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
  /** The account has no room left. */
  isFull: boolean
  /** Why it stopped, where it is not for want of room; null: somebody stopped it. */
  said: string | null
}

const FRESH = { state: 'running', waitSeconds: null, isFull: false, said: null } as const

/** Brings in the entries of a file one after the other; leaving the page stops it. */
export function useBringIn(own: readonly GuardianChallenge[]) {
  const { run, begin, ...ways } = useStoppable<Run>(own)
  const client = useQueryClient()

  async function work(entries: readonly FoundEntry[], before: Run | null): Promise<void> {
    const { knownIds, signal, setRun } = begin()
    const outcomes = new Map(before?.outcomes)
    const show = (change: Partial<Run>) =>
      setRun({ ...FRESH, entries, outcomes: new Map(outcomes), ...change })
    show({})
    try {
      for (const entry of entries.filter(({ key }) => !outcomes.has(key))) {
        const outcome = await bringIn(entry, {
          knownIds,
          onWait: (waitSeconds) => show({ waitSeconds }),
          signal,
        })
        outcomes.set(entry.key, outcome)
        show({})
      }
      show({ state: 'done' })
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'challenge.too-many'
      const isStopped = signal.aborted
      show({ state: 'stopped', isFull, said: isStopped ? null : failureText(error) })
    }
    void client.invalidateQueries(challengesQuery)
  }

  return {
    run,
    start: (entries: readonly FoundEntry[]) => void work(entries, null),
    goOn: () => {
      if (run !== null) void work(run.entries, run)
    },
    ...ways,
  }
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

/** A run of many calls, which stops at a press and when the page is left. */
function useStoppable<R extends Pick<Run, 'state' | 'waitSeconds'>>(
  own: readonly { id: string }[],
) {
  const [run, setRun] = useState<R | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const knownIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  return {
    run,
    /** For a run that starts or goes on; the one before it shows nothing any more. */
    begin: () => {
      const control = new AbortController()
      stopper.current?.abort()
      stopper.current = control
      // The list grows while this runs: what counts is what was there before.
      knownIds.current ??= new Set(own.map(({ id }) => id))
      return {
        knownIds: knownIds.current,
        signal: control.signal,
        setRun: (next: SetStateAction<R | null>) => {
          if (stopper.current === control) setRun(next)
        },
      }
    },
    stop: () => {
      stopper.current?.abort()
      // A wait for the server goes on in vain; nobody waits for its end.
      setRun((before) => before && { ...before, state: 'stopped', waitSeconds: null })
    },
    reset: () => {
      stopper.current?.abort()
      stopper.current = null
      knownIds.current = null
      setRun(null)
    },
  }
}
