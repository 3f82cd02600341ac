import type { Challenge, NewChallenge } from '#/modules/challenges/index.ts'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { PictureName } from '@bramble/domain/player/pictures'
import type { Person, Reply } from '#/testing/person.ts'
import type { TestApp } from '#/testing/test-app.ts'

/** Greenwich Park. */
export const PARK: LatLng = { lat: 51.4778, lng: -0.0014 }

/** A place so many metres east and north of the middle of the park. */
export function inPark(eastMeters: number, northMeters: number): LatLng {
  return fromPlane(PARK, { eastMeters, northMeters })
}

/** Keeps challenges as a guardian's would be kept. */
export function plant(app: TestApp, drafts: NewChallenge[]): Promise<Challenge[]> {
  return app.modules.challenges.service.create(drafts)
}

/** A game that Gwen has started in the park, with Ada out in it. */
export interface Game {
  sessionId: string
  joinCode: string
  adaId: string
}

/** Gwen makes a game, Ada joins, stands beside her, and off she goes. */
export async function startGame(app: TestApp): Promise<Game> {
  const { sessionId, joinCode } = await openGame(app)
  const adaId = await joinBeside(app.ada, sessionId)
  await expectOk(app.gwen.call('changeSession', sessionId, { status: 'active' }))
  await setOut(app.ada, adaId)
  return { sessionId, joinCode, adaId }
}

/** A game that waits for its players. */
export async function openGame(
  app: TestApp,
  location: (LatLng & { accuracy: number }) | null = { ...PARK, accuracy: 8 },
): Promise<{ sessionId: string; joinCode: string }> {
  const reply = await expectOk(app.gwen.call('createSession', { body: { location } }))
  return { sessionId: reply.body.id as string, joinCode: reply.body.joinCode as string }
}

export async function join(child: Person, sessionId: string): Promise<string> {
  const reply = await expectOk(
    child.call('joinSession', { body: { sessionId, deviceId: 'a phone' } }),
  )
  return reply.body.id as string
}

/** Joins, and passes the "Stay Close!" check in the park. */
export async function joinBeside(child: Person, sessionId: string): Promise<string> {
  const id = await join(child, sessionId)
  const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
  await expectOk(child.call('changePlayer', { params: { id }, body }))
  return id
}

/** Joins a game without a place, shows its pictures, and its host picks them. */
export async function joinByPictures(
  child: Person,
  host: Person,
  sessionId: string,
): Promise<string> {
  const id = await join(child, sessionId)
  const { body } = await expectOk(child.call('changePlayer', id, { status: 'ready' }))
  await pickShown(host, id, body.pictures)
  return id
}

/** The host picks what the child's screen shows. */
export async function pickShown(host: Person, id: string, pictures: PictureName[]): Promise<void> {
  await expectOk(host.call('pickPictures', id, { pictures }))
}

export async function setOut(child: Person, playerId: string): Promise<void> {
  await expectOk(child.call('changePlayer', playerId, { status: 'playing' }))
}

/** Asks how near the child is, three seconds after the last time. */
export async function look(
  app: TestApp,
  child: Person,
  playerId: string,
  place: LatLng,
  accuracy = 8,
): Promise<Reply> {
  app.clock.advance(3_000)
  return child.call('findProximity', { body: { playerId, location: { ...place, accuracy } } })
}

/** Stands at a place until the game says that a challenge is there; gives its record's id. */
export async function arriveAt(
  app: TestApp,
  child: Person,
  playerId: string,
  place: LatLng,
): Promise<{ playerChallengeId: string; challengeId: string }> {
  for (let tries = 0; tries < 12; tries++) {
    const { status, body } = await look(app, child, playerId, place)
    if (status !== 200) throw new Error(`asking was refused: ${JSON.stringify(body)}`)
    if (body.state === 'challenge') {
      return { playerChallengeId: body.playerChallengeId, challengeId: body.challenge.id }
    }
  }
  throw new Error('the child stood there and nothing was found')
}

async function expectOk(calling: Promise<Reply>): Promise<Reply> {
  const reply = await calling
  if (reply.status >= 300) {
    throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  }
  return reply
}
