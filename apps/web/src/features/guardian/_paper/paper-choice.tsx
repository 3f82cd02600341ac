import {
  LANGUAGE_CODES,
  LANGUAGES,
  SOURCE_LANGUAGE,
  type Language,
} from '@bramble/messages/languages'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { MAX_PAPER_LANGUAGES, type Paper, type PaperSize } from './use-paper.ts'

const LANGUAGE_NAMES = { en: LANGUAGES.en.name, de: LANGUAGES.de.name } satisfies Record<
  Language,
  string
>

interface PaperChoiceProps {
  paper: Paper
  /** None where the paper is given. */
  sizes?: readonly PaperSize[]
  /** Only one language has room. */
  isOneLanguage?: boolean
}

/** Which paper, and which languages stand on it. */
export function PaperChoice({ paper, sizes = [], isOneLanguage = false }: PaperChoiceProps) {
  const { size, words, chooseSize } = paper
  return (
    <Card className="page-across sm:grid sm:grid-cols-2">
      {sizes.length > 0 && (
        <SelectField<string>
          label={t('guardian.paper.size')}
          options={Object.fromEntries(sizes.map((one) => [one, t(`guardian.paper.sizes.${one}`)]))}
          value={size}
          onChange={(chosen) => chooseSize(sizes.find((one) => one === chosen) ?? size)}
        />
      )}
      {isOneLanguage ? <LanguageOnPaper {...paper} /> : <LanguagesOnPaper {...paper} />}
      {words.isError && (
        <TryAgainNotice text={t('guardian.paper.failed')} onTryAgain={words.refetch} />
      )}
    </Card>
  )
}

function LanguageOnPaper({ languages: [chosen = SOURCE_LANGUAGE], chooseLanguages }: Paper) {
  return (
    <SelectField<Language>
      label={t('guardian.paper.language')}
      options={LANGUAGE_NAMES}
      value={chosen}
      onChange={(code) => chooseLanguages([code])}
    />
  )
}

function LanguagesOnPaper({ languages, chooseLanguages }: Paper) {
  const isFull = languages.length >= MAX_PAPER_LANGUAGES
  const toggle = (code: Language) =>
    chooseLanguages(
      languages.includes(code) ? languages.filter((one) => one !== code) : [...languages, code],
    )
  return (
    <fieldset className="stack-tight min-w-0">
      <legend className="field-label mb-2">{t('guardian.paper.languages')}</legend>
      {LANGUAGE_CODES.map((code) => {
        const isOn = languages.includes(code)
        return (
          <Checkbox
            key={code}
            label={<span lang={code}>{LANGUAGES[code].name}</span>}
            checked={isOn}
            disabled={isOn ? languages.length === 1 : isFull}
            onChange={() => toggle(code)}
          />
        )
      })}
    </fieldset>
  )
}
