import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { holdBeside, ifNobodyElse, releaseTabLock, useTabLock } from './tab-lock.ts'

type Granted = (lock: object | null) => Promise<void> | undefined

/** The browser's locks, with another tab that may hold them. */
class FakeLocks {
  isHeldElsewhere = false
  private reject: ((reason: unknown) => void) | null = null

  request(_name: string, options: { steal?: boolean }, granted: Granted): Promise<void> {
    if (this.isHeldElsewhere && options.steal !== true) {
      return Promise.resolve(granted(null))
    }
    this.isHeldElsewhere = false
    return new Promise<void>((resolve, reject) => {
      this.reject = reject
      void granted({})?.then(resolve)
    })
  }

  steal(): void {
    this.isHeldElsewhere = true
    this.reject?.(new DOMException('stolen', 'AbortError'))
  }
}

function giveLocks(locks: FakeLocks | undefined) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

afterEach(() => {
  cleanup()
  releaseTabLock()
  giveLocks(undefined)
})

async function open(locks: FakeLocks | undefined) {
  giveLocks(locks)
  const hook = renderHook(() => useTabLock('player-1'))
  await act(async () => undefined)
  return hook.result
}

it('the first tab plays', async () => {
  expect((await open(new FakeLocks())).current.tabLock).toBe('mine')
})

it('the second tab does not, until it takes the game over', async () => {
  const locks = new FakeLocks()
  locks.isHeldElsewhere = true
  const result = await open(locks)
  expect(result.current.tabLock).toBe('theirs')
  await act(async () => result.current.playHere())
  expect(result.current.tabLock).toBe('mine')
})

it('a tab whose game was taken over stops', async () => {
  const locks = new FakeLocks()
  const result = await open(locks)
  await act(async () => locks.steal())
  expect(result.current.tabLock).toBe('theirs')
})

it('a browser without locks plays', async () => {
  expect((await open(undefined)).current.tabLock).toBe('mine')
})

it.each([
  ['is free', new FakeLocks(), true],
  ['is held by another tab', Object.assign(new FakeLocks(), { isHeldElsewhere: true }), false],
  ['cannot be asked for', undefined, true],
  ['is refused by the browser', { request: () => Promise.reject(new Error('no')) }, true],
])('work for one tab at a time, where the lock %s', async (_case, locks, runs) => {
  giveLocks(locks as FakeLocks | undefined)
  let times = 0
  const work = () => {
    times += 1
    return Promise.resolve()
  }
  expect(await ifNobodyElse('work', work)).toBe(runs)
  expect(times).toBe(runs ? 1 : 0)
})

it('a lock that is held beside others is asked for as shared, and ends when it is let go', async () => {
  const asked: unknown[] = []
  let isOver = false
  const request = async (name: string, options: object, granted: Granted) => {
    asked.push([name, options])
    await granted({})
    isOver = true
  }
  giveLocks({ request } as unknown as FakeLocks)
  const letGo = holdBeside('seen')
  await act(async () => undefined)
  expect(asked).toEqual([['seen', { mode: 'shared' }]])
  expect(isOver).toBe(false)
  letGo()
  await act(async () => undefined)
  expect(isOver).toBe(true)
})

it.each([
  ['are no locks', undefined],
  ['is a browser that refuses them', { request: () => Promise.reject(new Error('no')) }],
])('where there %s, nothing is held beside others', async (_case, locks) => {
  giveLocks(locks as FakeLocks | undefined)
  const letGo = holdBeside('seen')
  await act(async () => undefined)
  expect(letGo).not.toThrow()
})
