import { createStore, useStore } from '#/platform/store.ts'

/** `lost`: no answer. `busy`: the server asks for a moment (503), or a proxy answers in its place. */
export type Connection = 'ok' | 'busy' | 'lost'

const current = createStore<Connection>('ok')

export const setConnection = current.set

/** Whether the last call to the server was answered. */
export function isConnected(): boolean {
  return current.get() !== 'lost'
}

/** The state of the connection after the last call to the server. */
export function useConnection(): Connection {
  return useStore(current)
}
