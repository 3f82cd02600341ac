import { unescaped } from '@bramble/domain/text/unescaped'
import type { TaskScreen } from '@bramble/domain/challenge/tasks'

/** Every screen of the child's side below one of the two prefixes. */
export const PLAYER_SCREENS = {
  permissions: { needsChallenge: false, hasPreview: false },
  searching: { needsChallenge: false, hasPreview: false },
  'guardian-photo': { needsChallenge: false, hasPreview: false },
  'get-ready': { needsChallenge: false, hasPreview: false },
  roam: { needsChallenge: false, hasPreview: false },
  challenge: { needsChallenge: true, hasPreview: true },
  'photo-capture': { needsChallenge: true, hasPreview: true },
  question: { needsChallenge: true, hasPreview: true },
  feedback: { needsChallenge: false, hasPreview: false },
  'end-game': { needsChallenge: false, hasPreview: false },
} as const satisfies Record<TaskScreen, { needsChallenge: true; hasPreview: true }> &
  Record<string, { needsChallenge: boolean; hasPreview: boolean }>

export type PlayerScreen = keyof typeof PLAYER_SCREENS

/** Screens with a guardian's preview. */
export type PreviewScreen = {
  [S in PlayerScreen]: (typeof PLAYER_SCREENS)[S]['hasPreview'] extends true ? S : never
}[PlayerScreen]

/** The form of address by which a child's screen was opened. */
export type PlayerScope =
  | { by: 'code'; joinCode: string }
  | { by: 'player'; playerId: string }
  | { by: 'preview' }
  | { by: 'none' }

/**
 * A place on the child's side. `join` is the entry; on `searching` without a player a code can be
 * typed. `challengeId` is null where a screen needs one and the address has none.
 */
export interface PlayerPlace {
  scope: PlayerScope
  screen: PlayerScreen | 'join'
  challengeId: string | null
}

const PREVIEW_PREFIX = '/guardian/preview'

function isScreen(word: string): word is PlayerScreen {
  return Object.hasOwn(PLAYER_SCREENS, word)
}

function place(
  scope: PlayerScope,
  screen: PlayerPlace['screen'],
  challengeId: string | null = null,
): PlayerPlace {
  return { scope, screen, challengeId }
}

function screenPlace(scope: PlayerScope, tail: readonly string[]): PlayerPlace | null {
  const [screen, challengeId, ...rest] = tail
  if (screen === undefined || !isScreen(screen) || rest.length > 0) return null
  if (PLAYER_SCREENS[screen].needsChallenge) return place(scope, screen, challengeId ?? null)
  return challengeId === undefined ? place(scope, screen) : null
}

/** Scanners of square codes may write a whole address in capitals. */
const WORDS = /^(?:guardian|join|player|preview)$/i

/** The place of an address in either form, or null when it is not the child's. */
export function parsePlayerPath(path: string): PlayerPlace | null {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (WORDS.test(part) ? part.toLowerCase() : unescaped(part)))
  const [first, second, third, ...tail] = parts
  if (first === 'join') {
    return second !== undefined && parts.length === 2
      ? place({ by: 'code', joinCode: second }, 'join')
      : null
  }
  if (first === 'guardian' && second === 'preview') {
    const found = screenPlace({ by: 'preview' }, parts.slice(2))
    return found && found.screen !== 'join' && PLAYER_SCREENS[found.screen].hasPreview
      ? found
      : null
  }
  if (first !== 'player' || second === undefined) return null
  if (second === 'join') {
    if (third === undefined || (third === 'searching' && tail.length === 0)) {
      return place({ by: 'none' }, 'searching')
    }
    const scope: PlayerScope = { by: 'code', joinCode: third }
    return tail.length === 0 ? place(scope, 'join') : screenPlace(scope, tail)
  }
  return screenPlace(
    { by: 'player', playerId: second },
    third === undefined ? [] : [third, ...tail],
  )
}

export function playerPath({ scope, screen, challengeId }: PlayerPlace): string {
  const prefix = prefixOf(scope)
  if (screen === 'join') return prefix
  if (scope.by === 'none') return '/player/join'
  const tail = challengeId === null ? screen : `${screen}/${encodeURIComponent(challengeId)}`
  return `${prefix}/${tail}`
}

function prefixOf(scope: PlayerScope): string {
  switch (scope.by) {
    case 'code':
      return `/player/join/${encodeURIComponent(scope.joinCode)}`
    case 'player':
      return `/player/${encodeURIComponent(scope.playerId)}`
    case 'preview':
      return PREVIEW_PREFIX
    case 'none':
      return '/player/join'
  }
}

/** Route patterns of one screen under each of its prefixes. */
export function playerRoutePatterns(screen: PlayerScreen): string[] {
  return patternsBelow(['/player/join/:joinCode', '/player/:playerId'], screen)
}

/** Route patterns of a screen's preview for guardians. */
export function previewRoutePatterns(screen: PreviewScreen): string[] {
  return patternsBelow([PREVIEW_PREFIX], screen)
}

function patternsBelow(prefixes: readonly string[], screen: PlayerScreen): string[] {
  const { needsChallenge } = PLAYER_SCREENS[screen]
  const tails = needsChallenge ? [screen, `${screen}/:challengeId`] : [screen]
  return prefixes.flatMap((prefix) => tails.map((tail) => `${prefix}/${tail}`))
}

/** Patterns of the join entry and of the screen without a code. */
export const JOIN_ENTRY_PATTERNS = ['/join/:joinCode', '/player/join/:joinCode'] as const
/** Page to which the code on a post of a trail leads. */
export const POST_PATTERNS = ['/p/:code', '/p'] as const
export const NO_CODE_PATTERNS = ['/player/join', '/player/join/searching'] as const

/** The page on which a child types a code. */
export const NO_CODE_PATH = playerPath({
  scope: { by: 'none' },
  screen: 'searching',
  challengeId: null,
})
