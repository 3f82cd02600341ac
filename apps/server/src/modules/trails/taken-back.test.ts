import { beforeEach, describe, expect, test } from 'vitest'
import { decideAs, versionOf } from '#/modules/challenges/testing/decide.ts'
import { newcomer } from '#/modules/challenges/testing/reporters.ts'
import { arriveAt, joinBeside, setOut } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { familyOnTrail, fromGate, GATE, makeSpots, publishTrail } from './testing/trails.ts'

let maker: Person
let makerId: string
/** She looks after what is published. */
let lea: Person
let spots: string[]
let trailId: string
let word: string
const app = appForTests({ env: { TRAIL_GAMES: 'true' } })
beforeEach(async () => {
  maker = app.stranger()
  makerId = (await signInAs(app, maker, { displayName: 'Gina' })).accountId
  lea = app.stranger()
  await signInAs(app, lea, { role: 'community_leader', displayName: 'Lea' })
  spots = await makeSpots(app, makerId, [fromGate(20), fromGate(60)])
  ;({ id: trailId, word } = await publishTrail(maker, spots))
})

describe.each(['challenge', 'trail'] as const)('a %s that is looked after', (kind) => {
  const isTrail = kind === 'trail'
  const id = () => (isTrail ? trailId : spots[0]!)
  const decide = (decision: 'keep' | 'take-back' | 'delete', words?: string) =>
    decideAs(lea, kind, { id: id(), decision, ...(words === undefined ? {} : { words }) })
  const own = async () =>
    (await (isTrail ? maker.call('readTrail', id()) : maker.call('readChallenge', id()))).body
  const setStatus = (status: string, answer?: string) => {
    const request = {
      params: { id: id() },
      body: { status, ...(answer === undefined ? {} : { answer }) },
    }
    return isTrail
      ? maker.call('changeTrailStatus', request)
      : maker.call('changeChallengeStatus', request)
  }
  const rename = (name: string) =>
    isTrail
      ? maker.call('changeTrail', id(), { name })
      : maker.call('changeChallenge', id(), { title: name })
  const listed = async () => {
    const { body } = await (isTrail
      ? lea.call('listPublishedTrails', { query: {} })
      : lea.call('listPublishedChallenges', { query: {} }))
    const all = body[`${kind}s`] as Record<string, unknown>[]
    return all.find((one) => one['id'] === id())
  }
  /** As it waits for somebody to look at it. */
  const hide = () =>
    app.database.executeSql(
      `update ${kind}s set status = 'draft', review = 'hidden' where id = '${id()}'`,
    )

  test('is taken back with a sentence, which its maker reads and nobody else', async () => {
    expect((await decide('take-back', 'It stands on a private path.')).status).toBe(200)
    expect(await own()).toMatchObject({
      ...{ status: 'draft', review: 'taken-back' },
      takenBack: { words: 'It stands on a private path.', answer: null },
    })
    expect(await listed()).toBeUndefined()
  })

  test.each(['', '   ', 'Look at www.example.org', 'This is shit', 'Call 0171 2345678'])(
    'is not taken back with the words "%s"',
    async (words) => {
      expect((await decide('take-back', words)).status).toBe(400)
      expect(await own()).toMatchObject({ status: 'published' })
    },
  )

  test('that was taken back is shown to nobody before it is changed or its maker answers', async () => {
    await decide('take-back')
    for (const answer of [undefined, '', '  ']) {
      expect(await setStatus('published', answer)).toMatchObject({
        ...{ status: 409, body: { code: `${kind}.withheld` } },
      })
    }
    expect((await setStatus('published', 'This is shit')).status).toBe(400)
    expect(await own()).toMatchObject({ review: 'taken-back' })
  })

  test('that was put right is looked at again, with what is another one now, and shown again', async () => {
    const name = isTrail ? 'The Otter Trail' : 'Spot 1'
    await decide('take-back', 'The name is not kind.')
    await rename('The Kind One')
    expect(await listed()).toBeUndefined()
    expect((await setStatus('published')).body).toMatchObject({
      ...{ status: 'draft', review: 'hidden' },
      takenBack: { words: 'The name is not kind.', answer: null },
    })
    expect(await listed()).toMatchObject({
      review: 'hidden',
      askedAgain: {
        ...{ words: 'The name is not kind.', answer: null },
        changes: [{ part: 'name', before: name, now: 'The Kind One' }],
      },
    })
    expect((await decide('keep')).status).toBe(200)
    const kept = await own()
    expect(kept).toMatchObject({ status: 'published' })
    expect(kept).not.toHaveProperty('takenBack')
  })

  test('is answered for once: then it waits, and another taking back begins anew', async () => {
    await decide('take-back', 'It is on a road.')
    expect((await setStatus('published', 'The road is closed for cars.')).status).toBe(200)
    expect(await listed()).toMatchObject({
      askedAgain: { answer: 'The road is closed for cars.', changes: [] },
    })
    expect(await setStatus('published', 'Once more!')).toMatchObject({
      body: { code: `${kind}.withheld` },
    })
    await decide('take-back', 'Children cross it.')
    expect(await own()).toMatchObject({
      ...{ review: 'taken-back', takenBack: { words: 'Children cross it.', answer: null } },
    })
  })

  test('that may not be published is not asked about again either', async () => {
    await decide('take-back')
    await app.database.executeSql(
      `update accounts set publishing = 'refused' where id = '${makerId}'`,
    )
    expect((await setStatus('published', 'Please!')).body.code).toBe('account.may-not-publish')
  })

  test('is kept as it was looked at, or not at all', async () => {
    await hide()
    const version = await versionOf(lea, kind, id())
    await rename('Come to the blue van')
    const keep = { params: { id: id() }, body: { decision: 'keep', version } }
    const reply = await (isTrail
      ? lea.call('decideTrail', keep)
      : lea.call('decideChallenge', keep))
    expect(reply).toMatchObject({ status: 409, body: { code: 'moderation.changed' } })
    const body = { all: [{ id: id(), version }] }
    const all = await (isTrail
      ? lea.call('keepTrails', { body })
      : lea.call('keepChallenges', { body }))
    expect(all.body).toEqual({ kept: [], left: [id()] })
    expect(await own()).toMatchObject({ status: 'draft', review: 'hidden' })
    expect(await versionOf(lea, kind, id())).not.toBe(version)
    expect((await decide('keep')).status).toBe(200)
  })

  test('that its maker does not want any more is not published by a keep', async () => {
    await hide()
    expect((await setStatus('draft')).body).toMatchObject({ review: 'hidden', wanted: 'draft' })
    await decide('keep')
    const kept = await own()
    expect(kept).toMatchObject({ status: 'draft' })
    expect(kept).not.toHaveProperty('review')
    expect((await setStatus('published')).body).toMatchObject({ status: 'published' })
  })

  test('that its maker wants again after all is published by a keep', async () => {
    await hide()
    expect(await own()).toMatchObject({ wanted: 'published' })
    expect((await setStatus('published')).body.code).toBe(`${kind}.withheld`)
    await setStatus('draft')
    expect((await setStatus('published')).body).toMatchObject({
      ...{ status: 'draft', review: 'hidden', wanted: 'published' },
    })
    expect(await listed()).not.toHaveProperty('wanted')
    await decide('keep')
    expect(await own()).toMatchObject({ status: 'published' })
    expect(await own()).not.toHaveProperty('wanted')
  })

  test('that nobody has looked at in words has none, as after "take back all of this account"', async () => {
    const { moderation } = app.modules[isTrail ? 'trails' : 'challenges']
    const { accountId } = await signInAs(app, app.stranger(), { role: 'admin' })
    await moderation.takeBackAllOf(makerId, accountId, app.clock.now())
    expect(await own()).toMatchObject({ takenBack: { words: null, answer: null } })
    expect((await setStatus('published', 'It is a public park.')).body.review).toBe('hidden')
    expect(await listed()).toMatchObject({ askedAgain: { words: null, changes: [] } })
  })

  test('from before this was kept can be answered for', async () => {
    await app.database.executeSql(
      `update ${kind}s set status = 'draft', review = 'taken-back' where id = '${id()}'`,
    )
    await rename('Another name')
    expect((await setStatus('published')).body.code).toBe(`${kind}.withheld`)
    expect((await setStatus('published', 'It is a public park.')).body.review).toBe('hidden')
    expect(await listed()).toMatchObject({
      askedAgain: { words: null, answer: 'It is a public park.', changes: [] },
    })
  })
})

describe('those who look after it see', () => {
  const reportTrail = (person: Person, reason = 'other') =>
    person.call('reportTrail', trailId, { reason })
  const trail = async () =>
    (await lea.call('listPublishedTrails', { query: {} })).body.trails[0] as Record<string, unknown>

  test('where a trail goes in its order, and all that its maker has written of it', async () => {
    const de = { title: 'Eiche', description: 'Dort.' }
    await maker.call('changeTrail', trailId, {
      challengeIds: [...spots].reverse(),
      spotTexts: { [spots[0]!]: { de } },
    })
    expect(await trail()).toMatchObject({
      spots: [
        { challengeId: spots[1], location: fromPlace(60), written: ['Spot 2', expect.any(String)] },
        { challengeId: spots[0], location: fromPlace(20), texts: { de } },
      ],
    })
  })

  test('nothing of a spot that its maker keeps private', async () => {
    await maker.call('changeChallengeStatus', spots[0], { status: 'draft' })
    const [first] = (await trail())['spots'] as object[]
    expect(first).toMatchObject({ location: null, written: [] })
  })

  test('of each report its reason, who by kind, whether they played, and which come from one network', async () => {
    const visitor = app.stranger('198.51.100.1')
    const guest = await newcomer(app, '198.51.100.1')
    const family = await familyOnTrail(
      app,
      trailId,
      { id: spots[0]!, place: fromGate(20) },
      '198.51.100.3',
    )
    await reportTrail(visitor, 'unkind')
    app.clock.advance(1_000)
    await reportTrail(guest)
    app.clock.advance(1_000)
    await reportTrail(family, 'dangerous-place')
    app.clock.advance(1_000)
    const { body } = await app.gwen.call('createSession', {
      body: { location: { ...GATE, accuracy: 8 }, trailId },
    })
    const adaId = await joinBeside(app.ada, body.id)
    await app.gwen.call('changeSession', body.id, { status: 'active' })
    await setOut(app.ada, adaId)
    await arriveAt(app, app.ada, adaId, fromGate(20))
    await reportTrail(app.ada, 'private-place')
    const shown = await trail()
    expect(shown['reporters']).toMatchObject([
      { reason: 'private-place', by: 'child', played: 'arrived', network: 3 },
      { reason: 'dangerous-place', by: 'visitor', played: 'found', network: 2 },
      { reason: 'other', by: 'signed-in', played: 'no', network: 1 },
      { reason: 'unkind', by: 'visitor', played: 'no', network: 1, isDiscounted: false },
    ])
    const { rows } = await app.database.executeSql('select network_mark from trail_reports')
    const told = JSON.stringify(shown)
    expect(told).not.toContain('198.51')
    for (const { network_mark: mark } of rows as { network_mark: string }[]) {
      expect(told).not.toContain(`"${mark}"`)
    }
  })

  test('first what most networks have reported, and a network that was wrong moves nothing up', async () => {
    app.clock.advance(1_000)
    const newer = await publishTrail(maker, spots, { name: 'Newer' })
    const names = async () =>
      (await lea.call('listPublishedTrails', { query: {} })).body.trails.map(
        ({ id }: { id: string }) => id,
      )
    expect(await names()).toEqual([newer.id, trailId])
    const report = (id: string, address: string) =>
      app.stranger(address).call('reportTrail', id, { reason: 'other' })
    await report(newer.id, '198.51.100.1')
    for (const network of [1, 2]) await report(trailId, `198.51.100.${network}`)
    expect(await names()).toEqual([trailId, newer.id])
    await decideAs(lea, 'trail', { id: trailId, decision: 'keep' })
    // Both were wrong: their words count as none for a month.
    await report(newer.id, '198.51.100.2')
    expect(await names()).toEqual([newer.id, trailId])
  })
})

describe('a trail for a group', () => {
  const read = async () =>
    (await app.stranger().call('findTrailByWord', { params: { word } })).body.makerName
  const setGroup = (groupId: string | null) => maker.call('changeTrail', trailId, { groupId })

  test('bears the name of the group while its maker is a member', async () => {
    const { body: group } = await maker.call('createGroup')
    await maker.call('renameGroup', group.id, { name: 'Otter School' })
    expect(await read()).toBe('Gina')
    expect((await setGroup(group.id)).body).toMatchObject({
      ...{ groupId: group.id, makerName: 'Otter School' },
    })
    expect(await read()).toBe('Otter School')
    const { body: found } = await app.stranger().call('searchTrails', { body: { near: GATE } })
    expect(found.trails).toMatchObject([{ makerName: 'Otter School' }])
    expect((await lea.call('listPublishedTrails', { query: {} })).body.trails).toMatchObject([
      { makerName: 'Otter School', ownerName: 'Gina' },
    ])
    await setGroup(null)
    expect(await read()).toBe('Gina')
  })

  test('of others is none, and a group that is left is named no more', async () => {
    await signInAs(app, app.gwen)
    const { body: gwens } = await app.gwen.call('createGroup')
    expect(await setGroup(gwens.id)).toMatchObject({ body: { code: 'group.not-found' } })
    await maker.call('joinGroup', { params: { token: gwens.inviteToken } })
    expect((await setGroup(gwens.id)).status).toBe(200)
    expect(await read()).toBe(gwens.name)
    await maker.call('removeMember', { params: { groupId: gwens.id, userId: makerId } })
    expect(await read()).toBe('Gina')
    // Its page is saved whatever has become of the group.
    const sentence = { sentence: 'Another way.' }
    expect((await maker.call('changeTrail', trailId, sentence)).status).toBe(200)
  })
})

function fromPlace(northMeters: number) {
  const { lat, lng } = fromGate(northMeters)
  return { lat: expect.closeTo(lat, 6) as number, lng: expect.closeTo(lng, 6) as number }
}
