import { BookOpen } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { useStickersAtEnd } from './book.ts'
import { useStickers } from './drawings.ts'
import { StickerBookDialog } from './sticker-book.tsx'
import './stickers.css'

const MAX_SHOWN = 10

/** The child takes home a row of its stickers, and the way into the book. */
export function FoundStickers({ playerId }: { playerId: string }) {
  const own = useStickersAtEnd(playerId)
  const drawings = useStickers()
  const [isOpen, setOpen] = useState(false)
  if (own.length === 0) return null
  return (
    <section className="grid justify-items-center gap-3">
      {drawings === null ? null : (
        <ul className="sticker-row">
          {own.slice(-MAX_SHOWN).map((name, i) => (
            <li key={`${name} ${i}`} style={{ '--nth': i } as CSSProperties}>
              <Drawn drawing={drawings[name]} label={t(`child.stickers.names.${name}`)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<BookOpen aria-hidden="true" />}
        variant="secondary"
        onClick={() => setOpen(true)}
      >
        {t('child.stickers.look')}
      </Button>
      <StickerBookDialog own={own} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
