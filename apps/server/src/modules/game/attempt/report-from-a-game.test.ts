import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { arriveAt, PARK, plant, startGame } from '../testing/game.ts'

let app: TestApp
/** She made the challenge. */
let gina: Person
let id: string
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  gina = app.stranger()
  const { accountId: ownerId } = await signInAs(app, gina)
  const [made] = await plant(app, [aChallenge({ ownerId, location: PARK })])
  id = made!.id
})

const report = (person: Person) =>
  person.call('reportChallenge', { params: { id }, body: { reason: 'dangerous-place' } })
const marks = async () => {
  const { rows } = await app.database.executeSql(
    'select account_id, game_mark, network_mark from challenge_reports',
  )
  return rows
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
  const hugo = app.stranger('198.51.100.7')
  await signInAs(app, hugo)
  await report(hugo)
  await report(app.gwen)
  const { body } = await gina.call('readChallenge', { params: { id } })
  expect(body).toMatchObject({ status: 'draft', review: 'hidden' })
})
