import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { joinBeside, openGame, PARK, setOut } from './testing/game.ts'

// A server that has just begun knows no game and no cookie, and all phones ask it at once.
const GAMES = 6
const CHILDREN = 2
/** As `bench:load` counts them in a real process. */
const MOST_STATEMENTS_A_CHILD = 2.4

interface Child {
  person: Person
  playerId: string
  sessionId: string
}

let db: TestDatabase
let before: TestApp
let begun: TestApp
beforeAll(async () => {
  db = await openTestDatabase()
  before = await openTestApp({ database: db.database })
  begun = await openTestApp({ database: db.database })
})
afterAll(async () => {
  await begun.close()
  await before.close()
  await db.close()
  vi.restoreAllMocks()
})

async function playersOf(app: TestApp): Promise<Child[]> {
  // A host of its own: one may only have a few.
  app.gwen.cookies.clear()
  const { sessionId } = await openGame(app)
  const children: Child[] = []
  for (let number = 0; number < CHILDREN; number++) {
    const person = app.stranger()
    children.push({ person, playerId: await joinBeside(person, sessionId), sessionId })
  }
  const started = { params: { id: sessionId }, body: { status: 'active' as const } }
  await app.gwen.call('changeSession', started)
  for (const { person, playerId } of children) await setOut(person, playerId)
  return children
}

/** The same phone, on the server that has just begun. */
function movedTo(app: TestApp, person: Person): Person {
  const moved = app.stranger()
  for (const [name, value] of person.cookies) moved.cookies.set(name, value)
  return moved
}

const callsOf = ({ person, playerId, sessionId }: Child) => {
  const location = { ...PARK, accuracy: 8 }
  return [
    person.call('readPlayer', playerId),
    person.call('readSession', sessionId),
    person.call('findProximity', { body: { playerId, location } }),
    person.call('changePlayer', playerId, { location }),
  ]
}

test('F3: the first calls of all children cost a started server few statements', async () => {
  const children: Child[] = []
  for (let game = 0; game < GAMES; game++) children.push(...(await playersOf(before)))
  const onBegun = children.map((child) => ({ ...child, person: movedTo(begun, child.person) }))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const replies = await Promise.all(onBegun.flatMap((child) => callsOf(child)))
  const statements = asked.mock.calls.length
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(statements / children.length).toBeLessThanOrEqual(MOST_STATEMENTS_A_CHILD)
})

test('P4: a child whose game is deleted during its first calls is in it no more', async () => {
  const [ada] = await playersOf(before)
  const [phone, gwen] = [ada!.person, before.gwen].map((person) => movedTo(begun, person))
  const child = { ...ada!, person: phone! }
  const session = { params: { id: child.sessionId } }
  const during = callsOf(child)
  await gwen!.call('changeSession', { ...session, body: { status: 'ended' } })
  await gwen!.call('deleteSession', session)
  const after = await Promise.all(callsOf(child))
  expect(after.filter(({ status }) => status === 200)).toEqual([])
  await Promise.all(during)
})
