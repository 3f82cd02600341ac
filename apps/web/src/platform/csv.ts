/** Contents of a cell; null: nothing. */
export type CsvCell = string | number | null

/** Signs with which spreadsheets take a text for a formula, which might then fetch or run something. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/**
 * A table for spreadsheets (RFC 4180). Its first sign tells them that it is UTF-8. Texts that they would take for a
 * formula get an apostrophe in front.
 *
 * @param separator what separates fields where the numbers of the language are read
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], separator: ',' | ';'): string {
  const lines = rows.map((cells) => `${cells.map(cellText).join(separator)}\r\n`)
  return `\uFEFF${lines.join('')}`
}

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
