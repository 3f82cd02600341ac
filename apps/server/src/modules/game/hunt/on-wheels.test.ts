import { describe, expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import {
  arriveAt,
  inPark,
  joinBeside,
  look,
  PARK,
  plant,
  setOut,
  startGame,
} from '../testing/game.ts'

const app = appForTests()

const STEPS = inPark(0, 20)
const modesOfGame = (id: string, modes: string[]) => app.gwen.call('changeSession', id, { modes })
const modesOfChild = (id: string, modes: string[]) => app.gwen.call('setPlayModes', id, { modes })

/** One up some steps, and three of which it is better or not known. */
async function plantSpots(): Promise<{ no: string; others: string[] }> {
  const wheels = ['no', 'yes', 'partly', null] as const
  const spots = await plant(
    app,
    wheels.map((said, i) => aChallenge({ wheels: said, location: inPark(60 * i, 20) })),
  )
  const [no, ...others] = spots.map(({ id }) => id)
  return { no: no!, others }
}

async function hunted(child: Person, playerId: string, place = PARK): Promise<string[]> {
  const { body } = await look(app, child, playerId, place)
  const near = [body.challenge, body.lockedChallenge, ...body.nearbyChallenges]
  return [...new Set<string>(near.flatMap((one: { id: string } | null) => one?.id ?? []))].sort()
}

async function packed(child: Person, id: string): Promise<string[]> {
  const { body } = await child.call('readPack', id, PARK)
  return body.challenges.map((one: { challenge: { id: string } }) => one.challenge.id).sort()
}

describe('in a free roam, who plays on wheels', () => {
  test('is led to no spot where wheels do not get, by the answer and by the pack', async () => {
    const { no, others } = await plantSpots()
    const { sessionId, adaId } = await startGame(app)
    expect(await hunted(app.ada, adaId)).toEqual([no, ...others].sort())
    await modesOfGame(sessionId, ['wheels'])
    expect(await hunted(app.ada, adaId)).toEqual([...others].sort())
    expect(await packed(app.ada, adaId)).toEqual([...others].sort())
    await modesOfGame(sessionId, [])
    expect(await hunted(app.ada, adaId)).toContain(no)
    expect(await packed(app.ada, adaId)).toContain(no)
  })

  test('may be one child alone: the others find all', async () => {
    const { no } = await plantSpots()
    const { sessionId, adaId } = await startGame(app)
    const benId = await joinBeside(app.ben, sessionId)
    await setOut(app.ben, benId)
    await modesOfChild(adaId, ['wheels'])
    expect(await hunted(app.ada, adaId)).not.toContain(no)
    expect(await hunted(app.ben, benId)).toContain(no)
  })

  test('does not lose the challenge that it stands at', async () => {
    const { no } = await plantSpots()
    const { sessionId, adaId } = await startGame(app)
    expect(await arriveAt(app, app.ada, adaId, STEPS)).toMatchObject({ challengeId: no })
    await modesOfGame(sessionId, ['wheels'])
    expect((await app.ada.call('readChallenge', no)).status).toBe(200)
    const done = await app.ada.call('createPlayerChallenge', {
      body: { playerId: adaId, challengeId: no, status: 'completed' },
    })
    expect(done.status).toBe(200)
  })

  test.each(['ear', 'eye', 'calm', 'switch'])('%s leaves no spot out', async (mode) => {
    const { no } = await plantSpots()
    const { sessionId, adaId } = await startGame(app)
    await modesOfGame(sessionId, [mode])
    expect(await hunted(app.ada, adaId)).toContain(no)
  })
})
