/**
 * The first words of the addresses of pages. The server answers an address that begins with none of
 * them with 404; the client, which knows each page, shows "404 Page Not Found" for the rest [ROUTE-36].
 */
const PAGE_WORDS: ReadonlySet<string> = new Set([
  'admin',
  'choose-game',
  'dashboard',
  'groups',
  'guardian',
  'home',
  'invite-players',
  'join',
  'p',
  'player',
  'ready-to-play',
  'return',
  'second-grown-up',
  't',
  'thank-you',
  'trails',
])

/** Whether there may be a page at this address, given without its query; in either case. */
export function mayBePage(pathname: string): boolean {
  const [first, ...others] = pathname.split('/').filter(Boolean)
  if (first === undefined) return true
  return PAGE_WORDS.has(first.toLowerCase()) && !others.some((word) => word.startsWith('.'))
}

const FOR_CHILDREN = /^\/(join|p|player|return)(\/|$)/i
const TAKES_CARDS = /^\/guardian\/(payment|checkout)(\/|$)/i

/**
 * Whether a page is a child's, or a link that leads there. All others are the grown-up's, the first one
 * too: from there one walks to a map without another page being loaded, under the policy of the first.
 */
export function isChildrensPage(pathname: string): boolean {
  return FOR_CHILDREN.test(pathname)
}

/** The manifest of the grown-ups' pages. */
export const MANIFEST = '/manifest.webmanifest'
/** The manifest of a child's pages: an icon on the home screen opens the page for a code. */
export const CHILD_MANIFEST = '/child.webmanifest'

/** Whether cards are typed on a page. */
export function takesCards(pathname: string): boolean {
  return TAKES_CARDS.test(pathname)
}

/** Id of the element in which a page behind a code carries an `EarlyAnswer`, as JSON. */
export const EARLY_ANSWER_ID = 'early-answer'

/** Answers to the first calls of a page, so that its script need not ask. */
export interface EarlyAnswer {
  /** Address of the call, with its query. */
  path: string
  status: number
  /** The answer's text. */
  body: string
  retryAfterSeconds: number | null
}

/**
 * The card of a waiting game as the build draws it, for a page that shows it before any script runs.
 * Code and number of the game are characters of the Unicode private use area.
 */
export interface EarlyCard {
  /** The game as a child sees it. */
  card: string
  /** The button once it was pressed. */
  pressedButton: string
  /** Path of the file with the screens that come then: see `fillNextScreens`. */
  next: string
}

/** By language. */
export type EarlyCards = Readonly<Record<string, EarlyCard>>

/**
 * Pages that the build draws, the same for everybody: HTML by address and language. They are shown before
 * any script runs.
 */
export type EarlyPages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Length of a game's code and of the number beside it. */
const LETTERS = 6
const CODE_FROM = 0xe000
const NUMBER_FROM = CODE_FROM + LETTERS
const PLACEHOLDERS = /[\uE000-\uE00B]/g
/** Stands in the screens after an early card for the id of the child. */
export const PLAYER_PLACEHOLDER = String.fromCharCode(NUMBER_FROM + LETTERS)

function placeholders(from: number): string {
  return String.fromCharCode(...Array.from({ length: LETTERS }, (_, at) => from + at))
}

/** Stands in an early card for the code of the game. */
export const CODE_PLACEHOLDER = placeholders(CODE_FROM)
/** Stands in an early card for the last characters of the game's id. */
export const NUMBER_PLACEHOLDER = placeholders(NUMBER_FROM)

/** The card of one game. `code` and `id` are letters, digits and hyphens, which need no escaping. */
export function fillEarlyCard(html: string, { code, id }: { code: string; id: string }): string {
  const letters = code + id.slice(-LETTERS)
  return html.replace(PLACEHOLDERS, (letter) => letters[letter.charCodeAt(0) - CODE_FROM] ?? '')
}

/**
 * The screens after the card, for one child: templates with the ids `joined`, `permissions` and `asking`.
 * @throws {Error} when an id is none, since it goes into HTML
 */
export function fillNextScreens(
  html: string,
  { code, playerId }: { code: string; playerId: string },
): string {
  if (!/^[\w-]+$/.test(playerId)) throw new Error('not an id')
  return fillEarlyCard(html, { code, id: '' }).replaceAll(PLAYER_PLACEHOLDER, playerId)
}
