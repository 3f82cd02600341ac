import { endpoints, type CallName, type EndpointDefinition } from '@bramble/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { inPark, look, PARK, plant, startGame } from '#/modules/game/testing/game.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { route, type RequestContext } from '#/platform/http/route.ts'
import { buildWorld } from '../authorisation-matrix/world.ts'
import { openBareApp, type BareApp } from '../bare-app.ts'
import { appOfTest, openForFile } from '../app-for-tests.ts'
import { goodRequests, inputOf, insider, takeAtHand, type Sample } from './good-requests.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const ANSWERED_BY_THE_PLATFORM = new Set<string>(['checkHealth', 'checkReadiness'])

type Seen = Pick<RequestContext<CallName>, 'params' | 'query' | 'body' | 'form' | 'requestHash'>

const world = openForFile(buildWorld)
let samples: Record<CallName, Sample>
/** Every call of the contract with a handler that only writes down what reaches it. */
let doors: BareApp
let seen: Seen | null = null

beforeAll(async () => {
  samples = goodRequests(world, await takeAtHand(world))
  const routes = (Object.keys(endpoints) as CallName[])
    .filter((name) => !ANSWERED_BY_THE_PLATFORM.has(name))
    .map((name) =>
      route(name, ({ params, query, body, form, requestHash }) => {
        seen = { params, query, body, form, requestHash }
        return Promise.reject(new AppError('server.busy'))
      }),
    )
  doors = await openBareApp({ routes })
})
afterAll(() => doors.close())

/** The parts of a request whose schema takes an id, or the address of a picture. */
function partsWithIds(name: CallName): string[] {
  const endpoint: EndpointDefinition = endpoints[name]
  const parts = { path: endpoint.params, query: endpoint.query, body: endpoint.body }
  return Object.entries({ ...parts, form: endpoint.form })
    .filter(([, schema]) => schema !== undefined && hasId(schema))
    .map(([part]) => part)
}

function hasId(schema: z.ZodType): boolean {
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return /"format":"uuid"|Image"|"photoURL"/.test(described)
}

const callsWithIds = (Object.keys(endpoints) as CallName[]).filter(
  (name) => partsWithIds(name).length > 0,
)

/** Writes the letters of every id in capitals where `isCapital` says so, in turn. */
function respell<T>(value: T, isCapital: readonly boolean[]): T {
  if (Buffer.isBuffer(value)) return value
  let at = 0
  const respellText = (text: string) =>
    text.replaceAll(UUID, (id) =>
      [...id].map((c) => (isCapital[at++ % isCapital.length] ? c.toUpperCase() : c)).join(''),
    )
  const json = JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'string' ? respellText(child) : child,
  )
  return json === undefined ? value : (JSON.parse(json) as T)
}

async function whatArrives(name: CallName, sample: Sample): Promise<Seen> {
  seen = null
  const input = { ...inputOf(sample, world.jpeg), key: 'one-and-only' }
  const reply = await doors.person().call(name, input)
  expect(reply.status, `${name} ${JSON.stringify(reply.body)}`).toBe(503)
  expect(seen, name).not.toBeNull()
  return seen as unknown as Seen
}

const spelling = fc.array(fc.boolean(), { minLength: 1, maxLength: 80 })

test('every call that takes an id is given one by this test', () => {
  expect(callsWithIds.length).toBeGreaterThan(30)
  for (const name of callsWithIds) {
    for (const part of partsWithIds(name)) {
      const text = JSON.stringify(samples[name][part as keyof Sample])
      expect(text, `${name} ${part}`).toMatch(UUID)
    }
  }
})

test.each(callsWithIds)('%s knows an id by one spelling, whatever capitals it came in', (name) =>
  fc.assert(
    fc.asyncProperty(spelling, async (isCapital) => {
      const usual = await whatArrives(name, samples[name])
      expect(await whatArrives(name, respell(samples[name], isCapital))).toEqual(usual)
    }),
    { numRuns: 12, examples: [[[true]]] },
  ),
)

test.each(callsWithIds.filter((name) => endpoints[name].method === 'GET'))(
  '%s answers the same for every spelling of an id',
  async (name) => {
    const { path: params, query } = samples[name]
    const person = insider(world, name)
    const usual = await person.call(name, { params, query })
    const other = await person.call(name, respell({ params, query }, [true]))
    expect(other.status).toBe(usual.status)
    expect(other.raw.equals(usual.raw)).toBe(true)
  },
)

test('a photo is there for its owner in any spelling of its id', async () => {
  const params = { id: world.photos.guardian.toUpperCase() }
  for (const query of [undefined, { size: 'thumb' }]) {
    const reply = await world.people.ps.call('readPhoto', { params, query })
    expect(reply.status).toBe(200)
  }
})

test('T20: another spelling of a child is no second child who may look elsewhere', async () => {
  const app = await appOfTest()
  const far = inPark(0, 40_000)
  await plant(app, [
    aChallenge({ location: inPark(0, 100) }),
    aChallenge({ title: 'The Listening Post', location: far }),
  ])
  const { adaId } = await startGame(app)
  const first = await look(app, app.ada, adaId, PARK)
  expect(first.body.challenge).not.toBeNull()

  const location = { ...far, accuracy: 8 }
  const body = { playerId: adaId.toUpperCase(), location }
  const elsewhere = await app.ada.call('findProximity', { body })
  expect(JSON.stringify(elsewhere.body)).not.toContain('The Listening Post')
})

test('[OPEN-08] a game that was deleted in capitals is gone, not unknown', async () => {
  const app = await appOfTest()
  const { sessionId } = await startGame(app)
  const inCapitals = { id: sessionId.toUpperCase() }
  expect((await app.gwen.call('deleteSession', { params: inCapitals })).status).toBe(200)
  for (const params of [{ id: sessionId }, inCapitals]) {
    expect((await app.gwen.call('readSession', { params })).status).toBe(410)
  }
})
