import { useEffect, useState } from 'react'
import { useInterval } from '#/platform/clock.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import type * as Names from '#/ui/drawings/names.ts'

type Pictures = typeof Names

let loaded: Pictures | null = null

/** Loads the pictures of all stickers and names; also in the background, before the signal may be poor. */
export async function loadStickers(): Promise<Pictures> {
  loaded = await import('#/ui/drawings/names.ts')
  return loaded
}

/** The pictures of all stickers and names; null until they are there, which is tried again and again. */
export function useStickers(): Pictures | null {
  const [pictures, setPictures] = useState(loaded)
  const load = () => {
    loadStickers().then(setPictures, () => undefined)
  }
  const isMissing = pictures === null
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing])
  useInterval(load, isMissing ? SAVE_RETRY_MS : null)
  return pictures
}
