import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** `theirs`: another tab holds the lock and goes on there. */
export type TabLock = 'asking' | 'mine' | 'theirs'

let heldName: string | null = null
let letGo: (() => void) | null = null
const state = createStore<TabLock>('asking')

/** Requests the lock when it is free, or from the other tab with `steal`. */
function claim(name: string, steal: boolean): void {
  // Absent on insecure addresses: two tabs then share the game, which the server allows.
  const locks = navigator.locks as LockManager | undefined
  letGo?.()
  letGo = null
  heldName = name
  state.set('asking')
  if (locks === undefined) {
    state.set('mine')
    return
  }
  locks
    .request(name, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (heldName !== name) return
      if (lock === null) {
        state.set('theirs')
        return
      }
      state.set('mine')
      return new Promise<void>((resolve) => {
        letGo = resolve
      })
    })
    .catch((error: unknown) => {
      if (heldName !== name) return
      // Another tab has taken it; any other refusal must not stop the game.
      const isStolen = error instanceof DOMException && error.name === 'AbortError'
      state.set(isStolen ? 'theirs' : 'mine')
    })
}

/**
 * A lock that one tab of this phone holds at a time. It is kept from screen to screen, until the
 * page closes or another tab takes it.
 */
export function useTabLock(name: string | null): { tabLock: TabLock; playHere: () => void } {
  const tabLock = useStore(state)
  useEffect(() => {
    if (name !== null && heldName !== name) claim(name, false)
  }, [name])
  return {
    tabLock: name === null ? 'mine' : tabLock,
    playHere: () => {
      if (name !== null) claim(name, true)
    },
  }
}

/**
 * Runs the work while no other tab of this phone runs work of this name; else nothing happens. Where
 * there are no locks, on insecure addresses, or the browser refuses them, it always runs.
 * @returns whether it ran
 */
export async function ifNobodyElse(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) {
    await work()
    return true
  }
  let answer = 'none' as 'none' | 'taken' | 'free'
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => {
      answer = lock === null ? 'taken' : 'free'
      return lock === null ? undefined : work()
    })
  } catch (error) {
    if (answer === 'free') throw error
  }
  if (answer === 'none') await work()
  return answer !== 'taken'
}

/** Whether no tab of this phone holds the lock. Without locks, as on insecure addresses, it is free. */
export function isFree(name: string): Promise<boolean> {
  return ifNobodyElse(name, () => Promise.resolve())
}

/**
 * Holds a lock together with any other tab that holds it beside: `isFree` is false meanwhile. Without
 * locks nothing is held.
 * @returns what lets it go
 */
export function holdBeside(name: string): () => void {
  const locks = navigator.locks as LockManager | undefined
  let letOne = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letOne = resolve
  })
  // Refused by the browser: then nothing is held, as where there are no locks.
  locks?.request(name, { mode: 'shared' }, () => held).catch(() => undefined)
  return () => letOne()
}

/** Releases the lock when the game is over. */
export function releaseTabLock(): void {
  letGo?.()
  letGo = null
  heldName = null
  state.set('asking')
}

/** Name of the lock of the tab in which this child plays. */
export function playerLock(playerId: string): string {
  return `bramble-player-${playerId}`
}
