import { expect, it } from 'vitest'
import { gameName, longGameName } from './game-name.ts'

it('the long name tells the kind of game [CONST-25]', () => {
  expect(longGameName({ maxPlayers: 2 })).toBe('Roam Free - 2 Players - 10 Minutes')
  expect(longGameName({ maxPlayers: 4 })).toBe('Roam More - 4 Players')
})

it.each([
  ['roam', 2, 'Roam Free'],
  ['roam', 4, 'Roam More'],
  ['scavenge', 2, 'Scavenge'],
  ['geocache', 2, 'Geocache'],
])('in lists a %s game of %i is "%s" [GAMES-07]', (gameType, maxPlayers, name) => {
  expect(gameName({ gameType, maxPlayers })).toBe(name)
})
