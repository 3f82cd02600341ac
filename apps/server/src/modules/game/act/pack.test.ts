import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Pack } from '@bramble/contract'
import { answerText } from '@bramble/domain/challenge/answer'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import {
  inPark,
  join,
  joinByPictures,
  look,
  openGame,
  PARK,
  pickShown,
  plant,
  startGame,
} from '../testing/game.ts'

const app = appForTests()

const ask = (id: string, place?: LatLng) =>
  app.ada.call('readPack', {
    params: { id },
    ...(place && { body: place }),
  })

async function readPack(id: string, place?: LatLng): Promise<Pack> {
  const { status, body } = await ask(id, place)
  expect(status).toBe(200)
  return body as Pack
}

describe('the pack of a phone', () => {
  it('holds what is played within 500 m, nearest first and at most 60', async () => {
    await plant(app, [
      ...Array.from({ length: 70 }, (_, i) =>
        aChallenge({ title: `${i}`, location: inPark(5 * (i + 1), 0) }),
      ),
      aChallenge({ title: 'a draft', status: 'draft', location: PARK }),
      aChallenge({ title: 'far', location: inPark(0, 510) }),
    ])
    const { adaId, sessionId } = await startGame(app)
    const pack = await readPack(adaId, PARK)
    expect(pack).toMatchObject({
      playerId: adaId,
      sessionId,
      centre: PARK,
      radiusMeters: 500,
      challengesPerPlayer: 5,
      playedCount: 0,
      decidedIds: [],
    })
    expect(Date.parse(pack.endsAt!)).toBe(app.clock.now() + 10 * 60_000)
    const titles = pack.challenges.map(({ challenge }) => challenge.title)
    expect(titles).toEqual(Array.from({ length: 60 }, (_, i) => `${i}`))
    const [edge] = (await readPack(adaId, inPark(0, 20))).challenges.slice(-1)
    expect(edge?.challenge.title).toBe('59')
  })

  it('has no answers, and lets the phone tell a right one (T19)', async () => {
    const several = {
      type: 'multi-select' as const,
      text: 'Which of them have no legs?',
      options: ['Worms', 'Woodlice', 'Snails'],
      correctAnswer: ['Worms', 'Snails'],
      instructions: null,
      explanation: 'Look how they move.',
    }
    await plant(app, [
      aQuestion({ location: inPark(10, 0) }),
      aQuestion({ location: inPark(20, 0), question: several }),
      aChallenge({ location: inPark(30, 0) }),
    ])
    const { adaId } = await startGame(app)
    const { challenges } = await readPack(adaId)
    expect(JSON.stringify(challenges)).not.toContain('orrectAnswer')
    const [one, two, none] = challenges
    const isRight = ({ answerCheck }: typeof one & object, answers: string[]) => {
      const { salt, hash } = answerCheck!
      expect(salt).toMatch(/^[0-9a-f]{32}$/)
      return (
        createHash('sha256')
          .update(salt + answerText(answers))
          .digest('hex') === hash
      )
    }
    expect(isRight(one!, ['Six'])).toBe(true)
    expect(isRight(one!, ['Four'])).toBe(false)
    expect(isRight(two!, ['Snails', 'Worms'])).toBe(true)
    expect(isRight(two!, ['Worms'])).toBe(false)
    expect(none!.answerCheck).toBeNull()
    expect([one!.explanation, two!.explanation]).toEqual([undefined, 'Look how they move.'])
    expect(one!.answerCheck!.salt).not.toBe(two!.answerCheck!.salt)
  })

  it('is the same again', async () => {
    await plant(app, [aQuestion({ location: inPark(10, 0) })])
    const { adaId } = await startGame(app)
    expect(await readPack(adaId, PARK)).toEqual(await readPack(adaId, PARK))
  })

  it('has the finish token that the end screen gets too', async () => {
    const { adaId } = await startGame(app)
    const { returnToken } = await readPack(adaId)
    const { body } = await app.ada.call('createReturnToken', adaId)
    expect(body.token).toBe(returnToken)
    expect((await readPack(adaId)).returnToken).toBe(returnToken)
    expect(returnToken).toHaveLength(43)
    const forged = `${returnToken.slice(0, -2)}${returnToken.endsWith('AA') ? 'BA' : 'AA'}`
    for (const token of [forged, returnToken.slice(0, -1), 'x', `${returnToken}=`]) {
      const { status } = await app.gwen.call('returnPlayer', { params: { token } })
      expect(status).toBe(404)
    }
    const returned = await app.gwen.call('returnPlayer', { params: { token: returnToken } })
    expect(returned.body).toMatchObject({ returned: true, playerNumber: 1 })
  })

  it('lies around where the child can be, not where its phone would like (T20)', async () => {
    const away = inPark(5_000, 0)
    await plant(app, [
      aChallenge({ title: 'here', location: inPark(10, 0) }),
      aChallenge({ title: 'away', location: away }),
    ])
    const { adaId } = await startGame(app)
    const { challenges, centre } = await readPack(adaId, away)
    expect(challenges.map(({ challenge }) => challenge.title)).toEqual(['here'])
    expect(centre).toEqual(PARK)
  })

  it('leaves out what is done, and keeps what is begun', async () => {
    const [done, begun] = await plant(app, [
      aChallenge({ location: inPark(10, 0) }),
      aChallenge({ location: inPark(30, 0) }),
    ])
    const { adaId } = await startGame(app)
    await look(app, app.ada, adaId, PARK)
    await app.ada.call('skipChallenge', adaId, { challengeId: done!.id })
    const { challenges, decidedIds } = await readPack(adaId)
    expect(decidedIds).toEqual([done!.id])
    expect(challenges.map(({ challenge }) => challenge.id)).toEqual([begun!.id])
  })

  it('has the drafts that this game plays, and nobody else’s (T6)', async () => {
    const { accountId } = await signInAs(app, app.gwen)
    await plant(app, [
      aChallenge({ title: 'own', status: 'draft', ownerId: accountId, location: inPark(10, 0) }),
      aChallenge({ title: 'nobody’s', status: 'draft', location: inPark(20, 0) }),
    ])
    const { adaId } = await startGame(app)
    const titles = (await readPack(adaId)).challenges.map(({ challenge }) => challenge.title)
    expect(titles).toContain('own')
    expect(titles).not.toContain('nobody’s')
  })

  it('is for children that were seen beside their host (T1), of games that are not over', async () => {
    const { sessionId } = await openGame(app)
    const adaId = await join(app.ada, sessionId)
    expect((await ask(adaId)).body).toMatchObject({ code: 'player.check-first' })
    await app.ada.call('changePlayer', adaId, {
      location: { ...PARK, accuracy: 8 },
      status: 'ready',
    })
    expect((await ask(adaId)).status).toBe(200)
    for (const person of [app.gwen, app.ben, app.stranger()]) {
      expect((await person.call('readPack', adaId)).status).toBe(404)
    }
    await app.gwen.call('changeSession', sessionId, { status: 'active' })
    await app.gwen.call('changeSession', sessionId, { status: 'ended' })
    expect((await ask(adaId)).body).toMatchObject({ code: 'session.ended' })
  })

  it('is empty where nobody knows a place', async () => {
    const { sessionId } = await openGame(app, null)
    const adaId = await joinByPictures(app.ada, app.gwen, sessionId)
    expect(await readPack(adaId)).toMatchObject({ centre: null, challenges: [] })
  })

  it('lies where a game without a place begins: where the first child is that was seen beside its host', async () => {
    const [oak] = await plant(app, [aChallenge({ location: inPark(0, 100) })])
    const { sessionId } = await openGame(app, null)
    const adaId = await join(app.ada, sessionId)
    const { body } = await app.ada.call('changePlayer', adaId, { status: 'ready' })
    expect((await ask(adaId, PARK)).body).toMatchObject({ code: 'player.check-first' })
    await pickShown(app.gwen, adaId, body.pictures)
    const { centre, challenges } = await readPack(adaId, PARK)
    expect([centre, challenges[0]!.challenge.id]).toEqual([PARK, oak!.id])
    // From there on it is the way of somebody who walks.
    expect((await readPack(adaId, inPark(5_000, 0))).centre).toEqual(PARK)
  })

  it('reaches less far around a phone that is ahead of who walks (T20)', async () => {
    const { adaId } = await startGame(app)
    const { centre, radiusMeters } = await readPack(adaId, inPark(0, 150))
    expect(centre).toEqual(inPark(0, 150))
    expect(Math.round(radiusMeters)).toBe(350)
  })
})

it('a collector of packs is stopped after twenty', async () => {
  const limited = await appOfTest({ hasLimits: true })
  const { adaId } = await startGame(limited)
  const statuses = new Set<number>()
  for (let i = 0; i < 22; i += 1) {
    limited.clock.advance(1_000)
    const reply = await limited.ada.call('readPack', adaId)
    statuses.add(reply.status)
  }
  expect([...statuses]).toEqual([200, 429])
})
