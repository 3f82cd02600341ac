import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeVision, type FakeVision } from '#/adapters/vision/testing/fake-vision.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { createVisionModule, type VisionModuleDeps } from './index.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { createFakeVisionModel, type FakeVisionModel } from './testing/fake-vision-model.ts'

const AT_HOME = { VISION_BASE_URL: 'http://127.0.0.1:9/v1', VISION_MODEL: 'fake' }
const PLAYER = '0197aaaa-0000-7000-8000-000000000001'

let photo: Buffer
let wide: Buffer
const open: TestApp[] = []
beforeAll(async () => {
  photo = await makePicture()
  wide = await makePicture('png', { width: 1600, height: 1200, seed: 3 })
})
afterAll(() => Promise.all(open.map((app) => app.close())))

/** A server with a fake model, trusted as `env` says. */
async function openWith(
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<{ world: TestApp; model: FakeVisionModel }> {
  const model = createFakeVisionModel()
  const world = await openTestApp({ env: AT_HOME, visionModel: model, ...options })
  open.push(world)
  return { world, model }
}

/** The service alone, on the database of a world, which is opened once. */
function serviceOn(world: TestApp, deps: Partial<VisionModuleDeps>) {
  const { service } = createVisionModule({
    database: world.database,
    clock: world.clock,
    limits: { consume: async () => undefined, tryConsume: async () => 0 },
    accounts: world.modules.accounts.service,
    photos: world.modules.photos.service,
    views: { measure: async () => null },
    model: null,
    retention: 'local',
    dailyCalls: 100,
    ...deps,
  })
  return service
}

const analyze = (world: TestApp, bytes = photo) =>
  world.gwen.call('analyzeObject', { body: { imageBase64: bytes.toString('base64') } })
const generate = (world: TestApp, instructions = 'about plants') =>
  world.gwen.call('generateQuestions', { photo: { bytes: photo, fields: { instructions } } })
const allow = (world: TestApp, isAllowed = true) =>
  world.gwen.call('changePhotoChecks', { body: { isAllowed, textVersion: 1 } })
const sizeOf = async (image: Buffer | undefined) => {
  const { width, height, format } = await sharp(image).metadata()
  return { width, height, format }
}

describe('with a model at home', () => {
  let world: TestApp
  let model: FakeVisionModel
  let accountId: string
  beforeAll(async () => {
    ;({ world, model } = await openWith())
  })
  beforeEach(async () => {
    await world.reset()
    accountId = (await signInAs(world, world.gwen)).accountId
    model.reset()
  })

  const ask = (hostAccountId: string | null = accountId) =>
    world.modules.vision.service.labelPhoto({ photo, playerId: PLAYER, hostAccountId }, ['plant'])

  describe('the thing on a photo', () => {
    it('is named, most exact first, with how sure the machine is [API-37] [ENT-18]', async () => {
      const { status, body } = await analyze(world)
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          primary_label: 'common bluebell',
          generalization_ladder: [
            { label: 'common bluebell', confidence: 0.8 },
            { label: 'flower', confidence: 0.9 },
            { label: 'plant', confidence: 1 },
          ],
        },
      ])
    })

    it('is looked at small, without what the camera wrote into the photo', async () => {
      await analyze(world, wide)
      const [{ images } = { images: [] as Buffer[] }] = model.asked
      expect(await sizeOf(images[0])).toEqual({ width: 768, height: 576, format: 'jpeg' })
    })

    it('may come as a data address', async () => {
      const imageBase64 = `data:image/jpeg;base64,${photo.toString('base64')}`
      expect((await world.gwen.call('analyzeObject', { body: { imageBase64 } })).body.success).toBe(
        true,
      )
    })

    it.each([
      ['not base64 !', 400, 'photo.unreadable'],
      ['AAA', 400, 'photo.unreadable'],
      ['data:text/html;base64,AAAA', 400, 'photo.unreadable'],
      ['data:image/jpeg,AAAA', 400, 'photo.unreadable'],
      [btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo.unsupported'],
      [Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64'), 413, 'photo.too-large'],
    ])('%.30s is no photo and goes nowhere T8', async (imageBase64, status, code) => {
      const reply = await world.gwen.call('analyzeObject', { body: { imageBase64 } })
      expect([reply.status, reply.body.code]).toEqual([status, code])
      expect(model.asked).toEqual([])
    })

    it.each([
      'refused',
      'person-in-focus',
      'unsafe-for-children',
      'unclear',
      'timeout',
      'rate-limited',
      'quota',
      'upstream',
      'network',
      'bad-answer',
      'config',
    ] as const)('%s is an answer for people, never a failure of ours [API-37]', async (kind) => {
      model.say('analyzeObject', { ok: false, kind })
      const { status, body } = await analyze(world)
      expect(status).toBe(200)
      expect(body).toEqual({
        success: false,
        error: expect.stringMatching(/^[A-Z].{15,}\.$/) as string,
        words: { key: `guardian.vision.${kind}` },
      })
      expect(body.error).not.toContain(kind)
    })

    it.each(['fuck', 'call 07700 900123', 'gwen@example.org'])(
      '%s is no name that a child may read T17 T18',
      async (label) => {
        const plant = { label: 'plant', confidence: 1 }
        model.say('analyzeObject', { ok: true, value: [{ label, confidence: 0.9 }, plant] })
        const { body } = await analyze(world)
        expect(body.success).toBe(false)
        expect(JSON.stringify(body)).not.toContain(label)
      },
    )
  })

  describe('questions about a photo', () => {
    it('are drafts with their options and the right answer [API-38] [ENT-17]', async () => {
      const { status, body } = await generate(world)
      expect(status).toBe(200)
      expect(body.questions[0]).toEqual({
        question: 'What colour is the flower?',
        type: 'single-select',
        options: ['This', 'That'],
        correctAnswer: 'This',
      })
    })

    it('are looked for a second time when too few may be asked, and no third time', async () => {
      const few = ['What colour is the moss?', 'Where do you live?', 'Can you climb it?'].map(
        (question) => ({
          question,
          type: 'single-select' as const,
          options: ['Green', 'Red'],
          correct: [0],
        }),
      )
      model.say('generateQuestions', { ok: true, value: few })
      const { status, body } = await generate(world)
      expect([status, body.code]).toEqual([502, 'vision.failed'])
      expect(model.asked).toHaveLength(2)
    })

    it('a photo of a person gives none, and says why [API-38]', async () => {
      model.say('generateQuestions', { ok: false, kind: 'person-in-focus' })
      const { status, body } = await generate(world)
      expect([status, body.code]).toEqual([502, 'vision.failed'])
      expect(body.error).toContain('without people')
      expect(body.words).toEqual({ key: 'guardian.vision.person-in-focus' })
    })

    it.each([
      [{}, 200],
      [{ instructions: '' }, 200],
      [{ instructions: '  ' }, 200],
      [{ instructions: 'x'.repeat(501) }, 400],
    ])(
      'may come of the photo alone; instructions %j are answered by %i [OPEN-37]',
      async (fields, status) => {
        const reply = await world.gwen.call('generateQuestions', {
          photo: { bytes: photo, fields },
        })
        expect(reply.status).toBe(status)
        if (status === 200) expect(reply.body.questions.length).toBeGreaterThanOrEqual(3)
      },
    )
  })

  describe("a child's photo [OPEN-82]", () => {
    it('is not sent until the host has allowed it, and not after it was forbidden', async () => {
      expect(await ask()).toEqual({ ok: false, kind: 'not-available' })
      await allow(world)
      expect(await ask()).toMatchObject({ ok: true })
      await allow(world, false)
      expect(await ask()).toEqual({ ok: false, kind: 'not-available' })
      expect(model.asked).toHaveLength(1)
    })

    it('is not sent for a host without an account', async () => {
      await allow(world)
      expect(await ask(null)).toEqual({ ok: false, kind: 'not-available' })
      expect(await ask(crypto.randomUUID())).toEqual({ ok: false, kind: 'not-available' })
      expect(model.asked).toEqual([])
    })

    it('is sent small, beside the picture of the view', async () => {
      await allow(world)
      const { photos, vision } = world.modules
      const clean = await photos.service.clean(wide)
      const child = { photo: clean.variants.full, playerId: PLAYER, hostAccountId: accountId }
      expect(await vision.service.compareViews(child, photo)).toMatchObject({ ok: true })
      const [{ images } = { images: [] as Buffer[] }] = model.asked
      expect(await Promise.all(images.map(sizeOf))).toEqual([
        { width: 640, height: 480, format: 'jpeg' },
        { width: 768, height: 576, format: 'jpeg' },
      ])
    })
  })

  it('the word of an account goes with it [OPEN-82]', async () => {
    await allow(world)
    expect(await countOf(world, 'photo_check_consents')).toBe(1)
    await world.gwen.call('deleteAccount')
    expect(await countOf(world, 'photo_check_consents')).toBe(0)
  })

  it('a decision is kept with its time and the words that were read', async () => {
    const before = { isAllowed: false, isOffered: true, textVersion: null, decidedAt: null }
    expect((await world.gwen.call('readPhotoChecks')).body).toEqual(before)
    const { body } = await allow(world)
    expect(body).toEqual({
      isAllowed: true,
      isOffered: true,
      textVersion: 1,
      decidedAt: new Date(world.clock.now()).toISOString(),
    })
    expect((await world.gwen.call('readPhotoChecks')).body).toEqual(body)
  })

  it('tells what is offered, to everybody in their situation [CONST-47]', async () => {
    const checks = async (person = world.gwen) =>
      (await person.call('readCapabilities')).body.checkChildPhotos
    expect(await checks(world.stranger())).toMatchObject({ reason: 'switched-off' })
    expect(await checks()).toMatchObject({
      isAvailable: false,
      reason: 'switched-off',
      message: expect.stringContaining("'Check children's photos'") as string,
      words: { key: 'guardian.capabilities.switchedOff' },
    })
    await allow(world)
    expect(await checks()).toEqual({ isAvailable: true, reason: null, message: null })
  })

  it('so many photos a day are looked at, whoever asks and however often the server starts T27', async () => {
    await allow(world)
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    const askNew = () => serviceOn(world, { model, dailyCalls: 3 }).labelPhoto(child, ['plant'])
    const results = await Promise.all([askNew(), askNew(), askNew(), askNew(), askNew()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(model.asked).toHaveLength(3)
    expect(await askNew()).toEqual({ ok: false, kind: 'quota' })
    world.clock.advance(24 * 60 * 60_000)
    expect((await askNew()).ok).toBe(true)
  })

  it('with no photos a day none is sent', async () => {
    await allow(world)
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    const service = serviceOn(world, { model, dailyCalls: 0 })
    expect(await service.labelPhoto(child, ['plant'])).toEqual({ ok: false, kind: 'quota' })
    expect(model.asked).toEqual([])
  })

  it('a model that falls silent is given up in time, and two at once are enough T27', async () => {
    await allow(world)
    const service = serviceOn(world, { model, times: { childMs: 1_500 } })
    model.fallSilent()
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    const asked = Array.from({ length: 8 }, () => service.labelPhoto(child, ['plant']))
    const kinds = (await Promise.all(asked)).map((result) => (result.ok ? 'ok' : result.kind))
    expect(kinds.filter((kind) => kind === 'timeout')).toHaveLength(6)
    expect(kinds.filter((kind) => kind === 'rate-limited')).toHaveLength(2)
    expect(model.asked).toHaveLength(2)
  })

  describe('somebody without an account', () => {
    beforeEach(() => {
      world.gwen.cookies.clear()
    })

    it('asks for nothing, and a large body is not even read [OPEN-82] T27', async () => {
      const imageBase64 = Buffer.alloc(300_000).toString('base64')
      const reply = await world.stranger().call('analyzeObject', { body: { imageBase64 } })
      expect([reply.status, reply.body.code]).toEqual([401, 'access.sign-in-required'])
      expect((await analyze(world)).status).toBe(401)
      expect((await generate(world)).status).toBe(401)
      expect(model.asked).toEqual([])
    })
  })

  it('other calls take bodies as small as before', async () => {
    const payload = { isAllowed: true, textVersion: 1, more: 'x'.repeat(70_000) }
    const send = { method: 'PUT' as const, url: '/api/users/photo-checks', payload }
    expect((await world.gwen.send(send)).status).toBe(413)
  })
})

describe('what is not there is not asked', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await openTestApp()
    open.push(world)
  })

  it('without a model everything says so, and views are still compared here [API-37] [API-38] [CONST-47]', async () => {
    const { accountId } = await signInAs(world, world.gwen)
    expect((await analyze(world)).body).toEqual({
      success: false,
      error: "Picture recognition isn't switched on.",
      words: { key: 'guardian.vision.not-available' },
    })
    const { status, body } = await generate(world)
    expect([status, body.code]).toEqual([503, 'vision.off'])
    const { body: offered } = await world.gwen.call('readCapabilities')
    const off = { isAvailable: false, reason: 'not-configured' }
    expect(offered).toMatchObject({
      analyzeObject: off,
      generateQuestions: off,
      matchView: { isAvailable: true, reason: null, message: null },
      checkChildPhotos: off,
    })
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    expect(await world.modules.vision.service.labelPhoto(child, ['plant'])).toEqual({
      ok: false,
      kind: 'not-available',
    })
  })

  it('nobody agrees ahead to a service that is not there', async () => {
    await signInAs(world, world.gwen)
    expect((await allow(world)).body).toMatchObject({ isAllowed: false, isOffered: false })
  })

  it("a model that keeps what it is sent gets guardians' photos only [OPEN-82]", async () => {
    const model = createFakeVisionModel()
    const service = serviceOn(world, { model, retention: 'standard' })
    const { accountId } = await signInAs(world, world.gwen)
    // As if it had been allowed while another model was configured.
    await world.sql(`insert into photo_check_consents values ('${accountId}', true, 1, now())`)
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    const notAvailable = { ok: false, kind: 'not-available' }
    expect(await service.labelPhoto(child, ['plant'])).toEqual(notAvailable)
    expect(await service.compareViews(child, photo)).toEqual(notAvailable)
    expect(model.asked).toEqual([])
    const offered = await service.capabilities(accountId)
    expect(offered.analyzeObject.isAvailable).toBe(true)
    expect(offered.checkChildPhotos).toMatchObject({
      isAvailable: false,
      reason: 'not-for-children',
    })
  })
})

describe('how often', () => {
  it('a child six times a minute, a guardian twenty times an hour T27', async () => {
    const { world, model } = await openWith({ hasLimits: true })
    const { accountId } = await signInAs(world, world.gwen)
    await allow(world)
    const { service } = world.modules.vision
    const ask = (playerId: string) =>
      service.labelPhoto({ photo, playerId, hostAccountId: accountId }, ['plant'])
    for (let turn = 0; turn < 6; turn += 1) expect((await ask(PLAYER)).ok).toBe(true)
    expect(await ask(PLAYER)).toEqual({ ok: false, kind: 'rate-limited' })
    expect((await ask(crypto.randomUUID())).ok).toBe(true)

    for (let turn = 0; turn < 20; turn += 1) {
      // The phone's own bucket of calls is not what this is about.
      world.clock.advance(1_000)
      expect((await analyze(world)).status).toBe(200)
    }
    const { status, body } = await analyze(world)
    expect([status, body.code]).toEqual([429, 'limit.too-many'])
    expect(model.asked).toHaveLength(27)
  })
})

describe('with a model behind the wire', () => {
  let fake: FakeVision
  const lines: string[] = []
  beforeAll(async () => {
    fake = await startFakeVision({
      answers: { label: { primaryLabel: 'oak', confidence: 1, matchedRung: 0 } },
    })
  })
  afterAll(() => fake.close())
  afterEach(() => {
    lines.length = 0
  })

  it('a photo goes there and back, and the log hears nothing of it [API-37] T29', async () => {
    const world = await openTestApp({
      env: { VISION_BASE_URL: fake.baseUrl, VISION_MODEL: 'ok', VISION_API_KEY: 'canary-key' },
      logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    })
    open.push(world)
    const { accountId } = await signInAs(world, world.gwen)
    expect((await analyze(world)).body).toMatchObject({
      success: true,
      primary_label: 'common bluebell',
    })
    expect((await generate(world, 'canary-wish')).body.questions).toHaveLength(4)
    await allow(world)
    const child = { photo, playerId: PLAYER, hostAccountId: accountId }
    expect(await world.modules.vision.service.labelPhoto(child, ['oak', 'tree'])).toEqual({
      ok: true,
      value: { primaryLabel: 'oak', confidence: 1, matchedRung: 0 },
    })

    const log = lines.join()
    expect(log).toContain('label_photo')
    const seen = fake.requests.map(({ body }) => body).join()
    for (const canary of ['canary', 'bluebell', PLAYER, accountId, 'base64']) {
      expect(log).not.toContain(canary)
    }
    for (const secret of [PLAYER, accountId, 'canary-key']) expect(seen).not.toContain(secret)
  })
})

async function countOf({ database }: TestApp, table: string): Promise<number> {
  const { rows } = await database.executeSql(`select count(*)::int as all from ${table}`)
  return (rows[0] as { all: number }).all
}
