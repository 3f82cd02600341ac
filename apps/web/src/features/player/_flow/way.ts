import {
  drawWay,
  formatWay,
  NO_WAY,
  parseWay,
  walkOn,
  type DrawnWay,
} from '@bramble/domain/player/walked-way'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useEffect, useMemo } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'

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

/** The game is over: its shape stays on the phone, and no place. */
export function keepShapeAlone(playerId: string): void {
  const walked = readStored(storedKeys.walkedWay)
  removeStored(storedKeys.walkedWay)
  if (walked?.playerId === playerId) writeStored(storedKeys.wayAtEnd, formatWay(drawWay(walked)))
  else removeStored(storedKeys.wayAtEnd)
}

/** The next child of this phone sees nothing of it. */
export function forgetWay(): void {
  removeStored(storedKeys.walkedWay, storedKeys.wayAtEnd)
}
