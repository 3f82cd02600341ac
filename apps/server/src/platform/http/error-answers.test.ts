import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { DatabaseUnavailableError } from '../db/errors.ts'
import { createLoggerOptions } from '../logger.ts'
import { AppError } from './app-error.ts'
import { answerFailures, createSendFailure } from './error-answers.ts'

test('an outage does not fill the disk, and what is not configured rings no alarm', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({
    logger: { ...createLoggerOptions({ level: 'warn', pretty: false }), stream },
  })
  answerFailures(
    app,
    createSendFailure(createFakeClock(), () => {}),
  )
  app.get('/readyz', () => {
    throw new DatabaseUnavailableError('The embedded database was busy')
  })
  app.get('/questions', () => {
    throw new AppError('vision.off')
  })
  for (let i = 0; i < 50; i += 1) {
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/questions')).statusCode).toBe(503)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('was busy')
  await app.close()
})
