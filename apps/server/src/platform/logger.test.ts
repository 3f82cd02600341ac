import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { keepLog } from '#/testing/kept-log.ts'

function createApp() {
  const { lines, logger } = keepLog('info')
  const app = Fastify({ logger })
  return { app, logged: () => lines.join('') }
}

it('a request is logged by its route, without anything secret', async () => {
  const { app, logged } = createApp()
  app.post('/api/sessions/:id', () => ({ token: 'SECRET' }))
  await app.inject({
    method: 'POST',
    url: '/api/sessions/SECRET?code=SECRET',
    headers: { cookie: 'session=SECRET', authorization: 'Bearer SECRET' },
    payload: { name: 'SECRET' },
  })
  expect(logged()).toContain('"/api/sessions/:id"')
  expect(logged()).toContain('"statusCode":200')
  expect(logged()).not.toContain('SECRET')
})

it('an unknown address is not logged', async () => {
  const { app, logged } = createApp()
  await app.inject('/player/join/SECRET')
  expect(logged()).toContain('Route not found')
  expect(logged()).not.toContain('SECRET')
})

it('an error of the database is logged without its values', () => {
  const { app, logged } = createApp()
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "SECRET"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (code)=(SECRET) already exists.',
    where: 'SECRET',
  })
  const error = Object.assign(new Error('Failed query: select $1\nparams: SECRET', { cause }), {
    query: 'select $1',
    params: ['SECRET'],
  })
  app.log.error(error)
  app.log.error({ err: error })
  app.log.error({ err: error }, 'a job failed')
  expect(logged()).toContain('22P02')
  expect(logged()).toContain('logger.test.ts')
  expect(logged()).not.toContain('SECRET')
})

it('a job whose steps failed says why, without the values', () => {
  const { app, logged } = createApp()
  const step = Object.assign(new Error('Failed query: delete\nparams: SECRET'), {
    query: 'delete from sessions where id = $1',
    params: ['SECRET'],
    cause: new Error('canceling statement due to lock timeout'),
  })
  app.log.error({ err: new AggregateError([step], 'retention is not complete') }, 'job failed')
  expect(logged()).toContain('delete from sessions')
  expect(logged()).toContain('lock timeout')
  expect(logged()).not.toContain('SECRET')
})
