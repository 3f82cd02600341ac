import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import type { ChallengeDecision } from '@bramble/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { aChallenge } from './testing/challenges.ts'
import { comeTo, newcomer, parentAt, playedElsewhere } from './testing/reporters.ts'
import { decideAs } from './testing/decide.ts'

const HOUR_MS = 60 * 60_000
const FIRST = '198.51.100.1'
const SECOND = '198.51.100.2'

let lea: Person
const app = appForTests({ hasLimits: true })
beforeEach(async () => {
  // Buckets outlive a reset.
  app.clock.advance(24 * HOUR_MS)
  lea = app.stranger('203.0.113.1')
  await signInAs(app, lea, { role: 'community_leader' })
})

async function publish(count: number): Promise<string[]> {
  const { accountId: ownerId } = await signInAs(app, app.stranger('203.0.113.2'))
  const made = await app.modules.challenges.service.create(
    Array.from({ length: count }, (_, n) => aChallenge({ title: `Place ${n}`, ownerId })),
  )
  return made.map(({ id }) => id)
}
const report = (person: Person, id: string) =>
  person.call('reportChallenge', id, { reason: 'unkind' })
async function reportAll(people: readonly Person[], ids: readonly string[]): Promise<number[]> {
  const replies = await Promise.all(
    ids.flatMap((id) => people.map(async (person) => (await report(person, id)).status)),
  )
  return replies
}
async function hidden(): Promise<string[]> {
  const { rows } = await app.database.executeSql(
    `select id from challenges where review = 'hidden' order by id`,
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}
async function everyListed() {
  const found = []
  for (let page = 1; ; page += 1) {
    const { body } = await lea.call('listPublishedChallenges', { query: { page: String(page) } })
    const { challenges } = body as { challenges: { id: string; reports: { count: number }[] }[] }
    found.push(...challenges)
    if (challenges.length < PUBLISHED_PER_PAGE) return found
  }
}

test('sixteen new accounts at two addresses hide nothing, and the moderators see every report (T17)', async () => {
  const ids = await publish(160)
  const people = await Promise.all(
    Array.from({ length: 16 }, (_, n) => newcomer(app, n < 8 ? FIRST : SECOND)),
  )
  // One of each address for each challenge, twenty for each account: 320 reports.
  for (const [n, id] of ids.entries()) {
    const pair = [people[n % 8]!, people[8 + (n % 8)]!]
    expect(await reportAll(pair, [id])).toEqual([200, 200])
  }
  expect(await hidden()).toEqual([])
  const listed = await everyListed()
  expect(listed.filter(({ reports }) => reports[0]?.count === 2)).toHaveLength(160)
})

test('two families in two networks that were there hide a challenge between them', async () => {
  const [id = ''] = await publish(1)
  await report(await parentAt(app, FIRST, [id]), id)
  expect(await hidden()).toEqual([])
  await report(await parentAt(app, SECOND, [id]), id)
  expect(await hidden()).toEqual([id])
})

test.each([
  ['no game at all', newcomer],
  ['a game that is over, with a find elsewhere', playedElsewhere],
])(
  'one family that was there and an account with %s hide nothing, both are shown',
  async (_, given) => {
    const [id = ''] = await publish(1)
    await report(await parentAt(app, FIRST, [id]), id)
    await report(await given(app, SECOND), id)
    expect(await hidden()).toEqual([])
    expect(await everyListed()).toMatchObject([
      {
        reports: [{ count: 2 }],
        reporters: expect.arrayContaining([
          expect.objectContaining({ played: 'arrived' }),
          expect.objectContaining({ played: 'no' }),
        ]) as unknown,
      },
    ])
  },
)

test('who reports first and comes there afterwards hides nothing by that', async () => {
  const [id = ''] = await publish(1)
  const hugo = await newcomer(app, FIRST)
  await report(hugo, id)
  await comeTo(app, hugo, [id])
  await report(await parentAt(app, SECOND, [id]), id)
  expect(await hidden()).toEqual([])
})

test('two addresses with families of their own hide three challenges each in a day, also all at once', async () => {
  const ids = await publish(20)
  const first = await parentAt(app, FIRST, ids)
  const second = await parentAt(app, SECOND, ids)
  await reportAll([first, second], ids)
  expect(await hidden()).toHaveLength(3)
  app.clock.advance(25 * HOUR_MS)
  const third = await parentAt(app, '198.51.100.3', ids)
  const before = new Set(await hidden())
  const left = ids.filter((id) => !before.has(id))
  await reportAll([third], left)
  expect(await hidden()).toHaveLength(6)
})

test('the addresses of one home in IPv6 are one network', async () => {
  const ids = await publish(8)
  for (const [n, id] of ids.entries()) {
    await report(await parentAt(app, `2001:db8:1:10${n}::1`, [id]), id)
    await report(await parentAt(app, FIRST, [id]), id)
  }
  expect(await hidden()).toHaveLength(3)
})

test('what was taken back does not count for the day of those who reported it, and what was kept takes their word for a month', async () => {
  const ids = await publish(6)
  const first = await parentAt(app, FIRST, ids)
  const second = await parentAt(app, SECOND, ids)
  const decide = (id: string, decision: ChallengeDecision) =>
    decideAs(lea, 'challenge', { id, decision })
  for (const id of ids.slice(0, 3)) await reportAll([first, second], [id])
  await reportAll([first, second], [ids[3]!])
  expect(await hidden()).not.toContain(ids[3])
  await decide(ids[1]!, 'take-back')
  await reportAll([first, second], [ids[4]!])
  expect(await hidden()).toContain(ids[4])
  await decide(ids[0]!, 'keep')
  app.clock.advance(7 * 24 * 60 * 60_000)
  await reportAll([first, second], [ids[5]!])
  expect(await hidden()).not.toContain(ids[5])
})
