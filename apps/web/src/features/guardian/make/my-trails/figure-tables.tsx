import { Fragment, type ReactNode } from 'react'
import { numberText } from '#/platform/format.ts'
import { Card } from '#/ui/card.tsx'
import '#/ui/number-table.css'

/** A table of numbers whose first column says of what they are. */
export interface FigureTable {
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
export function WideFigures({ table }: { table: FigureTable }) {
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
export function FigureCards({ table }: { table: FigureTable }) {
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
