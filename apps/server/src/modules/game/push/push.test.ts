import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { pushNoticeSchema } from '@bramble/contract'
import { createFakePushSender, PUSH_SUBSCRIPTION } from '#/testing/fake-push-sender.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { inPark, PARK, startGame } from '../testing/game.ts'

const MINUTE = 60_000
const pushSender = createFakePushSender()
const app = appForTests({ pushSender, hasLimits: true })
beforeEach(() => {
  pushSender.sent = []
  pushSender.outcome = 'sent'
})

async function turnOn(who: Person, sessionId: string, body: object = PUSH_SUBSCRIPTION) {
  return who.call('turnPushOn', sessionId, { ...body })
}

const isOn = async (who: Person, sessionId: string): Promise<boolean> =>
  (await who.call('readPush', sessionId)).body.isOn

let seq = 0
function callForHelp(adaId: string, isOver = false, key: string = crypto.randomUUID()) {
  const item = { kind: 'help' as const, key, seq: (seq += 1), ageMs: 0, isOver }
  return app.ada.call('sendLateWork', adaId, { items: [item] })
}

/** What was sent, once all is. */
async function notices() {
  await app.modules.game.positions.flush()
  await expect.poll(() => app.modules.game.notices.isIdle()).toBe(true)
  return pushSender.sent.map(({ message }) => pushNoticeSchema.parse(JSON.parse(message.text)))
}

/** So many looks of the child's phone three seconds apart. */
async function look(
  { sessionId, adaId }: { sessionId: string; adaId: string },
  place: { lat: number; lng: number },
  looks: number,
) {
  for (let i = 0; i < looks; i += 1) {
    const params = { id: sessionId }
    await app.gwen.call('tellHostPlace', { params, body: { ...PARK, accuracy: 5 } })
    app.clock.advance(3_000)
    const location = { ...place, accuracy: 5 }
    await app.ada.call('findProximity', { body: { playerId: adaId, location, playsOn: true } })
  }
}

describe('a grown-up’s device', () => {
  test('[OPEN-65] rings once it was asked to, until it is asked to stop; again is the same', async () => {
    const { sessionId } = await startGame(app)
    expect(await isOn(app.gwen, sessionId)).toBe(false)
    for (let i = 0; i < 2; i += 1) {
      expect((await turnOn(app.gwen, sessionId)).status).toBe(200)
      expect(await isOn(app.gwen, sessionId)).toBe(true)
    }
    for (let i = 0; i < 2; i += 1) {
      const { status } = await app.gwen.call('turnPushOff', sessionId)
      expect(status).toBe(200)
      expect(await isOn(app.gwen, sessionId)).toBe(false)
    }
  })

  test('is rung only through a service of browsers, so that nobody has this server call others', async () => {
    const { sessionId } = await startGame(app)
    const endpoint = 'https://10.0.0.1/internal'
    const refused = await turnOn(app.gwen, sessionId, { ...PUSH_SUBSCRIPTION, endpoint })
    expect(refused).toMatchObject({ status: 422, body: { code: 'push.unknown-service' } })
    const short = { ...PUSH_SUBSCRIPTION, keys: { p256dh: 'short', auth: 'x' } }
    expect((await turnOn(app.gwen, sessionId, short)).status).toBe(400)
  })

  test('rings no more half an hour after the end, and nothing of it stays', async () => {
    const { sessionId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    await app.gwen.call('changeSession', sessionId, { status: 'ended' })
    app.clock.advance(31 * MINUTE)
    expect((await turnOn(app.gwen, sessionId)).body.code).toBe('session.ended')
    await app.jobs.runNow('retention')
    expect(await app.sql('select 1 from push_subscriptions')).toEqual([])
  })

  test('of an account rings no more once it has signed out', async () => {
    await signInAs(app, app.gwen)
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    await app.gwen.call('signOut')
    await callForHelp(adaId)
    expect(await notices()).toEqual([])
  })

  test('of a second grown-up rings too, and not after the host has sent it away', async () => {
    const { sessionId, adaId } = await startGame(app)
    const hugo = app.stranger()
    const params = { id: sessionId }
    const { body } = await app.gwen.call('inviteCoHost', { params })
    await hugo.call('joinAsCoHost', { body: { code: body.code } })
    await turnOn(hugo, sessionId)
    await callForHelp(adaId)
    expect(await notices()).toHaveLength(1)
    await app.gwen.call('removeCoHost', { params })
    app.clock.advance(2 * MINUTE)
    await callForHelp(adaId)
    expect(await notices()).toHaveLength(1)
  })
})

describe('a call for help', () => {
  test('rings in the language of the page, with the animal and no place', async () => {
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId, { ...PUSH_SUBSCRIPTION, language: 'de' })
    await callForHelp(adaId)
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      kind: 'help',
      number: 1,
      url: `/guardian/dashboard/${sessionId}`,
    })
    expect(notice?.title).toMatch(/^\S+ \(Kind 1\) braucht dich$/)
    const [{ message } = { message: null }] = pushSender.sent
    expect(message).toMatchObject({ topic: 'help-1', ttlSeconds: 1_800 })
    expect(JSON.stringify(message)).not.toMatch(/51\.\d{3}/)
  })

  test('rings once, however often the phone tells it, and again after a minute', async () => {
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    const key = crypto.randomUUID()
    await callForHelp(adaId, false, key)
    await callForHelp(adaId, false, key)
    await callForHelp(adaId)
    expect(await notices()).toHaveLength(1)
    app.clock.advance(MINUTE)
    await callForHelp(adaId)
    expect(await notices()).toHaveLength(2)
  })

  test('that is over when it comes rings nobody', async () => {
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    await callForHelp(adaId, true)
    expect(await notices()).toEqual([])
  })

  test('is kept for the page when the service fails, and never fails the child', async () => {
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    pushSender.outcome = 'failed'
    expect((await callForHelp(adaId)).status).toBe(200)
    await notices()
    expect(await isOn(app.gwen, sessionId)).toBe(true)
    const { body } = await app.gwen.call('readAlarms', sessionId)
    expect(body.players[0].helpAskedAt).not.toBeNull()
  })

  test('forgets a browser that takes no more', async () => {
    const { sessionId, adaId } = await startGame(app)
    await turnOn(app.gwen, sessionId)
    pushSender.outcome = 'gone'
    await callForHelp(adaId)
    await notices()
    expect(await isOn(app.gwen, sessionId)).toBe(false)
  })
})

describe('a child that leaves the circle', () => {
  test('rings once for each time it is outside', async () => {
    const game = await startGame(app)
    const params = { id: game.sessionId }
    await app.gwen.call('changeSession', { params, body: { stayCloseMeters: 100 } })
    await turnOn(app.gwen, game.sessionId)
    await look(game, inPark(0, 130), 12)
    expect(await notices()).toMatchObject([{ kind: 'away', number: 1 }])
    app.clock.advance(MINUTE)
    await look(game, PARK, 12)
    await look(game, inPark(0, 130), 12)
    expect(await notices()).toHaveLength(2)
  })

  test('rings also while the page is closed, and says that the circle stays where it was', async () => {
    const game = await startGame(app)
    const params = { id: game.sessionId }
    await app.gwen.call('changeSession', { params, body: { stayCloseMeters: 60 } })
    await turnOn(app.gwen, game.sessionId)
    await look(game, inPark(0, 40), 3)
    for (let meters = 43; meters <= 300; meters += 3) {
      app.clock.advance(3_000)
      const location = { ...inPark(0, meters), accuracy: 5 }
      const body = { playerId: game.adaId, location, playsOn: true }
      await app.ada.call('findProximity', { body })
    }
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'away', number: 1 })
    expect(notice?.title).toMatch(/is far away$/)
    expect(notice?.body).toContain('where this phone last was')
  })
})
