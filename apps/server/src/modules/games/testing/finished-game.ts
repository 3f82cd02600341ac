import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, plant, startGame, type Game } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import type { TestApp } from '#/testing/test-app.ts'

/** Far enough apart that a child is never at two of them. */
const SPOTS = [
  { title: 'The Old Oak', location: inPark(0, 0) },
  { title: 'The Stone Bench', location: inPark(120, 0) },
]

/** The places of the games of this file. Once per file. */
export async function plantSpots(app: TestApp): Promise<void> {
  await plant(
    app,
    SPOTS.map((spot) => aChallenge({ ...spot, task: 'basic-photo' })),
  )
}

export interface PlayedGame extends Game {
  /** Ada's photos, in the order of the spots. */
  photoIds: string[]
}

/** Gwen's game, in which Ada has photographed both spots; it still runs. */
export async function playGame(app: TestApp): Promise<PlayedGame> {
  const game = await startGame(app)
  const photoIds: string[] = []
  for (const [at, { location }] of SPOTS.entries()) {
    const { challengeId } = await arriveAt(app, app.ada, game.adaId, location)
    const bytes = await makePicture('jpeg', { width: 96, height: 64, seed: at + 1 })
    const fields = { playerId: game.adaId, challengeId }
    await app.ada.call('uploadChallengePhoto', { photo: { bytes, fields } })
  }
  const { body } = await app.gwen.call('readSession', game.sessionId)
  for (const { photoId } of body.players[0].challenges as { photoId: string }[]) {
    photoIds.push(photoId)
  }
  return { ...game, photoIds }
}

export async function endGame(host: Person, sessionId: string): Promise<void> {
  await host.call('changeSession', sessionId, { status: 'ended' })
}

/** As `playGame`, and Gwen has ended it. */
export async function finishGame(app: TestApp): Promise<PlayedGame> {
  const game = await playGame(app)
  await endGame(app.gwen, game.sessionId)
  return game
}
