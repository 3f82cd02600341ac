import { STICKER_NAMES, type StickerName } from '@bramble/domain/stickers/stickers'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { Loading } from '#/ui/loading.tsx'
import { useStickers } from './drawings.ts'

interface StickerBookProps {
  own: readonly StickerName[]
  open: boolean
  onClose: () => void
}

/** One page with every sticker: those the child has in colour, the others as a shadow. */
export function StickerBookDialog({ own, open, onClose }: StickerBookProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('child.stickers.title')}
      closeLabel={t('child.stickers.close')}
      size="large"
    >
      {open ? <StickerPage own={own} /> : null}
    </Dialog>
  )
}

function StickerPage({ own }: Pick<StickerBookProps, 'own'>) {
  const drawings = useStickers()
  const [shown, setShown] = useState<StickerName | null>(own.at(-1) ?? null)
  if (drawings === null) return <Loading label={t('child.flow.loading')} />
  const have = new Set(own)
  const count = t('child.stickers.count', { count: have.size, total: STICKER_NAMES.length })
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
              {t(`child.stickers.facts.${shown}`)}
            </>
          )}
        </p>
      </div>
      <p className="text-center font-display text-lead">{count}</p>
      <ul className="sticker-page">
        {STICKER_NAMES.map((name) => (
          // A reader hears how many there are; eighty empty places are for the eye.
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
