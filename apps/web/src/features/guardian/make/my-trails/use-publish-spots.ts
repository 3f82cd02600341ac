import type { GuardianChallenge } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { waitAfter } from '#/features/guardian/make/_trail/bring-in.ts'
import { challengesQuery, changeChallengeStatus, keepChallenge } from '#/data/challenges.ts'
import { isRefusal } from '#/data/reply.ts'
import { errorText, failureText, RequestError } from '#/data/request.ts'
import { ownTrailQuery, ownTrailsQuery } from '#/data/trails.ts'

type Spot = Pick<GuardianChallenge, 'id' | 'title'>

/** What became of one spot. `looked-at`: the server's map shows danger there, and a moderator decides. */
export type PublishOutcome = Spot &
  ({ type: 'published' | 'looked-at' } | { type: 'refused'; said: string | null })

export interface PublishRun {
  /** `stopped`: the rest could not be published. */
  state: 'running' | 'stopped' | 'done'
  /** Why it stopped. */
  said?: string
  all: number
  outcomes: readonly PublishOutcome[]
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
}

/**
 * Publishes the spots of a trail one after the other. To publish again what is published changes nothing, so a
 * lost answer is asked for once more; leaving the page stops it.
 */
export function usePublishSpots(trailId: string) {
  const client = useQueryClient()
  const [run, setRun] = useState<PublishRun | null>(null)
  const isRunning = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function publish({ id, title }: Spot, onWait: (seconds: number | null) => void) {
    for (let tries = 1; ; tries++) {
      try {
        const challenge = await changeChallengeStatus({ id, status: 'published' })
        keepChallenge(client, challenge)
        const isPublished = challenge.status === 'published'
        return { id, title, type: isPublished ? ('published' as const) : ('looked-at' as const) }
      } catch (error) {
        if (isRefusal(error)) return { id, title, type: 'refused' as const, said: errorText(error) }
        if (!(error instanceof RequestError)) throw error
        await waitAfter(error, tries, { onWait })
      }
    }
  }

  async function work(spots: readonly Spot[]): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const outcomes: PublishOutcome[] = []
    const show = (change: Partial<PublishRun>) =>
      setRun({
        ...{ state: 'running', all: spots.length, outcomes: [...outcomes], waitSeconds: null },
        ...change,
      })
    show({})
    try {
      for (const spot of spots) {
        if (isLeft.current) break
        outcomes.push(await publish(spot, (waitSeconds) => show({ waitSeconds })))
        show({})
      }
      show({ state: 'done' })
    } catch (error) {
      show({ state: 'stopped', said: failureText(error) })
    }
    isRunning.current = false
    void client.invalidateQueries(challengesQuery)
    void client.invalidateQueries({ queryKey: ownTrailQuery(trailId).queryKey })
    void client.invalidateQueries({ queryKey: ownTrailsQuery.queryKey })
  }

  return { run, start: (spots: readonly Spot[]) => void work(spots) }
}
