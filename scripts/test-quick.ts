/**
 * An answer in about two minutes for what a change touches: types, lint, and the unit, server and
 * screen tests nearest to it. What it leaves out, `npm test` runs.
 *   npm run test:quick              what is not committed
 *   npm run test:quick -- main      what differs from a branch or commit
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT, runSideBySide } from './side-by-side.ts'
import { testsOfChange } from './tests-of-change.ts'
import { TYPE_PROJECTS, typeCheck } from './type-projects.ts'

const TESTS = ['*.test.ts', '*.test.tsx']

function git(...args: string[]): string[] {
  const maxBuffer = 100e6
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer })
    .split('\n')
    .filter(Boolean)
}

const [since = 'HEAD'] = process.argv.slice(2)
const untracked = git('ls-files', '--others', '--exclude-standard')
const touched = [...git('diff', '--name-only', '--diff-filter=d', since), ...untracked]
const withoutTests = TESTS.map((name) => `:!${name}`)
const lines = git('diff', '-U0', since, '--', '.', ...withoutTests).filter((line) =>
  /^[+-]/.test(line),
)
const all = git('ls-files', '--cached', '--others', '--exclude-standard', ...TESTS)
const tests = testsOfChange(
  touched,
  lines.join('\n'),
  all.filter((file) => existsSync(join(ROOT, file))),
)
const inFolder = (folder: string) => touched.some((file) => file.startsWith(`${folder}/`))
const quoted = (files: readonly string[]) => files.map((file) => `'${file}'`).join(' ')
const code = touched.filter((file) => /\.(ts|tsx|js)$/.test(file))

if (touched.length === 0) console.log(`Nothing differs from ${since}.`)
else {
  await runSideBySide([
    ...(tests.length === 0
      ? []
      : [
          {
            name: `tests (${tests.length} files)`,
            command: `vitest run --maxWorkers=${Math.max(2, availableParallelism())} ${tests.join(' ')}`,
          },
        ]),
    ...TYPE_PROJECTS.filter(({ folder, imports }) => [folder, ...imports].some(inFolder)).map(
      ({ folder }) => typeCheck(folder),
    ),
    ...(code.length === 0
      ? []
      : [{ name: 'lint', command: `oxlint --no-error-on-unmatched-pattern ${quoted(code)}` }]),
    { name: 'format', command: `prettier --check --ignore-unknown ${quoted(touched)}` },
  ])
}
