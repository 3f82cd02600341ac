import { takesCards } from '@bramble/contract/pages'

const NAVIGATION_LIMIT_MS = 4_000
/**
 * Pages with a card form: their headers allow the provider's form, those of the cached shell do
 * not. So the network gets more time, and the shell is for a phone without one.
 */
const CARDS_LIMIT_MS = 20_000

/**
 * The page from the network, or the cached shell where none comes in time or what comes is no page:
 * a proxy whose server starts again answers too, and a child plays on meanwhile.
 * @param readShell gives undefined where nothing is cached
 */
export async function pageOrShell(
  request: Request,
  readShell: () => Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const limitMs = takesCards(pathname) ? CARDS_LIMIT_MS : NAVIGATION_LIMIT_MS
  const late = new Promise<undefined>((done) => setTimeout(done, limitMs, undefined))
  const page = fetch(request)
  const first = await Promise.race([page.catch(() => undefined), late])
  return first !== undefined && isOurs(first) ? first : ((await readShell()) ?? page)
}

/** Our own page of an unknown address is a 404 too; a proxy without a server says so in plain text. */
function isOurs({ ok, type, status, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  return ok || type === 'opaqueredirect' || (status === 404 && isHtml)
}
