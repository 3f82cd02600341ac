import {
  STICKER_NAMES,
  STICKER_PAGES,
  STICKERS,
  type StickerName,
  type StickerPage as Page,
} from '@bramble/domain/stickers/stickers'
import { useState } from 'react'
import type { StickerNames } from '#/data/finds.ts'
import { t } from '#/words/t.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { Loading } from '#/ui/loading.tsx'
import { useStickers } from './drawings.ts'

interface StickerBookProps {
  own: readonly StickerName[]
  /** What the child calls them. */
  names: StickerNames
  open: boolean
  onClose: () => void
}

/** A page for each kind of place: the stickers that the child has in colour, the others of that place as a shadow. */
export function StickerBookDialog({ own, names, open, onClose }: StickerBookProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('child.stickers.title')}
      closeLabel={t('child.stickers.close')}
      size="large"
    >
      {open ? <StickerPage own={own} names={names} /> : null}
    </Dialog>
  )
}

const namesOf = (page: Page) => STICKER_NAMES.filter((name) => STICKERS[name].page === page)

function StickerPage({ own, names: called }: Pick<StickerBookProps, 'own' | 'names'>) {
  const drawings = useStickers()?.STICKER_DRAWINGS ?? null
  const newest = own.at(-1) ?? null
  const [shown, setShown] = useState(newest)
  const [page, setPage] = useState<Page>(newest === null ? STICKER_PAGES[0] : STICKERS[newest].page)
  if (drawings === null) return <Loading label={t('child.flow.loading')} />
  const named = shown === null ? undefined : called[shown]
  const have = new Set(own)
  const names = namesOf(page)
  return (
    <div className="stack-tight">
      <div role="status" className="sticker-card">
        {shown === null ? null : (
          <span className="w-16 flex-none">
            <Drawn drawing={drawings[shown]} />
          </span>
        )}
        <p className="text-base leading-snug">
          {shown === null ? (
            t('child.stickers.none')
          ) : (
            <>
              <strong className="block font-display text-child">
                {t(`child.stickers.names.${shown}`)}
              </strong>
              {named === undefined ? null : (
                <span className="block">
                  {t('child.naming.like', { name: t(`child.naming.names.${named}`) })}
                </span>
              )}
              {t(`child.stickers.facts.${shown}`)}
            </>
          )}
        </p>
      </div>
      <div role="group" aria-label={t('child.stickers.pages')} className="sticker-tabs">
        {STICKER_PAGES.map((one) => {
          const [first] = [...namesOf(one).filter((name) => have.has(name)), ...namesOf(one)]
          return first === undefined ? null : (
            <button
              key={one}
              type="button"
              className="sticker-own"
              aria-pressed={one === page}
              aria-label={t(`child.stickers.places.${one}`)}
              onClick={() => setPage(one)}
            >
              <span className={have.has(first) ? undefined : 'sticker-shadow'}>
                <Drawn drawing={drawings[first]} />
              </span>
            </button>
          )
        })}
      </div>
      <p role="status" className="text-center font-display text-lead">
        {t('child.stickers.inPlace', {
          place: t(`child.stickers.places.${page}`),
          count: names.filter((name) => have.has(name)).length,
          total: names.length,
        })}
      </p>
      <ul className="sticker-page">
        {names.map((name) => (
          // A reader hears how many there are; empty places are for the eye.
          <li key={name} aria-hidden={!have.has(name)}>
            {have.has(name) ? (
              <button
                type="button"
                className="sticker-own"
                aria-pressed={shown === name}
                aria-label={t(`child.stickers.names.${name}`)}
                onClick={() => setShown(name)}
              >
                <Drawn drawing={drawings[name]} />
              </button>
            ) : (
              <span className="sticker-shadow">
                <Drawn drawing={drawings[name]} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
