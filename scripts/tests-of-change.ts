import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { calls } from '../packages/contract/src/calls.ts'
import { ROOT } from './side-by-side.ts'

/** More take longer than two minutes on two cores. */
const MOST = 60
const ENDING = /\.tsx?$/
const SPECIFIER = /(?:from|import|mock)\(? ?'([^']+)'/g

/** Those that compare the contract with the pages and tables about it: every call is in them. */
const OF_THE_CONTRACT = ['call-fields.test', 'api-page.test', 'data-page.test', 'matrix.test']

/** The file that an import names, without its ending. */
function pathOf(specifier: string, from: string): string {
  const path = specifier.replace(ENDING, '')
  if (path.startsWith('.')) return join(dirname(from), path)
  if (path.startsWith('#/'))
    return join(from.split('/').slice(0, 2).join('/'), 'src', path.slice(2))
  return path.replace(/^@bramble\/([a-z-]+)\//, 'packages/$1/src/')
}

/**
 * The tests that tell soonest whether a change is right: those that were touched, stand beside a
 * touched file or import it; then those that name a touched call, the ones first that name it most.
 *
 * @param changed - the lines that differ, outside of tests
 */
export function testsOfChange(
  touched: readonly string[],
  changed: string,
  tests: readonly string[],
): string[] {
  const isTest = (file: string) => tests.includes(file)
  const code = touched.filter((file) => ENDING.test(file) && !isTest(file))
  const paths = new Set(code.map((file) => file.replace(ENDING, '')))
  const folders = new Set(code.map((file) => dirname(file)))
  const names = Object.keys(calls).filter((name) => new RegExp(`\\b${name}\\b`).test(changed))
  const quoted = names.length === 0 ? null : new RegExp(`'(?:${names.join('|')})'`, 'g')
  const isOfContract = touched.some((file) => file.startsWith('packages/contract/'))

  const near: string[] = []
  const naming: { file: string; times: number }[] = []
  for (const file of tests) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const imports = [...text.matchAll(SPECIFIER)].map(([, name = '']) => pathOf(name, file))
    const times = quoted === null ? 0 : (text.match(quoted)?.length ?? 0)
    if (
      touched.includes(file) ||
      folders.has(dirname(file)) ||
      imports.some((path) => paths.has(path)) ||
      (isOfContract && OF_THE_CONTRACT.some((name) => file.includes(name)))
    ) {
      near.push(file)
    } else if (times > 0) naming.push({ file, times })
  }
  naming.sort((a, b) => b.times - a.times)
  return [...near, ...naming.map(({ file }) => file).slice(0, Math.max(0, MOST - near.length))]
}
