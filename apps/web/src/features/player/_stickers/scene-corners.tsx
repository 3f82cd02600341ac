import { useTurnsOf } from '#/data/one-phone.ts'
import { AnimalSign, AnimalWords } from '../_flow/animal-sign.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { GrownUpCorner } from '../_flow/grown-up-corner.tsx'
import { Satchel } from './satchel.tsx'

/**
 * The foot of the roam screen's scene: who the child is, and its satchel of stickers. On a phone that
 * several share, the animal held leads to the grown-up's page.
 */
export function SceneCorners({ isCatching }: { isCatching?: boolean }) {
  const { playerId } = usePlayer()
  const turns = useTurnsOf(playerId)
  return (
    <>
      {turns === null ? null : <AnimalWords />}
      {turns === null ? (
        <AnimalSign />
      ) : (
        <GrownUpCorner turns={turns}>
          {/* The button is named by where it leads. */}
          <span aria-hidden="true" className="contents">
            <AnimalSign />
          </span>
        </GrownUpCorner>
      )}
      <Satchel playerId={playerId} isCatching={isCatching} />
    </>
  )
}
