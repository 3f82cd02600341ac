import { useSyncExternalStore } from 'react'

/** A value of the page that outlives its components, and who wants to hear of its changes. */
export interface Store<T> {
  get: () => T
  /** Calls the listeners, unless the value is the same (`Object.is`). */
  set: (next: T) => void
  /** Calls back after each change; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
