import { expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createPlayerCache } from './player-cache.ts'
import type { PlayerInGame } from './player.ts'

const NOW_MS = Date.UTC(2026, 5, 20, 9)

function aPlayer(status: PlayerInGame['status']): PlayerInGame {
  return {
    id: 'ada',
    credentialId: 'phone',
    status,
    isVerified: true,
    mustCheckAgain: false,
    session: {
      id: 'game',
      state: { at: 'active', startedAtMs: NOW_MS },
      maxPlayers: 4,
      challengesPerPlayer: null,
      hostCredentialId: 'host',
      ownerId: null,
      location: null,
    },
  }
}

function open() {
  const events = createEvents()
  const loads: ((status: PlayerInGame['status']) => void)[] = []
  const playerCache = createPlayerCache({
    events,
    loadAttempts: async () => [],
    loadPlayer: () =>
      new Promise((resolve) => {
        loads.push((status) => {
          resolve(aPlayer(status))
        })
      }),
  })
  const get = async () => playerCache.get('ada', NOW_MS)
  return { events, loads, get }
}

test('a player is loaded once, however many ask at the same time', async () => {
  const { loads, get } = open()
  const asked = [get(), get(), get()]
  loads[0]!('playing')
  const [first, ...others] = await Promise.all(asked)
  for (const other of others) expect(other).toBe(first)
  expect(await get()).toBe(first)
  expect(loads).toHaveLength(1)
})

test.each([
  ['player.changed', { playerId: 'ada', sessionId: 'game' }],
  ['session.changed', { sessionId: 'game' }],
] as const)('what was read before %s is not believed afterwards', async (name, payload) => {
  const { events, loads, get } = open()
  const overtaken = get()
  events.emit(name, payload)
  loads[0]!('playing')
  await overtaken

  const after = get()
  loads[1]!('returned')
  expect((await after)?.player.status).toBe('returned')

  events.emit(name, payload)
  void get()
  expect(loads).toHaveLength(3)
})
