import { useQuery } from '@tanstack/react-query'
import { Award, FileText, ImageIcon, Moon, Printer, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { isClassGame } from '@bramble/domain/session/session'
import { paperWordsQuery, type PaperLanguage } from '#/data/paper-words.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { ClassTable, TableSheet } from './class-table.tsx'
import './adventure.css'
import type { HostSession } from '@bramble/contract'
import { Certificate } from '#/features/guardian/_paper/certificate.tsx'
import { PaperPage, usePrinting } from '#/features/guardian/_paper/paper.tsx'
import { photoUrl } from '#/data/play.ts'
import { dayText } from '#/platform/format.ts'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { PictureView } from '#/ui/drawings/picture.tsx'
import {
  foundTextOf,
  lineOf,
  nameOf,
  photosOf,
  pictureOf,
  type ChildsAdventure,
} from './adventures.ts'

/** What is printed of the adventure, each by one press, and the questions for the evening. */
export function TakeHome({ adventures, session }: PapersProps) {
  const isClass = isClassGame(session)
  const [onSheet, print] = usePrinting<'table' | 'posters' | 'sheets' | 'certificates' | 'evening'>(
    isClass ? 'table' : 'sheets',
  )
  const [isEvening, setEvening] = useState(false)
  const shown = useLanguage()
  const { data: [language] = [] } = useQuery(paperWordsQuery([shown], shown))
  const questions = questionsOf(adventures)
  const papers = { adventures, session }
  if (adventures.length === 0) return null
  const acts: [LucideIcon, name: string, onPress: () => void][] = [
    [ImageIcon, t('guardian.takeHome.poster'), () => print('posters')],
    [FileText, t('guardian.takeHome.sheet'), () => print('sheets')],
  ]
  if (language !== undefined) {
    acts.push([Award, t('guardian.takeHome.certificate'), () => print('certificates')])
  }
  if (questions.length > 0) acts.push([Moon, t('guardian.evening.open'), () => setEvening(true)])
  return (
    <>
      {isClass ? <ClassTable session={session} onPrint={() => print('table')} /> : null}
      <Card title={t('guardian.takeHome.title')} tone="leaf">
        <div className="grid grid-cols-2 gap-2">
          {acts.map(([Icon, name, onPress]) => (
            <Button
              key={name}
              variant="secondary"
              size="sign"
              icon={<Icon aria-hidden="true" />}
              onClick={onPress}
            >
              {name}
            </Button>
          ))}
        </div>
        <p className="text-small text-ink-soft">{t('guardian.takeHome.note')}</p>
      </Card>
      <Dialog
        open={isEvening}
        onClose={() => setEvening(false)}
        title={t('guardian.evening.ask')}
        closeLabel={t('guardian.shell.close')}
        actions={
          <Button wide icon={<Printer />} onClick={() => print('evening')}>
            {t('guardian.evening.print')}
          </Button>
        }
      >
        <ul className="stack">
          {questions.map(({ title, sticker, fact }) => (
            <li key={fact} className="flex items-start gap-3">
              <span className="block w-14 flex-none">
                {sticker === null ? null : <Drawn drawing={STICKER_DRAWINGS[sticker]} />}
              </span>
              <details className="min-w-0 flex-1">
                <summary className="min-h-12 font-display text-child">
                  {t('guardian.evening.why', { title })}
                </summary>
                <p>{fact}</p>
              </details>
            </li>
          ))}
        </ul>
      </Dialog>
      <PrintSheet>
        {onSheet === 'table' ? <TableSheet session={session} /> : null}
        {onSheet === 'posters' ? <Posters {...papers} /> : null}
        {onSheet === 'sheets' ? <Sheets {...papers} /> : null}
        {onSheet === 'certificates' && language !== undefined ? (
          <Certificates {...papers} language={language} />
        ) : null}
        {onSheet === 'evening' ? <EveningCard questions={questions} /> : null}
      </PrintSheet>
    </>
  )
}

interface PapersProps {
  adventures: readonly ChildsAdventure[]
  session: HostSession
}

/** One page for each child: its picture alone. */
function Posters({ adventures, session }: PapersProps) {
  return adventures
    .filter(({ player }) => player.isTogether)
    .map((adventure) => (
      <PaperPage key={adventure.player.id} size="a4">
        <div className="adventure-poster">
          <PictureView
            picture={pictureOf(adventure, session, photosOf(adventure)[0] ?? null)}
            label=""
          />
        </div>
      </PaperPage>
    ))
}

const FINDS_PER_PAGE = 7

/** All finds of each child with their facts. */
function Sheets({ adventures, session }: PapersProps) {
  return adventures.flatMap((adventure) => {
    const { finds, player, animal } = adventure
    const count = Math.max(1, Math.ceil(finds.length / FINDS_PER_PAGE))
    return Array.from({ length: count }, (_, page) => (
      <PaperPage key={`${player.id} ${page}`} size="a4">
        <article className="adventure-sheet">
          <header>
            <Drawn drawing={ANIMAL_DRAWINGS[animal]} />
            <div>
              <h2>{nameOf(adventure)}</h2>
              <p>
                {foundTextOf(adventure, session)}, {dayText(session.startedAt ?? player.joinedAt)}
              </p>
              <p>{lineOf(adventure)}</p>
            </div>
          </header>
          <ol>
            {finds
              .slice(page * FINDS_PER_PAGE, (page + 1) * FINDS_PER_PAGE)
              .map(({ challengeId, title, fact, sticker, photoId }) => (
                <li key={challengeId}>
                  <span>
                    {sticker === null ? null : <Drawn drawing={STICKER_DRAWINGS[sticker]} />}
                  </span>
                  {photoId === null ? null : <img src={photoUrl(photoId, 'thumb')} alt="" />}
                  <div>
                    <h3>{title}</h3>
                    <p>{fact}</p>
                  </div>
                </li>
              ))}
          </ol>
        </article>
      </PaperPage>
    ))
  })
}

/** One for each child, with what this page knows of it. */
function Certificates({
  adventures,
  session,
  language,
}: PapersProps & { language: PaperLanguage }) {
  return adventures.map(({ player, animal, finds }) => (
    <Certificate
      key={player.id}
      size="a4"
      {...{ language, animal }}
      known={{ found: String(finds.length), date: dayText(session.startedAt ?? player.joinedAt) }}
    />
  ))
}

interface EveningQuestion {
  title: string
  sticker: ChildsAdventure['finds'][number]['sticker']
  fact: string
}

/** What the family may ask that evening; each fact once. */
function questionsOf(adventures: readonly ChildsAdventure[]): EveningQuestion[] {
  const all = adventures.flatMap(({ finds }) =>
    finds.flatMap(({ title, sticker, fact }) => (fact === null ? [] : [{ title, sticker, fact }])),
  )
  return all.filter(({ fact }, i) => all.findIndex((other) => other.fact === fact) === i)
}

const QUESTIONS_ON_CARD = 6

/** The questions, and below them the answers upside down. */
function EveningCard({ questions }: { questions: readonly EveningQuestion[] }) {
  const asked = questions.slice(0, QUESTIONS_ON_CARD)
  return (
    <PaperPage size="a4">
      <article className="adventure-evening">
        <h2>{t('guardian.evening.ask')}</h2>
        <ol>
          {asked.map(({ title, sticker, fact }) => (
            <li key={fact}>
              {sticker === null ? null : <Drawn drawing={STICKER_DRAWINGS[sticker]} />}
              <p>{t('guardian.evening.why', { title })}</p>
            </li>
          ))}
        </ol>
        <ol className="adventure-answers">
          {asked.map(({ title, fact }) => (
            <li key={fact}>
              <strong>{title}:</strong> {fact}
            </li>
          ))}
        </ol>
      </article>
    </PaperPage>
  )
}
