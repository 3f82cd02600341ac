import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedKeys, type StoredKey } from './keys.ts'
import { readStored, removeStored, useStored, writeStored } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const result = { passed: true, score: 80, message: '', isAiValidation: false, hasPhoto: true }

describe('what the browser remembers', () => {
  it.each<[string, StoredKey<never>, unknown, 'local' | 'session']>([
    ['[STORE-02]', storedKeys.currentGameSession as never, { id: '1', joinCode: 'B' }, 'local'],
    ['[STORE-03]', storedKeys.playerId as never, 'ada', 'local'],
    ['[STORE-04, STORE-20]', storedKeys.currentGamePage as never, 'dashboard', 'local'],
    ['[STORE-05]', storedKeys.termsAccepted as never, true, 'local'],
    ['[STORE-07]', storedKeys.gpsInitialized as never, true, 'session'],
    ['[STORE-08]', storedKeys.currentPlayerChallengeId as never, 'a', 'session'],
    ['[STORE-09]', storedKeys.challengeResult as never, result, 'session'],
    ['[STORE-10]', storedKeys.completedChallengeId as never, 'c', 'session'],
    ['[STORE-11]', storedKeys.challengeDiagnostics as never, { scoringLevel: 3 }, 'session'],
    ['[STORE-12]', storedKeys.currentChallengeId as never, 'c', 'session'],
    ['[STORE-13]', storedKeys.inPhotoCapture as never, true, 'session'],
    ['[STORE-14]', storedKeys.returnTo as never, '/home', 'session'],
    [
      '[STORE-16]',
      storedKeys.guardianLocation as never,
      { lat: 1, lng: 2, accuracy: 3 },
      'session',
    ],
  ])('%s is kept in its place and read back', (_id, key, value, area) => {
    writeStored(key, value as never)
    const [here, elsewhere] =
      area === 'local' ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    expect(here.getItem(key.name)).not.toBeNull()
    expect(elsewhere.getItem(key.name)).toBeNull()
    expect(readStored(key)).toEqual(value)
  })

  it('has the names the specification gives', () => {
    expect(Object.values(storedKeys).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'currentGameSession',
        'playerId',
        'currentGamePage',
        'termsAccepted',
        'gpsInitialized',
        'currentPlayerChallengeId',
        'challengeResult',
        'completedChallengeId',
        'challengeDiagnostics',
        'currentChallengeId',
        'inPhotoCapture',
        'returnTo',
        'guardianLocation',
      ]),
    )
  })

  it.each([
    ['broken JSON', storedKeys.challengeResult, '{"passed":'],
    ['a result of another shape', storedKeys.challengeResult, '{"score":"many"}'],
    ['a game without its code', storedKeys.currentGameSession, '{"id":"1"}'],
    ['a page that does not exist', storedKeys.currentGamePage, 'moon'],
    ['an empty player', storedKeys.playerId, ''],
    ['a flag that is not true', storedKeys.gpsInitialized, 'yes'],
  ] as const)('%s counts as nothing', (_case, key, text) => {
    const area = key.area === 'local' ? localStorage : sessionStorage
    area.setItem(key.name, text)
    expect(readStored(key as StoredKey<unknown>)).toBeNull()
  })

  it('forgets what is removed', () => {
    writeStored(storedKeys.playerId, 'ada')
    writeStored(storedKeys.gpsInitialized, true)
    removeStored(storedKeys.playerId, storedKeys.gpsInitialized)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes on in memory where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeStored(storedKeys.playerId, 'ada')
    expect(readStored(storedKeys.playerId)).toBe('ada')
    removeStored(storedKeys.playerId)
    expect(readStored(storedKeys.playerId)).toBeNull()
  })

  it('goes on in memory where the browser refuses storage altogether', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    writeStored(storedKeys.playerId, 'ben')
    expect(readStored(storedKeys.playerId)).toBe('ben')
    removeStored(storedKeys.playerId)
  })

  it('shows what changed, here and in another tab', () => {
    function Name() {
      return <p>{useStored(storedKeys.playerId) ?? 'nobody'}</p>
    }
    render(<Name />)
    act(() => writeStored(storedKeys.playerId, 'ada'))
    expect(screen.getByText('ada')).toBeTruthy()
    act(() => {
      localStorage.setItem('playerId', 'ben')
      window.dispatchEvent(new StorageEvent('storage', { key: 'playerId' }))
    })
    expect(screen.getByText('ben')).toBeTruthy()
  })
})
