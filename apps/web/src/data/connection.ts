import { useSyncExternalStore } from 'react'

/** `lost`: nothing answers. `busy`: the server asks for a moment (503). */
export type Connection = 'ok' | 'busy' | 'lost'

let current: Connection = 'ok'
const listeners = new Set<() => void>()

export function noteConnection(next: Connection): void {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the last call to the server went. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current)
}
