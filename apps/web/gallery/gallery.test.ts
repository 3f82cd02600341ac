import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { patterns } from '#/routes/paths.ts'
import {
  JOIN_ENTRY_PATTERNS,
  NO_CODE_PATTERNS,
  PLAYER_SCREENS,
  playerRoutePatterns,
  previewRoutePatterns,
  type PlayerScreen,
  type PreviewScreen,
} from '#/routes/player-place.ts'
import { sceneGroups } from './scenes/index.ts'

const scenes = sceneGroups.flatMap((group) => group.scenes)
const ofChildren = Object.keys(PLAYER_SCREENS) as PlayerScreen[]
const previews = ofChildren.filter((screen) => PLAYER_SCREENS[screen].hasPreview) as PreviewScreen[]
// They have no screen of their own: they lead to another one.
const REDIRECTS = ['homeRedirect', 'roamPaymentRedirect']
const screens = Object.entries(patterns).filter(([name]) => !REDIRECTS.includes(name))

function scenesAt(addresses: readonly string[]) {
  return scenes.filter(({ path }) => {
    const [pathname = ''] = path.split('?')
    return addresses.some((pattern) => matchPath(pattern, pathname) !== null)
  })
}

it.each<[screen: string, patterns: readonly string[]]>([
  ...screens,
  ['join', JOIN_ENTRY_PATTERNS],
  ['no code', NO_CODE_PATTERNS],
  ...ofChildren.map((screen): [string, string[]] => [screen, playerRoutePatterns(screen)]),
  ...previews.map((screen): [string, string[]] => [
    `preview of ${screen}`,
    previewRoutePatterns(screen),
  ]),
])('the screen "%s" has a scene in the gallery', (_, addresses) => {
  expect(scenesAt(addresses)).not.toEqual([])
})

it.each(ofChildren)('what a screen reader says of the screen "%s" is kept in words', (screen) => {
  const found = scenesAt(playerRoutePatterns(screen))
  expect(found.filter(({ isRead }) => isRead)).not.toEqual([])
})

it('every scene has a name of its own', () => {
  const names = scenes.map(({ name }) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
