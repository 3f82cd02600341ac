import { MAX_GROUP_MEMBERS } from '@bramble/domain/limits'
import { expect, test } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { makeGroup, joinBy, signInGuardian } from './testing/groups.ts'

const world = appForTests({ hasLimits: true })

function signIn(people: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: people }, () => signInGuardian(world)))
}

async function countMembers(): Promise<unknown> {
  return (await world.sql<{ count: number }>('select count(*)::int from group_members'))[0]!.count
}

test('of many who come at once exactly as many get in as there are places (T24) (T7)', async () => {
  const gwen = await signInGuardian(world, 'Gwen')
  const { inviteToken } = await makeGroup(gwen)
  const people = await signIn(MAX_GROUP_MEMBERS + 5)
  const answers = await Promise.all(people.map((person) => joinBy(person, inviteToken)))
  const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
  expect(outcomes.filter((one) => one === '200 ')).toHaveLength(MAX_GROUP_MEMBERS - 1)
  expect(outcomes.filter((one) => one === '409 group.full')).toHaveLength(6)
  expect(await countMembers()).toBe(MAX_GROUP_MEMBERS)

  // Who is in is still welcome by the invite of a full group.
  const member = people[outcomes.indexOf('200 ')]!
  expect((await joinBy(member, inviteToken)).status).toBe(200)
})

test('somebody who presses twice is one member (T24)', async () => {
  const { inviteToken } = await makeGroup(await signInGuardian(world))
  const hugo = await signInGuardian(world, 'Hugo')
  const answers = await Promise.all(Array.from({ length: 6 }, () => joinBy(hugo, inviteToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await countMembers()).toBe(2)
})

test('joining and being removed at once ends with one or the other, never with an old invite that works (T6)', async () => {
  const gwen = await signInGuardian(world)
  const { id, inviteToken, ownerId } = await makeGroup(gwen)
  const [hugo, ida] = await signIn(2)
  await joinBy(hugo!, inviteToken)
  const { body } = await gwen.call('readGroup', id)
  const hugoId = body.members.find((one: { userId: string }) => one.userId !== ownerId).userId
  await Promise.all([
    gwen.call('removeMember', { params: { groupId: id, userId: hugoId } }),
    joinBy(ida!, inviteToken),
  ])
  expect((await joinBy(hugo!, inviteToken)).status).toBe(404)
  expect((await hugo!.call('readGroup', id)).status).toBe(404)
})

test('guessing invites is stopped after thirty in an hour, for the guesser alone, and ends with the hour (P7)', async () => {
  const { inviteToken } = await makeGroup(await signInGuardian(world))
  const [guesser, hugo] = await signIn(2)
  const guesses = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? 'not-a-token' : `${String(index).padStart(22, 'x')}`,
  )
  // One call a second: another limit is for those who hurry.
  const tryOut = async (token: string) => {
    world.clock.advance(1_000)
    return (await joinBy(guesser!, token)).status
  }
  for (const guess of guesses) expect(await tryOut(guess)).toBe(404)
  const stopped = await joinBy(guesser!, 'once-more')
  expect([stopped.status, stopped.body.code]).toEqual([429, 'limit.too-many'])
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(await tryOut(inviteToken)).toBe(429)
  expect((await joinBy(hugo!, inviteToken)).status).toBe(200)
  world.clock.advance(60 * 60_000)
  expect(await tryOut(inviteToken)).toBe(200)
})
