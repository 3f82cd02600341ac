import { beforeEach, describe, expect, test } from 'vitest'
import { decideAs } from '#/modules/challenges/testing/decide.ts'
import { joinBeside, look, setOut } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { fromGate, GATE, makeSpots, publishTrail, trailOf } from './testing/trails.ts'

let maker: Person
let makerId: string
/** She looks after what is published. */
let lea: Person
const app = appForTests({ env: { TRAIL_GAMES: 'true' } })
beforeEach(async () => {
  maker = app.stranger()
  makerId = (await signInAs(app, maker, { displayName: 'Gina' })).accountId
  lea = app.stranger()
  await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${String(body.code)}`
const changeSpot = async (id: string, body: object) =>
  codeOf(await maker.call('changeChallenge', { params: { id }, body }))
const moveTo = (id: string, north: number) => changeSpot(id, { location: fromGate(north) })
const setStatus = async (id: string, status: string) =>
  codeOf(await maker.call('changeChallengeStatus', id, { status }))
const moveStart = async (id: string, north: number) =>
  codeOf(await maker.call('changeTrail', id, { start: fromGate(north, 0) }))

describe('what is published stays', () => {
  test('a challenge moves 25 m at most from where it was published, by as many steps as its maker likes', async () => {
    const [id] = (await makeSpots(app, makerId, [fromGate(0)], { status: 'draft' })) as [string]
    expect([await moveTo(id, 3_000), await moveTo(id, 100)]).toEqual(['ok', 'ok'])
    expect(await setStatus(id, 'published')).toBe('ok')
    expect(await moveTo(id, 120)).toBe('ok')
    for (const north of [126, 145, 400, 40_000]) {
      expect([north, await moveTo(id, north)]).toEqual([north, '409 challenge.published'])
    }
    expect([await setStatus(id, 'draft'), await moveTo(id, 400)]).toEqual(['ok', 'ok'])
    expect([await setStatus(id, 'published'), await moveTo(id, 420)]).toEqual(['ok', 'ok'])
  })

  test('one that was published before its place was kept stays where it is', async () => {
    const [id] = (await makeSpots(app, makerId, [fromGate(0)])) as [string]
    expect([await moveTo(id, 20), await moveTo(id, 40)]).toEqual(['ok', '409 challenge.published'])
  })

  test('the start of a trail stays too, also of a closed one', async () => {
    const { id } = await publishTrail(maker, await makeSpots(app, makerId, [fromGate(20)]))
    expect([await moveStart(id, 20), await moveStart(id, 45)]).toEqual([
      'ok',
      '409 trail.published',
    ])
    const close = { params: { id }, body: { status: 'closed' } }
    expect(codeOf(await maker.call('changeTrailStatus', close))).toBe('ok')
    expect(await moveStart(id, 3_000)).toBe('409 trail.published')
    const draft = { params: { id }, body: { status: 'draft' } }
    await maker.call('changeTrailStatus', draft)
    expect(await moveStart(id, 3_000)).toBe('ok')
  })

  test('a trail with a spot farther than a walk from its start is not published', async () => {
    const spots = await makeSpots(app, makerId, [fromGate(20), fromGate(5_100)])
    const { body } = await maker.call('createTrail', { body: trailOf(spots) })
    const publish = { params: { id: body.id }, body: { status: 'published' } }
    expect(codeOf(await maker.call('changeTrailStatus', publish))).toBe('409 trail.too-far')
    const only = { params: { id: body.id }, body: { challengeIds: [spots[0]!] } }
    await maker.call('changeTrail', only)
    expect(codeOf(await maker.call('changeTrailStatus', publish))).toBe('ok')
    const both = { params: { id: body.id }, body: { challengeIds: spots } }
    expect(codeOf(await maker.call('changeTrail', both))).toBe('409 trail.too-far')
  })

  test('a spot that was carried off as a draft and published there leaves the trail to others', async () => {
    const spots = await makeSpots(app, makerId, [fromGate(20), fromGate(40)])
    const { id, word } = await publishTrail(maker, spots)
    await setStatus(spots[1]!, 'draft')
    await moveTo(spots[1]!, 40_000)
    await setStatus(spots[1]!, 'published')
    const { body: seen } = await app.gwen.call('findTrailByWord', { params: { word } })
    expect(seen.spotCount).toBe(1)
    const location = { ...GATE, accuracy: 8 }
    const { body } = await app.gwen.call('createSession', { body: { location, trailId: id } })
    expect(body.trail).toMatchObject({ spotCount: 1 })
  })
})

describe('a family that walks', () => {
  const TITLE = 'The hollow oak'
  async function play(id: string, host = app.gwen, child = app.ada) {
    const location = { ...GATE, accuracy: 8 }
    const { body } = await host.call('createSession', { body: { location, trailId: id } })
    const childId = await joinBeside(child, body.id)
    await host.call('changeSession', body.id, { status: 'active' })
    await setOut(child, childId)
    return childId
  }
  const packOf = async (id: string, child = app.ada) => {
    const { body } = await child.call('readPack', id, GATE)
    return body.challenges.map(({ challenge }: { challenge: object }) => challenge)
  }
  async function givenTrail(): Promise<{ id: string; spots: string[] }> {
    const spots = await makeSpots(app, makerId, [fromGate(30), fromGate(400)], { title: TITLE })
    const { id } = await publishTrail(maker, spots)
    const texts = { de: { title: 'Die hohle Eiche', description: 'Schau hinein.' } }
    const body = { spotTexts: { [spots[0]!]: texts } }
    expect(codeOf(await maker.call('changeTrail', { params: { id }, body }))).toBe('ok')
    return { id, spots }
  }

  test('keeps places and words as its game began, while the maker moves, renames and translates', async () => {
    const { id, spots } = await givenTrail()
    const adaId = await play(id)
    await changeSpot(spots[0]!, { title: 'Come to the blue van', description: 'Sweets for all.' })
    await moveTo(spots[0]!, 54)
    const texts = { de: { title: 'Komm zum blauen Auto', description: 'Es gibt was.' } }
    const body = { spotTexts: { [spots[0]!]: texts } }
    await maker.call('changeTrail', { params: { id }, body })
    // Twice as far, by the way over a draft.
    await setStatus(spots[1]!, 'draft')
    await moveTo(spots[1]!, 2_000)
    await setStatus(spots[1]!, 'published')

    const [first, second] = await packOf(adaId)
    expect(first).toMatchObject({
      title: TITLE,
      texts: { de: { title: 'Die hohle Eiche' } },
    })
    expect(first.location.lat).toBeCloseTo(fromGate(30).lat, 6)
    expect(first.description).not.toContain('Sweets')
    expect(second.location.lat).toBeCloseTo(fromGate(400).lat, 6)
    const { body: found } = await look(app, app.ada, adaId, GATE)
    expect(found.challenge).toMatchObject({ id: spots[0], title: TITLE })
    const { body: read } = await app.ada.call('readChallenge', spots[0])
    expect(read).toMatchObject({ title: TITLE, texts: { de: { title: 'Die hohle Eiche' } } })

    const later = await play(id, app.stranger(), app.ben)
    const [fresh] = await packOf(later, app.ben)
    expect(fresh.title).toBe('Come to the blue van')
  })

  test('loses what is deleted or taken back, and its maker tries out what is changed', async () => {
    const { id, spots } = await givenTrail()
    const adaId = await play(id)
    const benId = await play(id, maker, app.ben)
    await changeSpot(spots[1]!, { title: 'The new name' })
    await maker.call('deleteChallenge', spots[0])
    expect((await packOf(adaId)).map((one: { title: string }) => one.title)).toEqual([TITLE])
    expect((await packOf(benId, app.ben)).map((one: { title: string }) => one.title)).toEqual([
      'The new name',
    ])
  })
})

describe('those who look after it', () => {
  test('see that a trail or a challenge was changed after it was kept', async () => {
    const spots = await makeSpots(app, makerId, [fromGate(30)])
    const { id } = await publishTrail(maker, spots)
    const trails = async () => (await lea.call('listPublishedTrails', { query: {} })).body.trails
    const challenges = async () =>
      (await lea.call('listPublishedChallenges', { query: {} })).body.challenges
    await decideAs(lea, 'trail', { id, decision: 'keep' })
    await decideAs(lea, 'challenge', { id: spots[0]!, decision: 'keep' })
    expect([(await trails())[0].isChanged, (await challenges())[0].isChanged]).toEqual([
      undefined,
      undefined,
    ])
    await maker.call('changeTrail', id, { name: 'Another name' })
    await changeSpot(spots[0]!, { title: 'Another title' })
    expect([(await trails())[0].isChanged, (await challenges())[0].isChanged]).toEqual([true, true])
    await decideAs(lea, 'trail', { id, decision: 'keep' })
    expect((await trails())[0].isChanged).toBeUndefined()
  })

  test('and everybody read who made a trail', async () => {
    const spots = await makeSpots(app, makerId, [fromGate(30)])
    const { word } = await publishTrail(maker, spots)
    const { body } = await app.gwen.call('findTrailByWord', { params: { word } })
    const found = await app.gwen.call('searchTrails', { body: { near: GATE, page: 1 } })
    expect([body.makerName, found.body.trails[0].makerName]).toEqual(['Gina', 'Gina'])
  })
})
