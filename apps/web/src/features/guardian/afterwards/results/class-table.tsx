import type { HostPlayer, HostSession } from '@bramble/contract'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { SavedFile } from '#/features/guardian/_shell/saved-file.tsx'
import { type CsvCell, toCsv } from '#/platform/csv.ts'
import { dayText, fieldSeparator, numberText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import '#/ui/number-table.css'

const COLUMNS = ['team', 'finds', 'stars', 'minutes'] as const

/** What the teams of a class have reached in one table, which is printed or saved without names. */
export function ClassTable({ session, onPrint }: { session: HostSession; onPrint: () => void }) {
  const [saved, setSaved] = useState<File | null>(null)
  const results = teamResults(session)
  if (results.length === 0) return null
  const { joinCode } = session
  const save = () => {
    const head = COLUMNS.map((column) => t(`guardian.classResults.${column}`))
    setSaved(
      new File([toCsv(resultRows(results, head), fieldSeparator())], '', { type: 'text/csv' }),
    )
  }
  return (
    <section className="stack-tight">
      <h2>{t('guardian.classResults.title')}</h2>
      <ResultTable results={results} />
      <p className="text-small text-ink-soft">{t('guardian.classResults.note')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
          {t('guardian.classResults.print')}
        </Button>
        <Button variant="secondary" icon={<Download />} onClick={save}>
          {t('guardian.classResults.save')}
        </Button>
      </div>
      {saved === null ? null : (
        <SavedFile
          file={saved}
          nameOf={(date) => `bramble-${joinCode}-${date}.csv`}
          done={t('guardian.classResults.saved')}
          again={t('guardian.classResults.again')}
        />
      )}
    </section>
  )
}

/** The table as it is printed. */
export function TableSheet({ session }: { session: HostSession }) {
  const day = dayText(session.startedAt ?? session.createdAt)
  return (
    <>
      <h2 className="number-table-title">{t('guardian.classResults.sheet', { day })}</h2>
      <ResultTable results={teamResults(session)} />
      <p>{t('guardian.classResults.note')}</p>
    </>
  )
}

function ResultTable({ results }: { results: readonly TeamResult[] }) {
  const total = (of: 'finds' | 'stars') => results.reduce((sum, result) => sum + result[of], 0)
  return (
    <table className="number-table">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`guardian.classResults.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ team, finds, stars, minutes }) => (
          <tr key={team}>
            <th scope="row">{t('shared.team.number', { team })}</th>
            <td>{numberText(finds)}</td>
            <td>{numberText(stars)}</td>
            <td>{minutes === null ? '–' : numberText(minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('guardian.classResults.together')}</th>
          <td>{numberText(total('finds'))}</td>
          <td>{numberText(total('stars'))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const MINUTE_MS = 60_000

/** One team of a class: without a name, and without its animal. */
interface TeamResult {
  team: number
  finds: number
  /** Points, five at most for each find. */
  stars: number
  /** From the start, or a later joining, to the last find, rounded up; null: it found nothing. */
  minutes: number | null
}

/** What each team of a class has reached, by its number. */
export function teamResults({
  players,
  startedAt,
}: Pick<HostSession, 'players' | 'startedAt'>): TeamResult[] {
  return players
    .map((player) => {
      const finds = player.challenges.filter(
        ({ status, isDoubted }) => status === 'completed' && isDoubted !== true,
      )
      return {
        team: player.team ?? player.number,
        finds: finds.length,
        stars: player.totalScore,
        minutes: minutesToLast(finds, Math.max(timeOf(startedAt), timeOf(player.joinedAt))),
      }
    })
    .sort((a, b) => a.team - b.team)
}

function minutesToLast(finds: HostPlayer['challenges'], fromMs: number): number | null {
  if (finds.length === 0) return null
  const lastMs = Math.max(
    ...finds.map(({ completedAt, createdAt }) => timeOf(completedAt ?? createdAt)),
  )
  return Math.max(0, Math.ceil((lastMs - fromMs) / MINUTE_MS))
}

function timeOf(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso)
}

/** The table as rows of a spreadsheet. @param head titles of the four columns */
export function resultRows(results: readonly TeamResult[], head: readonly string[]): CsvCell[][] {
  return [
    [...head],
    ...results.map(({ team, finds, stars, minutes }) => [team, finds, stars, minutes]),
  ]
}
