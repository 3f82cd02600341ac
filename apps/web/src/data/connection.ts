import { useSyncExternalStore } from 'react'

/** `lost`: no answer. `busy`: the server asks for a moment (503), or a proxy answers in its place. */
export type Connection = 'ok' | 'busy' | 'lost'

let current: Connection = 'ok'
const listeners = new Set<() => void>()

export function noteConnection(next: Connection): void {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener())
}

/** Whether the last call to the server was answered. */
export function isConnected(): boolean {
  return current !== 'lost'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the connection after the last call to the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current)
}
