import { randomUUID } from 'node:crypto'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { History } from './history.ts'
import { createPhone, NoAnswerError, type Phone } from './phone.ts'

/** Who plays, and where; families are kilometres apart. */
export interface Family {
  host: Phone
  children: Phone[]
  place: LatLng
}

export interface FamilyOptions {
  server: () => string
  number: number
  /** Real milliseconds between two positions of a child. */
  pauseMs: number
}

const GREENWICH: LatLng = { lat: 51.4778, lng: -0.0014 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A whole game of one grown-up and two children, as fast as the server lets them. */
export async function playGame(history: History, options: FamilyOptions): Promise<Family> {
  const { server, number } = options
  const place = fromPlane(GREENWICH, { eastMeters: number * 2_000, northMeters: 0 })
  const newPhone = (at: number) => createPhone(server, `10.${number % 250}.${at}.1`)
  const family: Family = { host: newPhone(0), children: [newPhone(1), newPhone(2)], place }
  const location = { ...place, accuracy: 5 }

  const game = await history.act(family.host, 'createSession', {
    body: { location },
    key: randomUUID(),
  })
  const sessionId = game.body.id as string
  const playerIds = await everyOne(
    family.children.map(async (child) => {
      const body = { sessionId, deviceId: 'a phone' }
      const { body: player } = await history.act(child, 'joinSession', { body, key: randomUUID() })
      const id = player.id as string
      await history.act(child, 'changePlayer', {
        params: { id },
        body: { location, status: 'ready' },
      })
      const bytes = await makePicture('jpeg', { width: 96, height: 64, seed: nextSeed() })
      const photo = { bytes, fields: { playerId: id } }
      await history.act(child, 'uploadGuardianPhoto', { photo, key: randomUUID() })
      return id
    }),
  )
  await history.act(family.host, 'changeSession', {
    params: { id: sessionId },
    body: { status: 'active' },
  })
  await everyOne(
    family.children.map((child, number) =>
      hunt(history, child, playerIds[number] ?? '', {
        pauseMs: options.pauseMs,
        start: place,
        mayLeaveOut: (at) => (at + number) % 3 === 1,
      }),
    ),
  )
  return family
}

interface HuntOptions {
  pauseMs: number
  start: LatLng
  /** Which of its challenges a child does not do. */
  mayLeaveOut: (at: number) => boolean
}

/** One child goes from challenge to challenge and does what each asks for, or leaves it out. */
async function hunt(
  history: History,
  child: Phone,
  playerId: string,
  { pauseMs, start, mayLeaveOut }: HuntOptions,
): Promise<void> {
  const look = async (at: LatLng) => {
    await pause(pauseMs)
    const location = { ...at, accuracy: 5 }
    return (await history.act(child, 'findProximity', { body: { playerId, location } })).body
  }
  const first = await look(start)
  const spots = [first.challenge, ...(first.nearbyChallenges as { location: LatLng }[])]
  for (const [at, spot] of spots.entries()) {
    if (spot === null) continue
    let found = await look(spot.location as LatLng)
    for (let tries = 0; tries < 3 && found.state !== 'challenge'; tries += 1) {
      found = await look(spot.location as LatLng)
    }
    if (found.limitReached === true) return
    if (found.state !== 'challenge') continue
    const challengeId = found.challenge.id as string
    if (mayLeaveOut(at)) {
      await history.act(child, 'skipChallenge', { params: { id: playerId }, body: { challengeId } })
    } else {
      await solve(history, child, playerId, challengeId)
    }
  }
}

async function solve(
  history: History,
  child: Phone,
  playerId: string,
  challengeId: string,
): Promise<void> {
  const asked = { params: { id: challengeId } }
  const { body: challenge } = await history.act(child, 'readChallenge', asked)
  if (challenge.childPhotoTask === 'question') {
    await history.act(child, 'answerQuestion', {
      params: { id: playerId, challengeId },
      body: { answers: [challenge.questionOptions[0] as string] },
      key: randomUUID(),
    })
  } else if (challenge.childPhotoTask === 'basic-photo') {
    const bytes = await makePicture('jpeg', { width: 96, height: 64, seed: nextSeed() })
    const photo = { bytes, fields: { playerId, challengeId } }
    await history.act(child, 'uploadChallengePhoto', { photo, key: randomUUID() })
  } else {
    await history.act(child, 'createPlayerChallenge', {
      body: { playerId, challengeId, status: 'completed' },
      key: randomUUID(),
    })
  }
}

let seed = 0
/** No two pictures are alike. */
function nextSeed(): number {
  seed += 1
  return seed
}

/** As `Promise.all`, but nobody is still busy when it rejects. */
async function everyOne<T>(doings: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(doings)
  return Promise.all(doings)
}

/** Runs `work` until the server is gone; every other failure counts. */
export async function untilGone(work: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
  }
}
