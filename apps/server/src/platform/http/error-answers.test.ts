import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { DatabaseUnavailableError } from '../db/errors.ts'
import { keepLog } from '#/testing/kept-log.ts'
import { AppError } from './app-error.ts'
import { answerFailures, createSendFailure } from './error-answers.ts'

test('an outage does not fill the disk, and what is not configured rings no alarm', async () => {
  const { lines, logger } = keepLog('warn')
  const app = Fastify({
    logger,
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
