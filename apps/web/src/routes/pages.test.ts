import { mayBePage } from '@bramble/contract/pages'
import { expect, it } from 'vitest'
import { patterns } from './paths.ts'
import {
  JOIN_ENTRY_PATTERNS,
  NO_CODE_PATTERNS,
  PLAYER_SCREENS,
  playerRoutePatterns,
  type PlayerScreen,
} from './player-place.ts'

const ofChildren = (Object.keys(PLAYER_SCREENS) as PlayerScreen[]).flatMap(playerRoutePatterns)

it.each([
  ...Object.values(patterns).flat(),
  ...JOIN_ENTRY_PATTERNS,
  ...NO_CODE_PATTERNS,
  ...ofChildren,
])('the server takes %s for a page, in either case [ROUTE-36]', (pattern) => {
  expect(mayBePage(pattern)).toBe(true)
  expect(mayBePage(pattern.toUpperCase())).toBe(true)
})
