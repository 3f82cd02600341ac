import { type Evidence, TASK_KINDS, type TaskKind, TASKS } from '@bramble/domain/challenge/tasks'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, inPark, look, PARK, plant, startGame } from '../testing/game.ts'
import { makeScenery } from '../testing/scenery.ts'

/** A guardian who plays elsewhere, and made the challenge. */
let gina: Person
let ownerId: string
const app = appForTests()
beforeEach(async () => {
  gina = app.stranger()
  ownerId = (await signInAs(app, gina)).accountId
})

const NEXT = inPark(0, 150)

/** Ada stands at a challenge of this kind, and another one is not far. */
async function atA(task: TaskKind) {
  const made = { ownerId, location: PARK }
  const [, next] = await plant(app, [
    task === 'question' ? aQuestion(made) : aChallenge({ ...made, task }),
    aChallenge({ location: NEXT, title: 'The Pond' }),
  ])
  const game = await startGame(app)
  const spot = await arriveAt(app, app.ada, game.adaId, PARK)
  return { ...game, ...spot, nextId: next!.id }
}
type Spot = Awaited<ReturnType<typeof atA>>

const sendPhoto = async ({ adaId: playerId, challengeId }: Spot) =>
  app.ada.call('uploadChallengePhoto', {
    photo: { bytes: await makeScenery(1), fields: { playerId, challengeId } },
  })
const sendAnswer = ({ adaId: id, challengeId }: Spot) =>
  app.ada.call('answerQuestion', { params: { id, challengeId }, body: { answers: ['Six'] } })
const complete = ({ adaId: playerId, challengeId }: Spot) =>
  app.ada.call('createPlayerChallenge', { body: { playerId, challengeId, status: 'completed' } })
const read = ({ challengeId: id }: Spot) => app.ada.call('readChallenge', id)

const WORK: Record<Evidence, (spot: Spot) => Promise<Reply>> = {
  arrival: complete,
  photo: sendPhoto,
  answer: sendAnswer,
}

const REMOVALS: Record<'deleted' | 'taken back', (id: string) => Promise<Reply>> = {
  deleted: (id) => gina.call('deleteChallenge', id),
  'taken back': (id) => gina.call('changeChallengeStatus', id, { status: 'draft' }),
}

async function remove({ challengeId }: Spot, how: keyof typeof REMOVALS): Promise<void> {
  const { status, body } = await REMOVALS[how](challengeId)
  expect([status, body]).toEqual([200, body])
}

describe.each(TASK_KINDS)('a child at a challenge of the kind %s', (task) => {
  test.each(['deleted', 'taken back'] as const)(
    '[CHAL-07] that is %s is told kindly, and goes on to another at once',
    async (how) => {
      const spot = await atA(task)
      await remove(spot, how)
      for (const call of [read, WORK[TASKS[task].evidence]]) {
        const { status, body } = await call(spot)
        expect([status, body.code]).toEqual([404, 'challenge.not-found'])
      }
      const { body } = await look(app, app.ada, spot.adaId, PARK)
      expect(body).toMatchObject({ playerChallengeId: null, lockedChallenge: null })
      expect(body.state).not.toBe('challenge')
      expect(body.challenge.id).toBe(spot.nextId)
      expect((await arriveAt(app, app.ada, spot.adaId, NEXT)).challengeId).toBe(spot.nextId)
    },
  )
})

test('[CHAL-07] what was done before stays, with its title and its photo', async () => {
  const spot = await atA('basic-photo')
  await sendPhoto(spot)
  await remove(spot, 'deleted')
  const { body } = await app.gwen.call('readPlayer', spot.adaId)
  expect(body.challenges).toMatchObject([{ title: 'The Old Oak', status: 'completed', score: 100 }])
  const photo = await app.gwen.call('readPhoto', body.challenges[0].photoId)
  expect(photo.status).toBe(200)
})

test('[FEED-03] a record that is open when its challenge goes can still be closed', async () => {
  const spot = await atA('basic-photo')
  await remove(spot, 'deleted')
  const closed = await app.ada.call('changePlayerChallenge', spot.playerChallengeId, {
    status: 'failed',
  })
  expect(closed.body).toMatchObject({ status: 'failed', score: 0 })
})
