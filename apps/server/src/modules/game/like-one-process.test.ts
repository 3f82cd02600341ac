import { haversineMeters } from '@bramble/domain/geo/distance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Random } from '#/platform/random.ts'
import type { Reply } from '#/testing/person.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { hasTestPostgres } from '#/testing/test-postgres.ts'
import { hasTestRedis } from '#/testing/test-redis.ts'
import { inPark, PARK, plant } from './testing/game.ts'
import { tries } from '#/testing/tries.ts'

const STEPS = tries(400, 10_000)
const SEED = Number(process.env['SEED'] ?? 1)
const SPOTS = [inPark(0, 60), inPark(50, 90), inPark(-70, 40), inPark(20, 160), inPark(-40, 200)]

/** What a step does, the same in both worlds: all chance is drawn before. */
type Step = (world: World) => Promise<Reply | undefined>

/** One of the two services: three processes in turn, or one alone. */
interface World {
  app: TestApp
  /** The challenges of whose change each process has heard. */
  heard: Set<string>[]
  /** Of the present game. */
  sessionId: string
  joinCode: string
  adaId: string
  benId: string
  /** Where the children stand. */
  places: Record<Child, { lat: number; lng: number }>
  challenges: string[]
}

type Child = 'ada' | 'ben'

describe.runIf(hasTestPostgres() && hasTestRedis)('three processes in turn', () => {
  let worlds: World[]
  beforeAll(async () => {
    worlds = []
    for (const processes of [3, 1]) {
      const { database: opened } = await openTestDatabase({ engine: 'postgres' })
      const heard: Set<string>[] = []
      const database: Database = {
        ...opened,
        hearChanges(events, logger) {
          const ofProcess = new Set<string>()
          heard.push(ofProcess)
          events.on('challenge.changed', ({ challengeId }) => ofProcess.add(challengeId))
          return opened.hearChanges(events, logger)
        },
      }
      const app = await openTestApp({ database, processes, random: createSeededRandom(SEED) })
      const nothing = { sessionId: '', joinCode: '', adaId: '', benId: '' }
      worlds.push({ app, heard, ...nothing, places: { ada: PARK, ben: PARK }, challenges: [] })
    }
  })
  afterAll(async () => {
    for (const { app } of worlds) await app.close()
  })

  test(`answer a host and two children for ${STEPS} steps as one process does`, async () => {
    const random = createSeededRandom(SEED)
    for (const world of worlds) {
      const spots = SPOTS.map((location, index) =>
        index % 2 === 0
          ? aChallenge({ title: `Spot ${index}`, location })
          : aQuestion({ title: `Spot ${index}`, location }),
      )
      world.challenges = (await plant(world.app, spots)).map(({ id }) => id)
      await begin(world)
    }
    const past: string[] = []
    for (let number = 0; number < STEPS; number += 1) {
      const { name, step } = draw(random, number)
      const told = []
      for (const world of worlds) {
        told.push(normalised(world, await step(world)))
      }
      past.push(`${number} ${name}: ${JSON.stringify(told[1]).slice(0, 200)}`)
      expect(told[0], past.slice(-8).join('\n')).toEqual(told[1])
    }
    // The steps reach what matters: children come near and arrive.
    const reached = ['burning', 'challenge'].filter((state) =>
      past.some((line) => line.includes(`"state":"${state}"`)),
    )
    expect(reached).toEqual(['burning', 'challenge'])
    // Children leave the circle, and the host hears of it.
    const circles = ['inside', 'outside'].filter((circle) =>
      past.some((line) => line.includes(`"circle":"${circle}"`)),
    )
    expect(circles).toEqual(['inside', 'outside'])
  }, 1_800_000)
})

/** A new game: Gwen makes it, and both children join beside her. */
async function begin(world: World): Promise<void> {
  const { app } = world
  world.places = { ada: PARK, ben: PARK }
  const location = { ...PARK, accuracy: 8 }
  const made = await app.gwen.call('createSession', {
    body: { location },
  })
  world.sessionId = made.body.id as string
  world.joinCode = made.body.joinCode as string
  // The children of this test walk 200 m at most: only a smaller circle is left by them.
  await app.gwen.call('changeSession', world.sessionId, { stayCloseMeters: 100 })
  for (const child of ['ada', 'ben'] as const) {
    const joined = await app[child].call('joinSession', {
      body: { sessionId: world.sessionId, deviceId: 'a phone' },
    })
    const id = joined.body.id as string
    world[`${child}Id`] = id
    await app[child].call('changePlayer', id, { location, status: 'ready' })
  }
}

/** A step by chance. Frequent are the calls of a phone that roams, seldom those that change a game. */
function draw(random: Random, number: number): { name: string; step: Step } {
  const child: Child = random.int(2) === 0 ? 'ada' : 'ben'
  // For a while both are drawn to the same spot, so that they come near, arrive, and meet there.
  const spot = Math.floor(number / 40) % SPOTS.length
  const meters = random.int(16)
  const option = ['Four', 'Six', 'Eight'][random.int(3)]!
  const seconds = 1 + random.int(5)
  const dice = random.int(100)
  const idOf = (world: World) => world[`${child}Id`]
  const walk = (world: World) => {
    world.app.clock.advance(seconds * 1000)
    world.places[child] = towards(world.places[child], SPOTS[spot]!, meters)
    return { ...world.places[child], accuracy: 8 }
  }
  const change = (name: string, body: object) => ({
    name: `${child} ${name}`,
    step: (world: World) =>
      world.app[child].call('changePlayer', { params: { id: idOf(world) }, body }),
  })
  const ofHost = random.int(20)
  if (ofHost < 2) {
    return {
      name: 'the dashboard tells where it is',
      step: ({ app, sessionId }) => {
        app.clock.advance(seconds * 1000)
        const body = { ...inPark(meters, -80), accuracy: 8 }
        return app.gwen.call('tellHostPlace', { params: { id: sessionId }, body })
      },
    }
  }
  if (ofHost < 4) {
    return {
      name: 'the dashboard asks for alarms',
      step: ({ app, sessionId }) => app.gwen.call('readAlarms', sessionId),
    }
  }
  if (dice < 30) {
    return {
      name: `${child} looks`,
      step: (world) =>
        world.app[child].call('findProximity', {
          body: { playerId: idOf(world), location: walk(world), playsOn: true },
        }),
    }
  }
  if (dice < 45) {
    return {
      name: `${child} tells where it is`,
      step: (world) =>
        world.app[child].call('changePlayer', idOf(world), { location: walk(world) }),
    }
  }
  if (dice < 50) {
    // Some seconds ago, at the spot or on the way to it, with a key that may come again.
    const key = `00000000-0000-4000-8000-${String(random.int(60)).padStart(12, '0')}`
    const kind = ['arrival', 'complete', 'answer', 'trail'][random.int(4)]!
    return {
      name: `${child} tells late of spot ${spot}: ${kind}`,
      step: (world) => {
        const here = walk(world)
        const fixes = [6, 3, 0].map((age) => ({ ...here, ageMs: (seconds + age) * 1000 }))
        const event = { key, seq: number, ageMs: seconds * 1000, kind }
        const work = { challengeId: world.challenges[spot]!, answers: [option], fixes }
        return world.app[child].call('sendLateWork', idOf(world), {
          items: [{ ...event, ...work }],
        })
      },
    }
  }
  if (dice < 52) {
    return {
      name: `${child} takes its pack`,
      step: (world) => world.app[child].call('readPack', idOf(world)),
    }
  }
  if (dice < 55) {
    return {
      name: `${child} polls itself`,
      step: (world) => world.app[child].call('readPlayer', idOf(world)),
    }
  }
  if (dice < 62) {
    return {
      name: `${child} polls the game`,
      step: (world) => world.app[child].call('readSession', world.sessionId),
    }
  }
  if (dice < 72) {
    return {
      name: 'the host polls',
      step: ({ app, joinCode }) => app.gwen.call('findSessionByCode', { params: { joinCode } }),
    }
  }
  if (dice < 76) {
    return {
      name: `${child} lists`,
      step: (world) => world.app[child].call('listPlayerChallenges', idOf(world)),
    }
  }
  if (dice < 80) {
    return {
      name: `${child} is beside the host`,
      step: (world) => {
        // Of two places at one moment either is the newest.
        world.app.clock.advance(seconds * 1000)
        world.places[child] = PARK
        return world.app[child].call('changePlayer', idOf(world), {
          location: { ...PARK, accuracy: 8 },
          status: 'ready',
        })
      },
    }
  }
  if (dice < 83) return change('sets out', { status: 'playing' })
  if (dice < 89) {
    return {
      name: `${child} answers spot ${spot}`,
      step: (world) =>
        world.app[child].call('answerQuestion', {
          params: { id: idOf(world), challengeId: world.challenges[spot]! },
          body: { answers: [option] },
        }),
    }
  }
  if (dice < 92) {
    return {
      name: `${child} has done spot ${spot}`,
      step: (world) =>
        world.app[child].call('createPlayerChallenge', {
          body: {
            playerId: idOf(world),
            challengeId: world.challenges[spot]!,
            status: 'completed',
          },
        }),
    }
  }
  if (dice < 94) {
    return {
      name: `${child} leaves out spot ${spot}`,
      step: (world) =>
        world.app[child].call('skipChallenge', idOf(world), {
          challengeId: world.challenges[spot]!,
        }),
    }
  }
  if (dice < 97) {
    return {
      name: 'the host starts',
      step: ({ app, sessionId }) => app.gwen.call('changeSession', sessionId, { status: 'active' }),
    }
  }
  const end = random.int(6)
  if (dice < 98 && end === 0) return change('is done', { status: 'completed' })
  if (dice < 99 && end === 1) {
    return {
      name: `the host takes ${child} back`,
      step: (world) => world.app.gwen.call('changePlayer', idOf(world), { status: 'returned' }),
    }
  }
  if (dice < 99 || end < 4) {
    return {
      name: 'the map changes',
      step: async ({ app, heard, challenges }) => {
        await app.modules.challenges.kind.remove(challenges[spot]!)
        const [made] = await plant(app, [aChallenge({ title: 'New', location: SPOTS[spot]! })])
        challenges[spot] = made!.id
        // No request carries this change, so the other processes hear of it a moment later.
        await expect.poll(() => heard.every((ids) => ids.has(made!.id))).toBe(true)
        return undefined
      },
    }
  }
  return {
    name: 'the next game begins',
    step: async (world) => {
      const { app, sessionId } = world
      const end = { params: { id: sessionId }, body: { status: 'ended' as const } }
      const ended = await app.gwen.call('changeSession', end)
      await begin(world)
      return ended
    },
  }
}

function towards(from: { lat: number; lng: number }, to: typeof from, meters: number) {
  const share = Math.min(1, meters / Math.max(1, haversineMeters(from, to)))
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  }
}

/** An answer with ids, codes and keys by the order in which they came. */
function normalised(world: World, reply: Reply | undefined): unknown {
  if (reply === undefined) return null
  const names = namesOf(world)
  const text = JSON.stringify({ status: reply.status, body: reply.body as unknown })
  const renamed = text.replaceAll(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"join(?:Code|Key)":"[^"]*"|(?<="(?:revision|player|session)":")[\w-]{12}(?=")/g,
    (found) => {
      const known = names.get(found)
      if (known !== undefined) return known
      names.set(found, `#${names.size}`)
      return names.get(found)!
    },
  )
  return JSON.parse(renamed.replaceAll(/(?<=[{,])#(\d+)/g, '"joined":$1'))
}

const namesByWorld = new WeakMap<World, Map<string, string>>()

function namesOf(world: World): Map<string, string> {
  const names = namesByWorld.get(world) ?? new Map<string, string>()
  namesByWorld.set(world, names)
  return names
}
