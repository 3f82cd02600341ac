import type { GuardianTrail } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  bringInTrail,
  partsOfTrail,
  type TrailOutcome,
  type WholeTrail,
} from '#/features/guardian/_trail/bring-in-trail.ts'
import { challengesQuery } from '#/data/challenges.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { ownTrailsQuery } from '#/data/trails.ts'

export interface TrailRun {
  state: 'running' | 'stopped' | 'done'
  whole: WholeTrail
  done: number
  all: number
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
  /** Why it stopped; null: the signal, or somebody stopped it. */
  why: string | null
  outcome: TrailOutcome | null
}

/** The account has no room for it: going on is of no use. */
const FULL = new Set(['challenge.too-many', 'trail.too-many', 'trail.unknown-challenge'])

/** Brings in a trail; leaving the page stops it. */
export function useTrailRun(own: readonly GuardianTrail[]) {
  const [run, setRun] = useState<TrailRun | null>(null)
  const client = useQueryClient()
  const stopper = useRef<AbortController | null>(null)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function work(whole: WholeTrail): Promise<void> {
    const control = new AbortController()
    stopper.current?.abort()
    stopper.current = control
    // The list grows while this runs: what counts is what was there before.
    known.current ??= new Set(own.map(({ id }) => id))
    const show = (change: Partial<TrailRun>) => {
      if (stopper.current === control) setRun((before) => before && { ...before, ...change })
    }
    setRun({
      ...{ state: 'running', whole, done: 0, all: partsOfTrail(whole) },
      ...{ waitSeconds: null, why: null, outcome: null },
    })
    try {
      const outcome = await bringInTrail(whole, {
        knownTrailIds: known.current,
        onWait: (waitSeconds) => show({ waitSeconds }),
        onProgress: (done) => show({ done }),
        signal: control.signal,
      })
      show({ state: 'done', outcome })
    } catch (error) {
      const isFull = error instanceof RequestError && FULL.has(error.code ?? '')
      show({ state: 'stopped', waitSeconds: null, why: isFull ? errorText(error) : null })
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
    stop: () => {
      stopper.current?.abort()
      setRun((before) => before && { ...before, state: 'stopped', waitSeconds: null })
    },
    reset: () => {
      stopper.current?.abort()
      stopper.current = null
      known.current = null
      setRun(null)
    },
  }
}
