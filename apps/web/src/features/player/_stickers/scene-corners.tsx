import { AnimalSign } from '../_flow/animal-sign.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { Satchel } from './satchel.tsx'

/** The foot of the roam screen's scene: who the child is, and its satchel of stickers. */
export function SceneCorners({ isCatching }: { isCatching?: boolean }) {
  const { playerId } = usePlayer()
  return (
    <>
      <AnimalSign />
      <Satchel playerId={playerId} isCatching={isCatching} />
    </>
  )
}
