import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const GAME = join(import.meta.dirname, '..')
/** Functions of the repository that begin, change or decide a record. */
const WRITERS = /\b(insertOrFindAttempt|insertDoubted|writeDecision|writeNoted)\b/

test('what is done at a challenge is written in one place, after the referee was asked', () => {
  const files = globSync('**/*.ts', { cwd: GAME, exclude: ['**/*.test.ts'] })
  expect(
    files.filter((file) => WRITERS.test(readFileSync(join(GAME, file), 'utf8'))).sort(),
  ).toEqual(['act/do-act.ts', 'records/attempts.repository.ts'])
})

test('the repository has no other way to write a record', () => {
  const text = readFileSync(join(GAME, 'records/attempts.repository.ts'), 'utf8')
  const writing = text.match(/\.(insert|update|delete)\(playerChallenges\)/g)
  expect(writing).toEqual([
    '.insert(playerChallenges)',
    '.insert(playerChallenges)',
    '.update(playerChallenges)',
  ])
})
