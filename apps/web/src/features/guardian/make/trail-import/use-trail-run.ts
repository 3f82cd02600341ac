import type { GuardianTrail } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
      ...{ waitSeconds: null, said: null, refusal: null, outcome: null },
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
      const said = control.signal.aborted ? null : failureText(error)
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

/** The account has no room, or has one of the challenges no more. */
function refusalOf(error: unknown): TrailRun['refusal'] {
  if (!(error instanceof RequestError)) return null
  const room = roomOf(error.code)
  if (room === null && error.code !== 'trail.unknown-challenge') return null
  return { room }
}
