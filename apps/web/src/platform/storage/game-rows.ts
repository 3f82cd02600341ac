import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * A row of every player's game that tells when its page stored something last, by the phone's clock;
 * it is there as long as the browser has not cleared the store.
 */
export const MARK = 'mark'

/** Where the games of children lie on this phone: rows by player. */
export function openGameRows(): UseStore {
  return createStore('bramble-game', 'rows')
}

/** Keys of one player's rows begin with this. */
export function prefixOf(playerId: string): string {
  return `${playerId}/`
}

/** Every key that begins with the text; keys are ASCII. */
export function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** Players of whom these rows hold something. */
export async function readPlayers(store: IDBObjectStore): Promise<string[]> {
  const keys = await promisifyRequest(store.getAllKeys() as IDBRequest<string[]>)
  return [...new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))]
}
