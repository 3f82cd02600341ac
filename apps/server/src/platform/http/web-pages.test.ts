import { mkdirSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBareApp, type BareApp } from '#/testing/bare-app.ts'
import { openForFile } from '#/testing/app-for-tests.ts'
import { folderForTests } from '#/testing/test-folder.ts'

const SCRIPT = 'console.log("bramble")'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const RETURN_PATH = '/guardian/signed-in'
const webDir = folderForTests()
const JOIN_TAGS = '<link rel="modulepreload" href="/assets/join.js">'
let world: BareApp

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html><head></head><body><!--picture-->drawing<!--/picture-->app</body></html>',
  )
  writeFileSync(join(webDir, 'join-tags.html'), JOIN_TAGS)
  const pages = {
    '/': { en: '<p>Hello</p>', de: '<p>Hallo</p>' },
    '/player/join': { en: '<form>' },
  }
  writeFileSync(join(webDir, 'early-pages.json'), JSON.stringify(pages))
  writeFileSync(join(webDir, 'sw.js'), SCRIPT)
  writeFileSync(join(webDir, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  world = await openBareApp({ webDir, returnPaths: [RETURN_PATH] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await world.close()
})

function get(url: string, headers: Record<string, string> = {}) {
  return world.person().send({ method: 'GET', url, headers })
}

describe('pages', () => {
  test.each([
    '/',
    '/index.html',
    '/join/BCD-FGH',
    '/JOIN/BCDFGH',
    '/guardian/report/x',
    '/player/7.5/roam',
  ])('%s is the page of the client, checked at each visit', async (url) => {
    const reply = await get(url, HTML)
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body).toContain('app</body>')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['//join/BCDFGH', '/join/BCDFGH'],
    ['///t//oak?access=a//b', '/t/oak?access=a//b'],
    ['/join%2FBCDFGH', '/join/BCDFGH'],
    ['/join\\BCDFGH', '/join/BCDFGH'],
    ['/join/100%', '/join/100%25'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example'],
    ['/%2F/evil.example', '/evil.example'],
    ['/%5c%2Fevil.example/%zz', '/evil.example/%25zz'],
    ['/\\/user@evil.example:8000', '/user@evil.example:8000'],
    ['//', '/'],
    ['/%2F%ff', '/%25ff'],
    ['/%09/evil.example', null],
    ['/guardian/', null],
    ['/assets//x', null],
  ])('what was meant by %s is %s, never another host [ROUTE-36]', async (url, meant) => {
    const { port } = world.app.server.address() as AddressInfo
    const { headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path: url, headers: HTML }, (reply) => resolve(reply.resume()))
        .on('error', reject)
        .end()
    })
    expect(headers.location ?? null).toBe(meant)
    const host = 'bramble.example'
    expect(new URL(headers.location ?? '/', `https://${host}`).host).toBe(host)
  })

  test('a page that is the same for everybody comes drawn, in the language of the browser', async () => {
    const german = await get('/', { ...HTML, 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    expect(german.body).toContain('<div lang="de-DE" class="early-page"><p>Hallo</p></div>')
    expect(german.body).not.toContain('drawing')
    expect(german.headers['vary']).toContain('accept-language')
    const landing = await get('/', HTML)
    expect(landing.body).toContain('<p>Hello</p></div><script src="/early-typing.js"></script>')
    const typed = await get('/player/join', { ...HTML, 'accept-language': 'en' })
    expect(typed.body).toContain('<form></div><script src="/early-typing.js"></script>')
    const undrawn = await get('/player/join', { ...HTML, 'accept-language': 'de' })
    expect(undrawn.body).toContain('drawing')
    expect((await get('/guardian/terms', HTML)).body).toContain('drawing')
  })

  test('T16, T31: a page runs our own files only, in no frame, and lets sign-in windows answer', async () => {
    const { headers } = await get('/', HTML)
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' blob: data:",
    ]) {
      expect(policy.split(';')).toContain(part)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self), camera=(self)')
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each(['/player/join/BCDFGH', '/join/BCD-FGH', '/player/7.5/roam'])(
    'T38: a page of children (%s) cannot hear',
    async (url) => {
      const { headers } = await get(url, HTML)
      expect(headers['permissions-policy']).toContain('microphone=()')
    },
  )

  test('T31: a window that comes back from another site still knows who opened it', async () => {
    const { headers } = await get(`${RETURN_PATH}?code=a&state=b`, HTML)
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  describe('where cards are typed', () => {
    const cards = 'https://cards.example'
    const map = 'https://map.example'

    const shop = openForFile(() =>
      openBareApp({
        webDir,
        guardianPageSources: { scripts: [map] },
        paymentPageSources: { scripts: [cards], frames: [cards], connections: [cards] },
      }),
    )

    async function visit(url: string) {
      const { headers, body } = await shop.person().visit(url)
      return { policy: String(headers['content-security-policy']), body: String(body) }
    }

    test.each([
      '/guardian/payment',
      '/guardian/payment/roam',
      '/guardian/checkout',
      '/guardian/checkout?from=roam',
      // As the client's router reads addresses.
      '/Guardian/Checkout/',
    ])('T31: %s may load the card form, and says so to the client', async (url) => {
      const { policy, body } = await visit(url)
      for (const part of ['script-src', 'frame-src', 'connect-src']) {
        expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* ${cards}`))
      }
      expect(policy).toContain(map)
      expect(body).toContain('<head><meta name="takes-cards" content="yes">')
    })

    test.each([
      '/',
      '/index.html',
      '/join/BCDFGH',
      '/player/7.5/roam',
      '/player/7.5/guardian/checkout',
      '/return/x',
      '/guardian',
      '/guardian/roam',
      // The browser comes back from the bank to it; no card is typed there.
      '/guardian/payment-confirmation?payment_intent=pi_1',
    ])('T31: %s may not, and does not claim to', async (url) => {
      const { policy, body } = await visit(url)
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain(cards)
      expect(body).not.toContain('takes-cards')
    })
  })

  test('a page makes the browser a visitor', async () => {
    const ada = world.person()
    await ada.visit('/join/BCDFGH')
    expect(ada.cookies.get('visitor')).toBeDefined()
  })

  test('a page that does not ask for HTML by name is served as well, a missing file is not', async () => {
    expect((await get('/join/BCDFGH')).status).toBe(200)
    expect((await get('/favicon.png')).status).toBe(404)
    expect((await get('/assets/gone-1a2b.js', HTML)).status).toBe(404)
    expect((await get('/tiles/1/2/3', HTML)).status).toBe(404)
  })

  test.each(['/.env', '/.git/config', '/metrics', '/wp-login.php', '/player/.env', '/guardians'])(
    '[ROUTE-36] %s is no page: people see that, machines are told so',
    async (url) => {
      const page = await get(url, HTML)
      expect(page.status).toBe(404)
      expect(page.body).toContain('app</body>')
      expect((await get(url)).status).toBe(404)
    },
  )

  test('the page behind a code names the files of its screen, other pages do not', async () => {
    expect((await get('/join/BCDFGH', HTML)).body).toContain(`${JOIN_TAGS}</head>`)
    expect((await get('/', HTML)).body).not.toContain(JOIN_TAGS)
    expect((await get('/guardian/join/x', HTML)).body).not.toContain(JOIN_TAGS)
  })

  test('an unknown call is JSON even for a browser tab', async () => {
    const reply = await get('/api/nothing', HTML)
    expect(reply).toMatchObject({ status: 404, body: { code: 'route.not-found' } })
  })
})

describe('files', () => {
  test('a hashed file is kept for ever and sent compressed', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT)
  })

  test('F13: the service worker is checked each time', async () => {
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ])('%s leads nowhere', async (url) => {
    const reply = await get(url)
    expect(reply.raw.toString()).not.toContain('"dependencies"')
    expect(reply.status).toBeGreaterThanOrEqual(400)
  })
})

test('the demo adds its stand-in for a phone and may be shown in the frames of its desk', async () => {
  const desk = 'http://demo.bramble.localhost:3000'
  const demo = await openBareApp({ webDir, headScripts: ['/demo/shim.js'], frameAncestors: [desk] })
  const reply = await demo.person().visit('/')
  await demo.close()
  expect(reply.body).toContain('<head><script src="/demo/shim.js"></script>')
  expect(String(reply.headers['content-security-policy'])).toContain(
    `frame-ancestors 'self' ${desk}`,
  )
  expect(reply.headers['x-frame-options']).toBeUndefined()
})

test('over https pages ask for https for ever', async () => {
  const safe = await openBareApp({ webDir, isHttpsOnly: true })
  const reply = await safe.person().visit('/')
  await safe.close()
  expect(reply.headers['strict-transport-security']).toContain('max-age=31536000')
})
