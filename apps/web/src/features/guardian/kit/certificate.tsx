import type { AnimalName } from '@bramble/domain/player/animals'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { PaperPage } from '#/features/guardian/_paper/paper-page.tsx'
import type { PaperSize } from '#/features/guardian/_paper/use-paper.ts'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { outlineOf } from '#/ui/drawings/outline.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { MascotArt } from '#/ui/mascot/mascot.tsx'

const BORDER: readonly StickerName[] = ['oak-leaf', 'feather', 'acorn', 'daisy', 'pinecone', 'fern']
const LINES = ['found', 'place', 'date', 'grownUp'] as const

interface CertificateProps {
  size: PaperSize
  language: PaperLanguage
  /** Null: a line to write the name on. */
  animal: AnimalName | null
}

/** Name, place and date are written by hand. */
export function Certificate({ size, language: { language, t }, animal }: CertificateProps) {
  return (
    <PaperPage size={size}>
      <article className="kit-certificate" lang={language}>
        <h2>{t('paper.kit.certificate.title')}</h2>
        <div className="kit-certificate-picture">
          {animal === null ? (
            <svg viewBox="0 0 200 200" aria-hidden="true">
              <MascotArt mood="cheering" />
            </svg>
          ) : (
            <Drawn drawing={ANIMAL_DRAWINGS[animal]} />
          )}
        </div>
        <p className="kit-certificate-title">{t('paper.kit.certificate.explorer')}</p>
        <p>{t('paper.kit.certificate.for')}</p>
        {animal === null ? (
          <div className="kit-line kit-certificate-name" />
        ) : (
          <p className="kit-certificate-name">{t(`shared.animals.${animal}.name`)}</p>
        )}
        <p>{t('paper.kit.certificate.text')}</p>
        <div className="kit-certificate-border">
          {BORDER.map((name) => (
            <Drawn key={name} drawing={outlineOf(STICKER_DRAWINGS[name])} />
          ))}
        </div>
        <div className="kit-certificate-lines">
          {LINES.map((line) => (
            <div key={line}>
              <div className="kit-line" />
              <p>{t(`paper.kit.certificate.${line}`)}</p>
            </div>
          ))}
        </div>
        <p className="kit-certificate-from">{t('paper.kit.certificate.from')}</p>
      </article>
    </PaperPage>
  )
}
