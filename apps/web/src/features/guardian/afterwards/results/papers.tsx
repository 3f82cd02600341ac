import type { HostSession } from '@bramble/contract'
import { Certificate } from '#/features/guardian/_paper/certificate.tsx'
import { PaperPage } from '#/features/guardian/_paper/paper-page.tsx'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { photoUrl } from '#/data/play.ts'
import { dayText } from '#/platform/format.ts'
import { t } from '#/words/t.ts'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { PictureView } from '#/ui/drawings/picture.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import {
  foundTextOf,
  lineOf,
  nameOf,
  photosOf,
  pictureOf,
  type ChildsAdventure,
} from './adventures.ts'

export interface PapersProps {
  adventures: readonly ChildsAdventure[]
  session: HostSession
}

/** One page for each child: its picture alone. */
export function Posters({ adventures, session }: PapersProps) {
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
export function Sheets({ adventures, session }: PapersProps) {
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
export function Certificates({
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

export interface EveningQuestion {
  title: string
  sticker: ChildsAdventure['finds'][number]['sticker']
  fact: string
}

/** What the family may ask that evening; each fact once. */
export function questionsOf(adventures: readonly ChildsAdventure[]): EveningQuestion[] {
  const all = adventures.flatMap(({ finds }) =>
    finds.flatMap(({ title, sticker, fact }) => (fact === null ? [] : [{ title, sticker, fact }])),
  )
  return all.filter(({ fact }, i) => all.findIndex((other) => other.fact === fact) === i)
}

const QUESTIONS_ON_CARD = 6

/** The questions, and below them the answers upside down. */
export function EveningCard({ questions }: { questions: readonly EveningQuestion[] }) {
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
