import type { HostSession } from '@bramble/contract'
import { useState } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, writeStored } from '#/platform/storage/storage.ts'

/**
 * Who is ticked in one count, and what ticks or unticks. Ticks stay when the page is loaded again.
 * @param count names the count; another one begins with no ticks
 */
export function useTicks(count: string) {
  const [stored, setStored] = useState(() => readStored(storedKeys.headCount))
  const ids = stored?.count === count ? stored.ids : []
  function tick(id: string): void {
    const others = ids.filter((one) => one !== id)
    const next = { count, ids: others.length < ids.length ? others : [...ids, id] }
    writeStored(storedKeys.headCount, next)
    setStored(next)
  }
  return [new Set(ids), tick] as const
}

/** The ticks of the count that the last call or the end has begun. Another call begins with none. */
export function useHeadTicks({
  id,
  calledBackAt,
  endedAt,
}: Pick<HostSession, 'id' | 'calledBackAt' | 'endedAt'>) {
  return useTicks(`${id} ${calledBackAt ?? endedAt ?? ''}`)
}
