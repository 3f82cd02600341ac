import { expect, it } from 'vitest'
import { callPath } from './request.ts'
import { sentFields } from './sent-fields.ts'

/** A position as the page hands it around. */
const WATCHED = {
  lat: 51.462697963037904,
  lng: -0.2,
  accuracy: 6,
  atMs: 1_795_699_611_504,
  speedMetersPerSecond: 1.2,
}
const at = { lat: WATCHED.lat, lng: WATCHED.lng }

it.each([
  ['readPack', WATCHED, at],
  [
    'changePlayer',
    { location: WATCHED, status: 'ready', role: 'host' },
    { location: { ...at, accuracy: 6 }, status: 'ready' },
  ],
  [
    'sendLateWork',
    { items: [{ key: 'a', seq: 1, ageMs: 5, kind: 'trail', fixes: [{ ...WATCHED, ageMs: 5 }] }] },
    {
      items: [
        { key: 'a', seq: 1, ageMs: 5, kind: 'trail', fixes: [{ ...at, accuracy: 6, ageMs: 5 }] },
      ],
    },
  ],
  [
    'findProximity',
    { playerId: 'a', location: WATCHED, engine: { shown: { targetId: 'b', band: 'hot', at } } },
    {
      playerId: 'a',
      location: { ...at, accuracy: 6 },
      engine: { shown: { targetId: 'b', band: 'hot' } },
    },
  ],
  ['joinSession', { sessionId: 'a', location: null, x: 1 }, { sessionId: 'a', location: null }],
  ['readPhoto', { size: 'thumb', ...WATCHED }, { size: 'thumb' }],
] as const)('of what is handed to %s only what the contract knows leaves', (name, given, sent) => {
  expect(sentFields(name, given)).toEqual(sent)
})

it('values without fields of their own go as they are, and forms too', () => {
  const trail = [[51.5, -0.2, 6, 100]]
  const engine = { wentOn: { record: {}, trail, fixes: [] } }
  expect(sentFields('findProximity', { engine })).toEqual({ engine })
  const form = new FormData()
  expect(sentFields('uploadChallengePhoto', form)).toBe(form)
  expect(sentFields('askGrownUp', undefined)).toBeUndefined()
})

it('no place stands in an address, whatever is handed to a call', () => {
  const query = { ...WATCHED, lat: '51.4', lng: '-0.2' } as unknown as Record<string, string>
  expect(callPath('readPhoto', { id: 'a' }, { ...query, size: 'thumb' })).toBe(
    '/api/photos/a?size=thumb',
  )
  expect(callPath('readPlayer', { id: 'a' }, query)).toBe('/api/players/a')
})
