import { t } from '#/words/t.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { SATCHEL } from '#/ui/drawings/satchel.ts'
import { useStaysOpen } from '../_flow/use-stays-open.ts'
import { useOwnStickers } from './book.ts'
import { StickerBookDialog } from './sticker-book.tsx'
import './stickers.css'

interface SatchelProps {
  playerId: string | null
  /** A new sticker is on its way into it. */
  isCatching?: boolean | undefined
}

/** The child's satchel with the number of its stickers; a press opens the book. */
export function Satchel({ playerId, isCatching = false }: SatchelProps) {
  const own = useOwnStickers(playerId)
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
      <StickerBookDialog own={own} open={isOpen} onClose={close} />
    </>
  )
}
