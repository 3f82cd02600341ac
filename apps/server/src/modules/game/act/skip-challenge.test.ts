import type { Pack, PackedFacts } from '@bramble/contract'
import { expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { inPark, look, PARK, plant, startGame } from '../testing/game.ts'
import { happen, sendLate } from '../testing/late.ts'

const app = appForTests()

const FAR = inPark(90_000, 0)

const skip = (id: string, challengeId: string, packed?: PackedFacts, ada = app.ada) =>
  ada.call('skipChallenge', id, { challengeId, ...(packed && { packed }) })

async function proofOf(adaId: string, challengeId: string): Promise<PackedFacts> {
  const { body } = await app.ada.call('readPack', adaId, PARK)
  const found = (body as Pack).challenges.find(({ challenge }) => challenge.id === challengeId)!
  const { title, location, childPhotoTask: task } = found.challenge
  const { accuracyMeters, answerCheck, proof } = found
  return { title, location, accuracyMeters, task, answerHash: answerCheck?.hash ?? null, proof }
}

test('[OPEN-39] nobody leaves out what it was not led to: before the first look and after it (T20)', async () => {
  const [far] = await plant(app, [aChallenge({ location: FAR })])
  const { adaId } = await startGame(app)
  expect((await skip(adaId, far!.id)).body.code).toBe('challenge.not-found')
  await look(app, app.ada, adaId, PARK)
  expect((await skip(adaId, far!.id)).body.code).toBe('challenge.not-found')
  const phone = { clock: () => app.clock.now(), seq: 0 }
  const late = happen(phone, {
    kind: 'skip',
    challengeId: far!.id,
    fixes: [{ ...FAR, accuracy: 8, ageMs: 0 }],
  })
  expect(await sendLate(app.ada, adaId, phone, [late])).toMatchObject([
    { status: 'refused', code: 'challenge.not-found' },
  ])
  expect(await app.sql('select 1 from player_challenges')).toEqual([])
})

test('a server that was started again lets a child leave out what is within its reach (P15)', async () => {
  const [near, far] = await plant(app, [
    aChallenge({ location: inPark(0, 280) }),
    aChallenge({ location: inPark(0, 900) }),
  ])
  const { adaId } = await startGame(app)
  await look(app, app.ada, adaId, PARK)
  await app.modules.game.positions.flush()
  const restarted = await appOfTest({ database: app.database, clock: app.clock })
  for (const [name, value] of app.ada.cookies) restarted.ada.cookies.set(name, value)
  expect((await skip(adaId, far!.id, undefined, restarted.ada)).status).toBe(404)
  expect((await skip(adaId, near!.id, undefined, restarted.ada)).status).toBe(200)
})

test("the proof of the child's pack counts wherever it is by now, one of another challenge does not", async () => {
  const [packed, far] = await plant(app, [
    aChallenge({ location: inPark(0, 400) }),
    aChallenge({ location: inPark(0, -900) }),
  ])
  const { adaId } = await startGame(app)
  const proof = await proofOf(adaId, packed!.id)
  for (let i = 1; i <= 5; i += 1) {
    app.clock.advance(60_000)
    await look(app, app.ada, adaId, inPark(0, -60 * i))
  }
  expect((await skip(adaId, packed!.id)).status).toBe(404)
  expect((await skip(adaId, far!.id, proof)).status).toBe(404)
  expect((await skip(adaId, packed!.id, proof)).status).toBe(200)
})
