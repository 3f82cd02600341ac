import type { ChallengeDecision } from '@bramble/contract'
import { beforeEach, expect, test } from 'vitest'
import { decideAs } from '#/modules/challenges/testing/decide.ts'
import { playedElsewhere } from '#/modules/challenges/testing/reporters.ts'
import { arriveAt, joinBeside, setOut } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import {
  familyOnTrail,
  fromGate,
  GATE,
  givePosts,
  makeSpots,
  publishTrail,
} from './testing/trails.ts'

let maker: Person
let makerId: string
/** She looks after what is published. */
let lea: Person
let id: string
let word: string
let spots: string[]
const app = appForTests({ env: { TRAIL_GAMES: 'true' } })
beforeEach(async () => {
  maker = app.stranger()
  makerId = (await signInAs(app, maker, { displayName: 'Gina' })).accountId
  lea = app.stranger()
  await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })
  spots = await makeSpots(app, makerId, [fromGate(20), fromGate(60)])
  ;({ id, word } = await publishTrail(maker, spots))
})

const report = async (person: Person, reason = 'dangerous-place', trailId = id) =>
  (await person.call('reportTrail', trailId, { reason })).status
const look = (person: Person) => person.call('findTrailByWord', { params: { word } })
const makeGame = (host: Person, trailId = id) =>
  host.call('createSession', { body: { location: { ...GATE, accuracy: 8 }, trailId } })
const decide = (decision: ChallengeDecision, person = lea) =>
  decideAs(person, 'trail', { id, decision, looker: lea })
const queue = async (query: Record<string, string> = {}) =>
  (await lea.call('listPublishedTrails', { query })).body
const own = async () => (await maker.call('readTrail', id)).body
const log = async () => {
  const { rows } = await app.database.executeSql('select action from admin_actions order by at')
  return (rows as { action: string }[]).map(({ action }) => action)
}
const family = (network: number) =>
  familyOnTrail(app, id, { id: spots[0]!, place: fromGate(20) }, `198.51.100.${network}`)
async function hide(): Promise<void> {
  await report(await family(1), 'unkind')
  await report(await family(2))
}

/** Gwen begins a game on the trail, and Ada sets out with her. */
async function play() {
  const { body } = await makeGame(app.gwen)
  const adaId = await joinBeside(app.ada, body.id)
  await app.gwen.call('changeSession', body.id, { status: 'active' })
  await setOut(app.ada, adaId)
  return adaId
}

test('whoever stands before the sign may report it, once for each network, and hides nothing by that', async () => {
  for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
    expect(await report(app.stranger(address), 'unkind')).toBe(200)
  }
  expect(await queue()).toMatchObject({
    ...{ total: 1, waiting: 1 },
    trails: [{ id, ownerName: 'Gina', reports: [{ reason: 'unkind', count: 2 }] }],
  })
  expect(await look(app.stranger())).toMatchObject({ status: 200 })
  expect(await report(maker)).toBe(404)
  expect(await report(lea, 'other', crypto.randomUUID())).toBe(404)
})

test('two families hide it: its sign says so, the list leaves it out, no game begins', async () => {
  await hide()
  expect(await look(app.stranger())).toMatchObject({
    ...{ status: 409, body: { code: 'trail.hidden' } },
  })
  const { body: found } = await app.gwen.call('searchTrails', { body: { near: GATE } })
  expect(found.total).toBe(0)
  expect(await makeGame(app.gwen)).toMatchObject({ status: 404 })
  expect(await own()).toMatchObject({
    ...{ status: 'draft', review: 'hidden', reportedFor: ['dangerous-place', 'unkind'] },
  })
  expect(await maker.call('changeTrailStatus', id, { status: 'published' })).toMatchObject({
    body: { code: 'trail.withheld' },
  })
  // Its maker may try what it is about.
  expect(await makeGame(maker)).toMatchObject({ status: 201 })
})

test('a game that runs keeps the spots, and loses what is of the trail alone: posts and other languages', async () => {
  await maker.call('changeTrail', id, {
    spotTexts: { [spots[0]!]: { de: { title: 'Eiche', description: 'Dort.' } } },
  })
  const [code] = await givePosts(maker, id, [spots[1]!])
  const adaId = await play()
  await hide()
  const { body: pack } = await app.ada.call('readPack', adaId, GATE)
  expect(pack.challenges).toHaveLength(2)
  expect(JSON.stringify(pack)).not.toMatch(/Eiche|postCheck/)
  const reading = { params: { id: adaId }, body: { code } }
  expect(await app.ada.call('arriveAtPost', reading)).toMatchObject({ status: 404 })
  expect(await arriveAt(app, app.ada, adaId, fromGate(20))).toMatchObject({ challengeId: spots[0] })
  await decide('keep')
  expect(await app.ada.call('arriveAtPost', reading)).toMatchObject({ status: 200 })
})

test('a game without an account counts once a child of it has found something on the trail', async () => {
  const adaId = await play()
  await report(await family(1))
  expect(await report(app.gwen)).toBe(200)
  expect(await look(app.stranger())).toMatchObject({ status: 200 })
  await arriveAt(app, app.ada, adaId, fromGate(20))
  expect(await report(app.ada)).toBe(200)
  expect(await look(app.stranger())).toMatchObject({ status: 200 })
  await app.ada.call('createPlayerChallenge', {
    body: { playerId: adaId, challengeId: spots[0]!, status: 'completed' },
  })
  await report(await family(2))
  expect(await look(app.stranger())).toMatchObject({ status: 409 })
})

test('who looks keeps it: it is published again, and the same reports count no longer', async () => {
  await hide()
  expect((await queue()).trails).toMatchObject([
    {
      ...{ review: 'hidden', isOwn: false },
      spots: [{ title: 'Spot 1' }, { title: 'Spot 2' }],
    },
  ])
  expect(JSON.stringify(await queue())).not.toMatch(/postCode|ownerId|accountId|networkMark/)
  expect(await decide('keep')).toMatchObject({ status: 200 })
  expect(await own()).toMatchObject({ status: 'published' })
  expect(await queue()).toMatchObject({ waiting: 0, trails: [{ reports: [] }] })
  expect(await decide('keep')).toMatchObject({ status: 200 })
  expect(await log()).toEqual(['trail.kept'])
})

test('a hidden one with a challenge that nobody plays cannot be kept', async () => {
  await hide()
  await maker.call('changeChallengeStatus', spots[0], { status: 'draft' })
  expect(await decide('keep')).toMatchObject({ body: { code: 'trail.incomplete' } })
  expect(await log()).toEqual([])
})

test('what is taken back stays with its maker, who cannot publish it again; what is deleted is gone', async () => {
  await report(app.stranger())
  expect(await decide('take-back')).toMatchObject({ status: 200 })
  expect(await own()).toMatchObject({ status: 'draft', review: 'taken-back' })
  expect(await look(app.stranger())).toMatchObject({ status: 404 })
  expect(await maker.call('changeTrailStatus', id, { status: 'published' })).toMatchObject({
    body: { code: 'trail.withheld' },
  })
  expect(await queue()).toMatchObject({ total: 0 })
  expect(await decide('delete')).toMatchObject({ status: 404 })
  ;({ id, word } = await publishTrail(maker, spots))
  expect(await decide('delete')).toMatchObject({ status: 200 })
  expect(await maker.call('readTrail', id)).toMatchObject({ status: 404 })
  expect(await log()).toEqual(['trail.taken-back', 'trail.deleted'])
})

test('nobody decides about an own one, and guardians about none', async () => {
  const { accountId } = await signInAs(app, app.stranger())
  await app.database.executeSql(`update accounts set role = 'admin' where id = '${makerId}'`)
  expect(accountId).not.toBe(makerId)
  expect(await decide('keep', maker)).toMatchObject({ status: 403 })
  await signInAs(app, app.gwen)
  expect(await decide('keep', app.gwen)).toMatchObject({ status: 403 })
})

test('a closed one is shown to those who look, and not opened or hidden by a report', async () => {
  const families = [await family(1), await family(2)]
  await maker.call('changeTrailStatus', id, { status: 'closed' })
  for (const one of families) await report(one)
  expect(await own()).toMatchObject({ status: 'closed' })
  expect(await queue()).toMatchObject({ waiting: 1 })
  await decide('keep')
  expect(await own()).toMatchObject({ status: 'closed' })
})

test('reports go with the account that made them, and stand in its copy until then', async () => {
  const { accountId } = await signInAs(app, app.gwen)
  await report(app.gwen, 'other')
  const { reports } = await app.modules.trails.service.ownDataOf(accountId)
  expect(reports).toMatchObject([{ trailId: id, reason: 'other' }])
  await app.modules.trails.service.removeAllOf(accountId)
  expect(await queue()).toMatchObject({ waiting: 0, trails: [{ id, reports: [] }] })
})

test('an account that has played elsewhere, and a child that only arrived, are shown and hide nothing', async () => {
  const adaId = await play()
  await arriveAt(app, app.ada, adaId, fromGate(20))
  for (const one of [app.ada, await playedElsewhere(app, '198.51.100.7'), await family(8)]) {
    await report(one)
  }
  expect((await queue()).trails).toMatchObject([{ reports: [{ count: 3 }] }])
  expect(await look(app.stranger())).toMatchObject({ status: 200 })
})

test('what was kept is hidden by four new networks, not by those who were wrong, until its maker changes it', async () => {
  const isShown = async () => (await look(app.stranger())).status === 200
  await hide()
  await decide('keep')
  for (let round = 0; round < 5; round++) {
    await report(await family(1))
    await report(await family(2))
  }
  expect(await isShown()).toBe(true)
  for (const network of [3, 4, 5]) await report(await family(network))
  expect(await isShown()).toBe(true)
  await report(await family(6))
  expect(await isShown()).toBe(false)
  await decide('keep')
  await maker.call('changeTrail', id, { sentence: 'Another way.' })
  for (const network of [7, 8]) await report(await family(network))
  expect(await isShown()).toBe(false)
})

test('a network that was wrong counts nothing for a month, at anything', async () => {
  await hide()
  await decide('keep')
  const other = await publishTrail(maker, spots)
  const place = { id: spots[0]!, place: fromGate(20) }
  const from = (network: number) => familyOnTrail(app, other.id, place, `198.51.100.${network}`)
  const isHidden = async () =>
    (await app.stranger().call('findTrailByWord', { params: { word: other.word } })).status === 409
  await report(await from(1), 'unkind', other.id)
  await report(await from(3), 'unkind', other.id)
  expect(await isHidden()).toBe(false)
  app.clock.advance(31 * 24 * 60 * 60_000)
  await app.modules.retention.run()
  const { rows } = await app.database.executeSql('select * from wrong_networks')
  expect(rows).toEqual([])
  await report(await from(2), 'unkind', other.id)
  expect(await isHidden()).toBe(true)
})
