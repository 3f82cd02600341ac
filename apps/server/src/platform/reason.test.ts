import { describe, expect, test } from 'vitest'
import { explain, oneLine, reasonOf } from './reason.ts'

const denied = Object.assign(new Error('permission denied for database b'), {
  code: '42501',
  severity: 'ERROR',
})
/** As Drizzle wraps it. */
const failedQuery = Object.assign(
  new Error('Failed query: insert into players values ($1)\nparams: Ada', { cause: denied }),
  { query: 'insert into players values ($1)', params: ['Ada'] },
)

describe('why something failed', () => {
  test.each([
    [new Error('simple'), 'simple', 'simple'],
    [
      new Error('outer', { cause: new Error('middle', { cause: new Error('inner') }) }),
      'outer: middle: inner',
      'inner',
    ],
    [new Error('it says inner', { cause: new Error('inner') }), 'it says inner', 'inner'],
    [new Error('A sentence.', { cause: new Error('inner') }), 'A sentence (inner).', 'inner'],
    [failedQuery, 'permission denied for database b', 'permission denied for database b'],
    [
      new TypeError('fetch failed', {
        cause: new AggregateError(
          [
            new Error('connect ECONNREFUSED ::1:80'),
            new Error('connect ECONNREFUSED 127.0.0.1:80'),
          ],
          '',
        ),
      }),
      'fetch failed: connect ECONNREFUSED ::1:80; connect ECONNREFUSED 127.0.0.1:80',
      'connect ECONNREFUSED ::1:80; connect ECONNREFUSED 127.0.0.1:80',
    ],
    [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET', 'ECONNRESET'],
    ['a text', 'a text', 'a text'],
    [undefined, 'undefined', 'undefined'],
  ])('%#', (error, whole, innermost) => {
    expect([explain(error), reasonOf(error)]).toEqual([whole, innermost])
  })

  test('is told without the statement, its values or a value that the database quotes', () => {
    const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "Ada"'), {
      code: '22P02',
      severity: 'ERROR',
    })
    for (const error of [failedQuery, unreadable, new Error('x', { cause: unreadable })]) {
      expect(explain(error)).not.toContain('Ada')
    }
  })

  test('ends with causes that go in a circle', () => {
    const one = new Error('one')
    one.cause = new Error('two', { cause: one })
    expect(explain(one)).toBe('one: two')
  })
})

test('a text of many lines becomes one', () => {
  expect(oneLine('one\n\n  two\n')).toBe('one two')
})
