import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { describe, expect, it } from 'vitest'
import { parsePlayerPath, PLAYER_SCREENS, playerPath, type PlayerScreen } from './player-place.ts'

const ID = '0b6f3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f'

describe('addresses of the child side', () => {
  it('[ROUTE-03, ROUTE-06] every screen exists by code and by player and reads back the same', () => {
    for (const screen of Object.keys(PLAYER_SCREENS) as PlayerScreen[]) {
      const challengeId = PLAYER_SCREENS[screen].needsChallenge ? ID : null
      for (const scope of [
        { by: 'code', joinCode: 'BCDFGH' },
        { by: 'player', playerId: ID },
      ] as const) {
        const place = { scope, screen, challengeId }
        expect(parsePlayerPath(playerPath(place))).toEqual(place)
      }
    }
  })

  it('[ROUTE-07] both join addresses are the join entry', () => {
    for (const path of ['/join/bcd%20fgh', '/JOIN/bcd%20fgh', '/player/join/bcd%20fgh']) {
      expect(parsePlayerPath(path)).toEqual({
        scope: { by: 'code', joinCode: 'bcd fgh' },
        screen: 'join',
        challengeId: null,
      })
    }
  })

  it('[ROUTE-38, PERM-01] the address without a code is the permission screen', () => {
    for (const path of ['/player/join', '/player/join/searching']) {
      expect(parsePlayerPath(path)).toMatchObject({ scope: { by: 'none' }, screen: 'searching' })
    }
  })

  it('[OPEN-80] where both forms fit, the one with a code is meant; no code is the name of a screen', () => {
    expect(parsePlayerPath('/player/join/BCDFGH/roam')).toMatchObject({ scope: { by: 'code' } })
    expect(parsePlayerPath('/player/join/searching')).toMatchObject({ scope: { by: 'none' } })
    const screens = Object.keys(PLAYER_SCREENS)
    expect(screens.filter((screen) => isJoinCode(normaliseJoinCode(screen)))).toEqual([])
  })

  it('[ROUTE-08, PREV-01] the preview has the three challenge screens and no others', () => {
    for (const screen of ['challenge', 'question', 'photo-capture']) {
      expect(parsePlayerPath(`/guardian/preview/${screen}/${ID}`)).toMatchObject({
        scope: { by: 'preview' },
        screen,
        challengeId: ID,
      })
    }
    expect(parsePlayerPath('/guardian/preview/roam')).toBeNull()
  })

  it('a challenge screen without a challenge has none, and unknown tails are no place', () => {
    expect(parsePlayerPath(`/player/${ID}/challenge`)).toMatchObject({ challengeId: null })
    expect(parsePlayerPath(`/player/${ID}/roam/extra`)).toBeNull()
    expect(parsePlayerPath(`/player/${ID}/nowhere`)).toBeNull()
    expect(parsePlayerPath(`/player/${ID}`)).toBeNull()
    expect(parsePlayerPath('/guardian/roam')).toBeNull()
  })
})
