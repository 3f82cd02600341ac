import type { StickerName } from '@bramble/domain/stickers/stickers'
import { useEffect, useState } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import type { Drawing } from '#/ui/drawings/draw.ts'

type Drawings = Readonly<Record<StickerName, Drawing>>

let loaded: Drawings | null = null

/** Loads the pictures of all stickers; also in the background, before the signal may be poor. */
export async function loadStickers(): Promise<Drawings> {
  loaded = (await import('#/ui/drawings/stickers.ts')).STICKER_DRAWINGS
  return loaded
}

/** The pictures of all stickers; null until they are there, which is tried again and again. */
export function useStickers(): Drawings | null {
  const [drawings, setDrawings] = useState(loaded)
  const load = () => {
    loadStickers().then(setDrawings, () => undefined)
  }
  const isMissing = drawings === null
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing])
  useInterval(load, isMissing ? SAVE_RETRY_MS : null)
  return drawings
}
