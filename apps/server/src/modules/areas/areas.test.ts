import type { CallBody, CallName } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { openGame } from '#/modules/game/testing/game.ts'
import {
  fromGate,
  GATE,
  makeSpots,
  publishTrail,
  trailOf,
} from '#/modules/trails/testing/trails.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { createAreasService, type AreasDeps } from './areas.service.ts'
import { areaAround, markAsKeeper } from './testing/areas.ts'

let gwenId: string
let rosa: Person
let rosaId: string
const app = appForTests({ env: { TRAIL_GAMES: 'true' } })
beforeEach(async () => {
  // A database that was emptied by nobody is heard of late.
  app.clock.advance(60_000)
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  rosa = app.stranger()
  rosaId = (await signInAs(app, rosa, { displayName: 'Rosa' })).accountId
  await markAsKeeper(app, rosaId)
})

const ID = '00000000-0000-4000-8000-000000000001'
const save = (body: CallBody<'saveArea'>, { who = rosa, id = ID } = {}) =>
  who.call('saveArea', { params: { id }, body })
const close = async (change: Partial<CallBody<'saveArea'>> = {}, halfMeters = 200) =>
  expect((await save(areaAround(GATE, halfMeters, change))).status).toBe(200)
const codeOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call
  return body.code ?? status
}
const SENTENCE =
  'Otter Valley Reserve asks that nobody plays here. Ask there: rangers@example.org, 01234 567890'

const publish = (id: string, who = app.gwen) =>
  who.call('changeChallengeStatus', id, { status: 'published' })
const countAt = () => app.modules.challenges.service.countNear(GATE, 200)
const found = async () =>
  (await app.stranger().call('searchTrails', { body: { near: GATE } })).body as {
    trails: { word: string }[]
    total: number
  }
const byWord = async (word: string) =>
  (await app.stranger().call('findTrailByWord', { params: { word } })).body
const gameOn = (trailId: string, who = app.stranger()) =>
  who.call('createSession', { body: { location: { ...GATE, accuracy: 8 }, trailId } })
const keeperAtGate = async (who = app.gwen) =>
  (await who.call('lookAtGround', { body: { places: [GATE] } })).body.places[0].keeper ?? null

describe('a keeper', () => {
  test('draws an area, changes it, and takes it back; another one and who is none do not', async () => {
    await close()
    const { body } = await rosa.call('listAreas')
    expect(body).toMatchObject([
      { id: ID, rule: 'not-here', reasons: { en: 'Lapwings breed here.' } },
    ])
    expect(body[0].polygons[0][0]).toHaveLength(5)
    const { points: _, ...words } = areaAround(GATE, 1, { rule: 'on-path', months: [3, 4] })
    expect((await save(words)).body).toMatchObject({ rule: 'on-path', polygons: body[0].polygons })
    const hugo = app.stranger()
    const { accountId } = await signInAs(app, hugo)
    const other = areaAround(GATE, 100)
    expect(await codeOf(save(other, { who: hugo }))).toBe('access.forbidden')
    await markAsKeeper(app, accountId)
    expect(await codeOf(save(other, { who: hugo }))).toBe('area.not-found')
    expect(await codeOf(hugo.call('deleteArea', ID))).toBe('area.not-found')
    expect(await codeOf(rosa.call('deleteArea', ID))).toBe(200)
    expect((await rosa.call('listAreas')).body).toEqual([])
  })

  test('whose mark is taken away draws no more, and its areas stay', async () => {
    await close()
    await markAsKeeper(app, rosaId, false)
    expect(await codeOf(save(areaAround(GATE, 50)))).toBe('access.forbidden')
    expect(await codeOf(rosa.call('listAreas'))).toBe('access.forbidden')
    expect(await keeperAtGate()).toMatchObject({ may: 'no' })
  })

  test('who ends the account leaves the land closed, without the contact, to the operator', async () => {
    await close()
    const { body } = await rosa.send({ method: 'GET', url: '/api/users/export' })
    expect(body).toBeDefined()
    await app.modules.accounts.service.delete(rosaId, app.clock.now())
    expect(await keeperAtGate()).toMatchObject({
      name: 'Otter Valley Reserve',
      contact: '',
      may: 'no',
    })
    expect(await app.modules.areas.operator.list()).toMatchObject([{ accountId: null }])
  })

  test.each<[string, Partial<CallBody<'saveArea'>>, string]>([
    [
      'a line that crosses itself',
      { points: [0, 2, 1, 3].map((n) => areaAround(GATE, 100).points![n]!) },
      'area.shape',
    ],
    ['a county', { points: areaAround(GATE, 20_000).points }, 'area.shape'],
    ['no reason', { reasons: {} }, 'request.invalid'],
    [
      'a reason with an address of a page',
      { reasons: { en: 'See www.example.org' } },
      'request.invalid',
    ],
    ['no contact', { contact: ' ' }, 'request.invalid'],
    ['a group of others', { groupId: crypto.randomUUID() }, 'group.not-found'],
    ['a month that is none', { months: [13] }, 'request.invalid'],
  ])('is refused %s', async (_, change, code) => {
    expect(await codeOf(save(areaAround(GATE, 100, change)))).toBe(code)
  })
})

describe('where a keeper says no', () => {
  test('nothing is published, and what is published is led to no more, at once', async () => {
    const [id = ''] = await makeSpots(app, gwenId, [fromGate(20)], { status: 'draft' })
    await makeSpots(app, gwenId, [fromGate(40), fromGate(300)])
    expect(await countAt()).toBe(1)
    await close()
    expect(await countAt()).toBe(0)
    const refused = await publish(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'area.closed', error: SENTENCE } })
    await rosa.call('deleteArea', ID)
    expect(await countAt()).toBe(1)
    expect((await publish(id)).status).toBe(200)
  })

  test('a trail is not published, not found, not begun, and its sign names the keeper', async () => {
    const spots = await makeSpots(app, gwenId, [fromGate(20)])
    const { id, word } = await publishTrail(app.gwen, spots)
    expect(await found()).toMatchObject({ total: 1 })
    await close()
    expect(await found()).toEqual({ trails: [], total: 0 })
    expect(await byWord(word)).toMatchObject({ isOpen: false, keeper: { may: 'no' } })
    expect(await codeOf(gameOn(id))).toBe('area.closed')
    const { body: other } = await app.gwen.call('createTrail', { body: trailOf(spots) })
    const call = { params: { id: other.id }, body: { status: 'published' } }
    expect(await codeOf(app.gwen.call('changeTrailStatus', call))).toBe('area.closed')
  })

  test('nobody walks and hides there, nor moves a spot there', async () => {
    const { sessionId } = await openGame(app)
    const params = { id: sessionId }
    const body = {
      ages: 'mixed' as const,
      spots: [{ location: GATE, libraryTaskId: 'rough-bark' }],
    }
    await close()
    expect(await codeOf(app.gwen.call('placeSpots', { params, body }))).toBe('area.closed')
    const beside = { ...body, spots: [{ location: fromGate(250), libraryTaskId: 'rough-bark' }] }
    const placed = await app.gwen.call('placeSpots', { params, body: beside })
    expect(placed.status).toBe(201)
    const spotId = placed.body.spots[0].id
    const move = { params: { id: sessionId, spotId }, body: { location: fromGate(150) } }
    expect(await codeOf(app.gwen.call('moveSpot', move))).toBe('area.closed')
  })

  test('a game under way goes on, and its grown-up is told', async () => {
    const spots = await makeSpots(app, gwenId, [fromGate(20)])
    const { id } = await publishTrail(app.gwen, spots)
    const host = app.stranger()
    const { body: game } = await gameOn(id, host)
    const read = async () => (await host.call('readSession', game.id)).body
    expect((await read()).keeper).toBeUndefined()
    await close()
    expect(await read()).toMatchObject({ keeper: { name: 'Otter Valley Reserve', may: 'no' } })
    expect((await read()).status).not.toBe('ended')
  })

  test('a game that waits does not start on land that was closed meanwhile, and one that has may say so again', async () => {
    const start = async (host: typeof app.gwen, id: string) =>
      codeOf(host.call('changeSession', id, { status: 'active' }))
    const spots = await makeSpots(app, gwenId, [fromGate(20)])
    const { id } = await publishTrail(app.gwen, spots)
    const onTrail = app.stranger()
    const { body: trailGame } = await gameOn(id, onTrail)
    const { sessionId: hidden } = await openGame(app)
    const body = {
      ages: 'mixed' as const,
      spots: [{ location: GATE, libraryTaskId: 'rough-bark' }],
    }
    await app.gwen.call('placeSpots', { params: { id: hidden }, body })
    const { sessionId: underWay } = await openGame(app)
    await app.gwen.call('placeSpots', { params: { id: underWay }, body })
    expect(await start(app.gwen, underWay)).toBe(200)
    await close()
    expect(await start(onTrail, trailGame.id)).toBe('area.closed')
    expect(await start(app.gwen, hidden)).toBe('area.closed')
    expect(await start(app.stranger(), hidden)).not.toBe('area.closed')
    expect(await start(app.gwen, underWay)).toBe(200)
    await rosa.call('deleteArea', ID)
    expect(await start(app.gwen, hidden)).toBe(200)
  })

  test('its own trails are offered, where it lets those be played', async () => {
    await close({ rule: 'own-trails' })
    expect(await keeperAtGate()).toMatchObject({ may: 'no', rule: 'own-trails', trail: null })
    const [of = ''] = await makeSpots(app, gwenId, [fromGate(20)], { status: 'draft' })
    expect(await codeOf(publish(of))).toBe('area.closed')
    const [own = ''] = await makeSpots(app, rosaId, [fromGate(30)], { status: 'draft' })
    expect(await codeOf(publish(own, rosa))).toBe(200)
    const { id, word } = await publishTrail(rosa, [own])
    expect(await keeperAtGate()).toMatchObject({ trail: { word, name: 'The Otter Trail' } })
    expect(await keeperAtGate(rosa)).toBeNull()
    expect(await codeOf(gameOn(id))).toBe(201)
    expect(await found()).toMatchObject({ total: 1 })
    expect(await countAt()).toBe(0)
  })
})

test('a month that is over opens the land by itself', async () => {
  await makeSpots(app, gwenId, [fromGate(20)])
  const month = new Date(app.clock.now()).getUTCMonth() + 1
  await close({ months: [month] })
  expect(await countAt()).toBe(0)
  expect(await keeperAtGate()).toMatchObject({ months: [month] })
  app.clock.advance(32 * 24 * 60 * 60_000)
  await signInAs(app, app.gwen)
  expect(await countAt()).toBe(1)
  expect(await keeperAtGate()).toBeNull()
})

test('where the areas cannot be read nothing is allowed', async () => {
  const [id = ''] = await makeSpots(app, gwenId, [fromGate(20)], { status: 'draft' })
  await app.database.executeSql('alter table keeper_areas rename to gone')
  app.clock.advance(60_000)
  try {
    const refused = await publish(id)
    expect(refused).toMatchObject({ status: 503, body: { code: 'ground.not-now' } })
    expect(refused.headers['retry-after']).toBe('2')
    const asked: [CallName, object][] = [
      ['lookAtGround', { places: [GATE] }],
      ['countFittingSpots', { place: GATE, minutes: 10 }],
    ]
    for (const [name, body] of asked) {
      expect(await codeOf(app.gwen.call(name, { body } as never))).toBe('ground.not-now')
    }
  } finally {
    await app.database.executeSql('alter table gone rename to keeper_areas')
  }
  expect((await publish(id)).status).toBe(200)
})

test('five hundred areas answer in less than 5 ms a question', async () => {
  const ring = Array.from({ length: 60 }, (_, n): [number, number] => {
    const angle = (2 * Math.PI * n) / 60
    const point = { eastMeters: 900 * Math.sin(angle), northMeters: 900 * Math.cos(angle) }
    const { lat, lng } = fromPlane(GATE, point)
    return [lng, lat]
  })
  const words = { ...areaAround(GATE, 1), accountId: null }
  const { points: _, ...area } = words
  const polygons = [[[...ring, ring[0]!]]]
  await app.modules.areas.operator.add(
    Array.from({ length: 500 }, () => ({ ...area, rule: 'on-path' as const, polygons })),
  )
  const of = { makerId: null, askedFor: null }
  const { service } = app.modules.areas
  await service.look([GATE], of)
  const before = process.cpuUsage()
  for (let n = 0; n < 200; n++) await service.look([fromGate(n)], of)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 200 / 1_000).toBeLessThan(5)
})

test('challenges in land that asks for its paths are looked for on the map one maker after the other', async () => {
  await close({ rule: 'on-path' })
  let [running, most] = [0, 0]
  const wayMetersAt = async (places: readonly unknown[]) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return places.map((_, n) => (n === 0 ? 1 : 9))
  }
  const { database, clock } = app
  const deps = { database, clock, ground: { service: { wayMetersAt } }, events: { on: () => {} } }
  const areas = createAreasService(deps as unknown as AreasDeps)
  const found = Array.from({ length: 300 }, (_, n) => ({
    location: GATE,
    ownerId: `owner-${n % 3}`,
  }))
  expect(await areas.playedAmong(found)).toEqual(found.slice(0, 3))
  expect(most).toBe(1)
})
