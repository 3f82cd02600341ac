import { useSyncExternalStore } from 'react'
import type { StoredKey } from './keys.ts'

const listeners = new Set<() => void>()
// Browsers may refuse storage (private mode, blocked cookies): values are then kept in memory.
const fallback = { local: new Map<string, string>(), session: new Map<string, string>() }
const parsed = new Map<string, { text: string; value: unknown }>()

function area(key: { area: 'local' | 'session' }): Storage | null {
  try {
    return key.area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** The stored value, or null when it is absent or invalid. */
export function readStored<T>(key: StoredKey<T>): T | null {
  const text = fallback[key.area].get(key.name) ?? area(key)?.getItem(key.name) ?? null
  if (text === null) return null
  const id = `${key.area}:${key.name}`
  const known = parsed.get(id)
  // The same text gives the same object, so that components do not render needlessly.
  if (known?.text === text) return known.value as T | null
  const value = key.parse(text)
  parsed.set(id, { text, value })
  return value
}

export function writeStored<T>(key: StoredKey<T>, value: T): void {
  const text = key.format(value)
  const storage = area(key)
  try {
    storage?.setItem(key.name, text)
    fallback[key.area].delete(key.name)
    if (storage === null) fallback[key.area].set(key.name, text)
  } catch {
    fallback[key.area].set(key.name, text)
  }
  listeners.forEach((listener) => listener())
}

export function removeStored(
  ...keys: readonly { name: string; area: 'local' | 'session' }[]
): void {
  for (const key of keys) {
    area(key)?.removeItem(key.name)
    fallback[key.area].delete(key.name)
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored value, kept up to date across components and tabs. */
export function useStored<T>(key: StoredKey<T>): T | null {
  const read = () => readStored(key)
  // The build draws some pages, where nothing is stored.
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Calls back on every change of the stored value, also in another tab. Returns the function that
 * ends it.
 */
export function onStored<T>(key: StoredKey<T>, listener: (value: T | null) => void): () => void {
  let known = readStored(key)
  return subscribe(() => {
    const value = readStored(key)
    if (value === known) return
    known = value
    listener(value)
  })
}
