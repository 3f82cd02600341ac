import { describe, expect, it } from 'vitest'
import { LAST_POSITION_KEPT_MS } from '../limits.ts'
import { isCheckDue, isPositionKept, proofFor } from './check.ts'

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

  it('is passed by a child beside a host who stood there before it joined', () => {
    const player = { hostJumpsAtJoin: 0, failedChecks: 0 }
    const session = { location: PLACE, locatedAtMs: NOW, locationJumps: 0 }
    const tried = { reading: PLACE, canBeThere: true, isHostsPhone: false }
    expect(proofFor(player, session, tried, NOW)).toBe('together')
    expect(proofFor(player, session, { ...tried, reading: undefined }, NOW)).toBe('unplaced')
    expect(proofFor(player, session, { ...tried, canBeThere: false }, NOW)).toBe('apart')
    expect(proofFor(player, { ...session, locationJumps: 1 }, tried, NOW)).toBe('pictures')
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
