/** A browser with a cookie jar that keeps to paths; it follows no redirect by itself. */
export interface TestBrowser {
  get(address: string): Promise<Response>
  post(address: string, body: unknown): Promise<Response>
  /** Names of the cookies that go with a request to this address. */
  cookiesFor(address: string): string[]
}

interface StoredCookie {
  name: string
  value: string
  path: string
}

export function createTestBrowser(origin: string): TestBrowser {
  const jar: StoredCookie[] = []

  function fitting(address: string): StoredCookie[] {
    const { pathname } = new URL(address, origin)
    return jar.filter(
      ({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    )
  }

  function keep(header: string): void {
    const [pair = '', ...rest] = header.split(/; ?/)
    const attributes = Object.fromEntries(
      rest.map((one) => one.split('=')).map(([key = '', text = '']) => [key.toLowerCase(), text]),
    )
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.path ?? '/'
    const at = jar.findIndex((one) => one.name === name && one.path === path)
    if (at >= 0) jar.splice(at, 1)
    const isOver = attributes['max-age'] === '0' || attributes.expires?.includes('1970') === true
    if (!isOver) jar.push({ name, path, value: pair.slice(pair.indexOf('=') + 1) })
  }

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const cookie = fitting(address)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { ...(init.headers as Record<string, string>), cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) keep(header)
    return response
  }

  return {
    get: (address) => send(address, { headers: { accept: 'text/html' } }),
    post: (address, body) =>
      send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    cookiesFor: (address) => fitting(address).map(({ name }) => name),
  }
}
