import type { CallBody } from '@bramble/contract'
import { MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { fromGate, GATE, makeSpots } from './testing/trails.ts'

type Body = CallBody<'bringInTrail'>
type Spot = Extract<Body['spots'][number], { challenge: unknown }>

let gwenId: string
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
})

const KEY = 'trail-otters-2026'
const newSpot = (number: number, of: Partial<Spot['challenge']> = {}): Spot => ({
  key: `trail-otter-spot-${number}`,
  challenge: {
    title: `Otter spot ${number}`,
    description: 'Look for tracks in the mud.',
    location: fromGate(100 * number),
    childPhotoTask: 'none',
    ...of,
  },
})
const wholeTrail = (spots: Body['spots'], of: Partial<Body> = {}): Body => ({
  name: 'The Otter Trail',
  sentence: 'Along the brook to the old bridge.',
  start: GATE,
  timeZone: 'Europe/London',
  spots,
  ...of,
})
const bringIn = (body: Body, key = KEY, who = app.gwen) => who.call('bringInTrail', { body, key })
const counts = async () => [
  (await app.gwen.call('listTrails')).body.length,
  (await app.gwen.call('listChallenges')).body.length,
]

test('a trail comes in with its challenges, texts and fresh codes, all drafts', async () => {
  const [own] = await makeSpots(app, gwenId, [fromGate(400)])
  const de = { title: 'Der Otterplatz', description: 'Such Spuren im Schlamm.' }
  const { status, body } = await bringIn(
    wholeTrail(
      [
        { ...newSpot(1), texts: { de }, hasPost: true },
        { challengeId: own!, hasPost: true },
        newSpot(2, { isUnvisited: true }),
      ],
      { isOrdered: true, wheels: 'no', opening: { months: [4], periods: [], hours: null } },
    ),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ status: 'draft', isOrdered: true, wheels: 'no', timeZone: 'Europe/London' },
    opening: { months: [4], periods: [], hours: null },
    spots: [
      { title: 'Otter spot 1', status: 'draft', texts: { de } },
      { challengeId: own, status: 'published' },
      { title: 'Otter spot 2', status: 'draft', postCode: null },
    ],
  })
  const codes = body.spots.map(({ postCode }: { postCode: string | null }) => postCode)
  expect(codes[0]).toMatch(/^[A-Z0-9]{10}$/)
  expect(codes[1]).not.toBe(codes[0])
  const made = (await app.gwen.call('listChallenges')).body
  const last = made.find(({ title }: { title: string }) => title === 'Otter spot 2')
  expect(last.isUnvisited).toBe(true)
})

test('the same trail twice is one, with one set of challenges, and other words are refused', async () => {
  const body = wholeTrail([newSpot(1), newSpot(2)])
  const both = await Promise.all([bringIn(body), bringIn(body)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[1].body).toEqual(both[0].body)
  expect((await bringIn({ ...body, name: 'Other' })).body).toMatchObject({
    code: 'request.key-reused',
  })
  expect(await counts()).toEqual([1, 2])
})

test('a challenge that was brought in by itself stays as it is and is on the trail', async () => {
  const { key, challenge } = newSpot(1)
  const { body: before } = await app.gwen.call('createChallenge', { body: challenge, key })
  const change = { title: 'Renamed' }
  await app.gwen.call('changeChallenge', before.id, change)
  const { body } = await bringIn(wholeTrail([newSpot(1), newSpot(2)]))
  expect(body.spots[0]).toMatchObject({ challengeId: before.id, title: 'Renamed' })
  await app.gwen.call('deleteTrail', body.id)
  // The trail is gone, its challenges are not: it comes in again on the same ones.
  await bringIn(wholeTrail([newSpot(1), newSpot(2)]))
  expect(await counts()).toEqual([1, 2])
  const other = wholeTrail([newSpot(1, { title: 'Something else' })])
  expect((await bringIn(other, 'trail-of-others')).body.code).toBe('request.key-reused')
})

test('a refusal makes nothing at all', async () => {
  const theirs = app.stranger()
  const { accountId } = await signInAs(app, theirs, { displayName: 'Hugo' })
  const [foreign] = await makeSpots(app, accountId, [GATE])
  const fieldsOf = (reply: { body: { fields: { path: string }[] } }) =>
    reply.body.fields.map(({ path }) => path)
  const unfit = await bringIn(
    wholeTrail([newSpot(1), newSpot(2, { title: 'Write to me@example.com' })]),
  )
  expect([unfit.status, fieldsOf(unfit)]).toEqual([400, ['1.title']])
  const named = await bringIn(wholeTrail([newSpot(1)], { name: 'www.example.com' }))
  expect([named.status, fieldsOf(named)]).toEqual([400, ['name']])
  const stranger = await bringIn(wholeTrail([newSpot(1), { challengeId: foreign! }]))
  expect(stranger.body.code).toBe('trail.unknown-challenge')
  const twice = await bringIn(wholeTrail([newSpot(1), newSpot(1)]))
  expect(twice.status).toBe(400)
  const many = Array.from({ length: 31 }, (_, at) => newSpot(at + 1))
  expect((await bringIn(wholeTrail(many))).status).toBe(400)
  expect(await counts()).toEqual([0, 0])
})

test('the account has room for all of its challenges or for none', async () => {
  const places = Array.from({ length: MAX_CHALLENGES_PER_ACCOUNT - 1 }, () => GATE)
  await makeSpots(app, gwenId, places, { title: 'Bench' })
  const full = await bringIn(wholeTrail([newSpot(1), newSpot(2)]))
  expect(full.body.code).toBe('challenge.too-many')
  expect((await app.gwen.call('listTrails')).body).toEqual([])
  expect((await bringIn(wholeTrail([newSpot(1)]))).status).toBe(201)
})

test('a trail whose spots lack their pictures and their places comes in as drafts, twice under two keys', async () => {
  const question = { question: 'How many hug it?', type: 'single-select' as const }
  const copy = (key: string) =>
    wholeTrail(
      [
        newSpot(1, {
          isUnvisited: true,
          childPhotoTask: 'match-view',
          childPhotoPrompt: 'The arch',
        }),
        newSpot(2, {
          ...{ isUnvisited: true, childPhotoTask: 'question', questionInstructions: null },
          selectedQuestions: [{ ...question, options: ['Two', 'Four'], correctAnswer: 'Four' }],
        }),
      ].map((spot, at) => ({ ...spot, key: `${key}-${at + 1}` })),
      {
        name: 'The Otter Trail (2)',
        texts: { de: { name: 'Otterpfad (2)', sentence: 'Am Bach.' } },
      },
    )
  const keys = ['5d3c7c1e-0f0a-4c39-9a64-0d6f6f1f7a01', '5d3c7c1e-0f0a-4c39-9a64-0d6f6f1f7a02']
  const made = []
  for (const key of keys) {
    const { status, body } = await bringIn(copy(key), key)
    expect(status).toBe(201)
    expect((await bringIn(copy(key), key)).body.id).toBe(body.id)
    made.push(body)
  }
  expect(await counts()).toEqual([2, 4])
  const [view] = made[0].spots
  expect(view.status).toBe('draft')
  const published = await app.gwen.call('changeChallengeStatus', view.challengeId, {
    status: 'published',
  })
  expect(published.body.code).toBe('challenge.incomplete')
})
