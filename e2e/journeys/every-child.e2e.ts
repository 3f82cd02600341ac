import { ByEar } from '../world/ways/ear.ts'
import { OneKey } from '../world/ways/keys.ts'
import { ByEye } from '../world/ways/seen.ts'
import { playsToTheEnd, SHORT_GAME } from '../world/ways/whole-game.ts'
import { test } from '../world/world.ts'

// A whole game in a real browser for who has one key, no sound or no screen: what is focused, spoken and drawn on the way
// from screen to screen.
test.use({ setup: { along: SHORT_GAME } })

test('a whole game with one key, at the quickest step of the frame', ({ world }) =>
  playsToTheEnd(world, (child) => new OneKey(child, 'one-key')))

test('a whole game on a phone without any sound', ({ world }) =>
  playsToTheEnd(world, (child) => new ByEye(child, 'by-eye')))

test('a whole game by ear and with two keys, with the screen covered', ({ world }) =>
  playsToTheEnd(world, (child) => new ByEar(child, 'by-ear')))
