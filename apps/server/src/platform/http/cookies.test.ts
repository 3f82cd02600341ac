import { afterEach, describe, expect, test } from 'vitest'
import { openBareApp, type BareApp, type BareAppOptions } from '#/testing/bare-app.ts'
import { route, type Caller } from './route.ts'

const PLAYER_TOKEN = 'P'.repeat(43)
const HOST_TOKEN = 'H'.repeat(43)
let world: BareApp
let caller: Caller | undefined
afterEach(() => world.close())

async function open(options: BareAppOptions = {}) {
  world = await openBareApp({
    credentials: {
      find: async (token) => {
        if (token === PLAYER_TOKEN) return { credentialId: 'ada', kind: 'player' }
        return token === HOST_TOKEN ? { credentialId: 'gwen', kind: 'host' } : null
      },
    },
    routes: [
      route('readGpsSettings', async (context) => {
        caller = context.caller
        context.setCredential('player', {
          token: PLAYER_TOKEN,
          expiresAtMs: context.nowMs + 60_000,
        })
        context.clearCredential('host')
        context.setCredential('game', { token: '9f86', expiresAtMs: context.nowMs + 60_000 })
        throw new Error('only the cookies matter here')
      }),
      route('checkEnvironment', async (context) => {
        caller = context.caller
        return { isProduction: false }
      }),
    ],
    ...options,
  })
}

async function setCookies(): Promise<string[]> {
  const reply = await world.person().call('readGpsSettings')
  return [reply.headers['set-cookie']].flat() as string[]
}

describe('what a cookie looks like', () => {
  test('over http it has a plain name, since some clients keep secure ones back', async () => {
    await open()
    expect(await setCookies()).toEqual([
      `player=${PLAYER_TOKEN}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
      'host=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'game=9f86; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('over https it is secure and bound to this host', async () => {
    await open({ isHttpsOnly: true, publicOrigin: 'https://bramble.example' })
    expect((await setCookies())[0]).toBe(
      `__Host-player=${PLAYER_TOKEN}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  test('a proxy finds the way to a game under one name, over https too', async () => {
    await open({ isHttpsOnly: true, publicOrigin: 'https://bramble.example' })
    expect((await setCookies()).at(-1)).toBe(
      'game=9f86; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  test('over https a cookie without the prefix counts for nothing', async () => {
    await open({ isHttpsOnly: true })
    const mallory = world.person()
    mallory.cookies.set('player', PLAYER_TOKEN)
    await mallory.call('checkEnvironment')
    expect(caller?.player).toBeNull()
    mallory.cookies.set('__Host-player', PLAYER_TOKEN)
    await mallory.call('checkEnvironment')
    expect(caller?.player).toEqual({ credentialId: 'ada' })
  })
})

describe('who calls', () => {
  test('a phone can be both a child and a host, and neither right widens the other', async () => {
    await open()
    const both = world.person()
    both.cookies.set('player', PLAYER_TOKEN).set('host', HOST_TOKEN)
    await both.call('checkEnvironment')
    expect(caller).toMatchObject({
      player: { credentialId: 'ada' },
      host: { credentialId: 'gwen' },
      guardian: null,
    })
  })

  test("T10: a child's token in the host cookie is not a host", async () => {
    await open()
    const mallory = world.person()
    mallory.cookies.set('host', PLAYER_TOKEN)
    await mallory.call('checkEnvironment')
    expect(caller?.host).toBeNull()
  })

  test('T13: a value that we did not make is ignored', async () => {
    await open()
    const mallory = world.person()
    mallory.cookies.set('player', 'planted').set('visitor', 'planted')
    const reply = await mallory.call('checkEnvironment')
    expect(caller).toMatchObject({ player: null, visitorId: null })
    expect(mallory.cookies.get('visitor')).not.toBe('planted')
    expect(reply.status).toBe(200)
  })
})

describe('visitors', () => {
  test('the first call of the client makes a browser a visitor, the next ones keep it', async () => {
    await open()
    const ada = world.person()
    await ada.call('checkEnvironment')
    const value = ada.cookies.get('visitor')
    expect(caller?.visitorId).toBeNull()
    await ada.call('checkEnvironment')
    expect(ada.cookies.get('visitor')).toBe(value)
    expect(caller?.visitorId).toHaveLength(43)
  })

  test('after a day the browser is a new visitor', async () => {
    await open()
    const ada = world.person()
    await ada.call('checkEnvironment')
    const value = ada.cookies.get('visitor')
    world.clock.advance(24 * 60 * 60_000)
    await ada.call('checkEnvironment')
    expect(ada.cookies.get('visitor')).not.toBe(value)
  })

  test('T2: nobody can make up a visitor', async () => {
    await open()
    const mallory = world.person()
    await mallory.call('checkEnvironment')
    const [since = '', id = '', signature = ''] = (mallory.cookies.get('visitor') ?? '').split('.')
    mallory.cookies.set('visitor', `${since}.${'x'.repeat(id.length)}.${signature}`)
    await mallory.call('checkEnvironment')
    expect(caller?.visitorId).toBeNull()
  })

  test('an address that asks for very many visitors gets no more, but still its answer', async () => {
    await open({ hasLimits: true })
    const counted = await Promise.all(
      Array.from({ length: 121 }, async () => {
        const person = world.person('203.0.113.9')
        const reply = await person.call('checkEnvironment')
        expect(reply.status).toBe(200)
        return person.cookies.has('visitor')
      }),
    )
    expect(counted.filter(Boolean)).toHaveLength(120)
  })
})

describe('where the caller is', () => {
  test('4.4: a forwarded address from a peer that is no proxy of ours changes nothing', async () => {
    await open()
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    await world.person('203.0.113.9').call('checkEnvironment', { headers })
    expect(caller?.address).toBe('203.0.113.9')
  })

  test('our proxy tells where the caller is, and the last address before it counts', async () => {
    await open({ trustedProxies: ['10.0.0.0/8'] })
    const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.7' }
    await world.person('10.1.2.3').call('checkEnvironment', { headers })
    expect(caller?.address).toBe('198.51.100.7')
  })
})
