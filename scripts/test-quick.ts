/**
 * An answer in about two minutes for what a change touches: types, lint, and the unit, server and
 * screen tests that import a touched file. What it leaves out, `npm test` runs.
 *   npm run test:quick              what is not committed
 *   npm run test:quick -- main      what differs from a branch or commit
 */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ROOT, runSideBySide } from './side-by-side.ts'
import { TYPE_PROJECTS, typeCheck } from './type-projects.ts'

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

const [since = 'HEAD'] = process.argv.slice(2)
const touched = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const inFolder = (folder: string) => touched.some((file) => file.startsWith(`${folder}/`))
const quoted = (files: readonly string[]) => files.map((file) => `'${file}'`).join(' ')
const code = touched.filter((file) => /\.(ts|tsx|js)$/.test(file))

if (touched.length === 0) console.log(`Nothing differs from ${since}.`)
else {
  await runSideBySide([
    {
      name: 'tests',
      command: `vitest run --changed ${since} --passWithNoTests --maxWorkers=${Math.max(2, availableParallelism())}`,
    },
    ...TYPE_PROJECTS.filter(({ folder, imports }) => [folder, ...imports].some(inFolder)).map(
      ({ folder }) => typeCheck(folder),
    ),
    ...(code.length === 0
      ? []
      : [
          { name: 'lint', command: `eslint --no-warn-ignored ${quoted(code)}` },
          {
            name: 'lint by types',
            command: `oxlint --no-error-on-unmatched-pattern ${quoted(code)}`,
          },
        ]),
    { name: 'format', command: `prettier --check --ignore-unknown ${quoted(touched)}` },
  ])
}
