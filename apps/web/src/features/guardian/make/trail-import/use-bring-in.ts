import type { GuardianChallenge } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bringIn, type EntryOutcome } from '#/features/guardian/make/_trail/bring-in.ts'
import type { FoundEntry } from '#/features/guardian/make/_trail/found-trail.ts'
import { challengesQuery } from '#/data/challenges.ts'
import { failureText, RequestError } from '#/data/request.ts'

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
  const [run, setRun] = useState<Run | null>(null)
  const client = useQueryClient()
  const stopper = useRef<AbortController | null>(null)
  const knownIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function work(entries: readonly FoundEntry[], before: Run | null): Promise<void> {
    const control = new AbortController()
    stopper.current?.abort()
    stopper.current = control
    // The list grows while this runs: what counts is what was there before.
    knownIds.current ??= new Set(own.map(({ id }) => id))
    const outcomes = new Map(before?.outcomes)
    const show = (change: Partial<Run>) => {
      if (stopper.current !== control) return
      setRun({ ...FRESH, entries, outcomes: new Map(outcomes), ...change })
    }
    show({})
    try {
      for (const entry of entries.filter(({ key }) => !outcomes.has(key))) {
        const outcome = await bringIn(entry, {
          knownIds: knownIds.current,
          onWait: (waitSeconds) => show({ waitSeconds }),
          signal: control.signal,
        })
        outcomes.set(entry.key, outcome)
        show({})
      }
      show({ state: 'done' })
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'challenge.too-many'
      const isStopped = control.signal.aborted
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
    stop: () => {
      stopper.current?.abort()
      // A wait for the server goes on in vain; nobody waits for its end.
      setRun((known) => known && { ...known, state: 'stopped', waitSeconds: null })
    },
    reset: () => {
      stopper.current?.abort()
      stopper.current = null
      knownIds.current = null
      setRun(null)
    },
  }
}
