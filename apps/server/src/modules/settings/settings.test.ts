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

test('anybody may ask who runs this server, and that nobody else looks at photos', async () => {
  const { status, body } = await app.stranger().call('readAbout')
  expect([status, body]).toEqual([
    200,
    { operator: { name: null, contact: null }, photoService: null, usesGoogleMaps: false },
  ])
})

test.each([
  ['http://127.0.0.1:11434/v1', undefined, { isLocal: true, looksAtChildren: true }],
  ['https://vision.example/v1', 'zero', { isLocal: false, looksAtChildren: true }],
  ['https://vision.example/v1', 'standard', { isLocal: false, looksAtChildren: false }],
])('it tells of the service that looks at photos: %s, %s', async (address, retention, service) => {
  const other = await openTestApp({
    env: {
      OPERATOR_NAME: 'Fern School',
      OPERATOR_CONTACT: 'play@fern.example',
      VISION_BASE_URL: address,
      VISION_MODEL: 'gpt',
      ...(retention === undefined ? {} : { VISION_RETENTION: retention }),
    },
  })
  const { body } = await other.stranger().call('readAbout')
  await other.close()
  expect(body).toEqual({
    operator: { name: 'Fern School', contact: 'play@fern.example' },
    photoService: service,
    usesGoogleMaps: false,
  })
})
