import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveAt, startGame } from '#/modules/game/testing/game.ts'
import { makeScenery } from '#/modules/game/testing/scenery.ts'
import { keepLog } from '#/testing/kept-log.ts'
import { signInAs } from '../sign-in.ts'
import { openFailingApp, type FailingApp } from './failing-app.ts'

const KEY = 'canary-key-of-the-model'
const PLACE = { lat: 51.478417, lng: -0.001593 }
const WORDS = {
  title: 'Canary Oak',
  description: 'Canary by the gate of the playing field.',
  prompt: 'Show us the canary bark!',
  question: 'How many canary petals are there?',
  option: 'Canary five',
  instructions: 'about canary plants',
  said: 'a canary answer',
  search: 'canary search',
}

let app: FailingApp
let model: Server
const { lines, logger } = keepLog('debug')
beforeAll(async () => {
  // Says no in every way, with what it was told and what it thinks in its mouth.
  let turn = 0
  model = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      turn += 1
      const told = Buffer.concat(chunks).toString().slice(0, 4_000)
      const said = { choices: [{ message: { content: WORDS.said } }] }
      response.writeHead([200, 400, 401, 500][turn % 4] ?? 200, { 'x-said': 'canary' })
      const error = { message: `${told} ${request.headers.authorization}` }
      response.end(JSON.stringify(turn % 4 === 0 ? said : { error }))
    })
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  app = await openFailingApp({
    env: {
      VISION_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      VISION_MODEL: 'a-model',
      VISION_API_KEY: KEY,
    },
    // Failures are part of it: their texts are where secrets slip out.
    allowsDefects: true,
    logger,
  })
})
afterAll(async () => {
  await app.close()
  model.close()
})

test('T29: nothing in the log tells what a challenge says, where it is, what a photo shows or what a model is asked', async () => {
  const { gwen, ada, ben, failing, store } = app
  const secrets = new Map<string, string>(Object.entries({ ...WORDS, key: KEY }))
  secrets.set('latitude', '51.478417').set('longitude', '0.001593')
  const { accountId } = await signInAs(app, gwen, { displayName: 'Gwen' })
  await signInAs(app, ben, { displayName: 'Ben', role: 'admin' })
  secrets.set('account', accountId)
  await gwen.call('changePhotoChecks', { body: { isAllowed: true, textVersion: 1 } })

  const picture = await makeScenery(1)
  const imageBase64 = picture.toString('base64')
  secrets.set('photo', imageBase64.slice(400, 460))
  const body = {
    title: WORDS.title,
    description: WORDS.description,
    type: 'go-to-location' as const,
    location: { ...PLACE, accuracy: 6 },
    showReferenceInGame: true,
    childPhotoPrompt: WORDS.prompt,
    childPhotoTask: 'object-detection' as const,
    objectDetectionData: {
      success: true,
      primary_label: 'canary leaf',
      generalization_ladder: [{ label: 'canary leaf' }, { label: 'leaf' }],
    },
  }
  const question = {
    question: WORDS.question,
    type: 'single-select' as const,
    options: [WORDS.option, 'Six'],
    correctAnswer: WORDS.option,
  }
  const key = crypto.randomUUID()
  secrets.set('client key', key)
  const { body: made } = await gwen.call('createChallenge', { body, key })
  const params = { id: made.id as string }
  secrets.set('challenge', params.id)
  const upload = { params, photo: { bytes: picture, fields: { purpose: 'reference' } } }
  const { body: uploaded } = await gwen.call('uploadChallengePicture', upload)
  secrets.set('picture', uploaded.id as string)
  const referenceImage = uploaded.url as string
  const { adaId } = await startGame(app)
  const { playerChallengeId } = await arriveAt(app, ada, adaId, PLACE)
  secrets.set('player', adaId).set('record', playerChallengeId)

  let seed = 10
  const acts = [
    () => gwen.call('createChallenge', { body, key }),
    () =>
      gwen.call('createChallenge', {
        body: { ...body, childPhotoTask: 'question', selectedQuestions: [question] },
      }),
    () => gwen.call('uploadChallengePicture', upload),
    () => gwen.call('changeChallenge', { params, body: { referenceImage, title: WORDS.title } }),
    () => gwen.call('changeChallenge', { params, body: { description: `${WORDS.title} a@b.org` } }),
    () => gwen.call('changeChallengeStatus', { params, body: { status: 'published' } }),
    () => gwen.call('analyzeObject', { body: { imageBase64 } }),
    () =>
      gwen.call('generateQuestions', {
        photo: { bytes: picture, fields: { instructions: WORDS.instructions } },
      }),
    () => ben.call('reportChallenge', { params, body: { reason: 'private-place' } }),
    () => ben.call('listPublishedChallenges', { query: { search: WORDS.search } }),
    () => ada.call('readChallenge', { params }),
    async () => {
      const photo = {
        bytes: await makeScenery((seed += 1)),
        fields: { playerId: adaId, challengeId: params.id },
      }
      return ada.call('uploadChallengePhoto', { photo })
    },
    () => gwen.call('acceptAttempt', playerChallengeId),
    () => ben.call('changeChallengeStatus', { params, body: { status: 'draft' } }),
  ]
  for (let number = 0; number <= 4; number += 1) {
    for (const act of acts) {
      if (number > 0) failing.failAt(number, 'not sent')
      await act()
      failing.relax()
    }
  }
  // And while the database says something that nobody expected, with the values in its mouth.
  await store.database.executeSql('alter table challenges rename column title to gone')
  for (const act of acts) await act()
  await store.database.executeSql('alter table challenges rename column gone to title')
  await gwen.call('deleteChallenge', { params })

  const log = lines.join('')
  expect(log).toContain('"msg":"vision"')
  expect(log).toContain('"route":"/api/challenges/:id"')
  expect(log).toContain('request failed')
  const leaks = [...secrets].filter(([, value]) => value !== '' && log.includes(value))
  expect(leaks.map(([name]) => name)).toEqual([])
  expect(log.toLowerCase()).not.toContain('canary')
})
