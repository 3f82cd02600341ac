import { expect, test } from 'vitest'
import { createVisionModel } from '#/adapters/vision/index.ts'
import { loadConfig } from '#/config/config.ts'
import { silentLogger } from '#/platform/logger.ts'
import { openBareApp } from '#/testing/bare-app.ts'
import { createSettingsModule } from './index.ts'

/** What a stranger reads of a server with this environment. */
async function ask(call: 'readGpsSettings' | 'readAbout', env: Record<string, string> = {}) {
  const config = loadConfig(env)
  const model = createVisionModel(config.vision, silentLogger)
  const app = await openBareApp({ routes: createSettingsModule(config, model).routes })
  const { status, body } = await app.person().call(call)
  await app.close()
  return [status, body]
}

test('[GPS-01] [API-11] [ENT-06] anybody may ask how exact a position has to be', async () => {
  expect(await ask('readGpsSettings')).toEqual([
    200,
    { excellent: 10, good: 25, poor: 50, calibrationTimeout: 15, challengeCreationThreshold: 10 },
  ])
})

test('anybody may ask who runs this server, and that nobody else looks at photos', async () => {
  expect(await ask('readAbout')).toEqual([
    200,
    { operator: { name: null, contact: null }, photoService: null, usesGoogleMaps: false },
  ])
})

test.each([
  ['http://127.0.0.1:11434/v1', undefined, { isLocal: true, looksAtChildren: true }],
  ['https://vision.example/v1', 'zero', { isLocal: false, looksAtChildren: true }],
  ['https://vision.example/v1', 'standard', { isLocal: false, looksAtChildren: false }],
])('it tells of the service that looks at photos: %s, %s', async (address, retention, service) => {
  const answer = await ask('readAbout', {
    OPERATOR_NAME: 'Fern School',
    OPERATOR_CONTACT: 'play@fern.example',
    VISION_BASE_URL: address,
    VISION_MODEL: 'gpt',
    ...(retention === undefined ? {} : { VISION_RETENTION: retention }),
  })
  expect(answer).toEqual([
    200,
    {
      operator: { name: 'Fern School', contact: 'play@fern.example' },
      photoService: service,
      usesGoogleMaps: false,
    },
  ])
})
