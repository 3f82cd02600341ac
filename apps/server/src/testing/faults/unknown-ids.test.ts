import { calls, endpoints, type CallName } from '@bramble/contract'
import { beforeAll, expect, test } from 'vitest'
import { buildWorld } from '../authorisation-matrix/world.ts'
import type { Person } from '../person.ts'
import { goodRequests, inputOf, insider, takeAtHand, type Sample } from './good-requests.ts'
import { openForFile } from '../app-for-tests.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Well formed, and nobody's. */
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'
const NO_IDS = ['abc', '0', 'undefined', '../x', "' or 1=1", 'é🌳', `${UNKNOWN}.`, 'x'.repeat(190)]

let samples: Record<CallName, Sample>
const world = openForFile(buildWorld)
beforeAll(async () => {
  samples = goodRequests(world, await takeAtHand(world))
})

async function ask(person: Person, name: CallName, key: string, id: string): Promise<string> {
  const sample = samples[name]
  const path = { ...sample.path, [key]: id }
  const reply = await person.call(name, inputOf({ ...sample, path }, world.jpeg))
  return `${reply.status} ${String(reply.body?.code)}`
}

/** Each id in the path of each call. */
const places = (Object.keys(calls) as CallName[]).flatMap((name) =>
  [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({ name, key })),
)
/** They are no ids of ours: codes and tokens of their own, and a word. */
const NO_ID_KEYS = ['token', 'uid', 'joinCode', 'gameType', 'word']
const idPlaces = places.filter(({ key }) => !NO_ID_KEYS.includes(key))
/** The page makes the id: one that is not known yet is a new area's. */
const makesItsId = ({ name }: { name: CallName }) => name === 'saveArea'

test('each id in a path of the contract is looked at', () => {
  expect(idPlaces.length).toBeGreaterThan(50)
  for (const { name, key } of idPlaces) expect(samples[name].path?.[key], name).toMatch(UUID)
})

test.each(idPlaces.filter(makesItsId))(
  '$name: what is no id makes nothing',
  async ({ name, key }) => {
    for (const id of NO_IDS) {
      expect([id, await ask(insider(world, name), name, key, id)]).toEqual([
        id,
        '404 area.not-found',
      ])
    }
  },
)

test.each(idPlaces.filter((one) => !makesItsId(one)))(
  '$name: what is no id is an unknown $key',
  async ({ name, key }) => {
    const seen = []
    for (const person of Object.values(world.people)) {
      const usual = await ask(person, name, key, UNKNOWN)
      seen.push(usual)
      expect([usual, await ask(person, name, key, 'abc')]).toEqual([usual, usual])
    }
    const best = insider(world, name)
    const usual = await ask(best, name, key, UNKNOWN)
    for (const id of NO_IDS) expect([id, await ask(best, name, key, id)]).toEqual([id, usual])
    // Who may use the call at all learns that the thing is not there, by a code of its own.
    const found = seen.filter((one) => one.startsWith('404'))
    // A spot is looked for only before its game begins.
    if (!seen.includes('409 spots.game-started')) {
      expect(found, `${name}: ${seen.join(', ')}`).not.toEqual([])
    }
    for (const one of found) {
      const code = one.slice('404 '.length)
      expect(code).toMatch(/\.(?:not-found|gone|member-unknown)$/)
      expect(code).not.toBe('route.not-found')
      expect(endpoints[name].errors).toContain(code)
    }
  },
)

/** They have nothing to do with anything that the good requests are about. */
const STRANGERS = ['an', 'px', 'fx', 'gx'] as const

test.each(idPlaces)(
  '$name: strangers cannot tell a $key of somebody else from one of nobody (T10)',
  async ({ name, key }) => {
    const known = samples[name].path?.[key] ?? ''
    for (const column of STRANGERS) {
      const said = await ask(world.people[column], name, key, known)
      const mayTell = !said.startsWith('404') && !calls[name].path.startsWith('/api/admin')
      if (mayTell) continue
      const unknown = await ask(world.people[column], name, key, UNKNOWN)
      expect([column, said]).toEqual([column, unknown])
    }
  },
)
