import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromPlane } from '@bramble/domain/geo/distance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeMap } from '#/adapters/ground/testing/made-map.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { decideAs } from './testing/decide.ts'
import { aChallenge } from './testing/challenges.ts'

const { location: OAK } = aChallenge()
/** On the tracks, 20 m east of the oak: so far may what is published be moved. */
const TRACKS = fromPlane(OAK, { eastMeters: 20, northMeters: 0 })

let dir: string
let app: TestApp
let lea: Person
let ownerId: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bramble-tracks-'))
  const path = join(dir, 'tracks.pmtiles')
  const tracks = { layer: 'transportation', shape: 'line', properties: { class: 'rail' } } as const
  await writeMap(path, OAK, { features: [{ ...tracks, points: [20, -300, 20, 300] }] })
  app = await openTestApp({ env: { MAP_FEATURES: path } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.reset()
  ownerId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  lea = app.stranger('198.51.100.1')
  await signInAs(app, lea, { role: 'community_leader' })
})

async function make(of: Parameters<typeof aChallenge>[0]): Promise<string> {
  const [made] = await app.modules.challenges.service.create([aChallenge({ ownerId, ...of })])
  return made!.id
}
const publish = (id: string) => app.gwen.call('changeChallengeStatus', id, { status: 'published' })
const statusOf = async (id: string) => {
  const { body } = await app.gwen.call('readChallenge', id)
  return [body.status, body.review ?? null]
}

test('a challenge on rails is published once somebody who looks after challenges has kept it', async () => {
  const id = await make({ status: 'draft', location: TRACKS })
  expect((await publish(id)).body).toMatchObject({ status: 'draft', review: 'hidden' })
  expect((await publish(id)).body.code).toBe('challenge.withheld')
  const { body } = await lea.call('listPublishedChallenges', { query: {} })
  expect(body.challenges).toMatchObject([{ id, review: 'hidden' }])
  await decideAs(lea, 'challenge', { id, decision: 'keep' })
  expect(await statusOf(id)).toEqual(['published', null])
})

test('elsewhere it is published at once', async () => {
  const id = await make({ status: 'draft' })
  expect((await publish(id)).body).toMatchObject({ status: 'published' })
})

test('a published one that is moved onto rails waits as well, and one that is not moved does not', async () => {
  const id = await make({ status: 'published' })
  const change = (body: object) => app.gwen.call('changeChallenge', { params: { id }, body })
  await change({ title: 'The older oak', location: OAK })
  expect(await statusOf(id)).toEqual(['published', null])
  await change({ location: TRACKS })
  expect(await statusOf(id)).toEqual(['draft', 'hidden'])
})
