import { t } from '#/words/t.ts'
import { useTurnsOf } from '#/data/one-phone.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { SATCHEL } from '#/ui/drawings/satchel.ts'
import { AnimalSign, AnimalWords } from '../_flow/animal-sign.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { GrownUpCorner } from '../_flow/grown-up-corner.tsx'
import { useStaysOpen } from '../_flow/use-stays-open.ts'
import { useOwnNames, useOwnStickers } from './book.ts'
import { StickerBookDialog } from './sticker-book.tsx'
import './stickers.css'

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

interface SatchelProps {
  playerId: string | null
  /** A new sticker is on its way into it. */
  isCatching?: boolean | undefined
}

/** The child's satchel with the number of its stickers; a press opens the book. */
function Satchel({ playerId, isCatching = false }: SatchelProps) {
  const own = useOwnStickers(playerId)
  const names = useOwnNames(playerId)
  const { isOpen, open, close } = useStaysOpen('stickers')
  const count = own.length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('child.stickers.open', { count })}
        className="satchel"
        data-catching={isCatching || undefined}
        onClick={open}
      >
        <Drawn drawing={SATCHEL} />
        {count === 0 ? null : (
          <span className="satchel-count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <StickerBookDialog own={own} names={names} open={isOpen} onClose={close} />
    </>
  )
}
