import type { SceneMatch } from '@bramble/scene-match'
import { beforeEach, expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, PARK, plant, startGame } from '../testing/game.ts'
import { aScene } from '../testing/machines.ts'

let scene: SceneMatch | null
const app = appForTests({
  sceneMatcher: {
    compare: async () => scene,
    measure: async () => null,
    close: async () => {},
  },
})
beforeEach(() => {
  scene = null
})

/** Ada has sent one photo of the view. */
async function withAPhoto() {
  const sceneMatchImageId = await app.modules.photos.service.keep({
    kind: 'challenge',
    accountId: crypto.randomUUID(),
    challengeId: crypto.randomUUID(),
    bytes: await makePicture('jpeg', { seed: 5 }),
  })
  await plant(app, [aChallenge({ location: PARK, task: 'match-view', sceneMatchImageId })])
  const game = await startGame(app)
  const spot = await arriveAt(app, app.ada, game.adaId, PARK)
  const sent = await send(game.adaId, spot.challengeId, 1)
  expect(sent.status).toBe(200)
  return { ...game, ...spot }
}

async function send(playerId: string, challengeId: string, seed: number) {
  const bytes = await makePicture('jpeg', { seed })
  return app.ada.call('uploadChallengePhoto', {
    photo: { bytes, fields: { playerId, challengeId } },
  })
}

const accept = (who: Person, id: string) => who.call('acceptAttempt', id)
const playerOf = async (id: string, who = app.gwen) => (await who.call('readPlayer', id)).body

test('[OPEN-38] the host accepts what no machine could check: full marks, everywhere', async () => {
  const { adaId, playerChallengeId, sessionId } = await withAPhoto()
  expect(await playerOf(adaId)).toMatchObject({
    totalScore: 3,
    challenges: [{ score: 60, photoCheck: 'unchecked' }],
  })
  app.clock.advance(60_000)
  const { status, body } = await accept(app.gwen, playerChallengeId)
  expect([status, body]).toMatchObject([
    200,
    { id: playerChallengeId, status: 'completed', score: 100, pointsEarned: 5 },
  ])
  expect(await playerOf(adaId)).toMatchObject({
    totalScore: 5,
    challenges: [{ status: 'completed', score: 100, photoCheck: 'accepted' }],
  })
  expect(await playerOf(adaId, app.ada)).toMatchObject({ totalScore: 5 })
  const session = await app.gwen.call('readSession', sessionId)
  expect(session.body.players[0].totalScore).toBe(5)
})

test('accepting again, also twice at once, changes nothing more', async () => {
  const { playerChallengeId } = await withAPhoto()
  const both = await Promise.all([1, 2].map(() => accept(app.gwen, playerChallengeId)))
  app.clock.advance(60_000)
  const again = await accept(app.gwen, playerChallengeId)
  for (const { status, body } of [...both, again]) expect([status, body]).toEqual([200, again.body])
})

test('[OPEN-38] a photo that a machine did not accept is accepted all the same', async () => {
  scene = aScene(0)
  const { adaId, challengeId, playerChallengeId } = await withAPhoto()
  expect((await accept(app.gwen, playerChallengeId)).body.code).toBe('attempt.no-photo')
  await send(adaId, challengeId, 2)
  expect((await playerOf(adaId)).challenges).toMatchObject([{ score: 20, photoCheck: 'unsure' }])
  expect((await accept(app.gwen, playerChallengeId)).body).toMatchObject({ score: 100 })
})

test('a photo that a machine has accepted keeps its marks', async () => {
  scene = aScene(2)
  const { adaId, playerChallengeId } = await withAPhoto()
  expect((await accept(app.gwen, playerChallengeId)).body).toMatchObject({ score: 40 })
  expect((await playerOf(adaId)).challenges).toMatchObject([{ photoCheck: 'computer' }])
})

test('[OPEN-52] it works after the end of the game, as long as the photo is there', async () => {
  const { sessionId, playerChallengeId } = await withAPhoto()
  await app.gwen.call('changeSession', sessionId, { status: 'ended' })
  app.clock.advance(12 * 60 * 60_000)
  expect((await accept(app.gwen, playerChallengeId)).body).toMatchObject({ score: 100 })
})

test('a record without a photo has nothing to be accepted', async () => {
  await plant(app, [aChallenge({ location: PARK, task: 'basic-photo' })])
  const { adaId } = await startGame(app)
  const { playerChallengeId: id } = await arriveAt(app, app.ada, adaId, PARK)
  const refusals = async () => {
    const { status, body } = await accept(app.gwen, id)
    return [status, body.code]
  }
  expect(await refusals()).toEqual([409, 'attempt.no-photo'])
  await app.ada.call('changePlayerChallenge', id, { status: 'completed' })
  expect(await refusals()).toEqual([409, 'attempt.no-photo'])
})

test('T1 for a host who was not yet seen beside the child there is no such record', async () => {
  const { adaId, playerChallengeId } = await withAPhoto()
  await app.database.executeSql(`update players set verified_at = null where id = '${adaId}'`)
  app.clock.advance(11 * 60_000)
  expect((await accept(app.gwen, playerChallengeId)).status).toBe(404)
})
