import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { challengesQuery } from '#/data/challenges.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { useTimeout } from '#/platform/clock.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import type { Work } from './stored-draft.ts'
import {
  saveChallenge,
  type SavePart,
  type SaveProgress,
} from '#/features/guardian/make/_tasks/challenge-saver.ts'

export type SaveState =
  | { at: 'ready' }
  | { at: 'saving'; part: SavePart; share: number }
  /** No signal: it goes on by itself. */
  | { at: 'waiting'; part: SavePart }
  | { at: 'refused'; part: SavePart; error: RequestError | null }

interface SaveChallenge {
  work: Work
  noteSaving: (saving: SaveProgress) => void
  /** Everything is saved; `count` challenges were created. */
  onSaved: (count: number) => Promise<void> | void
  onRefused: (part: SavePart, error: RequestError | null) => void
}

/** Saves the rest of the draft, and goes on when the signal is back [WIZ-18, WIZ-19]. */
export function useSaveChallenge({ work, ...listeners }: SaveChallenge) {
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>({ at: 'ready' })
  const running = useRef<AbortController | null>(null)
  const newest = useRef({ work, ...listeners })
  // Not after painting: a quick tap on what was just painted would save the work of before.
  useLayoutEffect(() => {
    newest.current = { work, ...listeners }
  })
  useEffect(() => () => running.current?.abort(), [])

  async function save(): Promise<void> {
    if (running.current !== null) return
    const control = new AbortController()
    running.current = control
    let part: SavePart = 'create'
    let saving = newest.current.work.saving
    setState({ at: 'saving', part, share: 0 })
    try {
      await saveChallenge(newest.current.work, {
        signal: control.signal,
        onPart: (next, share) => {
          part = next
          setState({ at: 'saving', part, share })
        },
        onProgress: (progress) => {
          saving = progress
          newest.current.noteSaving(progress)
        },
      })
      void client.invalidateQueries(challengesQuery)
      await newest.current.onSaved(saving.ids.length)
    } catch (cause) {
      if (control.signal.aborted) return
      running.current = null
      if (isPassing(cause)) {
        setState({ at: 'waiting', part })
        return
      }
      const error = cause instanceof RequestError ? cause : null
      setState({ at: 'refused', part, error })
      newest.current.onRefused(part, error)
    }
  }

  const isWaiting = state.at === 'waiting'
  const goOn = useEffectEvent(() => void save())
  useTimeout(() => void save(), isWaiting ? SAVE_RETRY_MS : null)
  useEffect(() => (isWaiting ? onComingBack(() => goOn()) : undefined), [isWaiting])

  return {
    state,
    save: () => void save(),
    /** The problem has been solved. */
    settle: () => setState({ at: 'ready' }),
  }
}
