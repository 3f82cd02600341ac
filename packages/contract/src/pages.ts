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
  'player',
  'ready-to-play',
  'return',
  'second-grown-up',
  'thank-you',
])

/** Whether there may be a page at this address, given without its query; in either case. */
export function mayBePage(pathname: string): boolean {
  const [first, ...others] = pathname.split('/').filter(Boolean)
  if (first === undefined) return true
  return PAGE_WORDS.has(first.toLowerCase()) && !others.some((word) => word.startsWith('.'))
}
