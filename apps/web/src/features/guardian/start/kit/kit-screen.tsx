import { ANIMAL_NAMES, ANIMALS } from '@bramble/domain/player/animals'
import type { StickerName } from '@bramble/domain/stickers/stickers'
import { Printer, CreditCard, Hand, Megaphone } from 'lucide-react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import {
  PaperChoice,
  PaperPage,
  type PaperSize,
  PrintButton,
  usePaper,
  usePrinting,
} from '#/features/guardian/_paper/paper.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Certificate } from '#/features/guardian/_paper/certificate.tsx'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Loading } from '#/ui/loading.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { COLOUR_LOOKS } from '#/ui/drawings/animal-badge.tsx'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { outlineOf } from '#/ui/drawings/outline.ts'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import './kit.css'

const SIZES = ['a4', 'letter'] as const

/** The page from which the kit was opened. */
function useOrigin(): string {
  const { from = '', id = '' } = useParams()
  if (from === 'game') return paths.dashboard(id)
  if (from === 'results') return paths.thankYou(id)
  if (from === 'trail') return paths.trail(id)
  return from === 'own-trail' ? paths.editTrail(id) : paths.chooseGame()
}

/** A kit to print for any game or trail: nothing of the game stands on it, so nothing of it is read. */
export function KitScreen() {
  const backTo = useOrigin()
  const paper = usePaper(SIZES, { max: 1 })
  const { words, size } = paper
  const [language] = words.data ?? []
  const [only, print] = usePrinting<KitPart | null>(null)
  const pages = KIT_PARTS.reduce((sum, part) => sum + part.pages, 0)
  return (
    <GuardianShell
      title={t('guardian.kit.title')}
      intro={t('guardian.kit.intro')}
      backTo={backTo}
      action={
        <PrintButton paper={paper} onPrint={() => print(null)}>
          {t('guardian.kit.all', { pages })}
        </PrintButton>
      }
    >
      <PaperChoice paper={paper} sizes={SIZES} isOneLanguage />
      {language !== undefined ? (
        <>
          {KIT_PARTS.map((part) => (
            <PartCard
              key={part.name}
              {...{ part, size, language }}
              isBusy={words.isPlaceholderData}
              onPrint={() => print(part.name)}
            />
          ))}
          <PrintSheet>
            {KIT_PARTS.filter(({ name }) => only === null || only === name).map(
              ({ name, Pages }) => (
                <Pages key={name} {...{ size, language }} />
              ),
            )}
          </PrintSheet>
        </>
      ) : words.isError ? null : (
        <Loading label={t('guardian.paper.loading')} />
      )}
    </GuardianShell>
  )
}

interface PartCardProps extends PartProps {
  part: (typeof KIT_PARTS)[number]
  isBusy: boolean
  onPrint: () => void
}

function PartCard({ part, isBusy, onPrint, ...props }: PartCardProps) {
  const { name, pages, Pages } = part
  return (
    <Card title={t(`guardian.kit.parts.${name}.title`)}>
      <p>{t(`guardian.kit.parts.${name}.text`)}</p>
      <div className="kit-preview" aria-hidden="true">
        <Pages {...props} />
      </div>
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        icon={<Printer />}
        aria-label={`${t(`guardian.kit.parts.${name}.title`)}: ${t('guardian.kit.one', { pages })}`}
        onClick={onPrint}
      >
        {t('guardian.kit.one', { pages })}
      </Button>
    </Card>
  )
}

interface PartProps {
  size: PaperSize
  language: PaperLanguage
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
              <div className="paper-line" />
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

type KitPart = 'cards' | 'safety' | 'seen' | 'stickers' | 'certificate'

/** What the kit is made of, in the order in which it is printed. */
const KIT_PARTS: readonly {
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
