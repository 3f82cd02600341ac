import { expect, test } from 'vitest'
import { makePhonePhoto, makePicture } from '#/modules/photos/testing/pictures.ts'
import { keepLog } from '#/testing/kept-log.ts'
import { PUSH_SUBSCRIPTION } from '../fake-push-sender.ts'
import { openForFile } from '../app-for-tests.ts'
import { openFailingApp } from './failing-app.ts'

const PLACE = { lat: 51.471593, lng: -0.002647, accuracy: 8.713 }
const AGENT = 'Mozilla CANARY-AGENT 51.471593'
const HOME = '203.0.113.77'
const KEY = crypto.randomUUID()

const { lines, logger } = keepLog('debug')
// Failures are part of it: their texts are where secrets slip out.
const app = openForFile(() => openFailingApp({ allowsDefects: true, logger }))

test('T29: nothing in the log tells who played, where, or how to get in', async () => {
  const { failing, store } = app
  const secrets = new Map<string, string>([
    ['user agent', 'CANARY'],
    ['latitude', '51.471593'],
    ['longitude', '0.002647'],
    ['accuracy', '8.713'],
    ['address', HOME],
    ['client key', KEY],
  ])
  const gwen = app.stranger(HOME)
  const ada = app.stranger(HOME)
  const headers = { 'user-agent': AGENT }
  const learn = () => {
    for (const person of [gwen, ada]) {
      for (const [name, value] of person.cookies) secrets.set(`${name} ${value}`, value)
    }
  }

  await gwen.visit('/')
  await ada.call('checkEnvironment', { headers })
  const game = (await gwen.call('createSession', { body: { location: PLACE }, headers, key: KEY }))
    .body
  const { id: sessionId, joinCode, joinKey } = game as Record<string, string>
  const card = { params: { joinCode: joinCode ?? '' }, query: { k: joinKey ?? '' }, headers }
  await ada.call('findSessionByCode', card)
  await ada.visit(`/join/${joinCode}?k=${joinKey}`)
  const player = (
    await ada.call('joinSession', { body: { sessionId, deviceId: AGENT }, headers, key: KEY })
  ).body
  learn()
  const params = { id: player.id as string }
  await ada.call('changePlayer', { params, body: { location: PLACE, status: 'ready' }, headers })
  const photo = { bytes: await makePhonePhoto(), fields: { playerId: params.id } }
  const guardianPhoto = (await ada.call('uploadGuardianPhoto', { photo, headers })).body
  await gwen.call('changeSession', sessionId ?? '', { status: 'active', location: PLACE })
  const near = (
    await ada.call('findProximity', { body: { playerId: params.id, location: PLACE }, headers })
  ).body
  const { token } = (await ada.call('createReturnToken', { params })).body as { token: string }
  for (const [name, value] of Object.entries({ sessionId, joinCode, joinKey, token })) {
    secrets.set(name, value ?? '')
  }
  secrets.set('player', params.id)
  secrets.set('photo', guardianPhoto.id as string)
  secrets.set('challenge', near.challenge.id as string)

  // Everything once more while the database fails at each of its statements.
  const broken = { ...photo, bytes: await makePicture('jpeg', { width: 64, height: 64 }) }
  for (let number = 1; number <= 4; number += 1) {
    for (const act of [
      () => gwen.call('readSession', sessionId ?? ''),
      () => gwen.call('tellHostPlace', sessionId ?? '', PLACE),
      () => gwen.call('readAlarms', sessionId ?? ''),
      () => gwen.call('turnPushOn', sessionId ?? '', PUSH_SUBSCRIPTION),
      () => gwen.call('answerHelp', { params, body: { isOver: true } }),
      () => ada.call('readPlayer', { params }),
      () => ada.call('changePlayer', { params, body: { location: PLACE, status: 'playing' } }),
      () => ada.call('uploadGuardianPhoto', { photo: broken }),
      () => app.stranger(HOME).call('findSessionByCode', card),
      () => app.jobs.runNow('retention').catch(() => undefined),
    ]) {
      failing.failAt(number, 'not sent')
      await act()
      failing.relax()
    }
  }
  // And while it says something that nobody expected, with the values in its mouth.
  await store.database.executeSql('alter table players rename column number to gone')
  await ada.call('joinSession', { body: { sessionId, deviceId: AGENT } })
  await ada.call('readPlayer', { params })
  await store.database.executeSql('alter table players rename column gone to number')

  // Wrong and broken requests.
  await ada.send({ method: 'GET', url: `/api/nothing/${params.id}?at=${PLACE.lat}` })
  await ada.send({ method: 'GET', url: `/api/players/%E0%A4%A${joinCode}` })
  await ada.send({ method: 'GET', url: `/player/join/${joinCode}.php` })
  await ada.call('changePlayer', { params, body: { location: { ...PLACE, lat: joinCode } } })
  await app.stranger(HOME).call('readPlayer', { params })
  await ada.call('returnPlayer', { params: { token } })
  learn()
  for (const event of ['gwen', 'ada'] as const) {
    const params2 = { id: sessionId ?? '' }
    await (event === 'gwen' ? gwen : ada).call('deleteSession', { params: params2 })
  }

  const log = lines.join('')
  expect(log).toContain('"route":"/api/sessions/join/:joinCode"')
  expect(log).toContain('not available')
  expect(log).toContain('request failed')
  const leaks = [...secrets].filter(([, value]) => value !== '' && log.includes(value))
  expect(leaks.map(([name]) => name)).toEqual([])
  expect(secrets.size).toBeGreaterThan(14)
})
