import type { Player } from '@bramble/contract'
import { useEffect, useState, type ComponentType } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'

type Part = ComponentType<{ player: Player }>

/** Loads the raised hand and its screens: from get-ready on, before the signal may be poor. */
async function loadSafety(): Promise<Part> {
  return (await import('./child-safety.tsx')).ChildSafety
}

let loaded: Part | null = null

/** The raised hand and its screens. Where they cannot be loaded yet, the game goes on meanwhile. */
export function SafetyPart({ player }: { player: Player }) {
  const [Shown, setShown] = useState<Part | null>(() => loaded)
  const load = () => {
    loadSafety().then(
      (part) => {
        loaded = part
        setShown(() => part)
      },
      () => undefined,
    )
  }
  const isMissing = Shown === null
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing])
  useInterval(load, isMissing ? SAVE_RETRY_MS : null)
  return Shown === null ? null : <Shown player={player} />
}
