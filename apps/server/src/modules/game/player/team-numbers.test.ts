import { describe, expect, it } from 'vitest'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { openGame } from '../testing/game.ts'

const app = appForTests({ env: { CLASS_GAMES: 'true' } })

async function openClass(): Promise<string> {
  await signInAs(app, app.gwen)
  const { sessionId } = await openGame(app)
  const body = { sessionId, paymentPlanId: 'roam-class' }
  expect((await app.gwen.call('recordSessionPurchase', { body })).status).toBe(201)
  return sessionId
}

const phone = () => app.stranger('203.0.113.9')

/** The joined child's id and team. @param team the number on its card; left out: the code was typed */
async function join(sessionId: string, team?: number, by: Person = phone()) {
  const card = team === undefined ? {} : { team }
  const { status, body } = await by.call('joinSession', {
    body: { sessionId, deviceId: 'a phone', ...card },
  })
  expect(status).toBe(201)
  return { id: body.id as string, team: body.team as number | null }
}

async function teamsOf(sessionId: string): Promise<[number, number | null | undefined][]> {
  const { body } = await app.gwen.call('readSession', sessionId)
  const { players } = body as { players: { number: number; team?: number | null }[] }
  return players.map(({ number, team }) => [number, team])
}

describe('the numbers of teams', () => {
  it('are those of the scanned cards; without one, or where it is taken, the lowest free', async () => {
    const sessionId = await openClass()
    const asked = [4, undefined, 4, 2, undefined, 99, 15]
    const given: (number | null)[] = []
    for (const team of asked) given.push((await join(sessionId, team)).team)
    expect(given).toEqual([4, 1, 2, 3, 5, 6, 15])
  })

  it('are each given once to fifteen phones at once, with and without cards', async () => {
    const sessionId = await openClass()
    const joins = Array.from({ length: CLASS_MAX_PLAYERS }, (_, n) =>
      join(sessionId, n % 2 === 0 ? 1 + (n % 5) : undefined),
    )
    const given = (await Promise.all(joins)).map(({ team }) => team)
    expect(given.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: CLASS_MAX_PLAYERS }, (_, n) => n + 1),
    )
  })

  it('stay when a team leaves, whose card another phone may take over', async () => {
    const sessionId = await openClass()
    await join(sessionId, 1)
    const second = await join(sessionId, 2)
    await join(sessionId, 3)
    const removed = await app.gwen.call('removePlayer', second.id)
    expect(removed.status).toBe(200)
    const seen = [
      [1, 1],
      [3, 3],
    ]
    expect(await teamsOf(sessionId)).toEqual(seen)
  })

  it('are those of its report too', async () => {
    const sessionId = await openClass()
    const { id } = await join(sessionId, 7)
    const { body } = await app.gwen.call('readReport', id)
    expect(body.team).toBe(7)
  })

  it('are for classes only', async () => {
    const { sessionId } = await openGame(app)
    expect((await join(sessionId, 2)).team).toBeNull()
    expect(await teamsOf(sessionId)).toEqual([[1, null]])
  })
})
