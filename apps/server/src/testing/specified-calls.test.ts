import { calls } from '@bramble/contract/calls'
import { describe, expect, it } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, PARK, plant, startGame } from '#/modules/game/testing/game.ts'
import { buildForm, type Person, type Reply } from './person.ts'
import { appForTests } from './app-for-tests.ts'

/**
 * The calls as the specification writes them: addresses stand here letter by letter and not through the
 * contract, so that a change of the contract shows. The fields of the answers stand in the authorisation
 * matrix (`field-sets.ts`).
 */

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const anId = expect.stringMatching(ID) as string
const HERE = { ...PARK, accuracy: 8 }

const world = appForTests()

function send(method: 'GET' | 'POST' | 'PATCH', person: Person, url: string, payload?: object) {
  return person.send({ method, url, ...(payload === undefined ? {} : { payload }) })
}
const get = send.bind(null, 'GET')
const post = send.bind(null, 'POST')
const patch = send.bind(null, 'PATCH')

async function ok(sending: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await sending
  expect([status, body]).toEqual([expect.toSatisfy((is: number) => is < 300), body])
  return body
}

const now = () => new Date(world.clock.now()).toISOString()

it.each([
  ['[API-01]', 'checkEnvironment', 'GET /api/environment/check'],
  ['[API-03]', 'findSessionByCode', 'GET /api/sessions/join/{joinCode}'],
  ['[API-06]', 'joinSession', 'POST /api/players'],
  ['[API-07]', 'readPlayer', 'GET /api/players/{id}'],
  ['[API-08]', 'readSession', 'GET /api/sessions/{id}'],
  ['[API-09]', 'changePlayer', 'PATCH /api/players/{id}'],
  ['[API-11]', 'readGpsSettings', 'GET /api/gps-accuracy-settings'],
  ['[API-12]', 'uploadGuardianPhoto', 'POST /api/photos/guardian'],
  ['[API-15]', 'readChallenge', 'GET /api/challenges/{id}'],
  ['[API-16]', 'skipChallenge', 'POST /api/players/{id}/skip-challenge'],
  ['[API-17]', 'createPlayerChallenge', 'POST /api/player-challenges'],
  ['[API-18]', 'changePlayerChallenge', 'PATCH /api/player-challenges/{id}'],
  ['[API-19]', 'answerQuestion', 'POST /api/players/{id}/challenges/{challengeId}/answer'],
  ['[API-20]', 'signIn', 'POST /api/auth/firebase-signin'],
  ['[API-21]', 'readCurrentUser', 'GET /api/auth/user'],
  ['[API-22]', 'validateSession', 'GET /api/auth/validate-session'],
  ['[API-23]', 'signOut', 'POST /api/auth/logout'],
  ['[API-24]', 'checkDisplayName', 'POST /api/auth/check-display-name'],
  ['[API-25]', 'createPhotoUpload', 'POST /api/profile/upload-url'],
  ['[API-26]', 'saveProfilePhoto', 'PUT /api/profile/photo'],
  ['[API-28]', 'createSession', 'POST /api/sessions'],
  ['[API-29]', 'changeSession', 'PATCH /api/sessions/{id}'],
  ['[API-31]', 'listPlayerChallenges', 'GET /api/player-challenges/{id}'],
  ['[API-37]', 'analyzeObject', 'POST /api/object-detection/analyze'],
  ['[API-38]', 'generateQuestions', 'POST /api/generate-questions'],
  ['[API-40]', 'listPaymentPlans', 'GET /api/payment-plans/{gameType}'],
  ['[API-42]', 'recordSessionPurchase', 'POST /api/session-purchases'],
  ['[API-45]', 'updateProfile', 'PUT /api/users/profile'],
  ['[API-46]', 'resetDevelopment', 'POST /api/auth/dev-reset'],
] as const)('the calls are where the specification has them %s %s', (_id, name, address) => {
  expect(`${calls[name].method} ${calls[name].path}`).toBe(address)
})

it('[ENT-03] a player is seen by the guardian with score, activity, joining time and challenges', async () => {
  await plant(world, [aChallenge({ location: PARK, task: 'basic-photo' })])
  const { sessionId, adaId } = await startGame(world)
  const joinedAt = now()
  const { challengeId } = await arriveAt(world, world.ada, adaId, PARK)
  const fields = { playerId: adaId, challengeId }
  const form = buildForm({ bytes: await makePicture(), fields, fileName: 'challenge_photo.jpg' })
  await ok(world.ada.send({ method: 'POST', url: '/api/photos/challenge', ...form }))
  const { players } = await ok(get(world.gwen, `/api/sessions/${sessionId}`))
  expect(players).toEqual([
    expect.objectContaining({
      id: adaId,
      status: 'playing',
      location: HERE,
      guardianPhotoId: null,
      totalScore: 5,
      lastActivity: now(),
      joinedAt,
      challenges: [
        expect.objectContaining({ challengeId, status: 'completed', photoId: anId }) as object,
      ],
    }),
  ])
  const photo = await get(world.gwen, `/api/photos/${players[0].challenges[0].photoId}`)
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

it('[OPEN-77] everything that a child does is its last activity', async () => {
  const places = [PARK, inPark(0, 200), inPark(200, 0)]
  await plant(world, [
    aQuestion({ location: places[0]! }),
    aChallenge({ location: places[1]!, task: 'basic-photo' }),
    aChallenge({ location: places[2]! }),
  ])
  const { sessionId, adaId } = await startGame(world)
  const bytes = await makePicture()
  const lastActivity = async () => {
    const { players } = await ok(get(world.gwen, `/api/sessions/${sessionId}`))
    return players[0].lastActivity as string
  }
  const work: ((challengeId: string) => Promise<Reply>)[] = [
    (challengeId) =>
      post(world.ada, `/api/players/${adaId}/challenges/${challengeId}/answer`, {
        answers: ['Six'],
      }),
    (challengeId) => {
      const form = buildForm({ bytes, fields: { playerId: adaId, challengeId } })
      return world.ada.send({ method: 'POST', url: '/api/photos/challenge', ...form })
    },
    (challengeId) => post(world.ada, `/api/players/${adaId}/skip-challenge`, { challengeId }),
  ]
  for (const [i, does] of work.entries()) {
    const { challengeId } = await arriveAt(world, world.ada, adaId, places[i]!)
    expect(await lastActivity()).toBe(now())
    world.clock.advance(60_000)
    await ok(does(challengeId))
    expect(await lastActivity()).toBe(now())
  }
})

describe('a challenge', () => {
  const question = {
    type: 'multi-select' as const,
    text: 'Who turns leaves into soil?',
    options: ['Worms', 'Woodlice', 'Seagulls'],
    correctAnswer: ['Worms', 'Woodlice'],
    instructions: 'Look under the log.',
  }

  it('[API-15, ENT-08] is read by the player it was found by, all fields of its task', async () => {
    await plant(world, [aQuestion({ location: PARK, question, photoPrompt: 'Find a log!' })])
    const { adaId } = await startGame(world)
    const { challengeId } = await arriveAt(world, world.ada, adaId, PARK)
    const answer = await get(world.ada, `/api/challenges/${challengeId}`)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: challengeId,
        title: 'Six-Legged Secret',
        description: 'An oak that has seen four hundred summers.',
        language: 'en',
        type: 'go-to-location',
        referenceImage: null,
        showReferenceInGame: false,
        location: PARK,
        childPhotoTask: 'question',
        childPhotoPrompt: 'Find a log!',
        objectDetectionData: null,
        questionType: 'multi-select',
        questionText: question.text,
        questionOptions: question.options,
        questionInstructions: question.instructions,
        questionImage: null,
      },
    ])
  })

  it('[ENT-08] that asks for a thing names it and what is more general', async () => {
    const objectDetectionData = {
      success: true,
      primary_label: 'oak leaf',
      generalization_ladder: [{ label: 'oak leaf', confidence: 0.9 }, { label: 'leaf' }],
    }
    await plant(world, [
      aChallenge({ location: PARK, task: 'object-detection', objectDetectionData }),
    ])
    const { adaId } = await startGame(world)
    const { challengeId } = await arriveAt(world, world.ada, adaId, PARK)
    expect(await ok(get(world.ada, `/api/challenges/${challengeId}`))).toMatchObject({
      childPhotoTask: 'object-detection',
      objectDetectionData: {
        success: true,
        primary_label: 'oak leaf',
        generalization_ladder: [{ label: 'oak leaf' }, { label: 'leaf' }],
      },
    })
  })
})

it('[API-16, API-18, API-31, ENT-11, ENT-12, OPEN-17] the records of a player are listed for the guardian with status and points', async () => {
  const places = [PARK, inPark(0, 200), inPark(200, 0), inPark(-200, 0)]
  await plant(world, [
    aChallenge({ location: places[0]! }),
    aChallenge({ location: places[1]! }),
    aQuestion({ location: places[2]! }),
    aQuestion({ location: places[3]! }),
  ])
  const { sessionId, adaId } = await startGame(world)
  const arrive = (place: number) => {
    // The way from one to the next.
    world.clock.advance(60_000)
    return arriveAt(world, world.ada, adaId, places[place]!)
  }

  const oak = await arrive(0)
  const done = { playerId: adaId, challengeId: oak.challengeId, status: 'completed' }
  await ok(post(world.ada, '/api/player-challenges', { ...done, score: 100, completedAt: now() }))
  const pond = await arrive(1)
  const skip = { challengeId: pond.challengeId }
  await ok(post(world.ada, `/api/players/${adaId}/skip-challenge`, skip))
  const wrong = await arrive(2)
  const address = `/api/players/${adaId}/challenges/${wrong.challengeId}/answer`
  await ok(post(world.ada, address, { answers: ['Four'] }))
  const close = `/api/player-challenges/${wrong.playerChallengeId}`
  expect(await ok(patch(world.ada, close, { status: 'failed' }))).toMatchObject({
    status: 'failed',
  })
  const right = await arrive(3)
  await ok(
    post(world.ada, `/api/players/${adaId}/challenges/${right.challengeId}/answer`, {
      answers: ['Six'],
    }),
  )

  const listed = await ok(get(world.gwen, `/api/player-challenges/${adaId}`))
  const points = (pointsEarned: number) => ({
    pointsEarned,
    startPoints: 0,
    completionPoints: pointsEarned,
    createdAt: expect.stringMatching(/^2026-.*Z$/) as string,
  })
  expect(listed).toHaveLength(4)
  for (const [one, status, score, earned] of [
    [oak, 'completed', 100, 5],
    [pond, 'skipped', 0, 0],
    [wrong, 'failed', 0, 0],
    [right, 'completed', 100, 5],
  ] as const) {
    const { playerChallengeId: id, challengeId } = one
    const record = { id, playerId: adaId, challengeId, status, score, ...points(earned) }
    expect(listed).toContainEqual(expect.objectContaining(record))
  }
  const { players } = await ok(get(world.gwen, `/api/sessions/${sessionId}`))
  expect(players[0].totalScore).toBe(10)
})
