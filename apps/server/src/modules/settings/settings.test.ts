import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#/testing/test-app.ts'
import type { TestApp } from '#/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[GPS-01] [API-11] [ENT-06] anybody may ask how exact a position has to be', async () => {
  const { status, body } = await app.stranger().call('readGpsSettings')
  expect([status, body]).toEqual([
    200,
    { excellent: 10, good: 25, poor: 50, calibrationTimeout: 15, challengeCreationThreshold: 10 },
  ])
})
