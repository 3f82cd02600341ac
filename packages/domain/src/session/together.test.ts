import { expect, it } from 'vitest'
import { fromPlane } from '../geo/distance.ts'
import { isTogether, proofOfTogether, type ChildAtCheck, type HostAtCheck } from './together.ts'

const GWEN = { lat: 51.5, lng: -0.12 }
const at = (northMeters: number, accuracy = 8) => ({
  ...fromPlane(GWEN, { eastMeters: 0, northMeters }),
  accuracy,
})

it.each([
  ['beside the grown-up', 0, 5, 5, true],
  ['just within 150 m plus 5', 154, 5, 5, true],
  ['just beyond them', 157, 5, 5, false],
  ['whose phone is vague while the grown-up knows', 170, 500, 8, false],
  ['who knows while the grown-up is vague', 170, 8, 500, false],
  ['both vague: at most 100 m are forgiven', 248, 900, 900, true],
  ['both vague and farther', 253, 900, 900, false],
])('[OPEN-14] (T1) a child %s', (_words, meters, childAccuracy, hostAccuracy, together) => {
  expect(isTogether(at(meters, childAccuracy), { ...GWEN, accuracy: hostAccuracy })).toBe(together)
})

const MINUTE = 60_000
const NOW = Date.UTC(2026, 5, 20, 9)
const ADA: ChildAtCheck = {
  place: at(20),
  canBeThere: true,
  hostJumpsAtJoin: 0,
  failedChecks: 0,
  isHostsPhone: false,
}
const HOST: HostAtCheck = { place: { ...GWEN, accuracy: 8 }, locatedAtMs: NOW, jumps: 0 }

it.each<[string, Partial<ChildAtCheck>, Partial<HostAtCheck>, string]>([
  ['beside a host whose place was known before', {}, {}, 'together'],
  [
    'whose host was last heard of ten minutes ago',
    {},
    { locatedAtMs: NOW - 10 * MINUTE },
    'together',
  ],
  [
    'whose host was last heard of longer ago',
    {},
    { locatedAtMs: NOW - 10 * MINUTE - 1 },
    'pictures',
  ],
  ['whose host had jumped before it joined', { hostJumpsAtJoin: 3 }, { jumps: 3 }, 'together'],
  ['whose host has jumped since it joined', {}, { jumps: 1 }, 'pictures'],
  ['whose host told its place only after it joined', { hostJumpsAtJoin: null }, {}, 'pictures'],
  ['that was refused before', { failedChecks: 1 }, {}, 'pictures'],
  ['in a game without a place', {}, { place: null, locatedAtMs: null }, 'pictures'],
  ['without a place in a game without one', { place: null }, { place: null }, 'pictures'],
  ['that tells no place', { place: null }, {}, 'unplaced'],
  ['far away', { place: at(400) }, {}, 'apart'],
  ['far away whose host has jumped', { place: at(400) }, { jumps: 1 }, 'apart'],
  ['near that cannot have come there since its last try', { canBeThere: false }, {}, 'apart'],
  ['with a phone that knows nothing', { place: at(0, 1_001) }, {}, 'apart'],
  ['whose host knows nothing', {}, { place: { ...GWEN, accuracy: 1_001 } }, 'apart'],
  [
    'whose host did not say how exactly it knows',
    {},
    { place: { ...GWEN, accuracy: null } },
    'together',
  ],
  [
    'on the phone of the host itself',
    { isHostsPhone: true, place: null },
    { place: null },
    'together',
  ],
])('(T1) a child %s', (_words, child, host, proof) => {
  expect(proofOfTogether({ ...ADA, ...child }, { ...HOST, ...host }, NOW)).toBe(proof)
})
