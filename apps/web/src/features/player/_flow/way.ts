import { drawWay, NO_WAY, parseWay, walkOn, type DrawnWay } from '@bramble/domain/player/walked-way'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useEffect, useMemo } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, useStored, writeStored } from '#/platform/storage/storage.ts'

/** Notes where the child walks, on this phone alone. */
export function useNoteWay(playerId: string | null, position: Smoothed | null): void {
  useEffect(() => {
    if (playerId === null || position === null) return
    const stored = readStored(storedKeys.walkedWay)
    const way = stored?.playerId === playerId ? stored : { playerId, ...NO_WAY }
    const next = walkOn(way, position)
    if (next !== way) writeStored(storedKeys.walkedWay, { ...next, playerId })
  }, [playerId, position])
}

/** The way of this child without a place; null where the phone knows none. */
export function useDrawnWay(playerId: string | null): DrawnWay | null {
  const walked = useStored(storedKeys.walkedWay)
  const atEnd = useStored(storedKeys.wayAtEnd)
  return useMemo(() => {
    const isOwn = walked !== null && walked.playerId === playerId
    const way = isOwn ? drawWay(walked) : atEnd === null ? null : parseWay(atEnd)
    return way === null || way.meters === 0 ? null : way
  }, [walked, atEnd, playerId])
}
