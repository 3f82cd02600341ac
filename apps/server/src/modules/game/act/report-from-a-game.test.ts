import { beforeEach, expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { newcomer, parentAt } from '#/modules/challenges/testing/reporters.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, look, PARK, plant, startGame } from '../testing/game.ts'

/** She made the challenge. */
let gina: Person
let id: string
const app = appForTests()
beforeEach(async () => {
  gina = app.stranger()
  const { accountId: ownerId } = await signInAs(app, gina)
  const [made] = await plant(app, [aChallenge({ ownerId, location: PARK })])
  id = made!.id
})

const report = (person: Person) => person.call('reportChallenge', id, { reason: 'dangerous-place' })
const marks = async () => {
  return app.sql('select account_id, game_mark, network_mark from challenge_reports')
}

test('a game without an account reports what its children have come to, once for all its phones', async () => {
  const { adaId } = await startGame(app)
  expect((await report(app.ada)).status).toBe(401)
  await arriveAt(app, app.ada, adaId, PARK)
  expect((await report(app.ada)).status).toBe(200)
  expect((await report(app.gwen)).status).toBe(200)
  const mark: unknown = expect.stringMatching(/^[0-9a-f]{4}$/)
  expect(await marks()).toEqual([{ account_id: null, game_mark: mark, network_mark: mark }])
})

test('with somebody elsewhere it hides the challenge', async () => {
  const { adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  await report(await parentAt(app, '198.51.100.7', [id]))
  await report(app.gwen)
  const { body } = await gina.call('readChallenge', id)
  expect(body).toMatchObject({ status: 'draft', review: 'hidden' })
})

test('a challenge that a child has only skipped was not come to', async () => {
  const { adaId } = await startGame(app)
  const skip = { params: { id: adaId }, body: { challengeId: id } }
  await look(app, app.ada, adaId, PARK)
  expect((await app.ada.call('skipChallenge', skip)).status).toBe(200)
  expect((await report(app.ada)).status).toBe(401)
  expect((await report(app.gwen)).status).toBe(401)
})

test('one that it skips after it has arrived was', async () => {
  const { adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  app.clock.advance(1_000)
  await app.ada.call('skipChallenge', adaId, { challengeId: id })
  expect((await report(app.ada)).status).toBe(200)
})

test.each([
  ['of a child that was never seen beside its grown-up', 'players', 'verified_at = null'],
  ['that was not believed', 'player_challenges', 'is_doubted = true'],
  [
    'that was not believed and that the host accepts all the same',
    'player_challenges',
    `is_late = true, accepted_at = now(), status = 'completed'`,
  ],
])('an arrival %s is none', async (_, table, change) => {
  const { adaId } = await startGame(app)
  await arriveAt(app, app.ada, adaId, PARK)
  await app.sql(`update ${table} set ${change}`)
  expect((await report(app.gwen)).status).toBe(401)
})

test('what a child of an account has come to counts at once, and another account without a game does not', async () => {
  await signInAs(app, app.gwen)
  const { adaId } = await startGame(app)
  const isHidden = async () => (await gina.call('readChallenge', id)).body.review === 'hidden'
  await report(await parentAt(app, '198.51.100.7', [id]))
  await report(await newcomer(app, '198.51.100.8'))
  expect(await isHidden()).toBe(false)
  await arriveAt(app, app.ada, adaId, PARK)
  await report(app.gwen)
  expect(await isHidden()).toBe(true)
})
