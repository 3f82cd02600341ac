import { expect, test } from 'vitest'
import type { EngineTold } from '@bramble/contract'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { inPark, look, PARK, plant, startGame } from '../testing/game.ts'

const app = appForTests()

async function playOn(playerId: string, north: number, engine?: EngineTold, afterMs = 3_000) {
  app.clock.advance(afterMs)
  const location = { ...inPark(0, north), accuracy: 8 }
  const body = { playerId, location, playsOn: true, ...(engine && { engine }) }
  return (await app.ada.call('findProximity', { body })).body
}

test('only a page that plays on hears what the engine remembers, of its own position', async () => {
  const [oak] = await plant(app, [aChallenge({ location: inPark(0, 100) })])
  const { adaId } = await startGame(app)
  expect((await look(app, app.ada, adaId, PARK)).body).not.toHaveProperty('engine')

  const told = await playOn(adaId, 20)
  expect(told.engine).toMatchObject({
    target: { id: oak!.id, band: 'cold', isLocked: false },
    steppedAgeMs: 0,
  })
  expect(JSON.stringify(told.engine).length).toBeLessThan(600)
  // Asked too soon: the same answer again, which says nothing of this position.
  const again = await playOn(adaId, 40, undefined, 500)
  expect(again.distance).toBe(told.distance)
  expect(again).not.toHaveProperty('engine')
})

test('after a hole the server goes on from where the phone is', async () => {
  const [oak] = await plant(app, [
    aChallenge({ location: inPark(0, 100) }),
    aChallenge({ location: inPark(0, -95) }),
  ])
  const { adaId } = await startGame(app)
  await playOn(adaId, -20)
  const { lat, lng } = inPark(0, 24)
  const target = { id: oak!.id, isLocked: false, band: 'warm' as const, colderUpdates: 1 }
  const wentOn = {
    record: { target, steppedAgeMs: 3_000, walkedAgeMs: 0, distanceMeters: 76 },
    trail: [[lat, lng, 8, 3_000] as [number, number, number, number]],
    fixes: [],
  }
  const answer = await playOn(adaId, 22, { wentOn }, 60_000)
  expect(answer).toMatchObject({ state: 'warm', challenge: { id: oak!.id } })
  expect(answer.engine.target).toMatchObject({ id: oak!.id, band: 'warm' })
})

test('the label goes on from the one that the child sees', async () => {
  const [oak] = await plant(app, [aChallenge({ location: inPark(0, 100) })])
  const { adaId } = await startGame(app)
  expect((await playOn(adaId, 20)).state).toBe('cold')
  const shown = { targetId: oak!.id, band: 'warm' as const }
  expect((await playOn(adaId, 20, { shown })).state).toBe('warm')
})

test('T19 no phone can write itself an arrival', async () => {
  const [oak] = await plant(app, [aChallenge({ location: inPark(0, 100) })])
  const { adaId } = await startGame(app)
  await playOn(adaId, 0)
  const { lat, lng } = inPark(0, 100)
  const at = (ageMs: number) => [lat, lng, 5, ageMs] as [number, number, number, number]
  const wentOn = {
    record: {
      target: {
        id: oak!.id,
        isLocked: true,
        band: 'burning' as const,
        burningForMs: 600_000,
        insideUpdates: 50,
        insideForMs: 600_000,
      },
      arrived: { id: oak!.id },
      walkedAgeMs: 0,
      help: { targetId: oak!.id, nearForMs: 600_000, nearAgeMs: 0, fitAgeMs: 0 },
    },
    trail: [at(9_000), at(6_000), at(3_000)],
    fixes: [],
  }
  const answer = await playOn(adaId, 0, { wentOn })
  expect(answer).toMatchObject({ playerChallengeId: null })
  expect(answer.state).not.toBe('challenge')
  const said = await app.ada.call('sayIfHere', adaId, { challengeId: oak!.id, isHere: true })
  expect(said.body).toEqual({ isThere: false })
  const records = await app.ada.call('listPlayerChallenges', adaId)
  expect(records.body).toEqual([])
})

test('what a phone tells of its engine is checked like everything', async () => {
  const { adaId } = await startGame(app)
  const wentOn = { record: { jumps: -1 }, trail: [], fixes: [] }
  expect(await playOn(adaId, 0, { wentOn })).toMatchObject({ code: 'request.invalid' })
})
