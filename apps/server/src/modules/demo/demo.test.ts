import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#/config/config.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'

const DESK = 'demo.bramble.localhost:3000'
const ADA = 'ada.bramble.localhost:3000'

describe('the demo at a desk', () => {
  let test: TestApp
  const get = (url: string, host: string) =>
    test.app.inject({ url, headers: { host, accept: 'text/html' } })

  beforeAll(async () => {
    test = await openTestApp({ flags: { demo: true } })
  })
  afterAll(() => test.close())

  it('shows the desk on its own name, with nothing but the phones in frames', async () => {
    const page = await get('/', DESK)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>Bramble at a desk</title>')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(
      'frame-src http://guardian.bramble.localhost:3000 http://ada.bramble.localhost:3000',
    )
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('leads to the desk from the names people try first', async () => {
    for (const path of ['/demo', '/demo/']) {
      const answer = await get(path, 'localhost:3000')
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe(`http://${DESK}/`)
    }
  })

  it('keeps the first page of every other name for the game', async () => {
    expect((await get('/', ADA)).body).not.toContain('Bramble at a desk')
  })

  it('hands out its scripts as the JavaScript they are', async () => {
    for (const name of ['shim.js', 'desk.ts', 'drawn-camera.ts', 'fresh.ts', 'next-step.ts']) {
      const script = await get(`/demo/${name}`, ADA)
      expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(script.body).not.toMatch(/import type|interface |: void/)
    }
    // The one before all others is no module, so that it runs before them.
    expect((await get('/demo/shim.js', ADA)).body).not.toMatch(/^\s*(import|export) /m)
    const style = await get('/demo/desk.css', DESK)
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('gives only the files of the desk', async () => {
    for (const name of ['nothing.ts', 'tsconfig.json', '..%2findex.ts', '%2e%2e%2findex.ts']) {
      const answer = await test.app.inject({ url: `/demo/${name}`, headers: { accept: '*/*' } })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('lets a phone forget its cookies, but not at the wish of another site (T12)', async () => {
    const url = '/demo/forget'
    const forget = (site: string) =>
      test.app.inject({ method: 'POST', url, headers: { host: ADA, 'sec-fetch-site': site } })
    const answer = await forget('same-origin')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toEqual(
      ['visitor', 'player', 'host', 'guardian', 'access', 'game'].map(
        (name) => `${name}=; Path=/; Max-Age=0`,
      ),
    )
    const foreign = await forget('cross-site')
    expect(foreign.statusCode).toBe(403)
    expect(foreign.headers['set-cookie']).toBeUndefined()
  })
})

describe('without the demo', () => {
  it('nothing of it is there', async () => {
    const test = await openTestApp()
    for (const url of ['/demo/shim.js', '/demo/desk.ts', '/demo/desk.css']) {
      expect((await test.app.inject({ url })).statusCode).toBe(404)
    }
    expect((await test.app.inject({ method: 'POST', url: '/demo/forget' })).statusCode).toBe(404)
    const root = await test.app.inject({ url: '/', headers: { host: DESK, accept: 'text/html' } })
    expect(root.body).not.toContain('Bramble at a desk')
    await test.close()
  })

  it('production refuses to start with it', () => {
    const env = { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' }
    expect(() => loadConfig(env, { demo: true })).toThrow(/demo/)
    expect(loadConfig(env).demo).toBeNull()
  })
})
