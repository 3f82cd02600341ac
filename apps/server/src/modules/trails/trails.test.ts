import { beforeEach, describe, expect, test } from 'vitest'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { TRAILS_PER_PAGE } from '@bramble/domain/limits'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { fromGate, GATE, givePosts, makeSpots, publishTrail, trailOf } from './testing/trails.ts'

let gwenId: string
let hugo: Person
let hugoId: string
const app = appForTests()
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen, { displayName: 'Gwen' })).accountId
  hugo = app.stranger()
  hugoId = (await signInAs(app, hugo, { displayName: 'Hugo' })).accountId
})

const spots = (count: number, of = {}, ownerId = gwenId) =>
  makeSpots(
    app,
    ownerId,
    Array.from({ length: count }, (_, at) => fromGate(100 * (at + 1))),
    of,
  )
const read = async (id: string) => (await app.gwen.call('readTrail', id)).body
const change = (id: string, body: Record<string, unknown>, who = app.gwen) =>
  who.call('changeTrail', { params: { id }, body })
const setStatus = (id: string, status: string, who = app.gwen) =>
  who.call('changeTrailStatus', id, { status })
const byWord = (word: string, who = app.stranger()) =>
  who.call('findTrailByWord', { params: { word } })

describe('a maker', () => {
  test('makes a draft of own challenges, once for each key', async () => {
    const ids = await spots(3)
    const key = crypto.randomUUID()
    const first = await app.gwen.call('createTrail', { body: trailOf(ids), key })
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'draft', meters: 300, minutes: 18, timeZone: 'Europe/London', wheels: null },
    })
    expect(first.body.spots.map((spot: { challengeId: string }) => spot.challengeId)).toEqual(ids)
    const again = await app.gwen.call('createTrail', { body: trailOf(ids), key })
    expect(again.body).toEqual(first.body)
    const other = await app.gwen.call('createTrail', {
      body: trailOf(ids, { name: 'Other' }),
      key,
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key-reused' } })
    expect((await app.gwen.call('listTrails')).body).toHaveLength(1)
  })

  test('gives all spots a post in one call, which repeated gives none anew', async () => {
    const ids = await spots(4)
    const { id } = await publishTrail(app.gwen, ids)
    const codesNow = async () =>
      (await read(id)).spots.map(({ postCode }: { postCode: string | null }) => postCode)
    const [second = ''] = await givePosts(app.gwen, id, [ids[1]!])
    expect(await codesNow()).toEqual([null, second, null, null])
    const all = await givePosts(app.gwen, id, ids)
    expect(new Set(all).size).toBe(4)
    expect(all[1]).toBe(second)
    expect(await givePosts(app.gwen, id, ids)).toEqual(all)
    expect(await codesNow()).toEqual(all)
  })

  test('replaces lost posts once, however often it is asked, and no others', async () => {
    const ids = await spots(3)
    const { id } = await publishTrail(app.gwen, ids)
    const before = await givePosts(app.gwen, id, ids)
    const lost = before.slice(0, 2)
    const after = await givePosts(app.gwen, id, ids, lost)
    expect(after[2]).toBe(before[2])
    expect(before).not.toContain(after[0])
    expect(before).not.toContain(after[1])
    // A lost answer is asked for again, and a second tab still knows the old codes.
    expect(await givePosts(app.gwen, id, ids, lost)).toEqual(after)
    expect(await givePosts(app.gwen, id, [ids[0]!], lost)).toEqual([after[0]])
  })

  test('gives no post to a spot that is not on the trail, and then none at all', async () => {
    const [one, other] = await spots(2)
    const { id } = await publishTrail(app.gwen, [one!])
    const body = { challengeIds: [one, other] }
    expect(await app.gwen.call('givePosts', { params: { id }, body })).toMatchObject({
      body: { code: 'trail.unknown-challenge' },
    })
    expect(await hugo.call('givePosts', { params: { id }, body })).toMatchObject({ status: 404 })
    expect((await read(id)).spots).toMatchObject([{ postCode: null }])
  })

  test('has no challenge of somebody else on it, and at most thirty', async () => {
    const [theirs] = await spots(1, {}, hugoId)
    const make = (ids: string[]) => app.gwen.call('createTrail', { body: trailOf(ids) })
    expect(await make([theirs!])).toMatchObject({ status: 422 })
    expect(await make([])).toMatchObject({ status: 400 })
    const many = await spots(31)
    expect(await make(many)).toMatchObject({ status: 400 })
    expect(await make(many.slice(1))).toMatchObject({ status: 201 })
    expect(await make([many[0]!, many[0]!])).toMatchObject({ status: 400 })
  })

  test('changes it in every part, and nobody else sees it', async () => {
    const ids = await spots(3)
    const { body: made } = await app.gwen.call('createTrail', { body: trailOf(ids) })
    const texts = { de: { name: 'Der Otterpfad', sentence: 'Am Bach entlang.' } }
    const spotTexts = { [ids[0]!]: { de: { title: 'Die Eiche', description: 'Ein alter Baum.' } } }
    const opening = { months: [5, 4, 4], periods: [], hours: { from: '08:00', until: '18:00' } }
    const changed = await change(made.id, {
      ...{ name: ' Otters ', isOrdered: true, wheels: 'partly', texts, spotTexts, opening },
      challengeIds: [ids[2], ids[0]],
    })
    expect(changed.body).toMatchObject({
      ...{ name: 'Otters', isOrdered: true, wheels: 'partly', texts, meters: 500 },
      opening: { ...opening, months: [4, 5] },
      spots: [{ challengeId: ids[2] }, { challengeId: ids[0], texts: spotTexts[ids[0]!] }],
    })
    expect(await read(made.id)).toEqual(changed.body)
    const params = { id: made.id }
    const refused = [
      await hugo.call('readTrail', { params }),
      await change(made.id, { name: 'Mine' }, hugo),
      await setStatus(made.id, 'published', hugo),
      await hugo.call('deleteTrail', { params }),
      await byWord(made.word),
    ]
    for (const reply of refused) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'trail.not-found' } })
    }
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ sentence: 'Write to me@example.com' }, 'sentence'],
    [{ texts: { de: { name: 'www.example.com', sentence: '' } } }, 'texts.de.name'],
  ])('is told which of the words children may not read: %j', async (words, path) => {
    const body = { ...trailOf(await spots(1)), ...words }
    const reply = await app.gwen.call('createTrail', { body })
    expect(reply.status).toBe(400)
    expect(reply.body.fields.map((field: { path: string }) => field.path)).toEqual([path])
  })

  test('publishes it when all its challenges are, closes it and takes it back', async () => {
    const ids = await spots(2, { status: 'draft' })
    const { body: made } = await app.gwen.call('createTrail', { body: trailOf(ids) })
    expect(await setStatus(made.id, 'published')).toMatchObject({
      body: { code: 'trail.incomplete' },
    })
    for (const id of ids) {
      await app.gwen.call('changeChallengeStatus', id, { status: 'published' })
    }
    expect(await setStatus(made.id, 'published')).toMatchObject({ body: { status: 'published' } })
    expect((await byWord(made.word)).body).toMatchObject({ status: 'published', isOpen: true })
    const draft = await spots(1, { status: 'draft' })
    expect(await change(made.id, { challengeIds: [...ids, ...draft] })).toMatchObject({
      status: 409,
    })
    await setStatus(made.id, 'closed')
    expect((await byWord(made.word)).body).toMatchObject({
      status: 'closed',
      isOpen: false,
      opensAt: null,
    })
    await setStatus(made.id, 'draft')
    expect(await byWord(made.word)).toMatchObject({ status: 404 })
  })

  test('loses a deleted challenge from its trails, and the trail with the account', async () => {
    const ids = await spots(2)
    const { id, word } = await publishTrail(app.gwen, ids)
    await app.gwen.call('deleteChallenge', ids[0])
    expect((await read(id)).spots.map((spot: { challengeId: string }) => spot.challengeId)).toEqual(
      [ids[1]],
    )
    expect((await byWord(word)).body).toMatchObject({ spotCount: 1 })
    await app.gwen.call('deleteChallenge', ids[1])
    expect((await byWord(word)).body).toMatchObject({ spotCount: 0, isOpen: false })
    await app.gwen.call('deleteAccount', { body: {} })
    expect(await byWord(word)).toMatchObject({ status: 404 })
    const { rows } = await app.database.executeSql('select word from trail_words')
    expect(rows).toEqual([{ word }])
  })

  test('gives it a cover that everybody sees once it is published', async () => {
    const ids = await spots(1)
    const { body: made } = await app.gwen.call('createTrail', { body: trailOf(ids) })
    const params = { id: made.id }
    const upload = async (width: number) => {
      const bytes = await makePicture('jpeg', { width, height: 96 })
      return app.gwen.call('uploadTrailCover', { params, photo: { bytes, fields: {} } })
    }
    const idOf = (cover: string) => ({ params: { id: cover.split('/').at(-1)! } })
    const { body: first } = await upload(96)
    expect(await app.gwen.call('readPhoto', idOf(first.cover))).toMatchObject({ status: 200 })
    expect(await app.stranger().call('readPhoto', idOf(first.cover))).toMatchObject({ status: 404 })
    await setStatus(made.id, 'published')
    expect(await app.stranger().call('readPhoto', idOf(first.cover))).toMatchObject({ status: 200 })
    const { body: second } = await upload(128)
    expect(second.cover).not.toBe(first.cover)
    expect(await app.gwen.call('readPhoto', idOf(first.cover))).toMatchObject({ status: 404 })
    expect((await change(made.id, { cover: null })).body).toMatchObject({ cover: null })
    expect(await app.gwen.call('readPhoto', idOf(second.cover))).toMatchObject({ status: 404 })
  })
})

describe('anybody', () => {
  test('learns by the word what a trail is, and not where its challenges are', async () => {
    const { word } = await publishTrail(app.gwen, await spots(3), { start: fromGate(3, 4) })
    const { body } = await byWord(` ${word.toUpperCase()} `)
    expect(body).toMatchObject({
      name: 'The Otter Trail',
      spotCount: 3,
      languages: ['en'],
      plan: null,
    })
    const { start, ...rest } = body
    expect(start).toEqual({ lat: 51.4778, lng: -0.0013 })
    expect(JSON.stringify(rest)).not.toMatch(/"lat"|Spot \d/)
    expect(await byWord('kisoli')).toMatchObject({ status: 404 })
  })

  test('is told when it opens, by the clock of the place', async () => {
    app.clock.set(Date.parse('2026-12-31T23:30:00Z'))
    gwenId = (await signInAs(app, app.gwen)).accountId
    const { word } = await publishTrail(
      app.gwen,
      await makeSpots(app, gwenId, [{ lat: 52.5, lng: 13.401 }]),
      {
        start: { lat: 52.5, lng: 13.4 },
        timeZone: 'Europe/Berlin',
        opening: { months: [1], periods: [], hours: { from: '10:00', until: '16:00' } },
      },
    )
    expect((await byWord(word)).body).toMatchObject({
      ...{ isOpen: false, isOpenToday: true, opensAt: '2027-01-01T10:00:00+01:00' },
    })
    app.clock.set(Date.parse('2027-01-01T09:00:00Z'))
    expect((await byWord(word)).body).toMatchObject({
      ...{ isOpen: true, opensAt: null, closesAt: '2027-01-01T16:00:00+01:00' },
    })
  })

  test('a trail that is moved has the clock of its new place', async () => {
    const made = await app.gwen.call('createTrail', { body: trailOf(await spots(1)) })
    const move = async (body: Record<string, unknown>) =>
      (await change(made.body.id, body)).body.timeZone
    expect(await move({ timeZone: 'Europe/Lisbon' })).toBe('Europe/Lisbon')
    expect(await move({ start: { lat: 51.4778, lng: 0.01 } })).toBe('Europe/Lisbon')
    expect(await move({ timeZone: 'Asia/Tokyo' })).toBe('Etc/GMT')
  })

  test('finds published trails that are open today, by place and by name', async () => {
    const ids = await spots(1)
    const near = await publishTrail(app.gwen, ids, { start: fromGate(2_000), name: 'Badgers' })
    const nearer = await publishTrail(app.gwen, ids, {
      start: fromGate(500),
      texts: { de: { name: String.raw`Der "Dachspfad" 100% \o/`, sentence: 'Ein Reh' } },
    })
    const there = await makeSpots(app, gwenId, [{ lat: 40, lng: 0.001 }])
    await publishTrail(app.gwen, there, { start: { lat: 40, lng: 0 }, name: 'Far' })
    await publishTrail(app.gwen, ids, {
      opening: { periods: [{ from: '2020-01-01', until: '2020-01-02' }] },
    })
    await app.gwen.call('createTrail', { body: trailOf(ids) })
    const search = async (body: Record<string, unknown>) =>
      (await app.stranger().call('searchTrails', { body })).body
    const around = await search({ near: GATE })
    expect(around).toMatchObject({
      total: 2,
      trails: [
        { id: nearer.id, distanceMeters: 500 },
        { id: near.id, distanceMeters: 2_000 },
      ],
    })
    expect((await search({ name: 'dachs' })).trails).toMatchObject([{ id: nearer.id }])
    for (const name of ['100%', '"dachs', String.raw`% \o/`]) {
      expect((await search({ name })).trails).toHaveLength(1)
    }
    expect((await search({ name: 'Reh' })).trails).toEqual([])
    expect((await search({ name: '%' })).trails).toHaveLength(1)
    expect(await search({ near: GATE, page: 2 })).toMatchObject({ total: 2, trails: [] })
    expect((await search({})).total).toBe(3)
  })

  test('finds the oldest where it was, however many others are made at its gate', async () => {
    const own = await spots(1)
    const oldest = await publishTrail(app.gwen, own, { name: 'The trail of the reserve' })
    const at = new Date(app.clock.now() + 1_000).toISOString()
    await app.database.executeSql(`
      insert into trail_words select 'w' || n from generate_series(1, 520) as n;
      insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng,
        time_zone, is_ordered, opening, created_at, updated_at)
      select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 26)::text, 12, '0'))::uuid,
        'w' || n, 'The trail of the reserve ' || n, '', 'en', '{}', 'published',
        ${GATE.lat} + (n % 3) * 0.0001, ${GATE.lng}, 'Europe/London', false,
        '{"months":[],"periods":[],"hours":null}', '${at}', '${at}'
      from generate_series(1, 520) as n;
      insert into trail_spots (trail_id, challenge_id, position, texts)
      select id, '${own[0]!}', 0, '{}' from trails where word like 'w%'`)
    const found = async (body: object) =>
      (await app.stranger().call('searchTrails', { body: { page: 1, ...body } })).body.trails
    expect((await found({ near: GATE }))[0]).toMatchObject({ id: oldest.id })
    const last = { near: GATE, page: Math.ceil(521 / TRAILS_PER_PAGE) }
    expect((await app.stranger().call('searchTrails', { body: last })).body.total).toBe(521)
    expect(await found(last)).toHaveLength(521 % TRAILS_PER_PAGE)
    const named = await found({ name: 'of the reserve' })
    expect(named[0]).toMatchObject({ id: oldest.id })
    const { rows } = await app.database.executeSql(
      `select owner_id from trails where id in (${named.map(({ id }: { id: string }) => `'${id}'`).join()})`,
    )
    const counts = Map.groupBy(rows as { owner_id: string }[], (row) => row.owner_id)
    for (const of of counts.values()) expect(of.length).toBeLessThanOrEqual(3)
  })

  test('tells the nearest of a city exactly, page by page, and how many there are at least', async () => {
    const own = await spots(1)
    const random = createSeededRandom(7)
    const city = Array.from({ length: 1_100 }, (_, n) => ({
      owner: random.int(60),
      word: `c${n}`,
      lat: GATE.lat + random.int(1_000) / 10_000 - 0.05,
      lng: GATE.lng + random.int(1_000) / 10_000 - 0.05,
    }))
    await app.database.executeSql(`
      insert into trail_words select 'c' || n from generate_series(0, 1099) as n;
      insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng,
        time_zone, is_ordered, opening, created_at, updated_at)
      select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(owner::text, 12, '0'))::uuid,
        word, 'Of the city', '', 'en', '{}', 'published', lat, lng, 'Europe/London', false,
        '{"months":[],"periods":[],"hours":null}', timestamptz '2026-01-01' + substr(word, 2)::int * interval '1 s', now()
      from jsonb_to_recordset('${JSON.stringify(city)}') as city (owner int, word text, lat float8, lng float8);
      insert into trail_spots (trail_id, challenge_id, position, texts)
      select id, '${own[0]!}', 0, '{}' from trails where word like 'c%'`)
    const taken = new Map<number, number>()
    const inOrder = city
      .map((one) => ({ ...one, step: Math.round(haversineMeters(GATE, one) / 100) }))
      .sort((a, b) => a.step - b.step)
      .map((one) => {
        const before = taken.get(one.owner) ?? 0
        taken.set(one.owner, before + 1)
        return { word: one.word, turn: Math.floor(before / 3) }
      })
      .sort((a, b) => a.turn - b.turn)
      .map(({ word }) => word)
    for (const page of [1, 2, 9, 30]) {
      const body = { near: GATE, page }
      const told = (await app.stranger().call('searchTrails', { body })).body
      const words = (told.trails as { word: string }[]).map(({ word }) => word)
      const from = (page - 1) * TRAILS_PER_PAGE
      expect(words, `page ${page}`).toEqual(inOrder.slice(from, from + TRAILS_PER_PAGE))
      expect(told).toMatchObject({ total: 1_000, isMore: true })
    }
  })
})
