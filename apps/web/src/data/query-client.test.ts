import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import {
  createQueryClient,
  isGameMoved,
  isPassing,
  retryDelayMs,
  retryPassing,
} from './query-client.ts'
import { photoUrl } from './play.ts'
import { RequestError } from './request.ts'
import { sessionByCodeQuery } from './sessions.ts'

const world = worldForTests()

const refusal = (status: number, code = '') =>
  new RequestError(status, JSON.stringify({ error: 'no', code }))

describe('the data cache', () => {
  it('[HTTP-06] asks for the address that is the first part of the key', async () => {
    const answer = await createQueryClient().fetchQuery({ queryKey: ['/api/environment/check'] })
    expect(answer).toEqual({ isProduction: false })
    expect(world.api.calls('checkEnvironment')).toHaveLength(1)
  })

  it('[HTTP-07] throws on a 401', async () => {
    world.api.fail('checkEnvironment', 401, 'sign in')
    const work = createQueryClient().fetchQuery({ queryKey: ['/api/environment/check'] })
    await expect(work).rejects.toMatchObject({ status: 401, message: '401: sign in' })
  })

  it('what is refused because the game has moved on has player and game read at once', async () => {
    const client = createQueryClient()
    const keys = [
      ['player', 'ada'],
      ['session', 'oak'],
    ]
    const isOld = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
    const refuse = (error: RequestError) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(error) })
        .execute(undefined)
        .catch(() => undefined)
    for (const key of keys) client.setQueryData(key, {})
    await refuse(refusal(409, 'challenge.decided'))
    expect(isOld()).toEqual([false, false])
    await refuse(refusal(409, 'session.ended'))
    expect(isOld()).toEqual([true, true])
  })

  it('[HTTP-08] data never goes stale and nothing is asked again by itself', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    })
  })

  it('[HTTP-08] data that is there is not asked for again', async () => {
    const client = createQueryClient()
    for (let visit = 0; visit < 3; visit++) {
      const observer = new QueryObserver(client, { queryKey: ['/api/environment/check'] })
      const leave = observer.subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(60_000)
      window.dispatchEvent(new Event('visibilitychange'))
      leave()
    }
    expect(world.api.calls('checkEnvironment')).toHaveLength(1)
  })

  it('[HTTP-08] a failure is not tried again unless a call says so', async () => {
    world.api.fail('checkEnvironment', 503)
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['/api/environment/check'] }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.api.calls('checkEnvironment')).toHaveLength(1)
    expect(client.getDefaultOptions().mutations?.retry).toBe(false)
  })

  it.each([
    ['session.not-found', 1],
    ['session.gone', 1],
    ['limit.too-many', 1],
    ['server.failed', 4],
  ] as const)('[API-03] looking for a game: %s is asked %i times', async (code, times) => {
    world.api.refuse('findSessionByCode', code)
    const work = createQueryClient()
      .fetchQuery(sessionByCodeQuery('bcd fgh'))
      .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    await work
    expect(world.api.calls('findSessionByCode')).toHaveLength(times)
    expect(world.api.calls('findSessionByCode')[0]?.init.cache).toBe('no-store')
  })
})

describe('which failures pass', () => {
  it('no signal and a busy server do, a refusal does not', () => {
    expect([refusal(0), refusal(503)].every(isPassing)).toBe(true)
    expect([refusal(400), refusal(404), refusal(500), new Error('x')].some(isPassing)).toBe(false)
  })

  it('an action is repeated three times at most, ever more slowly', () => {
    expect([0, 1, 2, 3].map((count) => retryPassing.retry(count, refusal(503)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([0, 1, 2, 3, 9].map(retryDelayMs)).toEqual([500, 1_000, 2_000, 4_000, 5_000])
  })

  it('a game that moved on is known by its code', () => {
    expect(isGameMoved(refusal(409, 'session.ended'))).toBe(true)
    expect(isGameMoved(refusal(409, 'challenge.decided'))).toBe(false)
    expect(isGameMoved(refusal(409))).toBe(false)
  })
})

it('[HTTP-09] the address of a photo is small for lists and square for the arrival', () => {
  expect([photoUrl('7'), photoUrl('7', 'thumb'), photoUrl('7', 'crop')]).toEqual([
    '/api/photos/7',
    '/api/photos/7?size=thumb',
    '/api/photos/7?crop=200x200',
  ])
})
