import type { ChallengeDecision } from '@bramble/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { aChallenge } from './testing/challenges.ts'
import { decideAs, versionOf } from './testing/decide.ts'
import { parentAt } from './testing/reporters.ts'

/** Two people far from each other, who were there with a child, report the same challenge of Gwen's. */
let gwenId: string
let lea: Person
let hugo: Person
let ina: Person
let id: string
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  lea = app.stranger('198.51.100.1')
  await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })
  const [made] = await app.modules.challenges.service.create([aChallenge({ ownerId: gwenId })])
  id = made!.id
  hugo = await parentAt(app, '198.51.100.2', [id])
  ina = await parentAt(app, '198.51.100.3', [id])
})

const report = (person: Person, reason = 'private-place') =>
  person.call('reportChallenge', id, { reason })
const decide = (decision: ChallengeDecision, person = lea) =>
  decideAs(person, 'challenge', { id, decision, looker: lea })
const withVersion = async (one: string) => ({
  id: one,
  version: await versionOf(lea, 'challenge', one),
})
const read = (person: Person) => person.call('readChallenge', id)
const publish = () => app.gwen.call('changeChallengeStatus', id, { status: 'published' })
const listed = async () =>
  (await lea.call('listPublishedChallenges', { query: {} })).body.challenges as Record<
    string,
    unknown
  >[]
const log = async () => {
  const sam = app.stranger('198.51.100.9')
  await signInAs(app, sam, { role: 'super_admin' })
  const { body } = await sam.call('listAdminActions', { query: {} })
  return (body.actions as { action: string; detail: string }[]).map(({ action }) => action)
}
async function hide() {
  await report(hugo)
  await report(ina, 'unkind')
}

test('two independent reports hide a challenge; its owner keeps it, learns no name and cannot publish it', async () => {
  await report(hugo)
  expect((await read(ina)).status).toBe(200)
  await report(ina, 'unkind')
  expect((await read(ina)).status).toBe(404)
  const { body } = await read(app.gwen)
  expect(body).toMatchObject({ status: 'draft', review: 'hidden' })
  expect(JSON.stringify(body)).not.toMatch(/private-place|unkind|report/)
  expect(await publish()).toMatchObject({ status: 409, body: { code: 'challenge.withheld' } })
  expect((await report(lea)).status).toBe(404)
})

test.each([
  ['the same account twice', () => Promise.resolve(hugo)],
  ['two accounts in one network', () => parentAt(app, '198.51.100.2', [id])],
])('%s count as one', async (_, other) => {
  await report(hugo)
  expect((await report(await other(), 'unkind')).status).toBe(200)
  expect((await read(ina)).status).toBe(200)
})

test('a hidden challenge comes first among what is looked after, with its reasons, and can be read', async () => {
  app.clock.advance(1_000)
  await app.modules.challenges.service.create([aChallenge({ ownerId: gwenId, title: 'Newer' })])
  await hide()
  const [first, second] = await listed()
  expect(first).toMatchObject({ id, status: 'draft', review: 'hidden', ownerName: 'Gwen' })
  expect(first?.reports).toHaveLength(2)
  expect(second).toMatchObject({ title: 'Newer', status: 'published' })
  expect((await read(lea)).body).toMatchObject({ id, isOwn: false })
  expect((await hugo.call('listPublishedChallenges', { query: {} })).status).toBe(403)
})

test('kept, it is published again and the same two cannot hide it a second time', async () => {
  await hide()
  expect((await decide('keep')).status).toBe(200)
  expect((await read(ina)).body.status ?? 'published').toBe('published')
  expect(await listed()).toMatchObject([{ id, status: 'published', reports: [] }])
  await hide()
  expect((await read(ina)).status).toBe(200)
  expect(await log()).toEqual(['challenge.kept'])
})

test('once its owner has changed it, it can be reported anew', async () => {
  await hide()
  await decide('keep')
  await app.gwen.call('changeChallenge', id, { title: 'Something else' })
  // Those who were wrong have no word for a while.
  for (const network of [31, 32]) {
    await report(await parentAt(app, `198.51.100.${network}`, [id]))
  }
  expect((await read(ina)).status).toBe(404)
})

test('taken back, it stays with its owner', async () => {
  await hide()
  expect((await decide('take-back')).status).toBe(200)
  expect((await read(app.gwen)).body).toMatchObject({ status: 'draft', review: 'taken-back' })
  expect((await publish()).status).toBe(409)
  expect((await read(lea)).status).toBe(404)
  expect((await decide('keep')).status).toBe(404)
  expect(await log()).toEqual(['challenge.taken-back'])
})

test('the specified way of taking back serves for a hidden one too', async () => {
  await hide()
  const taken = await lea.call('changeChallengeStatus', id, { status: 'draft' })
  expect(taken.body).toMatchObject({ status: 'draft', review: 'taken-back' })
  expect(await log()).toEqual(['challenge.taken-back'])
})

test('deleted, it is gone for its owner too', async () => {
  await hide()
  expect((await decide('delete')).status).toBe(200)
  expect((await read(app.gwen)).status).toBe(404)
  expect(await listed()).toEqual([])
  expect(await log()).toEqual(['challenge.deleted'])
})

test('nobody decides about an own challenge, and guardians decide about none', async () => {
  const [own] = await app.modules.challenges.service.create([
    aChallenge({ ownerId: (await lea.call('readCurrentUser')).body.id as string }),
  ])
  const ofOwn = { id: own!.id, decision: 'keep' } as const
  expect((await decideAs(lea, 'challenge', ofOwn)).status).toBe(403)
  expect((await decide('delete', hugo)).status).toBe(403)
  expect((await decide('delete', app.stranger())).status).toBe(401)
  expect((await read(ina)).status).toBe(200)
})

test('a page of reported ones, and no more, is kept by one call, which does no harm a second time', async () => {
  const service = app.modules.challenges.service
  const [reported] = await service.create([aChallenge({ ownerId: gwenId })])
  const leasId = (await lea.call('readCurrentUser')).body.id as string
  const [own] = await service.create([aChallenge({ ownerId: leasId })])
  await hide()
  await hugo.call('reportChallenge', reported!.id, { reason: 'other' })
  await hugo.call('reportChallenge', own!.id, { reason: 'other' })
  const gone = crypto.randomUUID()
  for (let turn = 0; turn < 2; turn += 1) {
    const ids = [id, reported!.id, own!.id, gone, id]
    const body = { all: await Promise.all(ids.map(withVersion)) }
    const reply = await lea.call('keepChallenges', { body })
    expect(reply).toMatchObject({
      status: 200,
      body: { kept: [id, reported!.id], left: [own!.id, gone] },
    })
  }
  for (const length of [0, 51]) {
    const all = Array.from({ length }, () => ({ id, version: '0' }))
    expect((await lea.call('keepChallenges', { body: { all } })).status).toBe(400)
  }
  const open = (await listed()).filter((one) => (one['reports'] as unknown[]).length > 0)
  expect(open.map((one) => one['id'])).toEqual([own!.id])
  expect((await read(ina)).status).toBe(200)
  expect(await log()).toEqual(['challenge.kept', 'challenge.kept'])
})

test('what its owner has made incomplete meanwhile is not published by keeping it', async () => {
  await hide()
  await app.database.executeSql(
    `update challenges set child_photo_task = 'match-view' where id = '${id}'`,
  )
  expect(await decide('keep')).toMatchObject({
    status: 409,
    body: { code: 'challenge.incomplete' },
  })
})

test('an account that is erased takes its report along; the challenge stays hidden', async () => {
  await hide()
  await app.modules.challenges.service.removeAllOf(
    (await hugo.call('readCurrentUser')).body.id as string,
  )
  const [one] = await listed()
  expect(one).toMatchObject({ review: 'hidden', reports: [{ reason: 'unkind', count: 1 }] })
})
