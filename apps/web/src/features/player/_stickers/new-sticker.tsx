import type { StoredStickerBook } from '#/platform/storage/keys.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { useStickers } from './drawings.ts'
import './stickers.css'

/** The new sticker, which then flies into the satchel; with less motion it just stays. */
export function NewSticker({ find }: { find: StoredStickerBook['finds'][number] }) {
  const drawings = useStickers()
  return (
    <div className="new-sticker">
      <span className="new-sticker-friend">
        <Mascot mood="cheering" size="m" />
      </span>
      {drawings === null ? null : <span className="new-sticker-rays" />}
      {drawings === null ? null : (
        <span className="new-sticker-picture">
          <Drawn drawing={drawings.drawingOfFind(find)} />
        </span>
      )}
    </div>
  )
}
