import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideAs } from '#/modules/challenges/testing/decide.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { runProgram } from '#/operator/program.ts'
import { systemRandom } from '#/platform/random.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { fromGate, GATE, makeSpots, trailOf } from './testing/trails.ts'

let app: TestApp
let maker: Person
let makerId: string
/** She looks after what is published. */
let lea: Person
beforeAll(async () => {
  // As a server is that sets nothing.
  app = await openTestApp({ env: { REVIEW_FIRST: 'true' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  maker = app.stranger()
  makerId = (await signInAs(app, maker, { displayName: 'Gina' })).accountId
  lea = app.stranger()
  await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })
})

const drafts = (number: number) =>
  makeSpots(
    app,
    makerId,
    Array.from({ length: number }, (_, at) => fromGate(20 + 30 * at)),
    { status: 'draft' },
  )
const publish = async (id: string) => {
  const call = { params: { id }, body: { status: 'published' } }
  const { status, body } = await maker.call('changeChallengeStatus', call)
  return status === 200 ? (body.review ?? body.status) : body.code
}
const keep = (id: string) => decideAs(lea, 'challenge', { id, decision: 'keep' })
const isFound = async () =>
  (await app.modules.challenges.service.countNear(GATE, 500, { ownerIds: [] })) > 0
const setAccount = (change: string) =>
  app.database.executeSql(`update accounts set ${change} where id = '${makerId}'`)

test('what an account publishes first waits for a look, and what is kept opens the way', async () => {
  const [first, second] = (await drafts(2)) as [string, string]
  expect([await publish(first), await isFound()]).toEqual(['hidden', false])
  const { body } = await lea.call('listPublishedChallenges', { query: {} })
  expect(body.challenges).toMatchObject([{ id: first, review: 'hidden', reports: [] }])
  expect((await keep(first)).status).toBe(200)
  expect([await publish(second), await isFound()]).toEqual(['published', true])
})

test('a trail waits as well, its sign says so, and nobody begins a game on it', async () => {
  const spots = await drafts(1)
  await app.database.executeSql(`update challenges set status = 'published'`)
  const { body: trail } = await maker.call('createTrail', { body: trailOf(spots) })
  const params = { id: trail.id }
  for (const status of ['published', 'closed']) {
    const { body } = await maker.call('changeTrailStatus', { params, body: { status } })
    expect([body.status ?? 'refused', body.review ?? body.code]).toEqual(['draft', 'hidden'])
  }
  const sign = () => app.gwen.call('findTrailByWord', { params: { word: trail.word } })
  expect((await sign()).body.code).toBe('trail.hidden')
  const location = { ...GATE, accuracy: 8 }
  const game = await app.gwen.call('createSession', { body: { location, trailId: trail.id } })
  expect(game.status).toBe(404)
  await decideAs(lea, 'trail', { id: trail.id, decision: 'keep' })
  // To close what waits is what a keep makes of it.
  expect((await sign()).body).toMatchObject({ status: 'closed', isOpen: false })
})

test('an address that could be confirmed is confirmed first', async () => {
  const [id] = (await drafts(1)) as [string]
  await setAccount(`provider = 'oidc', email_verified = false`)
  expect(await publish(id)).toBe('account.unconfirmed')
  await setAccount('email_verified = true')
  expect(await publish(id)).toBe('hidden')
})

test("the operator's word lets an account publish, or never", async () => {
  const [first, second] = (await drafts(2)) as [string, string]
  const say = (word: string) =>
    runProgram(['publishing', makerId, word], {
      terminal: { out: () => {}, err: () => {}, confirm: async () => null },
      open: async () => ({ ...app, random: systemRandom, close: async () => {} }),
    })
  expect(await say('allowed')).toBe(0)
  expect(await publish(first)).toBe('published')
  expect(await say('refused')).toBe(0)
  expect(await publish(second)).toBe('account.may-not-publish')
  await keep(first)
  expect(await publish(second)).toBe('account.may-not-publish')
  expect(await say('undecided')).toBe(0)
  expect(await publish(second)).toBe('hidden')
  const { rows } = await app.database.executeSql(
    `select detail from admin_actions where action = 'account.publishing'`,
  )
  expect((rows as { detail: string }[]).map(({ detail }) => detail).toSorted()).toEqual([
    'allowed → refused',
    'refused → undecided',
    'undecided → allowed',
  ])
})

test('what is published is changed by the same rule', async () => {
  const spots = (await drafts(2)) as [string, string]
  await app.database.executeSql(`update challenges set status = 'published'`)
  const { body: trail } = await maker.call('createTrail', { body: trailOf(spots) })
  await app.database.executeSql(`update trails set status = 'published', looked = 'kept'`)
  const params = { id: trail.id }
  const [id] = spots
  const statusOf = ({ status, body }: { status: number; body: Record<string, string> }) =>
    status === 200 ? (body.review ?? body.status) : body.code
  const bytes = await makePicture('jpeg', { width: 96, height: 96 })
  const change = async () => [
    statusOf(await maker.call('changeTrail', { params, body: { name: 'By the stumps' } })),
    statusOf(await maker.call('changeChallenge', id, { title: 'A stump' })),
    statusOf(await maker.call('uploadTrailCover', { params, photo: { bytes, fields: {} } })),
  ]
  await setAccount(`publishing = 'refused'`)
  expect(await change()).toEqual(Array(3).fill('account.may-not-publish'))
  await setAccount(`publishing = null`)
  await app.database.executeSql(`update trails set status = 'closed'`)
  const renamed = await maker.call('changeTrail', { params, body: { name: 'Shut for the frogs' } })
  expect(statusOf(renamed)).toBe('closed')
  await app.database.executeSql(`update trails set status = 'published'`)
  expect(await change()).toEqual(Array(3).fill('hidden'))
})

test('who looks after what is published needs nobody, and a server may do without', async () => {
  const [id] = (await drafts(1)) as [string]
  await setAccount(`role = 'community_leader'`)
  expect(await publish(id)).toBe('published')
  const open = await openTestApp({ env: { REVIEW_FIRST: 'false' } })
  await open.close()
  expect(open.config.isReviewedFirst).toBe(false)
})
