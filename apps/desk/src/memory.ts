import type { DeskSpot } from './ground.ts'

/** Values that a phone keeps over a reload of the desk. */
export interface PhoneMemory {
  path: string | null
  code: string | null
  spot: DeskSpot
}

const KEY = 'desk'

/** By the phone's id; empty on a new desk. */
export function recall(): Partial<Record<string, PhoneMemory>> {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, PhoneMemory>
  } catch {
    return {}
  }
}

export function remember(phones: Record<string, PhoneMemory>): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(phones))
}
