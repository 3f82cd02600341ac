import { useEffect, useState } from 'react'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { phoneGame } from '../_game/pack/phone-game.ts'

/**
 * The small picture that this phone keeps, for the moment when its address gives none: `kept` is
 * null until `onBroken` was called and one was found.
 */
export function useStoredPicture(address: string | null): {
  kept: string | null
  onBroken: () => void
} {
  const [broken, setBroken] = useState<string | null>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const isBroken = address !== null && broken === address
  useEffect(() => {
    setPicture(null)
    if (!isBroken) return
    let isLeft = false
    const reading = phoneGame()?.store.readBytes(`picture:${address}`) ?? Promise.resolve(undefined)
    reading.then(
      (found) => {
        if (found !== undefined && !isLeft)
          setPicture(new Blob([found.bytes], { type: found.type }))
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [address, isBroken])
  return { kept: useObjectUrl(picture), onBroken: () => setBroken(address) }
}
