import { parseWay, type DrawnWay } from '@bramble/domain/player/walked-way'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, useStored, writeStored } from '#/platform/storage/storage.ts'

/** Two classes; older ones belong to games that are deleted. */
const MAX_KEPT = 30

/** Keeps the way that a child's finish code has behind its `#`, if it has one. */
export function keepDrawnWay(joinCode: string, playerNumber: number, hash: string): void {
  const way = hash.slice(1)
  if (parseWay(way) === null) return
  const others = (readStored(storedKeys.drawnWays) ?? []).filter(
    (one) => one.joinCode !== joinCode || one.playerNumber !== playerNumber,
  )
  const kept = [{ joinCode, playerNumber, way }, ...others].slice(0, MAX_KEPT)
  writeStored(storedKeys.drawnWays, kept)
}

/** The ways of the children of a game by their numbers, where this phone has scanned their finish codes. */
export function useKeptWays(joinCode: string): (playerNumber: number) => DrawnWay | null {
  const ways = useStored(storedKeys.drawnWays)
  return (playerNumber) => {
    const kept = ways?.find((one) => one.joinCode === joinCode && one.playerNumber === playerNumber)
    const way = kept === undefined ? null : parseWay(kept.way)
    return way !== null && way.meters > 0 ? way : null
  }
}
