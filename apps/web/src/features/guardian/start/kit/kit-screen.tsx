import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { PaperChoice } from '#/features/guardian/_paper/paper-choice.tsx'
import { usePaper } from '#/features/guardian/_paper/use-paper.ts'
import { usePrinting } from '#/features/guardian/_paper/use-printing.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Loading } from '#/ui/loading.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { KIT_PARTS, type KitPart, type PartProps } from './kit-parts.tsx'

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
        icon={<Printer aria-hidden="true" />}
        aria-label={`${t(`guardian.kit.parts.${name}.title`)}: ${t('guardian.kit.one', { pages })}`}
        onClick={onPrint}
      >
        {t('guardian.kit.one', { pages })}
      </Button>
    </Card>
  )
}
