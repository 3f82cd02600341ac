import { t } from '#/words/t.ts'
import { monthText } from '#/platform/format.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import type { BookEntry } from './book-page.ts'

/** A found sticker, large: what is to be known of it, and which animals found it. */
export function StickerDialog({ entry, onClose }: { entry: BookEntry; onClose: () => void }) {
  const { name, found } = entry
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`child.stickers.names.${name}`)}
      closeLabel={t('guardian.shell.close')}
    >
      <div className="stack-tight">
        <div className="mx-auto w-40">
          <Drawn drawing={STICKER_DRAWINGS[name]} />
        </div>
        <p>{t(`child.stickers.facts.${name}`)}</p>
        {found === null ? null : (
          <>
            <p className="text-small text-ink-soft">
              {t('guardian.stickers.foundIn', { month: monthText(found.foundIn) })}
            </p>
            <ul className="flex flex-wrap gap-2" aria-label={t('guardian.stickers.foundBy')}>
              {found.animals.map((animal) => (
                <li key={animal}>
                  <AnimalBadge name={animal} label={t(`shared.animals.${animal}.name`)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
