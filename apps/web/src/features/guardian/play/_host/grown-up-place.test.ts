import { expect, test } from 'vitest'
import { awayText, fromNote, fromTitle, grownUpPlace } from './grown-up-place.ts'

const NOW = 1_000_000_000
const HERE = { lat: 51.5, lng: -0.1 }
const at = (secondsAgo: number) => ({ ...HERE, atMs: NOW - secondsAgo * 1_000 })
const NOWHERE = { followed: null, asked: null, game: null }

test.each([
  ['nothing is known', {}, null],
  ['the game has a place', { game: HERE }, 'game'],
  ['the phone was asked', { asked: at(119), game: HERE }, 'here'],
  ['it was asked long ago', { asked: at(120), game: HERE }, 'before'],
  ['the phone is followed', { followed: at(44), asked: at(600), game: HERE }, 'here'],
  ['it has fallen silent', { followed: at(45), asked: at(1), game: HERE }, 'before'],
  ['its clock was set back', { followed: at(-90) }, 'here'],
] as const)('where %s, the grown-up is known so', (_, known, of) => {
  expect(grownUpPlace({ ...NOWHERE, ...known }, NOW)?.of ?? null).toBe(of)
})

test('only a place of now is said to be where the grown-up is', () => {
  const [now, before, game] = [
    grownUpPlace({ ...NOWHERE, followed: at(2) }, NOW),
    grownUpPlace({ ...NOWHERE, followed: at(190) }, NOW),
    grownUpPlace({ ...NOWHERE, game: HERE }, NOW),
  ].map((from) => [awayText(from!, 180, 2_000), fromNote(from!), fromTitle(from!)])
  expect(now).toEqual(['180 m away, now', null, null])
  expect(before).toEqual([
    'Seen now, 180 m from where you were 3 min ago',
    "Distances are from where you were 3 min ago: this phone doesn't know where it is now.",
    'You, 3 min ago',
  ])
  expect(game).toEqual([
    "Seen now, 180 m from the game's place",
    "Distances are from the game's place: this phone doesn't know where it is.",
    "The game's place",
  ])
})
