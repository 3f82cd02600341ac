import { useQuery } from '@tanstack/react-query'
import { Award, FileText, ImageIcon, Moon, Printer, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { isClassGame } from '@bramble/domain/session/session'
import { usePrinting } from '#/features/guardian/_paper/use-printing.ts'
import { paperWordsQuery } from '#/data/paper-words.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { STICKER_DRAWINGS } from '#/ui/drawings/stickers.ts'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { ClassTable, TableSheet } from './class-table.tsx'
import {
  Certificates,
  EveningCard,
  type PapersProps,
  Posters,
  questionsOf,
  Sheets,
} from './papers.tsx'
import './adventure.css'

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
