import type { AnimalName } from '@bramble/domain/player/animals'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { outlineOf } from '#/ui/drawings/outline.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { MascotArt } from '#/ui/mascot/mascot.tsx'
import { PaperPage, type PaperSize } from './paper.tsx'
import './certificate.css'

const BORDER: readonly StickerName[] = ['oak-leaf', 'feather', 'acorn', 'daisy', 'pinecone', 'fern']
const LINES = ['found', 'place', 'date', 'grownUp'] as const

interface CertificateProps {
  size: PaperSize
  language: PaperLanguage
  /** Left out: a line to write the name on. */
  animal?: AnimalName
  /** What need not be written by hand. */
  known?: Partial<Record<(typeof LINES)[number], string>>
}

/** What is not known is written by hand: the name, the place, the grown-up. */
export function Certificate({ size, language: { language, t }, animal, known }: CertificateProps) {
  return (
    <PaperPage size={size}>
      <article className="certificate" lang={language}>
        <h2>{t('paper.kit.certificate.title')}</h2>
        <div className="certificate-picture">
          {animal === undefined ? (
            <svg viewBox="0 0 200 200" aria-hidden="true">
              <MascotArt mood="cheering" />
            </svg>
          ) : (
            <Drawn drawing={ANIMAL_DRAWINGS[animal]} />
          )}
        </div>
        <p className="certificate-title">{t('paper.kit.certificate.explorer')}</p>
        <p>{t('paper.kit.certificate.for')}</p>
        {animal === undefined ? (
          <div className="paper-line certificate-name" />
        ) : (
          <p className="certificate-name">{t(`shared.animals.${animal}.name`)}</p>
        )}
        <p>{t('paper.kit.certificate.text')}</p>
        <div className="certificate-border">
          {BORDER.map((name) => (
            <Drawn key={name} drawing={outlineOf(STICKER_DRAWINGS[name])} />
          ))}
        </div>
        <div className="certificate-lines">
          {LINES.map((line) => (
            <div key={line}>
              <div className="paper-line">{known?.[line]}</div>
              <p>{t(`paper.kit.certificate.${line}`)}</p>
            </div>
          ))}
        </div>
        <p className="certificate-from">{t('paper.kit.certificate.from')}</p>
      </article>
    </PaperPage>
  )
}
