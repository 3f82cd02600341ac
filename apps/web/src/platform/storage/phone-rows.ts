import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * A row of every player's game that tells when its page stored something last, by the phone's clock;
 * it is there as long as the browser has not cleared the store.
 */
export const MARK = 'mark'
/** Names of rows that wait to be sent begin with this. */
export const WAITING_ROW = 'out:'
/** A child's call for its grown-up. */
export const CALL_ROW = 'call'
/** Rows of accounts begin with these, all others with the id of a player. */
export const DRAFT_ROWS = 'challenge:'
export const STOOD_ROWS = 'stood:'
export const KNOWN_ROWS = 'known:'
export const ACCOUNT_ROWS = [DRAFT_ROWS, STOOD_ROWS, KNOWN_ROWS]

/**
 * The one store of this phone: everything that a page says it keeps lies in it. A write counts when its
 * bytes are on the disk: by itself a browser tells of it some seconds before, and who kills it then
 * would make "kept" untrue.
 */
export function openPhoneRows(): UseStore {
  let database: Promise<IDBDatabase> | null = null
  const forget = () => {
    database = null
  }
  const open = () => {
    if (database !== null) return database
    const request = indexedDB.open('bramble-phone')
    request.onupgradeneeded = () => void request.result.createObjectStore('rows')
    const opening = promisifyRequest(request)
    database = opening
    opening.then((opened) => {
      opened.onclose = forget
    }, forget)
    return opening
  }
  return (mode, work) =>
    open().then((opened) =>
      work(opened.transaction('rows', mode, { durability: 'strict' }).objectStore('rows')),
    )
}

/** Keys of one player's rows begin with this. */
export function prefixOf(playerId: string): string {
  return `${playerId}/`
}

/** Every key that begins with the text; keys are ASCII. */
export function rangeOf(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

export async function readKeys(store: IDBObjectStore, prefix = ''): Promise<string[]> {
  return promisifyRequest(store.getAllKeys(rangeOf(prefix)) as IDBRequest<string[]>)
}

/** Owners of these rows: players, and makers who stood at their spots. */
export async function readOwners(
  store: IDBObjectStore,
): Promise<{ players: string[]; hasStood: boolean }> {
  const keys = await readKeys(store)
  const isStood = (key: string) => key.startsWith(STOOD_ROWS)
  const isOfAccount = (key: string) => ACCOUNT_ROWS.some((start) => key.startsWith(start))
  const ofPlayers = keys.filter((key) => !isOfAccount(key))
  const players = [...new Set(ofPlayers.map((key) => key.slice(0, key.indexOf('/'))))]
  // The mark outlives the places.
  return { players, hasStood: keys.some((key) => isStood(key) && !key.endsWith(`/${MARK}`)) }
}

export async function readPlayers(store: IDBObjectStore): Promise<string[]> {
  return (await readOwners(store)).players
}

/** Whether something of this player waits to be sent. */
export async function hasWaiting(store: IDBObjectStore, playerId: string): Promise<boolean> {
  const keys = await readKeys(store, prefixOf(playerId) + WAITING_ROW)
  if (keys.length > 0) return true
  const call = store.get(prefixOf(playerId) + CALL_ROW) as IDBRequest<
    { value?: { isSent?: boolean } } | undefined
  >
  return (await promisifyRequest(call))?.value?.isSent === false
}
