import { beforeEach, describe, expect, it } from 'vitest'
import type { Pack, PackedFacts } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { inPark, PARK, plant, startGame } from '../testing/game.ts'
import { arrival, happen, sendLate, type LatePhone } from '../testing/late.ts'
import { makeScenery } from '../testing/scenery.ts'

const MINUTE = 60_000
const OAK = inPark(0, 60)
const POND = inPark(150, 60)
const GATE = inPark(150, 200)

let phone: LatePhone
let game: Awaited<ReturnType<typeof startGame>>
const app = appForTests()
beforeEach(async () => {
  phone = { clock: () => app.clock.now(), seq: 0 }
})

/** A game around this challenge, and what Ada's phone has packed of it. */
async function pack(challenge: ReturnType<typeof aChallenge>): Promise<[string, PackedFacts]> {
  const [made] = await plant(app, [challenge])
  game = await startGame(app)
  return [made!.id, await packed(made!.id)]
}

async function packed(challengeId: string): Promise<PackedFacts> {
  const { body } = await app.ada.call('readPack', game.adaId, PARK)
  const found = (body as Pack).challenges.find(({ challenge }) => challenge.id === challengeId)!
  const { title, location, childPhotoTask: task } = found.challenge
  const { accuracyMeters, answerCheck, proof } = found
  return { title, location, accuracyMeters, task, answerHash: answerCheck?.hash ?? null, proof }
}

const tell = (...items: Parameters<typeof sendLate>[3]) =>
  sendLate(app.ada, game.adaId, phone, items)
const found = (id: string, place: LatLng, facts?: PackedFacts) => {
  app.clock.advance(MINUTE / 2)
  return arrival(phone, id, place, facts === undefined ? {} : { packed: facts })
}
const seen = async () =>
  (await app.gwen.call('readPlayer', game.adaId)).body as {
    totalScore: number
    challenges: Record<string, unknown>[]
  }
const setDraft = (id: string) =>
  app.database.executeSql(`update challenges set status = 'draft' where id = '${id}'`)
const remove = (id: string) => app.modules.challenges.kind.remove(id)

describe('work at a challenge that went while the phone had no signal', () => {
  it.each([
    ['deleted', remove],
    ['taken back', setDraft],
  ] as const)('counts where it was %s, by what the pack proves', async (_how, go) => {
    const [oak, facts] = await pack(aChallenge({ title: 'Oak', location: OAK }))
    const items = [
      found(oak, OAK, facts),
      happen(phone, { kind: 'complete', challengeId: oak, packed: facts }),
    ]
    await go(oak)
    expect(await tell(...items)).toMatchObject([
      { status: 'done', attempt: { status: 'arrived' } },
      { status: 'done', attempt: { status: 'completed', score: 100 } },
    ])
    expect(await tell(...items)).toMatchObject([{ status: 'known' }, { status: 'known' }])
    expect(await seen()).toMatchObject({
      totalScore: 5,
      challenges: [{ title: 'Oak', status: 'completed', isLate: true, isDoubted: false }],
    })
  })

  it.each([
    [['Six'], true, 100],
    [['Four'], false, 0],
  ])('judges the answer %j by the salted hash of the pack', async (answers, correct, score) => {
    const [pond, facts] = await pack(aQuestion({ title: 'Pond', location: POND }))
    await remove(pond)
    const results = await tell(
      found(pond, POND, facts),
      happen(phone, { kind: 'answer', challengeId: pond, answers, packed: facts }),
    )
    expect(results).toMatchObject([
      { status: 'done' },
      { status: 'done', answer: { correct }, attempt: { score } },
    ])
  })

  it('judges by the place where it was, when its maker has moved it since', async () => {
    const [oak, facts] = await pack(aChallenge({ title: 'Oak', location: OAK }))
    const { lat, lng } = GATE
    await app.sql(`update challenges set lat = ${lat}, lng = ${lng} where id = '${oak}'`)
    expect(await tell(found(oak, OAK, facts))).toMatchObject([{ status: 'done' }])
  })

  it('lets it be skipped, and be given up', async () => {
    const [oak, facts] = await pack(aChallenge({ location: OAK, task: 'basic-photo' }))
    await remove(oak)
    const skip = happen(phone, { kind: 'skip', challengeId: oak, fixes: [], packed: facts })
    expect(await tell(skip)).toMatchObject([{ attempt: { status: 'skipped' } }])
  })

  it.each([
    ['basic-photo', 100],
    ['match-view', 60],
  ] as const)('keeps the photo of the kind %s', async (task: TaskKind, score) => {
    const [gate, facts] = await pack(
      aChallenge({ title: 'Gate', location: GATE, task, photoPrompt: 'A leaf!' }),
    )
    await remove(gate)
    await tell(found(gate, GATE, facts))
    const send = async (fields: Record<string, string>) =>
      app.ada.call('uploadChallengePhoto', {
        key: crypto.randomUUID(),
        photo: {
          bytes: await makeScenery(1),
          fields: { playerId: game.adaId, challengeId: gate, ...fields },
        },
      })
    app.clock.advance(MINUTE)
    const said = JSON.stringify(facts)
    // Online it is gone, as for everybody.
    expect((await send({ packed: said })).body).toMatchObject({ code: 'challenge.not-found' })
    expect((await send({ ageMs: '1000', packed: '{' })).body).toMatchObject({
      code: 'request.invalid',
    })
    const reply = await send({ ageMs: '1000', packed: said })
    expect(reply.body).toMatchObject({ validation: { passed: true, score } })
    expect((await send({ ageMs: '1000', packed: said })).body).toEqual(reply.body)
    const [kept] = (await seen()).challenges
    expect(kept).toMatchObject({ title: 'Gate', status: 'completed', score, isLate: true })
    const { status } = await app.gwen.call('readPhoto', String(kept!.photoId))
    expect(status).toBe(200)
  })
})

describe('a proof', () => {
  it('is worth nothing with another place, title, task, challenge or child', async () => {
    const [oak, facts] = await pack(aChallenge({ title: 'Oak', location: OAK }))
    const [other] = await plant(app, [aChallenge({ title: 'Other', location: POND })])
    await remove(oak)
    await remove(other!.id)
    const changed: PackedFacts[] = [
      { ...facts, location: PARK },
      { ...facts, title: 'Rude' },
      { ...facts, task: 'basic-photo' },
      { ...facts, accuracyMeters: 50 },
      { ...facts, proof: `${facts.proof.slice(0, -2)}AA` },
      { ...facts, proof: '' },
    ]
    const refused = { status: 'refused', code: 'challenge.not-found' }
    for (const forged of changed) {
      expect(await tell(found(oak, forged.location, forged))).toMatchObject([refused])
    }
    expect(await tell(found(other!.id, OAK, facts))).toMatchObject([refused])
    const { body } = await app.ben.call('joinSession', {
      body: { sessionId: game.sessionId, deviceId: 'b' },
    })
    await app.ben.call('changePlayer', body.id as string, {
      location: { ...PARK, accuracy: 8 },
      status: 'ready',
    })
    expect(
      await sendLate(app.ben, body.id as string, phone, [found(oak, OAK, facts)]),
    ).toMatchObject([{ status: 'refused' }])
    expect(await tell(found(oak, OAK, facts))).toMatchObject([{ status: 'done' }])
  })

  it('makes no find believed that nobody can have made', async () => {
    const [oak, facts] = await pack(aChallenge({ location: OAK }))
    await remove(oak)
    expect(await tell(found(oak, POND, facts))).toMatchObject([
      { status: 'refused', code: 'arrival.not-believed' },
    ])
  })

  it('a cheat that claims deleted challenges from one place is refused them all', async () => {
    const [oak, oakFacts] = await pack(aChallenge({ location: OAK }))
    const [gate] = await plant(app, [aChallenge({ title: 'Gate', location: GATE })])
    const gateFacts = await packed(gate!.id)
    await remove(oak)
    await remove(gate!.id)
    app.clock.advance(2 * MINUTE)
    const fixes = [6_000, 3_000, 0].map((ageMs) => ({ ...inPark(70, 130), accuracy: 100, ageMs }))
    const claim = (id: string, packedOfIt: PackedFacts) =>
      arrival(phone, id, PARK, { fixes, saidSo: true, packed: packedOfIt })
    const results = await tell(claim(oak, oakFacts), claim(gate!.id, gateFacts))
    expect(results.map(({ code }) => code)).toEqual(Array(2).fill('arrival.not-believed'))
    const { challenges } = await seen()
    expect(challenges).toMatchObject([{ isDoubted: true }, { isDoubted: true }])
  })

  it('tells nothing of the answer', async () => {
    const [, facts] = await pack(aQuestion({ title: 'Pond', location: POND }))
    expect(facts.proof).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(facts)).not.toContain('Six')
  })
})
