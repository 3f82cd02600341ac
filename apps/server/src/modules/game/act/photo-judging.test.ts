import sharp from 'sharp'
import type { SceneMatch } from '@bramble/scene-match'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { makePhonePhoto } from '#/modules/photos/testing/pictures.ts'
import type { Reply } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, PARK, plant, startGame } from '../testing/game.ts'
import { aScene } from '../testing/machines.ts'
import { makeScenery } from '../testing/scenery.ts'

let scene: SceneMatch | null
let compared: { reference: Buffer; photo: Buffer }[]
const store = createFakePhotoStore()
const sceneMatcher = {
  async compare(reference: Buffer, photo: Buffer) {
    compared.push({ reference, photo })
    return scene
  },
  measure: async () => null,
  async close() {},
}
const app = appForTests({ photoStore: store, sceneMatcher })
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
  scene = null
  compared = []
})

type Task = 'basic-photo' | 'match-view'
interface Spot {
  adaId: string
  sessionId: string
  challengeId: string
  playerChallengeId: string
}

async function atASpot(task: Task): Promise<Spot> {
  const sceneMatchImageId = await app.modules.photos.service.keep({
    kind: 'challenge',
    accountId: crypto.randomUUID(),
    challengeId: crypto.randomUUID(),
    bytes: await makeScenery(5),
  })
  await plant(app, [aChallenge({ location: PARK, task, sceneMatchImageId })])
  const { adaId, sessionId } = await startGame(app)
  return { adaId, sessionId, ...(await arriveAt(app, app.ada, adaId, PARK)) }
}

const submit = ({ adaId: playerId, challengeId }: Spot, bytes: Buffer): Promise<Reply> =>
  app.ada.call('uploadChallengePhoto', {
    photo: { bytes, fields: { playerId, challengeId }, fileName: 'challenge_photo.jpg' },
  })
const even = (grey: number) => {
  const background = { r: grey, g: grey, b: grey }
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
/** Detail that is there, but hardly to be seen. */
const makeDark = () => makeScenery(3, { brightest: 28 })

async function recordOf({ adaId }: Spot) {
  const { body } = await app.ada.call('listPlayerChallenges', adaId)
  return body[0]
}
async function triesOf({ adaId }: Spot): Promise<number> {
  const { rows } = await app.database.executeSql(
    `select photo_tries as tries from player_challenges where player_id = '${adaId}'`,
  )
  return (rows[0] as { tries: number }).tries
}
/** Photos of children; the guardian's picture is always there. */
const kept = () => store.ids().length - 1
const seenByHost = async ({ adaId }: Spot) => {
  const { body } = await app.gwen.call('readPlayer', adaId)
  return body.challenges[0]
}

describe('a view that is not proven', () => {
  test('[OPEN-38] [PHOTO-21] [API-13] stays open for a second photo, which then counts', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    const first = await submit(spot, await makeScenery(1))
    expect(first.body.validation).toMatchObject({
      passed: false,
      canRetry: true,
      message: 'So close! Read the words again and try another view.',
    })
    expect(await recordOf(spot)).toMatchObject({ status: 'arrived', score: 0 })
    expect([kept(), await triesOf(spot)]).toEqual([0, 1])

    const second = await submit(spot, await makeScenery(2))
    expect(second.body.validation).toMatchObject({
      passed: true,
      score: 20,
      isAiValidation: false,
      message: 'You found the spot!',
    })
    expect(await recordOf(spot)).toMatchObject({ status: 'completed', score: 20, pointsEarned: 1 })
    expect(kept()).toBe(1)
    expect(await seenByHost(spot)).toMatchObject({ photoCheck: 'unsure' })
  })

  test('the same photo sent again is the same try, whatever a machine would say now', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    const bytes = await makeScenery(1)
    const first = await submit(spot, bytes)
    scene = aScene(5)
    expect((await submit(spot, bytes)).body).toEqual(first.body)
    expect(first.body.validation.words).toEqual([{ key: 'shared.judge.soCloseInWords' }])
    expect([await triesOf(spot), compared.length]).toEqual([1, 1])
  })

  test('the same photo three times at once is one try', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    const bytes = await makeScenery(1)
    const all = await Promise.all([1, 2, 3].map(() => submit(spot, bytes)))
    for (const { status, body } of all) expect([status, body]).toEqual([200, all[0]!.body])
    expect([await triesOf(spot), kept()]).toEqual([1, 0])
  })

  test('T24 of two last photos at once one decides, and the other hears that', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    await submit(spot, await makeScenery(1))
    const all = await Promise.all([
      submit(spot, await makeScenery(2)),
      submit(spot, await makeScenery(3)),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(kept()).toBe(1)
  })

  test('[API-18] a child may leave it at that', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    const bytes = await makeScenery(1)
    await submit(spot, bytes)
    const closed = await app.ada.call('changePlayerChallenge', spot.playerChallengeId, {
      status: 'completed',
    })
    expect(closed.body).toMatchObject({ status: 'completed', score: 0 })
    expect((await submit(spot, bytes)).body.code).toBe('challenge.decided')
    expect(await seenByHost(spot)).toMatchObject({ photoId: null, photoCheck: 'none' })
  })

  test('the child’s activity is told to the host, also by a photo that was not taken', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    app.clock.advance(60_000)
    await submit(spot, await makeScenery(1))
    const { body } = await app.gwen.call('readPlayer', spot.adaId)
    expect(body.lastActivity).toBe(new Date(app.clock.now()).toISOString())
  })
})

describe('a view that is compared', () => {
  test('[OPEN-38] [ENT-13] what the comparison found is told and kept with the record', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(4)
    const { body } = await submit(spot, await makeScenery(1))
    expect(body).toMatchObject({
      validation: { passed: true, score: 80, isAiValidation: true, confidence: scene.confidence },
      diagnostics: { scoringLevel: 4, matchType: 'matched', playerDetection: null },
    })
    expect(await recordOf(spot)).toMatchObject({ status: 'completed', score: 80, pointsEarned: 4 })
    expect(await seenByHost(spot)).toMatchObject({ photoCheck: 'computer' })
  })

  test('T8 no machine sees more than a clean, upright picture', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(5)
    await submit(spot, await makePhonePhoto())
    const { exif, format, width, height } = await sharp(compared[0]!.photo).metadata()
    expect({ exif, format, width, height }).toEqual({
      exif: undefined,
      format: 'jpeg',
      width: 480,
      height: 640,
    })
  })
})

describe('the light of a photo', () => {
  test.each([
    ['basic-photo', 100, 'none'],
    ['match-view', 20, 'unchecked'],
  ] as const)(
    '[OPEN-38] a photo with nothing on it is taken again, and the third counts: %s',
    async (task, score, photoCheck) => {
      const spot = await atASpot(task)
      scene = aScene(0)
      for (const grey of [90, 91]) {
        const { status, body } = await submit(spot, await even(grey))
        expect([status, body]).toMatchObject([
          200,
          {
            validation: {
              passed: false,
              canRetry: true,
              message: "We can't see anything, is a finger on the lens?",
            },
            diagnostics: null,
          },
        ])
        // The same photo again is not one more.
        expect((await submit(spot, await even(grey))).body).toEqual(body)
      }
      expect([await triesOf(spot), kept()]).toEqual([0, 0])
      expect(await recordOf(spot)).toMatchObject({ status: 'arrived' })
      const third = await submit(spot, await even(92))
      expect(third.body.validation).toMatchObject({
        passed: true,
        score,
        isAiValidation: false,
        message: 'You found the spot! Tip: hold the phone still.',
      })
      expect(await recordOf(spot)).toMatchObject({ status: 'completed', score })
      expect(kept()).toBe(1)
      expect(await seenByHost(spot)).toMatchObject({ photoCheck })
    },
  )

  test('[OPEN-38] a shaken photo is asked for again once, and then it is a photo', async () => {
    const spot = await atASpot('basic-photo')
    const shaken = async (seed: number) => {
      const side = 25
      const row = (index: number) => Number(Math.floor(index / side) === (side - 1) / 2)
      const kernel = Array.from({ length: side * side }, (_, index) => row(index))
      return sharp(await makeScenery(seed))
        .convolve({ width: side, height: side, kernel })
        .jpeg()
        .toBuffer()
    }
    const first = await submit(spot, await shaken(1))
    expect(first.body.validation).toMatchObject({
      passed: false,
      canRetry: true,
      message: 'That one is a bit wobbly. Hold the phone still and try once more!',
    })
    expect([await triesOf(spot), kept()]).toEqual([0, 0])
    const second = await submit(spot, await shaken(2))
    expect(second.body.validation).toMatchObject({ passed: true, score: 100 })
  })

  test('[PHOTO-17] a dark photo is a photo: it gets full marks and a tip', async () => {
    const spot = await atASpot('basic-photo')
    const { body } = await submit(spot, await makeDark())
    expect(body.validation).toMatchObject({ passed: true, score: 100 })
    expect(body.validation.message).toMatch(/going close! Tip: more light helps\.$/)
    expect(await seenByHost(spot)).toMatchObject({ photoCheck: 'none' })
  })

  test('a tip comes on top of what is said of another try', async () => {
    const spot = await atASpot('match-view')
    scene = aScene(0)
    const { body } = await submit(spot, await makeDark())
    expect(body.validation.message).toBe(
      'So close! Read the words again and try another view. Tip: more light helps.',
    )
    expect(body.validation.words).toEqual([
      { key: 'shared.judge.soCloseInWords' },
      { key: 'shared.tips.too-dark' },
    ])
  })
})
