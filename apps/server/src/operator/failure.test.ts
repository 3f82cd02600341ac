import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#/platform/db/errors.ts'
import { sentenceOf } from './failure.ts'

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })

/** As Drizzle wraps it. */
const failedQuery = (cause: Error) =>
  Object.assign(new Error('Failed query: select 1\nparams: Ada', { cause }), {
    query: 'select 1',
    params: ['Ada'],
  })

test.each([
  [
    failedQuery(refused('127.0.0.1:5432')),
    'The database cannot be reached just now (connect ECONNREFUSED 127.0.0.1:5432).',
  ],
  [
    new DatabaseUnavailableError('it was closed'),
    'The database cannot be reached just now (it was closed).',
  ],
  [
    new Error('REDIS_URL does not answer', { cause: refused('127.0.0.1:6379') }),
    'REDIS_URL does not answer: connect ECONNREFUSED 127.0.0.1:6379',
  ],
  [
    new Error('DATABASE_URL postgres://a@b/c: permission denied.', {
      cause: Object.assign(new Error('permission denied'), { code: '42501', severity: 'ERROR' }),
    }),
    'DATABASE_URL postgres://a@b/c: permission denied.',
  ],
  [new Error('one\ntwo'), 'one two'],
])('a failure of a command: %#', (error, said) => {
  expect(sentenceOf(error)).toBe(said)
})
