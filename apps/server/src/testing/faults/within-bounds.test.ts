import { endpoints, type CallName } from '@bramble/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { inPark, look, PARK, plant, startGame } from '#/modules/game/testing/game.ts'
import { appForTests } from '../app-for-tests.ts'
import { valuesOf } from './values-of-schema.ts'
import { isRelease, tries } from '../tries.ts'

const REQUESTS = tries(12, 1000)
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const PLACE = { ...PARK, accuracy: 8 }

const app = appForTests()

/** A good body of each call of a child on its hunt, of which parts are put at the bounds of its schema. */
const GOOD = {
  findProximity: (playerId: string, challengeId: string) => {
    const point = [PARK.lat, PARK.lng, 8, 1_000]
    const target = { id: challengeId, isLocked: false, band: 'warm' }
    const help = { targetId: challengeId, nearForMs: 60_000, nearAgeMs: 0 }
    const wentOn = { record: { target, help }, trail: [point], fixes: [[...point, 3]] }
    return {
      playerId,
      location: PLACE,
      fix: { ...PLACE, measuredAtMs: 5 },
      steps: [[0, true]],
      canAsk: true,
      playsOn: true,
      engine: { shown: { targetId: challengeId, band: 'warm' }, wentOn },
    }
  },
  sendLateWork: (_playerId: string, challengeId: string) => {
    const fixes = [{ ...PLACE, ageMs: 1_000 }]
    const event = { key: crypto.randomUUID(), seq: 1, ageMs: 1_000, challengeId }
    return { items: [{ kind: 'arrival', ...event, fixes, saidSo: true }] }
  },
  changePlayer: () => ({ location: PLACE }),
  sayIfHere: (_playerId: string, challengeId: string) => ({ challengeId, isHere: true }),
  readPack: () => ({ ...PARK, mapAt: PARK }),
} satisfies Partial<Record<CallName, (playerId: string, challengeId: string) => unknown>>

/** It would end the game of the child that sends it. */
const ENDS = /"(?:completed|returned|return)"/

test.each(Object.keys(GOOD) as (keyof typeof GOOD)[])(
  'T28 a child plays on, whatever its phone sends within the bounds of %s',
  async (name) => {
    const [oak] = await plant(app, [aChallenge({ location: inPark(0, 60) })])
    const { adaId, sessionId } = await startGame(app)
    const params = { id: adaId }
    const ids = [adaId, sessionId, oak!.id, NOBODY]
    const bodies = valuesOf(endpoints[name].body as z.ZodType, GOOD[name](adaId, oak!.id), ids)
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        if (ENDS.test(JSON.stringify(body))) return
        app.clock.advance(2_500)
        const { status } = await app.ada.call(name, { params, body: body as object })
        expect(status).toBeLessThan(500)
        // Each answer of the test's server is compared with the contract.
        app.clock.advance(2_500)
        const location = { ...PLACE }
        const next = { playerId: adaId, location, playsOn: true, canAsk: true }
        const played = await app.ada.call('findProximity', { body: next })
        expect([200, 409]).toContain(played.status)
        expect((await app.gwen.call('readSession', sessionId)).status).toBe(200)
      }),
      { numRuns: REQUESTS },
    )
    if (isRelease) return
    for (let i = 0; i < 30; i += 1) await look(app, app.ada, adaId, PARK)
    const { status, body } = await look(app, app.ada, adaId, PARK)
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  },
)

test('what a child is not at is as many spots as its phone can tell again, whatever it could choose from', async () => {
  const [oak, ...others] = await plant(
    app,
    [0, 20, 40, 60].map((east) => aChallenge({ location: inPark(east, 60) })),
  )
  const { adaId } = await startGame(app)
  const among = others.map(({ id }) => id)
  await look(app, app.ada, adaId, PARK)
  const body = { challengeId: oak!.id, isHere: false, among }
  expect((await app.ada.call('sayIfHere', { params: { id: adaId }, body })).status).toBe(200)
  app.clock.advance(3_000)
  const asked = { playerId: adaId, location: PLACE, playsOn: true, canAsk: true }
  const { body: found } = await app.ada.call('findProximity', { body: asked })
  expect(found.engine.denied).toMatchObject({ id: oak!.id, otherIds: among.slice(0, 2) })
})
