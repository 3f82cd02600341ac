import { promisifyRequest } from 'idb-keyval'
import { now } from '../clock.ts'
import { keepRows, transact, type Stored } from './keep-rows.ts'
import { MARK, prefixOf, rangeOf, readKeys, readPlayers, WAITING_ROW } from './phone-rows.ts'

/**
 * The version of the rows' format. A phone without a signal may open the older release again after an
 * update: it leaves rows of another version alone and fetches everything anew.
 */
const FORMAT = 1
/** Rows with these beginnings hold bytes: they are only read when somebody asks for one. */
const BYTES = /^(photo|picture):/

/** Bytes, because some browsers refuse to store blobs in private windows. */
export interface StoredBytes {
  type: string
  bytes: ArrayBuffer
}

interface Row {
  format: number
  value: unknown
}

/** The rows of one child's game on this phone, by name. */
export interface GameStore {
  /** Reads what an earlier page has stored. Nothing else is called before. */
  load: () => Promise<void>
  /** False: the browser has not answered, and what an earlier page has stored may be there. */
  isRead: () => boolean
  /** A row that is not bytes. */
  get: <T>(name: string) => T | undefined
  /** Names of rows that are not bytes, sorted. */
  names: (prefix: string) => string[]
  /**
   * A row of bytes.
   * @throws when the browser does not answer: the row may be there
   */
  readBytes: (name: string) => Promise<StoredBytes | undefined>
  /**
   * Stores and removes rows in one transaction, and answers when the browser has completed it. Rows
   * that could not be stored before are stored with them; all of them when the browser has cleared
   * the store meanwhile.
   */
  write: (put: Readonly<Record<string, unknown>>, remove?: readonly string[]) => Promise<Stored>
  /** Whether the row lies in the store as the page has it. */
  isStored: (name: string) => boolean
  /** True when the browser has cleared the store while the page lived. */
  wasCleared: () => boolean
  /**
   * Nothing of the game stays, and nothing that is still under way comes back. With `unlessWaiting`
   * the rows stay where one of them waits to be sent that this page does not know, and one of that
   * name is put beside them: false then.
   */
  erase: (unlessWaiting?: string) => Promise<boolean>
  /** True as soon as `erase` was called. */
  isErased: () => boolean
}

/**
 * How often the rows of a player were deleted. A transaction that the browser begins only after that,
 * because it was slow to open the database, writes nothing.
 */
const erasures = new Map<string, number>()

/** The store of this player's game. The page keeps a copy of all that it writes. */
export function openGameStore(playerId: string): GameStore {
  const prefix = prefixOf(playerId)
  const copies = new Map<string, unknown>()
  const unstored = new Set<string>()
  const unremoved = new Set<string>()
  let cleared = false
  let erased = false
  let read = false
  const erasedBefore = erasures.get(playerId)
  const isErased = () => erased || erasures.get(playerId) !== erasedBefore

  async function load(): Promise<void> {
    const found = await transact('readonly', async (store) => {
      const range = rangeOf(prefix)
      const keys = (await promisifyRequest(store.getAllKeys(range))) as string[]
      const wanted = keys.filter((key) => !BYTES.test(key.slice(prefix.length)))
      const values = await Promise.all(
        wanted.map((key) => promisifyRequest(store.get(key) as IDBRequest<Row | undefined>)),
      )
      return wanted.map((key, i) => [key.slice(prefix.length), values[i]] as const)
    }).catch(() => null)
    if (found === null || isErased()) return
    read = true
    // A row that this page could not store yet is newer than the stored one.
    for (const name of copies.keys()) {
      if (!unstored.has(name) && !BYTES.test(name)) copies.delete(name)
    }
    for (const [name, row] of found) {
      if (row?.format !== FORMAT || unstored.has(name) || unremoved.has(name)) continue
      copies.set(name, row.value)
    }
  }

  async function write(
    put: Readonly<Record<string, unknown>>,
    remove: readonly string[] = [],
  ): Promise<Stored> {
    if (isErased()) return 'erased'
    for (const [name, value] of Object.entries(put)) {
      copies.set(name, value)
      unstored.add(name)
      unremoved.delete(name)
    }
    for (const name of remove) {
      copies.delete(name)
      unstored.delete(name)
      unremoved.add(name)
    }
    const names = new Set(unstored)
    const gone = [...unremoved]
    // A value that is written again meanwhile is stored by that write.
    const written = new Map([...names].map((name) => [name, copies.get(name)]))
    const kept = await keepRows((store) => {
      if (isErased()) return
      const mark = store.get(prefix + MARK)
      mark.onsuccess = () => {
        if (mark.result === undefined) {
          cleared ||= copies.has(MARK)
          for (const [name, value] of copies) written.set(name, value)
        }
        store.put({ format: FORMAT, value: now() }, prefix + MARK)
        for (const [name, value] of written) store.put({ format: FORMAT, value }, prefix + name)
        for (const name of gone) store.delete(prefix + name)
        // A transaction that is still open when its page ends is rolled back.
        store.transaction.commit()
      }
    })
    if (kept !== 'stored') return kept
    if (isErased()) return 'erased'
    copies.set(MARK, true)
    for (const [name, value] of written) {
      if (copies.get(name) === value) unstored.delete(name)
    }
    for (const name of gone) if (!copies.has(name)) unremoved.delete(name)
    return 'stored'
  }

  async function readBytes(name: string): Promise<StoredBytes | undefined> {
    const copy = copies.get(name) as StoredBytes | undefined
    if (copy !== undefined) return copy
    const row = await transact('readonly', (store) =>
      promisifyRequest(store.get(prefix + name) as IDBRequest<Row | undefined>),
    )
    return row?.format === FORMAT ? (row.value as StoredBytes) : undefined
  }

  async function erase(unlessWaiting?: string): Promise<boolean> {
    const sent = new Set([...unremoved].map((name) => prefix + name))
    erased = true
    erasures.set(playerId, (erasures.get(playerId) ?? 0) + 1)
    copies.clear()
    unstored.clear()
    unremoved.clear()
    let isKept = false
    await transact('readwrite', async (store) => {
      const done = promisifyRequest(store.transaction)
      if (unlessWaiting !== undefined) {
        const waiting = await readKeys(store, prefix + WAITING_ROW)
        isKept = waiting.some((key) => !sent.has(key))
      }
      if (isKept) store.put({ format: FORMAT, value: true }, prefix + unlessWaiting)
      else store.delete(rangeOf(prefix))
      return done
    }).catch(() => undefined)
    return !isKept
  }

  return {
    load,
    isRead: () => read,
    get: <T>(name: string) => copies.get(name) as T | undefined,
    names: (start) =>
      [...copies.keys()].filter((name) => name.startsWith(start) && !BYTES.test(name)).sort(),
    readBytes,
    write,
    isStored: (name) => copies.has(name) && !unstored.has(name),
    wasCleared: () => cleared,
    erase,
    isErased,
  }
}

/**
 * Players of whom this phone holds something, for example work that was not sent.
 * @throws when the browser stores nothing or does not answer
 */
export function storedPlayers(): Promise<string[]> {
  return transact('readonly', readPlayers)
}
