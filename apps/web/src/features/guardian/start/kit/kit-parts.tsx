import { ANIMAL_NAMES, ANIMALS, type AnimalName } from '@bramble/domain/player/animals'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { CreditCard, Hand, Megaphone } from 'lucide-react'
import type { ComponentType } from 'react'
import { PaperPage } from '#/features/guardian/_paper/paper-page.tsx'
import type { PaperSize } from '#/features/guardian/_paper/use-paper.ts'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { COLOUR_LOOKS } from '#/ui/drawings/animal-badge.tsx'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { outlineOf } from '#/ui/drawings/outline.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { MascotArt } from '#/ui/mascot/mascot.tsx'
import './kit.css'

export interface PartProps {
  size: PaperSize
  language: PaperLanguage
  /** Who the certificate is for; null: a line to write on. */
  animal: AnimalName | null
}

const CARDS_PER_PAGE = 10

function AnimalCards({ size, language: { language, t } }: PartProps) {
  const pages = Array.from({ length: ANIMAL_NAMES.length / CARDS_PER_PAGE }, (_, page) =>
    ANIMAL_NAMES.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  )
  return pages.map((names) => (
    <PaperPage key={names[0]} size={size}>
      <div className="kit-cards" lang={language}>
        {names.map((name) => (
          <article key={name} className="kit-card">
            <span className="kit-ring" />
            <div
              className="kit-card-animal"
              style={{ borderColor: COLOUR_LOOKS[ANIMALS[name]].ring }}
            >
              <Drawn drawing={ANIMAL_DRAWINGS[name]} />
            </div>
            <div className="kit-card-words">
              <h2>{t(`shared.animals.${name}.name`)}</h2>
              <p>{t('paper.kit.cards.explorer')}</p>
            </div>
          </article>
        ))}
      </div>
    </PaperPage>
  ))
}

const SAFETY_CARDS = [1, 2, 3, 4]
const STEPS = [
  { step: 'stay', Icon: Hand },
  { step: 'call', Icon: Megaphone },
  { step: 'show', Icon: CreditCard },
] as const

function SafetyCards({ size, language: { language, t } }: PartProps) {
  return (
    <PaperPage size={size}>
      <div className="kit-safety" lang={language}>
        {SAFETY_CARDS.map((card) => (
          <article key={card} className="kit-safety-card">
            <h2>{t('paper.kit.safety.title')}</h2>
            <ol>
              {STEPS.map(({ step, Icon }) => (
                <li key={step}>
                  <Icon />
                  <span>{t(`paper.kit.safety.${step}`)}</span>
                </li>
              ))}
            </ol>
            <div className="kit-number">
              <p>{t('paper.kit.safety.number')}</p>
              <div className="kit-line" />
              <p>{t('paper.kit.safety.please')}</p>
            </div>
          </article>
        ))}
      </div>
    </PaperPage>
  )
}

const SEEN = {
  ground: ['feather', 'pinecone', 'pebble', 'snail-shell', 'bird-tracks', 'puddle'],
  plants: ['oak-leaf', 'fern', 'clover', 'daisy', 'bark', 'tree-stump'],
  small: ['ant', 'spider', 'snail', 'beetle', 'bee', 'butterfly'],
  around: ['sun', 'cloud', 'blackbird', 'web', 'fir-tree', 'duck'],
} as const satisfies Record<string, readonly StickerName[]>
const STRIPS = Object.keys(SEEN) as (keyof typeof SEEN)[]

function SeenStrips({ size, language: { language, t } }: PartProps) {
  return (
    <PaperPage size={size}>
      <div className="kit-strips" lang={language}>
        {STRIPS.map((strip) => (
          <article key={strip} className="kit-strip">
            <h2>
              {t('paper.kit.seen.title')}: {t(`paper.kit.seen.${strip}`)}
            </h2>
            <ul>
              {SEEN[strip].map((name) => (
                <li key={name}>
                  <Drawn drawing={outlineOf(STICKER_DRAWINGS[name])} />
                  <p>{t(`child.stickers.names.${name}`)}</p>
                </li>
              ))}
            </ul>
            <p>{t('paper.kit.seen.hint')}</p>
          </article>
        ))}
      </div>
    </PaperPage>
  )
}

const TO_COLOUR: readonly StickerName[] = [
  ...(['hedgehog', 'fox', 'owl', 'squirrel'] as const),
  ...(['butterfly', 'ladybird', 'snail', 'bee'] as const),
  ...(['frog', 'duck', 'hare', 'robin'] as const),
  ...(['acorn', 'toadstool', 'oak-leaf', 'daisy'] as const),
  ...(['rainbow', 'sun', 'dragonfly', 'starfish'] as const),
]

function StickersToColour({ size, language: { language, t } }: PartProps) {
  return (
    <PaperPage size={size}>
      <article className="kit-stickers" lang={language}>
        <h2>{t('paper.kit.stickers.title')}</h2>
        <ul>
          {TO_COLOUR.map((name) => (
            <li key={name}>
              <Drawn drawing={outlineOf(STICKER_DRAWINGS[name])} />
            </li>
          ))}
        </ul>
        <p>{t('paper.kit.stickers.hint')}</p>
      </article>
    </PaperPage>
  )
}

export type KitPart = 'cards' | 'safety' | 'seen' | 'stickers' | 'certificate'

/** What the kit is made of, in the order in which it is printed. */
export const KIT_PARTS: readonly {
  name: KitPart
  pages: number
  Pages: ComponentType<PartProps>
}[] = [
  { name: 'cards', pages: ANIMAL_NAMES.length / CARDS_PER_PAGE, Pages: AnimalCards },
  { name: 'safety', pages: 1, Pages: SafetyCards },
  { name: 'seen', pages: 1, Pages: SeenStrips },
  { name: 'stickers', pages: 1, Pages: StickersToColour },
  { name: 'certificate', pages: 1, Pages: Certificate },
]

const BORDER: readonly StickerName[] = ['oak-leaf', 'feather', 'acorn', 'daisy', 'pinecone', 'fern']
const LINES = ['found', 'place', 'date', 'grownUp'] as const

interface CertificateProps {
  size: PaperSize
  language: PaperLanguage
  /** Null: a line to write the name on. */
  animal: AnimalName | null
}

/** Name, place and date are written by hand. */
function Certificate({ size, language: { language, t }, animal }: CertificateProps) {
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
