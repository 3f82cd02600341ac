import { describe, expect, test } from 'vitest'
import { hasFinishedTrail, playedSpots, type PlayedAttempt } from './played.ts'

function attempt(
  playerId: string,
  challengeId: string,
  status: PlayedAttempt['status'],
  skipReason: PlayedAttempt['skipReason'] = null,
): PlayedAttempt {
  return { playerId, challengeId, status, skipReason }
}

test.each([
  ['found', [attempt('ada', 'oak', 'skipped', 'not-found'), attempt('ben', 'oak', 'completed')]],
  ['found', [attempt('ada', 'oak', 'arrived')]],
  ['found', [attempt('ada', 'oak', 'failed')]],
  ['not-found', [attempt('ada', 'oak', 'skipped'), attempt('ben', 'oak', 'skipped', 'not-found')]],
  ['skipped', [attempt('ada', 'oak', 'skipped', 'not-wanted')]],
] as const)('what happened at a challenge %s', (expected, attempts) => {
  expect([...playedSpots(attempts)]).toEqual([['oak', expected]])
})

describe('a trail is finished', () => {
  const ids = ['oak', 'pond']
  test.each([
    [true, [attempt('ada', 'oak', 'completed'), attempt('ada', 'pond', 'skipped')]],
    [false, [attempt('ada', 'oak', 'completed'), attempt('ada', 'pond', 'arrived')]],
    [false, [attempt('ada', 'oak', 'completed'), attempt('ben', 'pond', 'completed')]],
    [false, []],
  ] as const)('%s', (expected, attempts) => {
    expect(hasFinishedTrail(ids, attempts)).toBe(expected)
  })
})
