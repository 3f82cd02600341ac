import { useEffect, useRef, useState, type SetStateAction } from 'react'
import type { Listeners } from './bring-in.ts'

/** Something that is done with each of a list, one after the other. */
export interface ListRun<Item, Outcome> {
  /** `stopped`: the rest could not be done, or somebody stopped it. */
  state: 'running' | 'stopped' | 'done'
  items: readonly Item[]
  /** Of those that are through. */
  outcomes: ReadonlyMap<Item, Outcome>
  /** How long the server wants us to wait; null: it does not. */
  waitSeconds: number | null
  /** What stopped it; null: somebody did. */
  error: unknown
}

interface Work<Item, Outcome> {
  /** What the account had before of what is made. */
  own?: readonly { id: string }[]
  each: (item: Item, listeners: Listeners) => Promise<Outcome>
  /** However it ended. */
  onEnd: () => void
}

const AT_WORK = { state: 'running', waitSeconds: null, error: null } as const

/** Does something with each of a list; leaving the page stops it. */
export function useListRun<Item, Outcome>({ own = [], each, onEnd }: Work<Item, Outcome>) {
  const { run, begin, ...ways } = useStoppable<ListRun<Item, Outcome>>(own)

  async function work(items: readonly Item[], before?: ListRun<Item, Outcome>): Promise<void> {
    const { knownIds, signal, setRun } = begin()
    const outcomes = new Map(before?.outcomes)
    const show = (change: Partial<ListRun<Item, Outcome>>) =>
      setRun({ ...AT_WORK, items, outcomes: new Map(outcomes), ...change })
    const onWait = (waitSeconds: number | null) => show({ waitSeconds })
    show({})
    try {
      for (const item of items.filter((one) => !outcomes.has(one))) {
        signal.throwIfAborted()
        outcomes.set(item, await each(item, { knownIds, signal, onWait }))
        show({})
      }
      show({ state: 'done' })
    } catch (error) {
      show({ state: 'stopped', error: signal.aborted ? null : error })
    }
    onEnd()
  }

  return {
    run,
    start: (items: readonly Item[]) => void work(items),
    goOn: () => {
      if (run !== null) void work(run.items, run)
    },
    ...ways,
  }
}

/** A run of many calls, which stops at a press and when the page is left. */
export function useStoppable<R extends { state: string; waitSeconds: number | null }>(
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
