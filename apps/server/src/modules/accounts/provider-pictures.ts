/** Host of the pictures of each provider; its subdomains count as well. */
const PICTURE_HOSTS: Readonly<Record<string, string>> = { google: 'googleusercontent.com' }

/**
 * The address of a picture at the account's provider if it may be stored and shown, else null.
 * The server never fetches it (T9).
 */
export function providerPicture(address: string, authProvider: string): string | null {
  const host = PICTURE_HOSTS[authProvider]
  if (host === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  return url.protocol === 'https:' && isPlain && isThere ? url.href : null
}
