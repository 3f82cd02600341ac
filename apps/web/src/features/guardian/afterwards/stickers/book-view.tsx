import type { BookSticker } from '@bramble/contract'
import {
  type StickerName,
  timesOf,
  STICKER_NAMES,
  STICKER_PAGES,
  STICKERS,
  type StickerPage,
} from '@bramble/domain/stickers/stickers'
import { Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useEmptyStickerBook } from '#/data/games.ts'
import { useAction } from '#/data/use-action.ts'
import { printPage } from '#/platform/share.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { monthText, rowText } from '#/platform/format.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import './stickers.css'
import type { AnimalName } from '@bramble/domain/player/animals'

/** What the children of all games have found. */
export function BookView({ stickers }: { stickers: readonly BookSticker[] }) {
  const [opened, setOpened] = useState<BookEntry | null>(null)
  const sections = sectionsOf(stickers)
  return (
    <div className="stack">
      <p role="status" className="font-display text-lead">
        {t('child.stickers.count', countFound(sections))}
      </p>
      <BookSections sections={sections} onOpen={setOpened} />
      <div className="print-hide grid gap-2">
        <Button variant="secondary" wide icon={<Printer />} onClick={printPage}>
          {t('guardian.stickers.print')}
        </Button>
        <EmptyBook />
        <p className="text-small text-ink-soft">{t('guardian.stickers.note')}</p>
      </div>
      {opened === null ? null : <StickerDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function EmptyBook() {
  const { run, isBusy } = useAction(useEmptyStickerBook(), {
    done: t('guardian.stickers.emptied'),
    failed: t('guardian.stickers.emptyFailed'),
  })
  return (
    <AskButton
      variant="quiet"
      wide
      danger
      staysOnFailure
      icon={<Trash2 />}
      busy={isBusy}
      question={{
        title: t('guardian.stickers.askTitle'),
        text: t('guardian.stickers.askText'),
        confirmLabel: t('guardian.stickers.empty'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run(undefined, settled)}
    >
      {t('guardian.stickers.empty')}
    </AskButton>
  )
}

/** A found sticker, large: what is to be known of it, and which animals found it. */
function StickerDialog({ entry, onClose }: { entry: BookEntry; onClose: () => void }) {
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

interface BookSectionsProps {
  sections: readonly BookSection[]
  onOpen: (entry: BookEntry) => void
}

/**
 * Found stickers in colour, to be opened; beside them the others of their place, as shadows that say when to look
 * for them.
 */
function BookSections({ sections, onOpen }: BookSectionsProps) {
  return sections.map((section) => (
    <section key={section.place} className="stack-tight">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{t(`child.stickers.places.${section.place}`)}</h2>
        <p className="text-small">{t('child.stickers.count', countFound([section]))}</p>
      </div>
      <ul className="book-grid">
        {(countFound([section]).count === 0 ? [] : section.entries).map((entry) => (
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

/** A sticker on a page; null: not found yet. */
interface BookEntry {
  name: StickerName
  found: { animals: readonly AnimalName[]; foundIn: string } | null
}

interface BookSection {
  place: StickerPage
  entries: readonly BookEntry[]
}

/** A section for each kind of place; `stickers` oldest first. */
function sectionsOf(stickers: readonly BookSticker[]): BookSection[] {
  return STICKER_PAGES.map((place) => ({
    place,
    entries: STICKER_NAMES.filter((name) => STICKERS[name].page === place).map((name) => ({
      name,
      found: findOf(name, stickers),
    })),
  }))
}

function findOf(name: StickerName, stickers: readonly BookSticker[]): BookEntry['found'] {
  const finds = stickers.filter(({ sticker }) => sticker === name)
  const [first] = finds
  if (first === undefined) return null
  return { animals: finds.map(({ animal }) => animal), foundIn: first.foundIn }
}

function countFound(sections: readonly BookSection[]): { count: number; total: number } {
  const all = sections.flatMap(({ entries }) => entries)
  return { count: all.filter(({ found }) => found !== null).length, total: all.length }
}
