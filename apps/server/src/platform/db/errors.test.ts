import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isAnswerOfServer, isUnavailable, sqlState } from './errors.ts'

function serverError(code: string, severity = 'ERROR'): Error {
  return Object.assign(new Error('from the server'), { code, severity })
}

function wrapped(error: Error): Error {
  return new DrizzleQueryError('select 1', [], error)
}

describe('an error of the database', () => {
  it.each(['08006', '53100', '53300', '57P01', '57P03', '57014', '58030'])(
    'means "come back later" with %s, wrapped or not',
    (code) => {
      expect(isUnavailable(serverError(code))).toBe(true)
      expect(isUnavailable(wrapped(serverError(code)))).toBe(true)
    },
  )

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
  ])('means "come back later": %s', (error) => {
    expect(isUnavailable(wrapped(error))).toBe(true)
  })

  it.each([
    serverError('23505'),
    serverError('42P01'),
    Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }),
    new Error('Something went wrong'),
    undefined,
    'a string',
  ])('is not about health: %s', (error) => {
    expect(isUnavailable(error)).toBe(false)
  })

  it('has its state found through the wrappers', () => {
    expect(sqlState(wrapped(serverError('23505')))).toBe('23505')
    expect(sqlState(Object.assign(new Error('no'), { code: 'EPERM' }))).toBeUndefined()
    expect(isAnswerOfServer(serverError('57P01', 'FATAL'))).toBe(false)
    expect(isAnswerOfServer(serverError('23505', 'ОШИБКА'))).toBe(true)
  })

  it.each(['57P01', '57P05', '25P03', '25P04', '08P01'])(
    '%s ends the connection in any language',
    (code) => {
      expect(isAnswerOfServer(serverError(code, 'ВАЖНО'))).toBe(false)
    },
  )
})
