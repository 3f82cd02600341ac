import { describe, expect, it } from 'vitest'
import { LAST_POSITION_KEPT_MS, MAX_HOST_LOCATION_JUMPS } from '../limits.ts'
import { followToCheck, isCheckDue, isPositionKept, type CheckWay } from './check.ts'

const NOW = 1_000_000_000
const PLACE = { lat: 51.5, lng: -0.12, accuracy: 10 }

describe('the check with the grown-up', () => {
  it.each([
    [{ verifiedAtMs: null, mustCheckAgain: false }, true],
    [{ verifiedAtMs: NOW, mustCheckAgain: true }, true],
    [{ verifiedAtMs: NOW, mustCheckAgain: false }, false],
  ])('%o is due: %s', (player, isDue) => {
    expect(isCheckDue(player)).toBe(isDue)
  })
})

describe('the way between two tries of the check', () => {
  const AWAY = { ...PLACE, lat: PLACE.lat + 0.5 }

  it('may jump a few times, and then once a minute', () => {
    let way: CheckWay | null = followToCheck(null, PLACE, NOW)
    for (let jump = 0; jump < MAX_HOST_LOCATION_JUMPS; jump++) {
      way = followToCheck(way, jump % 2 === 0 ? AWAY : PLACE, NOW)
      expect(way?.jumps).toBe(jump + 1)
    }
    const next = MAX_HOST_LOCATION_JUMPS % 2 === 0 ? AWAY : PLACE
    expect(followToCheck(way, next, NOW + 59_000)).toBeNull()
    expect(followToCheck(way, next, NOW + 60_000)).not.toBeNull()
  })
})

describe('the last position of a child', () => {
  const out = { verifiedAtMs: NOW, status: 'playing' } as const
  const active = { state: { at: 'active', startedAtMs: NOW } } as const
  const ended = { state: { at: 'ended', startedAtMs: NOW, endedAtMs: NOW } } as const

  it('is kept from the check until the child is back', () => {
    expect(isPositionKept(out, active, NOW)).toBe(true)
    expect(isPositionKept({ ...out, verifiedAtMs: null }, active, NOW)).toBe(false)
    expect(isPositionKept({ ...out, status: 'returned' }, active, NOW)).toBe(false)
  })

  it('is kept for half an hour after the end of the game', () => {
    expect(isPositionKept(out, ended, NOW + LAST_POSITION_KEPT_MS - 1)).toBe(true)
    expect(isPositionKept(out, ended, NOW + LAST_POSITION_KEPT_MS)).toBe(false)
  })
})
