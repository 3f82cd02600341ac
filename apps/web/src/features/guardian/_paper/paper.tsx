import {
  isLanguage,
  type Language,
  LANGUAGE_CODES,
  LANGUAGES,
  SOURCE_LANGUAGE,
} from '@bramble/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { paperWordsQuery } from '#/data/paper-words.ts'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import './paper.css'

/** Kinds of paper. */
export type PaperSize = 'a4' | 'a5' | 'letter'

/** Languages that a page has room for. */
const MAX_PAPER_LANGUAGES = 3

const SIZE_PARAMETER = 'paper'
const LANGUAGES_PARAMETER = 'in'

/**
 * Which paper and languages are chosen. They stand in the address, so that a reload keeps them.
 * @param sizes that can be chosen; the first is taken until one is
 * @param options.first the language that stands above the others where it is chosen
 * @param options.max how many languages stand on one page
 */
export function usePaper(
  sizes: readonly [PaperSize, ...PaperSize[]],
  { first, max = MAX_PAPER_LANGUAGES }: { first?: Language; max?: number },
) {
  const shown = useLanguage()
  const [params, setParams] = useSearchParams()
  const size = sizes.find((one) => one === params.get(SIZE_PARAMETER)) ?? sizes[0]
  const asked = (params.get(LANGUAGES_PARAMETER) ?? '').split(',').filter(isLanguage)
  const languages = [...new Set(asked.length === 0 ? [shown] : asked)]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .slice(0, max)
  const words = useQuery(paperWordsQuery(languages, shown))
  const set = (name: string, value: string) =>
    setParams((before) => withValue(before, name, value), { replace: true })
  return {
    size,
    languages,
    words,
    chooseSize: (chosen: PaperSize) => set(SIZE_PARAMETER, chosen),
    chooseLanguages: (chosen: readonly Language[]) => set(LANGUAGES_PARAMETER, chosen.join(',')),
  }
}

/** The values of an address with one of them changed. */
function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(params)
  after.set(name, value)
  return after
}

export type Paper = ReturnType<typeof usePaper>

interface PrintButtonProps {
  paper: Paper
  onPrint?: () => void
  children: string
}

/** Prints a page of paper, as soon as its words are there. */
export function PrintButton({ paper: { words }, onPrint = printPage, children }: PrintButtonProps) {
  if (words.data === undefined) return null
  return (
    <Button size="big" wide busy={words.isPlaceholderData} icon={<Printer />} onClick={onPrint}>
      {children}
    </Button>
  )
}

/**
 * One printed page, on the screen as on the paper. Its lengths are multiples of `--mm`; what stands on it is
 * 186 by 255 mm at most, so that A4 and US Letter hold the same, and A5 is a small A4.
 */
export function PaperPage({ size, children }: { size: PaperSize; children: ReactNode }) {
  return (
    <section className="paper-page" data-paper={size}>
      <div className="paper-room">{children}</div>
    </section>
  )
}

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

/** Which part is on the sheet, and what prints another one; afterwards the sheet has the usual part again. */
export function usePrinting<Part>(usual: Part): [onSheet: Part, print: (part: Part) => void] {
  const [chosen, setChosen] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    const showUsual = () => setChosen(null)
    window.addEventListener('afterprint', showUsual)
    return () => window.removeEventListener('afterprint', showUsual)
  }, [])
  const print = (part: Part) => {
    // The sheet has to be there before the browser takes it.
    flushSync(() => setChosen({ part }))
    printPage()
  }
  return [chosen === null ? usual : chosen.part, print]
}
