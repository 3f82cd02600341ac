import { beforeEach, expect, test } from 'vitest'
import { fromGate, makeSpots, publishTrail, trailOf } from '#/modules/trails/testing/trails.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

let maker: Person
let makerId: string
let adam: Person
const app = appForTests()
beforeEach(async () => {
  maker = app.stranger()
  makerId = (await signInAs(app, maker, { displayName: 'Gina' })).accountId
  adam = app.stranger()
  await signInAs(app, adam, { role: 'admin', displayName: 'Adam' })
})

const restrict = async (body: object, actor = adam) =>
  (await actor.call('restrictUser', { params: { id: makerId }, body })).status
const log = async () => {
  const { rows } = await app.database.executeSql('select action from admin_actions')
  return (rows as { action: string }[]).map(({ action }) => action).toSorted()
}

test('all that an account has published is taken back at once, and cannot be published again', async () => {
  const spots = await makeSpots(app, makerId, [fromGate(20), fromGate(40)])
  const { id, word } = await publishTrail(maker, spots)
  const call = { params: { id: makerId } }
  const taken = await adam.call('takeBackAllOfUser', call)
  expect(taken.body).toEqual({ challenges: 2, trails: 1 })
  expect((await app.gwen.call('findTrailByWord', { params: { word } })).status).toBe(404)
  const again = { params: { id }, body: { status: 'published' } }
  expect((await maker.call('changeTrailStatus', again)).body.code).toBe('trail.withheld')
  const { body: other } = await maker.call('createTrail', { body: trailOf(spots) })
  const publish = { params: { id: other.id }, body: { status: 'published' } }
  expect((await maker.call('changeTrailStatus', publish)).body.code).toBe('trail.incomplete')
  expect((await adam.call('takeBackAllOfUser', call)).body).toEqual({ challenges: 0, trails: 0 })
  expect(await log()).toEqual(['challenge.taken-back', 'challenge.taken-back', 'trail.taken-back'])
})

test('who may not publish plays on and publishes nothing, until an administrator says so', async () => {
  const [id] = (await makeSpots(app, makerId, [fromGate(20)], { status: 'draft' })) as [string]
  const publish = async () => {
    const call = { params: { id }, body: { status: 'published' } }
    const { body } = await maker.call('changeChallengeStatus', call)
    return body.code ?? body.status
  }
  expect(await restrict({ publishing: 'refused' })).toBe(200)
  expect(await publish()).toBe('account.may-not-publish')
  const { body } = await adam.call('listUsers', { query: { search: 'Gina' } })
  expect(body.users).toMatchObject([{ id: makerId, publishing: 'refused' }])
  expect(await restrict({ publishing: 'undecided' })).toBe(200)
  expect(await publish()).toBe('published')
})

test('a suspended account is signed out and cannot come back until that is undone', async () => {
  const signIn = async () => {
    const { body: told } = await app
      .stranger()
      .call('createDemoToken', { body: { email: 'hal@example.org', name: 'Hal' } })
    const { status, body } = await maker.call('signIn', { body: { idToken: told.idToken } })
    return status === 200 ? (body.id as string) : (body.code as string)
  }
  makerId = await signIn()
  expect(await restrict({ isSuspended: true })).toBe(200)
  expect((await maker.call('listTrails')).status).toBe(401)
  app.clock.advance(60_000)
  expect(await signIn()).toBe('account.suspended')
  expect(await restrict({ isSuspended: false })).toBe(200)
  app.clock.advance(60_000)
  expect(await signIn()).toBe(makerId)
  expect(await log()).toEqual(['account.restored', 'account.suspended'])
})

test('nobody suspends themselves, and then nothing of the same request holds', async () => {
  const { body: found } = await adam.call('listUsers', { query: { search: 'Adam' } })
  const call = {
    params: { id: found.users[0].id },
    body: { publishing: 'refused', isSuspended: true },
  }
  expect((await adam.call('restrictUser', call)).status).toBe(403)
  expect(await log()).toEqual([])
})

test('nobody does so upwards, to an equal, or to themselves, and guardians to nobody', async () => {
  const other = app.stranger()
  const { accountId } = await signInAs(app, other, { role: 'admin', displayName: 'Eve' })
  for (const id of [accountId]) {
    const call = { params: { id }, body: { isSuspended: true } }
    expect((await adam.call('restrictUser', call)).status).toBe(403)
    expect((await other.call('restrictUser', call)).status).toBe(403)
    expect((await maker.call('restrictUser', call)).status).toBe(403)
    expect((await adam.call('takeBackAllOfUser', id)).status).toBe(403)
  }
})

test('an account is made a keeper of land and is one no more, and both are written down', async () => {
  const isKeeper = async () => (await maker.call('listAreas')).status === 200
  expect(await isKeeper()).toBe(false)
  expect(await restrict({ isKeeper: true }, maker)).toBe(403)
  expect(await restrict({ isKeeper: true })).toBe(200)
  expect(await isKeeper()).toBe(true)
  const { body } = await adam.call('listUsers', { query: { search: 'Gina' } })
  expect(body.users).toMatchObject([{ id: makerId, isKeeper: true }])
  expect(await restrict({ isKeeper: false })).toBe(200)
  expect(await isKeeper()).toBe(false)
  expect(await log()).toEqual(['account.keeper-ended', 'account.keeper-made'])
})
