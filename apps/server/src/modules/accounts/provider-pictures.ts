/** Where the picture of a person lives at each provider; everything below counts as well. */
const PICTURE_HOSTS: Readonly<Record<string, string>> = { google: 'googleusercontent.com' }

/**
 * A picture's address at the provider that vouches for the account, as it may be stored and shown, or
 * null. The server never fetches it (T9).
 */
export function providerPicture(address: string, authProvider: string): string | null {
  const host = PICTURE_HOSTS[authProvider]
  if (host === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  return url.protocol === 'https:' && isPlain && isThere ? url.href : null
}
