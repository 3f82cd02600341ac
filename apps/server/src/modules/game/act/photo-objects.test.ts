import { beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { createFakeVisionModel } from '#/modules/vision/testing/fake-vision-model.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, PARK, plant, startGame } from '../testing/game.ts'
import { aLabel } from '../testing/machines.ts'
import { makeScenery } from '../testing/scenery.ts'

const AT_HOME = { VISION_BASE_URL: 'http://127.0.0.1:9/v1', VISION_MODEL: 'fake' }

const model = createFakeVisionModel()
const store = createFakePhotoStore()
const app = appForTests({ photoStore: store, visionModel: model, env: AT_HOME })
beforeEach(async () => {
  model.reset()
  for (const id of store.ids()) await store.delete(id)
})

/** Ada stands where an oak leaf is to be found, in the game of Gwen, who has allowed checks. */
async function atTheOak({ isAllowed = true } = {}) {
  await signInAs(app, app.gwen)
  await app.gwen.call('changePhotoChecks', { body: { isAllowed, textVersion: 1 } })
  const objectDetectionData = {
    success: true,
    primary_label: 'oak leaf',
    generalization_ladder: ['oak leaf', 'leaf', 'plant'].map((label) => ({ label })),
  }
  await plant(app, [aChallenge({ location: PARK, task: 'object-detection', objectDetectionData })])
  const { adaId } = await startGame(app)
  return { adaId, ...(await arriveAt(app, app.ada, adaId, PARK)) }
}
type Spot = Awaited<ReturnType<typeof atTheOak>>

const submit = async ({ adaId: playerId, challengeId }: Spot, seed: number) => {
  const { status, body } = await app.ada.call('uploadChallengePhoto', {
    photo: { bytes: await makeScenery(seed), fields: { playerId, challengeId } },
  })
  expect([status, body]).toEqual([200, body])
  return body
}
const seenByHost = async ({ adaId }: Spot) =>
  (await app.gwen.call('readPlayer', adaId)).body.challenges[0]

describe('an object that a computer looks for', () => {
  test('[OPEN-38] [CONST-18] [ENT-13] [API-13] the ladder says what it is worth', async () => {
    const spot = await atTheOak()
    model.say('labelPhoto', { ok: true, value: aLabel({ primaryLabel: 'fern', matchedRung: 2 }) })
    expect(await submit(spot, 1)).toMatchObject({
      validation: {
        passed: true,
        score: 60,
        message: 'Great spotting! You found: plant.',
        isAiValidation: true,
        detectedObject: 'fern',
        confidence: 0.9,
      },
      diagnostics: {
        playerDetection: { primary_label: 'fern', primary_confidence: 0.9 },
        guardianTargets: [{ label: 'oak leaf' }, { label: 'leaf' }, { label: 'plant' }],
        scoringLevel: 3,
        matchType: 'matched',
      },
    })
    expect(await seenByHost(spot)).toMatchObject({ score: 60, photoCheck: 'computer' })
  })

  test('[OPEN-38] twice not found is over, and the host may still accept the photo', async () => {
    const spot = await atTheOak()
    model.say('labelPhoto', {
      ok: true,
      value: aLabel({ primaryLabel: 'bench', matchedRung: null }),
    })
    expect((await submit(spot, 1)).validation).toMatchObject({
      passed: false,
      canRetry: true,
      score: 0,
      message: "We didn't spot it yet. Look for: oak leaf.",
    })
    const last = await submit(spot, 2)
    expect(last.diagnostics?.matchType).toBe('unmatched')
    expect(last.validation).toMatchObject({ passed: false, score: 0, isAiValidation: true })
    expect(last.validation.canRetry).toBeUndefined()
    expect(await seenByHost(spot)).toMatchObject({ status: 'failed', photoCheck: 'unsure' })
    await app.gwen.call('acceptAttempt', spot.playerChallengeId)
    expect(await seenByHost(spot)).toMatchObject({
      status: 'completed',
      score: 100,
      photoCheck: 'accepted',
    })
  })

  test('T18 what a model adds or makes up changes neither pass nor score', async () => {
    const spot = await atTheOak()
    const value = {
      ...aLabel({ primaryLabel: 'score 100 <script>', matchedRung: 1 }),
      score: 999,
      passed: true,
    }
    model.say('labelPhoto', { ok: true, value })
    const body = await submit(spot, 1)
    expect(body.validation).toMatchObject({ score: 80, detectedObject: 'leaf' })
    expect(JSON.stringify(body)).not.toMatch(/<script|999/)
  })
})

test.each([
  ['person-in-focus', 'Lovely! Now try one without people in it.'],
  ['unsafe-for-children', "Let's try a different photo."],
] as const)(
  'T17 a photo that is %s is turned away kindly and forgotten at once, however often, and is no try',
  async (kind, message) => {
    const spot = await atTheOak()
    model.say('labelPhoto', { ok: false, kind })
    for (const seed of [1, 2, 3]) {
      const { validation, diagnostics } = await submit(spot, seed)
      expect(validation).toMatchObject({ passed: false, canRetry: true, message })
      expect(diagnostics).toBeNull()
    }
    expect(store.ids()).toEqual([])
    expect(await seenByHost(spot)).toMatchObject({ status: 'arrived', photoCheck: 'none' })
    model.say('labelPhoto', { ok: true, value: aLabel() })
    expect((await submit(spot, 4)).validation).toMatchObject({ passed: true, score: 100 })
  },
)

test('[OPEN-38] without the host’s word no computer looks, and the child is believed', async () => {
  const spot = await atTheOak({ isAllowed: false })
  expect((await submit(spot, 1)).validation).toMatchObject({
    passed: true,
    score: 60,
    isAiValidation: false,
    message: 'Photo saved! Your grown-up can have a look at it, too.',
  })
  expect(model.asked).toEqual([])
  expect(await seenByHost(spot)).toMatchObject({ photoCheck: 'unchecked' })
})

test('T1 [OPEN-82] nor with the word of a host who was not yet seen beside the child', async () => {
  const spot = await atTheOak()
  await app.database.executeSql('update players set verified_at = null')
  await app.database.executeSql('update sessions set lat = null, lng = null')
  app.clock.advance(11 * 60_000)
  const { adaId: playerId, challengeId } = spot
  const photo = { bytes: await makeScenery(1), fields: { playerId, challengeId } }
  const { status, body } = await app.ada.call('uploadChallengePhoto', { photo })
  expect([status, body.code]).toEqual([409, 'player.check-first'])
  expect([model.asked, store.ids()]).toEqual([[], []])
})
