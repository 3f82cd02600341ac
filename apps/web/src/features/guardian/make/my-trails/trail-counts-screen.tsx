import type { GuardianTrail, TrailCountsView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState, Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { SavedFile } from '#/features/guardian/_shell/saved-file.tsx'
import { trailTextOf } from '#/features/guardian/_trails/trail-words.ts'
import { isGone } from '#/data/request.ts'
import { ownTrailQuery, trailCountsQuery } from '#/data/trails.ts'
import { toCsv } from '#/platform/csv.ts'
import { calendarDayText, fieldSeparator, numberText } from '#/platform/format.ts'
import { printPage } from '#/platform/share.ts'
import { useWideScreen } from '#/platform/on-screen.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TrailGone } from './trail-gone.tsx'
import {
  CSV_COLUMNS,
  csvRows,
  daysText,
  periodsOf,
  periodText,
  spotFigures,
  type Grain,
} from './trail-figures.ts'
import { Card } from '#/ui/card.tsx'
import '#/ui/number-table.css'

/** What was played on an own trail, as sums that tell of no family. */
export function TrailCountsScreen() {
  const { id = '' } = useParams()
  const trail = useQuery(ownTrailQuery(id))
  const counts = useQuery(trailCountsQuery(id))
  const error = trail.error ?? counts.error
  return (
    <GuardianShell
      isWide
      title={t('guardian.trailCounts.title')}
      backTo={isGone(error) ? paths.myTrails() : paths.editTrail(id)}
    >
      {isGone(error) ? (
        <TrailGone />
      ) : trail.data !== undefined && counts.data !== undefined ? (
        <Figures trail={trail.data} counts={counts.data} />
      ) : (
        <NotLoaded of={[trail, counts]} words="guardian.trailCounts" />
      )}
    </GuardianShell>
  )
}

interface FiguresProps {
  trail: GuardianTrail
  counts: TrailCountsView
}

function Figures({ trail, counts }: FiguresProps) {
  const { name, language } = trailTextOf(trail)
  const day = calendarDayText(counts.untilDay)
  const least = counts.leastGames
  const title = (
    <h2 className="wrap-anywhere" lang={language}>
      {name}
    </h2>
  )
  if (counts.parts.length === 0) {
    return (
      <>
        {title}
        <EmptyState title={t('guardian.trailCounts.none')}>
          {t('guardian.trailCounts.noneText', { least })}
        </EmptyState>
        <p className="text-small text-ink-soft">{t('guardian.trailCounts.counted', { day })}</p>
      </>
    )
  }
  return (
    <>
      <div className="stack-tight">
        {title}
        <p className="text-small text-ink-soft">{t('guardian.trailCounts.counted', { day })}</p>
      </div>
      <Counted trail={trail} counts={counts} day={day} />
      <p className="text-small text-ink-soft">{t('guardian.trailCounts.note', { least })}</p>
    </>
  )
}

const ALL = 'all'

/** The figures by month or by days, and of one of these by spot. */
function Counted({ trail, counts, day }: FiguresProps & { day: string }) {
  const isWide = useWideScreen()
  const [grain, setGrain] = useState<Grain>('months')
  const [chosen, setChosen] = useState(ALL)
  const [saved, setSaved] = useState<File | null>(null)
  const periods = periodsOf(counts, grain)
  const shown = periods.find(({ from }) => from === chosen)
  const gone = t('guardian.trailCounts.gone')
  const periodTable: FigureTable = {
    label: t('guardian.trailCounts.periodsTitle'),
    head: (['when', 'games', 'finished', 'minutes'] as const).map((column) =>
      t(`guardian.trailCounts.${column}`),
    ),
    rows: periods.map((period) => ({
      key: period.from,
      title: (
        <>
          {periodText(period, grain)}
          {grain === 'months' && (
            <span className="block text-small font-normal text-ink-soft">{daysText(period)}</span>
          )}
        </>
      ),
      numbers: [period.games, period.finished, period.medianMinutes],
    })),
  }
  const spotTable: FigureTable = {
    label: t('guardian.trailCounts.spotsTitle'),
    head: (['spot', 'found', 'skipped', 'notFound'] as const).map((column) =>
      t(`guardian.trailCounts.${column}`),
    ),
    rows: spotFigures(shown === undefined ? periods : [shown], trail.spots).map((spot) => ({
      key: spot.challengeId,
      title: spot.title ?? gone,
      numbers: [spot.found, spot.skipped, spot.notFound],
    })),
  }
  const together = t('guardian.trailCounts.together')
  const ofPeriod = shown === undefined ? together : periodText(shown, grain)
  const save = () => {
    const head = CSV_COLUMNS.map((column) => t(`guardian.trailCounts.${column}`))
    const text = toCsv(csvRows(periods, trail.spots, { head, gone }), fieldSeparator())
    setSaved(new File([text], '', { type: 'text/csv' }))
  }
  const Table = isWide ? WideFigures : FigureCards
  return (
    <>
      <SelectField<Grain>
        label={t('guardian.trailCounts.by')}
        options={{
          months: t('guardian.trailCounts.grains.months'),
          days: t('guardian.trailCounts.grains.days'),
        }}
        value={grain}
        onChange={(wanted) => {
          setGrain(wanted)
          setChosen(ALL)
        }}
      />
      <div className="page-columns">
        <section className="stack">
          <h2>{t('guardian.trailCounts.periodsTitle')}</h2>
          <Table table={periodTable} />
        </section>
        <section className="stack">
          <h2>{t('guardian.trailCounts.spotsTitle')}</h2>
          <SelectField
            label={t('guardian.trailCounts.of')}
            options={{
              [ALL]: together,
              ...Object.fromEntries(periods.map((one) => [one.from, periodText(one, grain)])),
            }}
            value={shown === undefined ? ALL : chosen}
            onChange={setChosen}
          />
          {spotTable.rows.length === 0 ? (
            <p>{t('guardian.trailCounts.noSpots')}</p>
          ) : (
            <Table table={spotTable} />
          )}
        </section>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Printer />} onClick={printPage}>
          {t('guardian.trailCounts.print')}
        </Button>
        <Button variant="secondary" icon={<Download />} onClick={save}>
          {t('guardian.trailCounts.save')}
        </Button>
      </div>
      {saved === null ? null : (
        <SavedFile
          file={saved}
          nameOf={(date) => `bramble-${trail.word}-${grain}-${date}.csv`}
          done={t('guardian.trailCounts.saved')}
          again={t('guardian.trailCounts.again')}
        />
      )}
      <PrintSheet>
        <h2 className="number-table-title">
          {t('guardian.trailCounts.sheet', { name: trailTextOf(trail).name, day })}
        </h2>
        <WideFigures table={periodTable} />
        <h2 className="number-table-title">
          {t('guardian.trailCounts.spotsTitle')}
          {': '}
          {ofPeriod}
        </h2>
        {spotTable.rows.length > 0 && <WideFigures table={spotTable} />}
        <p>{t('guardian.trailCounts.note', { least: counts.leastGames })}</p>
      </PrintSheet>
    </>
  )
}

/** A table of numbers whose first column says of what they are. */
interface FigureTable {
  label: string
  /** Titles of all columns; the first is that of the rows. */
  head: readonly string[]
  rows: readonly {
    key: string
    title: ReactNode
    /** Null: not known. */
    numbers: readonly (number | null)[]
  }[]
}

/** For laptops and paper. */
function WideFigures({ table }: { table: FigureTable }) {
  return (
    <table className="number-table" aria-label={table.label}>
      <thead>
        <tr>
          {table.head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, title, numbers }) => (
          <tr key={key}>
            <th scope="row" className="wrap-anywhere">
              {title}
            </th>
            {numbers.map((number, at) => (
              <td key={table.head[at + 1]}>{valueText(number)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For phones: a card for each row. */
function FigureCards({ table }: { table: FigureTable }) {
  return (
    <ul className="stack-tight" aria-label={table.label}>
      {table.rows.map(({ key, title, numbers }) => (
        <Card key={key} as="li" className="gap-2">
          <h3 className="wrap-anywhere">{title}</h3>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
            {numbers.map((number, at) => (
              <Fragment key={table.head[at + 1]}>
                <dt className="text-ink-soft">{table.head[at + 1]}</dt>
                <dd className="text-end font-bold tabular-nums">{valueText(number)}</dd>
              </Fragment>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  )
}

function valueText(value: number | null): string {
  return value === null ? '–' : numberText(value)
}
