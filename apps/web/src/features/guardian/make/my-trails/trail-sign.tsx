import type { GuardianTrail, TrailText } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import { Camera, DoorOpen, Footprints, MapPin, TriangleAlert, UsersRound } from 'lucide-react'
import { t } from '#/words/t.ts'
import { PaperPage, type PaperSize } from '#/features/guardian/_paper/paper.tsx'
import { shortOrigin } from '#/features/guardian/_shell/share-join.tsx'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import './trail-sign.css'

const STEPS = [
  { step: 'scan', Icon: Camera },
  { step: 'allow', Icon: MapPin },
  { step: 'together', Icon: UsersRound },
  { step: 'walk', Icon: Footprints },
  { step: 'back', Icon: DoorOpen },
] as const

interface TrailSignProps {
  trail: GuardianTrail
  size: PaperSize
  languages: readonly PaperLanguage[]
}

/** One page with the word and the code of a trail, in each of these languages, in black and white too. */
export function TrailSign({ trail, size, languages }: TrailSignProps) {
  const { word, makerName } = trail
  const texts = textsOnPaper(trail, languages)
  const typed = shortOrigin(siteOrigin()) + paths.trailByWord()
  return (
    <PaperPage size={size}>
      <article className="trail-sign" data-languages={languages.length}>
        <header>
          {texts.map(({ language, name }) => (
            <h2 key={language} lang={language}>
              {name}
            </h2>
          ))}
          {texts.map(({ language, sentence }) => (
            <p key={language} lang={language}>
              {sentence}
            </p>
          ))}
          {makerName !== null && (
            <p className="trail-sign-maker" translate="no">
              {makerName}
            </p>
          )}
        </header>
        <div className="trail-sign-way-in">
          <div className="trail-sign-code">
            <QrCode
              text={siteOrigin() + paths.trail(word)}
              size={200}
              alt={t('guardian.trailSign.code')}
            />
          </div>
          <div className="trail-sign-typed">
            {languages.map(({ language, t: say }) => (
              <p key={language} lang={language}>
                {say('paper.sign.orType', { address: typed })}
              </p>
            ))}
            <p className="trail-sign-word" lang="zxx">
              {word}
            </p>
          </div>
        </div>
        <ol>
          {STEPS.map(({ step, Icon }) => (
            <li key={step}>
              <Icon aria-hidden="true" />
              {languages.map(({ language, t: say }) => (
                <span key={language} lang={language}>
                  {say(`paper.sign.steps.${step}`)}
                </span>
              ))}
            </li>
          ))}
        </ol>
        <footer>
          <TriangleAlert />
          <div>
            {languages.map(({ language, t: say }) => (
              <p key={language} lang={language}>
                {say('paper.sign.safety')}
              </p>
            ))}
          </div>
        </footer>
      </article>
    </PaperPage>
  )
}

type Named = Pick<GuardianTrail, 'name' | 'sentence' | 'language' | 'texts'>
type TextOnPaper = TrailText & { language: Language }

/**
 * Name and sentence of a trail in those of the languages in which its maker has told it; in the maker's
 * where it is told in none of them.
 */
export function textsOnPaper(
  { name, sentence, language, texts }: Named,
  languages: readonly Pick<PaperLanguage, 'language'>[],
): TextOnPaper[] {
  const own = { name, sentence, language }
  const told = languages.flatMap(({ language: wanted }): TextOnPaper[] => {
    if (wanted === language) return [own]
    const text = texts[wanted]
    return text === undefined ? [] : [{ ...text, language: wanted }]
  })
  return told.length === 0 ? [own] : told
}
