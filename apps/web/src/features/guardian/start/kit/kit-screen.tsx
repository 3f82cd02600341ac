import { ANIMAL_NAMES, type AnimalName } from '@bramble/domain/player/animals'
import { Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useParams, useSearchParams } from 'react-router'
import { t } from '#/words/t.ts'
import { PaperChoice } from '#/features/guardian/_paper/paper-choice.tsx'
import { usePaper, withValue } from '#/features/guardian/_paper/use-paper.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { printPage } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Loading } from '#/ui/loading.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { KIT_PARTS, type KitPart, type PartProps } from './kit-parts.tsx'

const SIZES = ['a4', 'letter'] as const
const WHO = 'who'
const LINE = 'line'

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
  const [params, setParams] = useSearchParams()
  const animal = ANIMAL_NAMES.find((name) => name === params.get(WHO)) ?? null
  const { words, size } = paper
  const [language] = words.data ?? []
  const [only, print] = usePrinting()
  const pages = KIT_PARTS.reduce((sum, part) => sum + part.pages, 0)
  return (
    <GuardianShell
      title={t('guardian.kit.title')}
      intro={t('guardian.kit.intro')}
      backTo={backTo}
      action={
        language === undefined ? null : (
          <Button
            size="big"
            wide
            busy={words.isPlaceholderData}
            icon={<Printer aria-hidden="true" />}
            onClick={() => print(null)}
          >
            {t('guardian.kit.all', { pages })}
          </Button>
        )
      }
    >
      <PaperChoice paper={paper} sizes={SIZES} isOneLanguage />
      {language !== undefined ? (
        <>
          {KIT_PARTS.map((part) => (
            <PartCard
              key={part.name}
              {...{ part, size, language, animal }}
              isBusy={words.isPlaceholderData}
              onPrint={() => print(part.name)}
            >
              {part.name === 'certificate' && (
                <WhoField
                  animal={animal}
                  onChoose={(who) =>
                    setParams((before) => withValue(before, WHO, who), { replace: true })
                  }
                />
              )}
            </PartCard>
          ))}
          <PrintSheet>
            {KIT_PARTS.filter(({ name }) => only === null || only === name).map(
              ({ name, Pages }) => (
                <Pages key={name} {...{ size, language, animal }} />
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

/** Which part is on the sheet (null: all), and what prints a part; afterwards the sheet has all again. */
function usePrinting(): [only: KitPart | null, print: (part: KitPart | null) => void] {
  const [only, setOnly] = useState<KitPart | null>(null)
  useEffect(() => {
    const showAll = () => setOnly(null)
    window.addEventListener('afterprint', showAll)
    return () => window.removeEventListener('afterprint', showAll)
  }, [])
  const print = (part: KitPart | null) => {
    // The sheet has to be there before the browser takes it.
    flushSync(() => setOnly(part))
    printPage()
  }
  return [only, print]
}

interface PartCardProps extends PartProps {
  part: (typeof KIT_PARTS)[number]
  isBusy: boolean
  onPrint: () => void
  children: ReactNode
}

function PartCard({ part, isBusy, onPrint, children, ...props }: PartCardProps) {
  const { name, pages, Pages } = part
  return (
    <Card title={t(`guardian.kit.parts.${name}.title`)}>
      <p>{t(`guardian.kit.parts.${name}.text`)}</p>
      {children}
      <div className="kit-preview" aria-hidden="true">
        <Pages {...props} />
      </div>
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        icon={<Printer aria-hidden="true" />}
        aria-label={`${t(`guardian.kit.parts.${name}.title`)}: ${t('guardian.kit.one', { pages })}`}
        onClick={onPrint}
      >
        {t('guardian.kit.one', { pages })}
      </Button>
    </Card>
  )
}

interface WhoFieldProps {
  animal: AnimalName | null
  onChoose: (who: string) => void
}

function WhoField({ animal, onChoose }: WhoFieldProps) {
  const animals: Record<string, string> = Object.fromEntries(
    ANIMAL_NAMES.map((name): [string, string] => [name, t(`shared.animals.${name}.name`)]),
  )
  return (
    <SelectField<string>
      label={t('guardian.kit.who')}
      options={{ [LINE]: t('guardian.kit.line'), ...animals }}
      value={animal ?? LINE}
      onChange={onChoose}
    />
  )
}
