import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { aChallenge } from './testing/challenges.ts'

let gwenId: string
let lea: Person
let leaId: string
let sam: Person
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  lea = app.stranger()
  leaId = (await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })).accountId
  sam = app.stranger()
  await signInAs(app, sam, { role: 'super_admin', displayName: 'Sam' })
})

async function publish(title: string, ownerId: string | null = gwenId): Promise<string> {
  app.clock.advance(1_000)
  const [made] = await app.modules.challenges.service.create([aChallenge({ title, ownerId })])
  return made!.id
}
const report = (id: string, person: Person, reason = 'unkind') =>
  person.call('reportChallenge', id, { reason })
const setStatus = (id: string, status: string, person: Person) =>
  person.call('changeChallengeStatus', id, { status })
async function listed(query: Record<string, string> = {}) {
  const { body } = await lea.call('listPublishedChallenges', { query })
  return body as { challenges: { id: string; title: string; reports: unknown }[]; total: number }
}
const titles = async (query?: Record<string, string>) =>
  (await listed(query)).challenges.map(({ title }) => title)

test('[OPEN-34] the list has what is published and nothing else, reported ones first, then the newest', async () => {
  const oak = await publish('The Old Oak')
  await publish('The Pond', null)
  await publish('The Hill')
  await app.modules.challenges.service.create([aChallenge({ ownerId: gwenId, status: 'draft' })])
  expect(await titles()).toEqual(['The Hill', 'The Pond', 'The Old Oak'])
  await report(oak, lea)
  await report(oak, sam, 'dangerous-place')
  const { challenges, total } = await listed()
  expect(total).toBe(3)
  expect(challenges.map(({ title }) => title)).toEqual(['The Old Oak', 'The Hill', 'The Pond'])
  expect(challenges[0]).toMatchObject({
    ownerName: 'Gwen',
    isOwn: false,
    status: 'published',
    reports: [
      { reason: 'dangerous-place', count: 1 },
      { reason: 'unkind', count: 1 },
    ],
  })
  expect(challenges[0]).not.toHaveProperty('ownerId')
  expect(challenges[2]).toMatchObject({ ownerName: null, reports: [] })
})

test('the list is searched by title and description, signs of the database included, and comes in pages', async () => {
  await publish('100 % oak')
  await publish('The Pond_')
  expect(await titles({ search: ' OAK ' })).toEqual(['The Pond_', '100 % oak'])
  expect(await titles({ search: '% oak' })).toEqual(['100 % oak'])
  expect(await titles({ search: '_' })).toEqual(['The Pond_'])
  expect(await listed({ search: 'nothing' })).toEqual({ challenges: [], total: 0 })
  for (let more = 0; more < PUBLISHED_PER_PAGE; more += 1) await publish(`Tree ${more}`)
  expect((await listed()).challenges).toHaveLength(PUBLISHED_PER_PAGE)
  const second = await listed({ page: '2' })
  expect(second.challenges.map(({ title }) => title)).toEqual(['The Pond_', '100 % oak'])
  expect(second.total).toBe(PUBLISHED_PER_PAGE + 2)
})

test('a second report by the same guardian is the same report', async () => {
  const id = await publish('The Old Oak')
  expect((await report(id, lea)).body).toEqual({ success: true })
  expect((await report(id, lea, 'other')).body).toEqual({ success: true })
  expect((await listed()).challenges[0]?.reports).toEqual([{ reason: 'unkind', count: 1 }])
})

test('[OPEN-34] a community leader takes a challenge back: it is a draft that its owner cannot publish again, and it is written down', async () => {
  const id = await publish('The Old Oak')
  await report(id, sam)
  const { status, body } = await setStatus(id, 'draft', lea)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 'draft', isOwn: false })
  expect(body).not.toHaveProperty('ownerId')
  const read = (person: Person) => person.call('readChallenge', id)
  expect([(await read(lea)).status, (await read(app.gwen)).body.status]).toEqual([404, 'draft'])

  const { body: log } = await sam.call('listAdminActions', { query: {} })
  expect(log.actions).toEqual([
    expect.objectContaining({
      action: 'challenge.taken-back',
      actor: { id: leaId, name: 'Lea' },
      target: { id: gwenId, name: 'Gwen' },
      detail: id,
    }),
  ])
  const { status: refused, body: why } = await setStatus(id, 'published', app.gwen)
  expect([refused, why.code]).toEqual([409, 'challenge.withheld'])
  expect(await titles()).toEqual([])
})

test('an owner who takes an own one back neither is written down nor gets rid of reports', async () => {
  const id = await publish('The Old Oak')
  await report(id, sam)
  await setStatus(id, 'draft', app.gwen)
  await setStatus(id, 'published', app.gwen)
  expect((await listed()).challenges[0]?.reports).toEqual([{ reason: 'unkind', count: 1 }])
  expect((await sam.call('listAdminActions', { query: {} })).body.actions).toEqual([])
})

test('a challenge of nobody, as a development server plants them, can be taken back', async () => {
  const id = await publish('The Pond', null)
  expect((await setStatus(id, 'draft', sam)).status).toBe(200)
  expect(await titles()).toEqual([])
})

test('two leaders who take one back at once do it once', async () => {
  const id = await publish('The Old Oak')
  const replies = await Promise.all([setStatus(id, 'draft', lea), setStatus(id, 'draft', sam)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await sam.call('listAdminActions', { query: {} })).body.total).toBe(1)
})
