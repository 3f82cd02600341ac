import type { GuardianChallenge } from '@bramble/contract'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'
import { t } from '#/words/t.ts'
import { languageText } from '#/platform/format.ts'
import { Card } from '#/ui/card.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import {
  canBeSaved,
  fieldsOf,
  otherLanguagesOf,
  spotTextDraft,
  stateOf,
  type SpotTextDraft,
  type SpotTextDrafts,
  type SpotTextField,
} from './spot-texts.ts'

const LONGEST: Readonly<Record<SpotTextField, number>> = {
  title: MAX_TITLE_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
  childPhotoPrompt: MAX_PROMPT_LENGTH,
  questionText: MAX_QUESTION_LENGTH,
  questionExplanation: MAX_EXPLANATION_LENGTH,
}

const TONES = { none: 'neutral', partly: 'warn', whole: 'good' } as const

interface SpotTextsCardProps {
  /** The challenges of the trail in their order. */
  spots: readonly GuardianChallenge[]
  drafts: SpotTextDrafts
  /** Says what is missing where a text cannot be saved. */
  isAsked: boolean
  onChange: (drafts: SpotTextDrafts) => void
}

/** What children read at each spot, in the languages that it is not written in. */
export function SpotTextsCard({ spots, drafts, isAsked, onChange }: SpotTextsCardProps) {
  if (spots.length === 0) return null
  return (
    <Card title={t('guardian.spotTexts.title')}>
      <p className="text-small text-ink-soft">{t('guardian.spotTexts.hint')}</p>
      {LANGUAGE_CODES.map((code) => {
        const open = spots.filter((spot) => otherLanguagesOf(spot).includes(code))
        if (open.length === 0) return null
        const whole = open.filter((spot) => stateOf(drafts[spot.id]?.[code], spot) === 'whole')
        return (
          <section key={code} className="stack-tight">
            <h3>{t('guardian.trailEdit.alsoIn', { language: languageText(code) })}</h3>
            <p role="status" className="text-small text-ink-soft">
              {t('guardian.spotTexts.filled', { count: whole.length, all: open.length })}
            </p>
            {open.map((spot) => (
              <SpotTextFields
                key={spot.id}
                spot={spot}
                code={code}
                text={drafts[spot.id]?.[code] ?? spotTextDraft(undefined)}
                isAsked={isAsked}
                onChange={(text) =>
                  onChange({ ...drafts, [spot.id]: { ...drafts[spot.id], [code]: text } })
                }
              />
            ))}
          </section>
        )
      })}
    </Card>
  )
}

interface SpotTextFieldsProps {
  spot: GuardianChallenge
  code: Language
  text: SpotTextDraft
  isAsked: boolean
  onChange: (text: SpotTextDraft) => void
}

/** The texts of one spot in one language, each below its words in the language of the spot. */
function SpotTextFields({ spot, code, text, isAsked, onChange }: SpotTextFieldsProps) {
  const state = stateOf(text, spot)
  const isWrong = isAsked && !canBeSaved(text, spot)
  const options = spot.questionOptions ?? []
  const setOption = (at: number, words: string) =>
    onChange({
      ...text,
      questionOptions: options.map((_, one) =>
        one === at ? words : (text.questionOptions[one] ?? ''),
      ),
    })
  return (
    <details
      open={isWrong || undefined}
      className="rounded-field border-2 border-cream-deep bg-white px-3"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-2 py-2">
        <span className="min-w-0 font-bold wrap-anywhere" lang={spot.language}>
          {spot.title}
        </span>
        <StatusBadge tone={TONES[state]}>{t(`guardian.spotTexts.states.${state}`)}</StatusBadge>
      </summary>
      <div className="stack pb-3">
        {isWrong && <FieldError>{t('guardian.spotTexts.incomplete')}</FieldError>}
        {fieldsOf(spot).map(([field, words]) => {
          const control = {
            label: t(`guardian.spotTexts.fields.${field}`),
            hint: <span lang={spot.language}>{words}</span>,
            maxLength: LONGEST[field],
            value: text[field],
            lang: code,
          }
          return field === 'title' ? (
            <TextField
              key={field}
              {...control}
              onChange={({ target }) => onChange({ ...text, [field]: target.value })}
            />
          ) : (
            <TextAreaField
              key={field}
              {...control}
              rows={2}
              onChange={({ target }) => onChange({ ...text, [field]: target.value })}
            />
          )
        })}
        {options.map((words, at) => (
          <TextField
            // The order of options is their identity: translations stand in it.
            key={at}
            label={t('guardian.spotTexts.option', { number: at + 1 })}
            hint={<span lang={spot.language}>{words}</span>}
            maxLength={MAX_OPTION_LENGTH}
            value={text.questionOptions[at] ?? ''}
            lang={code}
            onChange={({ target }) => setOption(at, target.value)}
          />
        ))}
      </div>
    </details>
  )
}
