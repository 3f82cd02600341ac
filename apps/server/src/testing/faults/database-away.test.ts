import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName } from '@bramble/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { CallInput } from '../person.ts'
import { createTestPostgres, type TestPostgres } from '../test-postgres.ts'
import { createPhone, type Phone, type PhoneReply } from './phone.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const ANSWERED_WITHIN_MS = 5_000
/** The clock of the server, and with it the limits; how long it waits for a database is real. */
const FACTOR = 10
/** After this long nobody is over the limits any more, however much a test has asked. */
const LIMITS_FORGET_MS = 4_500 / FACTOR
const PLACE = { lat: 51.4778, lng: -0.0014, accuracy: 8 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const hasDatabase = (process.env.TEST_DATABASE_URL ?? '') !== ''
const reason = hasDatabase ? '' : ' (skipped: it needs PostgreSQL, set TEST_DATABASE_URL)'

/** Calls that ask no database, or only what is in memory: they may still be answered. */
const FROM_MEMORY: CallName[] = [
  'checkEnvironment',
  'readGpsSettings',
  'readMapSettings',
  'checkHealth',
  'findSessionByCode',
  'readSession',
  'readPlayer',
  'readReport',
  'listPlayerChallenges',
  'findProximity',
  'changePlayer',
  'countNearbyChallenges',
]

describe.skipIf(!hasDatabase)(`F2 F3 the database goes away${reason}`, () => {
  let postgres: TestPostgres
  let proxy: TcpProxy
  let server: ServerProcess
  let dataDir: string
  let gwen: Phone
  let ada: Phone
  let picture: Buffer
  const ids = { session: '', player: '', photo: '', challenge: '', joinCode: '', returning: '' }

  beforeAll(async () => {
    postgres = await createTestPostgres(DEFAULT_MIGRATIONS_FOLDER)
    const url = new URL(postgres.url)
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    dataDir = mkdtempSync(join(tmpdir(), 'bramble-away-'))
    server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      FAST_CLOCK: `${Date.now()},${FACTOR}`,
    })
    gwen = createPhone(() => server.address, '10.0.0.1')
    ada = createPhone(() => server.address, '10.0.0.2')
    picture = await makePicture('jpeg', { width: 96, height: 64 })
    await play()
  }, 120_000)
  afterAll(async () => {
    await server?.kill()
    await proxy?.close()
    await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A game under way. */
  async function play(): Promise<void> {
    const game = await gwen.call('createSession', { body: { location: PLACE } })
    ids.session = game.body.id
    ids.joinCode = game.body.joinCode
    const body = { sessionId: ids.session, deviceId: 'a phone' }
    ids.player = (await ada.call('joinSession', { body })).body.id
    const params = { id: ids.player }
    await ada.call('changePlayer', { params, body: { location: PLACE, status: 'ready' } })
    const photo = { bytes: picture, fields: { playerId: ids.player } }
    ids.photo = (await ada.call('uploadGuardianPhoto', { photo })).body.id
    ids.returning = (await ada.call('createReturnToken', { params })).body.token
    await gwen.call('changeSession', { params: { id: ids.session }, body: { status: 'active' } })
    const near = await ada.call('findProximity', {
      body: { playerId: ids.player, location: PLACE },
    })
    ids.challenge = near.body.challenge.id
  }

  /** Every call of the contract as somebody in this game would make it. */
  function everyCall(): [CallName, Phone, CallInput<CallName>][] {
    const player = { params: { id: ids.player } }
    const session = { params: { id: ids.session } }
    const work = { playerId: ids.player, challengeId: ids.challenge }
    return [
      ['checkEnvironment', ada, {}],
      ['readGpsSettings', ada, {}],
      ['readMapSettings', ada, {}],
      ['createSession', gwen, { body: { location: PLACE }, key: randomUUID() }],
      ['findSessionByCode', ada, { params: { joinCode: ids.joinCode } }],
      ['readSession', gwen, session],
      ['readSession', ada, session],
      ['changeSession', gwen, { ...session, body: { location: PLACE } }],
      ['joinSession', ada, { body: { sessionId: ids.session, deviceId: '' }, key: randomUUID() }],
      ['readPlayer', ada, player],
      ['readPlayer', gwen, player],
      ['changePlayer', ada, { ...player, body: { status: 'playing' } }],
      ['changePlayer', ada, { ...player, body: { location: PLACE } }],
      ['readReport', gwen, { ...player, headers: { accept: 'application/json' } }],
      ['createReturnToken', ada, player],
      ['returnPlayer', ada, { params: { token: ids.returning } }],
      ['uploadGuardianPhoto', ada, { photo: { bytes: picture, fields: work } }],
      ['uploadChallengePhoto', ada, { photo: { bytes: picture, fields: work } }],
      ['readPhoto', ada, { params: { id: ids.photo } }],
      ['findProximity', ada, { body: { playerId: ids.player, location: PLACE } }],
      ['listPlayerChallenges', ada, { params: { id: ids.player } }],
      ['readChallenge', ada, { params: { id: ids.challenge } }],
      ['countNearbyChallenges', ada, { body: { lat: PLACE.lat, lng: PLACE.lng } }],
      ['listPaymentPlans', gwen, { params: { gameType: 'roam' } }],
      [
        'recordSessionPurchase',
        gwen,
        { body: { sessionId: ids.session, paymentPlanId: 'roam-free' } },
      ],
    ]
  }

  function expectOutage(call: CallName, reply: PhoneReply): void {
    const { status, body, headers, tookMs } = reply
    const told = { call, status, isInTime: tookMs < ANSWERED_WITHIN_MS }
    if (status < 300 && FROM_MEMORY.includes(call)) {
      expect(told).toEqual({ call, status, isInTime: true })
      return
    }
    expect(told).toEqual({ call, status: 503, isInTime: true })
    expect(body).toMatchObject({ code: 'server.busy' })
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  }

  async function expectHealth(readiness: number): Promise<void> {
    expect((await ada.call('checkHealth')).status).toBe(200)
    expect((await ada.call('checkReadiness')).status).toBe(readiness)
  }

  /** Nobody was signed out or thrown out of the game. */
  async function expectAsBefore(): Promise<void> {
    await pause(LIMITS_FORGET_MS)
    await expect
      .poll(async () => (await ada.call('checkReadiness')).status, { timeout: 10_000 })
      .toBe(200)
    const session = { params: { id: ids.session } }
    expect((await gwen.call('readSession', session)).body.isHost).toBe(true)
    const player = await ada.call('readPlayer', { params: { id: ids.player } })
    expect(player.body).toMatchObject({ id: ids.player, status: 'playing' })
    expect((await ada.call('readPhoto', { params: { id: ids.photo } })).status).toBe(200)
    const skip = { params: { id: ids.player }, body: { challengeId: ids.challenge } }
    expect((await ada.call('skipChallenge', skip)).status).toBe(200)
  }

  test('before that, everything works', async () => {
    await expectHealth(200)
  })

  test('cut off: every call is answered 503 or from memory, and afterwards the game goes on', async () => {
    await pause(LIMITS_FORGET_MS)
    await proxy.cut()
    for (const [call, phone, input] of everyCall()) {
      expectOutage(call, await phone.call(call, input))
    }
    await expectHealth(503)
    await proxy.restore()
    await expectAsBefore()
  })

  test('hung: every call is answered within five seconds, and afterwards the game goes on', async () => {
    await pause(LIMITS_FORGET_MS)
    proxy.freeze()
    const replies = await Promise.all(
      everyCall().map(async ([call, phone, input]) => ({
        call,
        reply: await phone.call(call, input),
      })),
    )
    for (const { call, reply } of replies) expectOutage(call, reply)
    await expectHealth(503)
    await proxy.restore()
    await expectAsBefore()
  })

  test('the process has not died of it', async () => {
    expect(server.log()).not.toContain('not caught')
    expect(await server.stop()).toBe(0)
  })
})
