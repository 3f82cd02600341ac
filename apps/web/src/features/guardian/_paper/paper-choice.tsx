import { LANGUAGE_CODES, LANGUAGES, type Language } from '@bramble/messages/languages'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { MAX_PAPER_LANGUAGES, type Paper, type PaperSize } from './use-paper.ts'

interface PaperChoiceProps {
  paper: Paper
  /** None where the paper is given. */
  sizes?: readonly PaperSize[]
}

/** Which paper, and which languages stand on it. */
export function PaperChoice({ paper, sizes = [] }: PaperChoiceProps) {
  const { size, words, chooseSize } = paper
  return (
    <Card>
      {sizes.length > 0 && (
        <SelectField<string>
          label={t('guardian.paper.size')}
          options={Object.fromEntries(sizes.map((one) => [one, t(`guardian.paper.sizes.${one}`)]))}
          value={size}
          onChange={(chosen) => chooseSize(sizes.find((one) => one === chosen) ?? size)}
        />
      )}
      <LanguagesOnPaper {...paper} />
      {words.isError && (
        <Notice tone="danger" live>
          <p>{t('guardian.paper.failed')}</p>
          <Button variant="secondary" size="small" onClick={() => void words.refetch()}>
            {t('guardian.shell.tryAgain')}
          </Button>
        </Notice>
      )}
    </Card>
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
