import { useEffect, useState } from 'react'
import { usePhoneGame } from './phone-game.ts'
import { packBytes } from './pack.ts'

/** How much this phone keeps for places without a signal, in bytes; null: nothing, or not known. */
export function useKeptBytes(isAsked: boolean): number | null {
  const game = usePhoneGame()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked || !game?.pack()) return
    let isLeft = false
    void packBytes(game).then((found) => {
      if (!isLeft) setBytes(found)
    })
    return () => {
      isLeft = true
    }
  }, [isAsked, game])
  return bytes
}
