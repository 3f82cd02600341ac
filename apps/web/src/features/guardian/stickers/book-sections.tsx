import { timesOf, type StickerName } from '@bramble/domain/stickers/stickers'
import { t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { countFound, type BookEntry, type BookSection } from './book-page.ts'

interface BookSectionsProps {
  sections: readonly BookSection[]
  onOpen: (entry: BookEntry) => void
}

/** Found stickers in colour, to be opened; the others as shadows that say when to look for them. */
export function BookSections({ sections, onOpen }: BookSectionsProps) {
  if (sections.length === 0) return <p>{t('guardian.stickers.noneMatch')}</p>
  return sections.map((section) => (
    <section key={section.place} className="stack-tight">
      <div className="flex items-baseline justify-between gap-3">
        <h3>{t(`guardian.stickers.places.${section.place}`)}</h3>
        <p className="text-small">{t('child.stickers.count', countFound([section]))}</p>
      </div>
      <ul className="book-grid">
        {section.entries.map((entry) => (
          <li key={entry.name}>
            {entry.found === null ? (
              <Missing name={entry.name} />
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                className="book-sticker"
                onClick={() => onOpen(entry)}
              >
                <Drawn drawing={STICKER_DRAWINGS[entry.name]} />
                <span>{t(`child.stickers.names.${entry.name}`)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Missing({ name }: { name: StickerName }) {
  const hint = whenToLook(name)
  return (
    <span className="book-sticker" data-missing="">
      <Drawn drawing={STICKER_DRAWINGS[name]} />
      <span className="sr-only">{t('guardian.stickers.missing')}</span>
      {hint === '' ? null : <span>{hint}</span>}
    </span>
  )
}

/** "Autumn", "Summer, Evening", "Adventure"; empty for what is always about. */
function whenToLook(name: StickerName): string {
  const { seasons, dayParts, isOfAdventures } = timesOf(name)
  return rowText([
    ...(isOfAdventures ? [t('guardian.stickers.adventure')] : []),
    ...(seasons ?? []).map((season) => t(`guardian.library.seasons.${season}`)),
    ...(dayParts ?? []).map((part) => t(`guardian.stickers.dayParts.${part}`)),
  ])
}
