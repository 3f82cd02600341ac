import { describe, expect, it } from 'vitest'
import {
  isInactive,
  PLAYER_STATUSES,
  transitionPlayer,
  type PlayerActor,
  type PlayerStatus,
} from './player.ts'

const yes = (status: PlayerStatus) => ({ ok: true, status, changed: true })
const no = (reason: string) => ({ ok: false, reason })

function table(actor: PlayerActor, isVerified: boolean, status: 'waiting' | 'active' | 'ended') {
  return Object.fromEntries(
    PLAYER_STATUSES.map((from) => [
      from,
      PLAYER_STATUSES.map((wanted) => {
        const answer = transitionPlayer({ status: from, isVerified }, wanted, actor, { status })
        if (!answer.ok) return answer.reason
        return answer.changed ? wanted : `still ${answer.status}`
      }),
    ]),
  )
}

const [NEVER, BACK, STRANGER, NOT_YET] = [
  'not-allowed',
  'backwards',
  'not-together',
  'game-not-active',
] as const

describe('where a player can go: joined, ready, playing, completed, returned', () => {
  it("by the child's phone, seen beside the grown-up, in a game that runs [READY-05]", () => {
    expect(table('player', true, 'active')).toEqual({
      joined: ['still joined', 'ready', STRANGER, 'completed', 'returned'],
      ready: [NEVER, 'still ready', 'playing', 'completed', 'returned'],
      playing: [NEVER, 'still playing', 'still playing', 'completed', 'returned'],
      completed: [NEVER, BACK, BACK, 'still completed', 'returned'],
      returned: [NEVER, BACK, BACK, BACK, 'still returned'],
    })
  })

  it("by the child's phone, not yet seen beside the grown-up (T1)", () => {
    expect(table('player', false, 'active').joined).toEqual([
      'still joined',
      STRANGER,
      STRANGER,
      'completed',
      'returned',
    ])
  })

  it('by the grown-up: only out to play, and back [BRIEF-03] (T11)', () => {
    expect(table('host', false, 'active')).toEqual({
      joined: ['still joined', NEVER, 'playing', NEVER, 'returned'],
      ready: [NEVER, 'still ready', 'playing', NEVER, 'returned'],
      playing: [NEVER, NEVER, 'still playing', NEVER, 'returned'],
      completed: [NEVER, NEVER, BACK, 'still completed', 'returned'],
      returned: [NEVER, NEVER, BACK, NEVER, 'still returned'],
    })
  })

  it.each(['waiting', 'ended'] as const)('nobody plays while the game is %s', (status) => {
    for (const actor of ['player', 'host'] as const) {
      expect(table(actor, true, status).ready?.[2]).toBe(NOT_YET)
      expect(table(actor, true, status).joined?.[2]).toBe(NOT_YET)
    }
  })

  it('"ready" said a second time, late, undoes nothing [OPEN-13]', () => {
    const late = { status: 'playing' as const, isVerified: true }
    const answer = transitionPlayer(late, 'ready', 'player', { status: 'active' })
    expect(answer).toEqual({ ok: true, status: 'playing', changed: false })
    const ended = { status: 'returned' as const, isVerified: true }
    expect(transitionPlayer(ended, 'ready', 'player', { status: 'active' })).toEqual(no(BACK))
  })

  it('a child can be done in a game that is over', () => {
    const playing = { status: 'playing' as const, isVerified: true }
    const answer = transitionPlayer(playing, 'completed', 'player', { status: 'ended' })
    expect(answer).toEqual(yes('completed'))
  })
})

describe('a child is inactive', () => {
  const T0 = Date.UTC(2026, 5, 20, 9)
  const playing = { status: 'playing' as const, lastActivityAtMs: T0, joinedAtMs: T0 - 600_000 }

  it('counted from joining while nothing was heard yet', () => {
    const quiet = { ...playing, lastActivityAtMs: null, joinedAtMs: T0 }
    expect(isInactive(quiet, T0 + 180_000)).toBe(false)
    expect(isInactive(quiet, T0 + 180_001)).toBe(true)
  })

  it.each(['joined', 'ready', 'completed', 'returned'] as const)(
    'never while it is %s [DASH-10]',
    (status) => {
      expect(isInactive({ ...playing, status }, T0 + 3_600_000)).toBe(false)
    },
  )
})
