import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedKeys } from './storage/keys.ts'
import { removeStored, writeStored } from './storage/storage.ts'
import { takeUpdate } from './update.ts'

const PLAYER_ID = 'a77e3901-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const reload = vi.fn()
const postMessage = vi.fn()
let workers: EventTarget

beforeEach(() => {
  removeStored(storedKeys.playerId, storedKeys.currentGameSession)
  vi.useFakeTimers()
  reload.mockReset()
  postMessage.mockReset()
  workers = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a new version that waits', () => {
  it('takes over where no game is under way, and the page is loaded again', async () => {
    const taking = takeUpdate({ postMessage })
    await vi.advanceTimersByTimeAsync(0)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'skip-waiting' })
    expect(reload).not.toHaveBeenCalled()
    workers.dispatchEvent(new Event('controllerchange'))
    await vi.advanceTimersByTimeAsync(5_000)
    await taking
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits for the end of a game, the child’s or the grown-up’s', async () => {
    writeStored(storedKeys.playerId, PLAYER_ID)
    await takeUpdate({ postMessage })
    removeStored(storedKeys.playerId)
    writeStored(storedKeys.currentGameSession, { id: PLAYER_ID, joinCode: 'BCDFGH' })
    await takeUpdate({ postMessage })
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('that does not come is left for the next start', async () => {
    const taking = takeUpdate({ postMessage })
    await vi.advanceTimersByTimeAsync(3_000)
    await taking
    expect(reload).not.toHaveBeenCalled()
  })
})
