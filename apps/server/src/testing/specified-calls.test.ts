import { describe, expect, it } from 'vitest'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, PARK, plant, startGame } from '#/modules/game/testing/game.ts'
import { buildForm, type Person, type Reply } from './person.ts'
import { appForTests } from './app-for-tests.ts'

/**
 * The calls as the specification writes them: addresses and bodies stand here letter by letter and
 * not through the contract, so that a change of the contract shows.
 */

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const anId = expect.stringMatching(ID) as string
const HERE = { ...PARK, accuracy: 8 }
const AGENT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0'

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

async function newGame() {
  const body = { gameType: 'roam', location: PARK, status: 'waiting' }
  return ok(post(world.gwen, '/api/sessions', body))
}

async function newPlayer(sessionId: string, person = world.ada) {
  const rest = { status: 'joined', location: null, guardianPhotoId: null }
  return ok(post(person, '/api/players', { sessionId, deviceId: AGENT, ...rest }))
}

async function newPlayerBesideGwen(sessionId: string) {
  const { id } = await newPlayer(sessionId)
  return ok(patch(world.ada, `/api/players/${id}`, { location: HERE, status: 'ready' }))
}

describe('a game', () => {
  it('[API-28, API-08, ENT-01] is made, and read by its id with its fields', async () => {
    const made = await newGame()
    const game = {
      id: anId,
      joinCode: expect.stringMatching(/^[B-Z2-9]{6}$/) as string,
      status: 'waiting',
      gameType: 'roam',
      location: expect.objectContaining(PARK) as object,
      startedAt: null,
      endedAt: null,
      maxPlayers: 2,
      players: [],
    }
    expect(made).toMatchObject(game)
    const read = await get(world.gwen, `/api/sessions/${made.id}`)
    expect([read.status, read.body]).toEqual([200, made])
    expect(read.headers['cache-control']).toContain('no-store')
  })

  it('[API-28, ENT-01] can be made without a place', async () => {
    const body = { gameType: 'roam', location: null, status: 'waiting' }
    expect((await ok(post(world.gwen, '/api/sessions', body))).location).toBeNull()
  })

  it('[API-29, ENT-01] is started with startedAt and ended with endedAt', async () => {
    const { id } = await newGame()
    const startedAt = now()
    const started = await ok(
      patch(world.gwen, `/api/sessions/${id}`, { status: 'active', startedAt }),
    )
    expect(started).toMatchObject({ id, status: 'active', startedAt, endedAt: null })
    world.clock.advance(60_000)
    const endedAt = now()
    const ended = await ok(patch(world.gwen, `/api/sessions/${id}`, { status: 'ended', endedAt }))
    expect(ended).toMatchObject({ id, status: 'ended', startedAt, endedAt })
    expect(await ok(get(world.ada, `/api/sessions/${id}`))).toMatchObject({
      status: 'ended',
      endedAt,
    })
  })

  it('[API-03, ENT-01] is found by its code, by a child with no player yet', async () => {
    const { id, joinCode } = await newGame()
    expect(await ok(get(world.ada, `/api/sessions/join/${joinCode}`))).toMatchObject({
      id,
      joinCode,
      status: 'waiting',
      gameType: 'roam',
      maxPlayers: 2,
      players: [],
    })
  })

  it('[API-42] has its plan recorded', async () => {
    const { id } = await newGame()
    const body = { sessionId: id, paymentPlanId: 'roam-free' }
    const { status } = await post(world.gwen, '/api/session-purchases', body)
    expect(status).toBe(201)
    expect((await world.database.executeSql('select * from session_purchases')).rows).toHaveLength(
      1,
    )
  })

  it('[API-46] is gone after a reset in development', async () => {
    const { id } = await newGame()
    const { status } = await world.gwen.send({ method: 'POST', url: '/api/auth/dev-reset' })
    expect(status).toBe(200)
    expect((await get(world.gwen, `/api/sessions/${id}`)).status).toBe(410)
    expect((await world.database.executeSql('select * from sessions')).rows).toEqual([])
  })
})

describe('a player', () => {
  it('[API-06, ENT-02] is made from the whole body that the phone sends', async () => {
    const { id: sessionId } = await newGame()
    const { status, body } = await post(world.ada, '/api/players', {
      sessionId,
      deviceId: AGENT,
      status: 'joined',
      location: null,
      guardianPhotoId: null,
    })
    const player = { id: anId, sessionId, status: 'joined', location: null, guardianPhotoId: null }
    expect([status, body]).toMatchObject([201, player])
  })

  it('[API-06, HTTP-11] that cannot be made is answered with an error field', async () => {
    const { id: sessionId } = await newGame()
    await newPlayer(sessionId)
    await newPlayer(sessionId, world.ben)
    const { status, body } = await post(world.stranger(), '/api/players', {
      sessionId,
      deviceId: AGENT,
    })
    expect([status, body]).toEqual([
      409,
      { error: 'This game is full. Ask your grown-up for help.', code: 'session.full' },
    ])
  })

  it('[API-07, ENT-02] is read by its own phone, with every change', async () => {
    const { id: sessionId } = await newGame()
    const made = await newPlayer(sessionId)
    expect(await ok(get(world.ada, `/api/players/${made.id}`))).toEqual(made)
    await ok(patch(world.ada, `/api/players/${made.id}`, { location: HERE, status: 'ready' }))
    expect(await ok(get(world.ada, `/api/players/${made.id}`))).toMatchObject({
      id: made.id,
      status: 'ready',
    })
  })

  it('[API-09, ENT-07] tells where it is with latitude, longitude and accuracy in metres', async () => {
    const { id: sessionId } = await newGame()
    const { id } = await newPlayerBesideGwen(sessionId)
    const location = { lat: 51.47791, lng: -0.00139, accuracy: 6.5 }
    expect(await ok(patch(world.ada, `/api/players/${id}`, { location }))).toMatchObject({
      location,
    })
    for (const gone of ['lat', 'lng']) {
      const half = { ...location, [gone]: undefined }
      const { status } = await patch(world.ada, `/api/players/${id}`, { location: half })
      expect(status, `a place without ${gone}`).toBe(400)
    }
    // A phone that does not know its accuracy is taken for a vague one.
    world.clock.advance(1_000)
    const vague = { location: { lat: location.lat, lng: location.lng } }
    expect(await ok(patch(world.ada, `/api/players/${id}`, vague))).toMatchObject({
      location: { accuracy: 30 },
    })
  })

  it('[API-12, API-09, ENT-14] sends the photo of its grown-up and keeps its id', async () => {
    const { id: sessionId } = await newGame()
    const { id } = await newPlayerBesideGwen(sessionId)
    const form = buildForm({ bytes: await makePicture(), fields: { playerId: id } })
    const sent = await world.ada.send({ method: 'POST', url: '/api/photos/guardian', ...form })
    expect([sent.status, sent.body]).toEqual([201, { id: anId }])
    const guardianPhotoId = sent.body.id as string
    const body = { guardianPhotoId, status: 'ready' }
    expect(await ok(patch(world.ada, `/api/players/${id}`, body))).toMatchObject(body)
  })

  it('[ENT-03] is seen by the guardian with score, activity, joining time and challenges', async () => {
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

  it('[ENT-08, OPEN-76] tells its right answer only after the player has answered', async () => {
    await plant(world, [aQuestion({ location: PARK, question })])
    const { adaId } = await startGame(world)
    const { challengeId } = await arriveAt(world, world.ada, adaId, PARK)
    const read = () => ok(get(world.ada, `/api/challenges/${challengeId}`))
    expect(await read()).not.toHaveProperty('questionCorrectAnswer')
    const address = `/api/players/${adaId}/challenges/${challengeId}/answer`
    await ok(post(world.ada, address, { answers: ['Worms'] }))
    expect((await read()).questionCorrectAnswer).toEqual(['Worms', 'Woodlice'])
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

  it('[API-19, ENT-15] is answered with a list, and says whether that was correct', async () => {
    await plant(world, [aQuestion({ location: PARK }), aQuestion({ location: inPark(0, 200) })])
    const { adaId } = await startGame(world)
    for (const [place, answers, correct] of [
      [PARK, ['Six'], true],
      [inPark(0, 200), ['Four'], false],
    ] as const) {
      const { challengeId } = await arriveAt(world, world.ada, adaId, place)
      const address = `/api/players/${adaId}/challenges/${challengeId}/answer`
      expect(await ok(post(world.ada, address, { answers }))).toMatchObject({
        success: true,
        correct,
      })
    }
  })
})

describe('the records of a player', () => {
  it('[API-17, ENT-11, OPEN-18] one is written for a challenge that only asks to be there', async () => {
    await plant(world, [aChallenge({ location: PARK })])
    const { adaId } = await startGame(world)
    const { challengeId, playerChallengeId } = await arriveAt(world, world.ada, adaId, PARK)
    const record = { playerId: adaId, challengeId, status: 'completed', score: 100 }
    const completedAt = now()
    const body = { ...record, completedAt }
    const expected = { id: playerChallengeId, ...record, completedAt }
    expect(await ok(post(world.ada, '/api/player-challenges', body))).toMatchObject(expected)
    expect(await ok(post(world.ada, '/api/player-challenges', body))).toMatchObject(expected)
    expect(await ok(get(world.ada, `/api/player-challenges/${adaId}`))).toHaveLength(1)
  })

  it('[API-16, API-18, API-31, ENT-11, ENT-12, OPEN-17] are listed for the guardian with status and points', async () => {
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
})

describe('settings', () => {
  it('[API-01] anybody may ask whether this is production', async () => {
    const { status, body } = await get(world.stranger(), '/api/environment/check')
    expect([status, body]).toEqual([200, { isProduction: false }])
  })

  it('[API-11] and how exact a place has to be', async () => {
    const body = await ok(get(world.stranger(), '/api/gps-accuracy-settings'))
    expect(Object.keys(body as object).sort()).toEqual([
      'calibrationTimeout',
      'challengeCreationThreshold',
      'excellent',
      'good',
      'poor',
    ])
  })

  it('[API-40, GEN-16] and what the two plans of roaming are, the free one first', async () => {
    const plans = await ok(get(world.stranger(), '/api/payment-plans/roam'))
    expect(plans).toMatchObject([
      { priceGbp: 0, durationType: 'minutes', durationValue: 10 },
      { priceGbp: 249, durationType: 'hours', durationValue: 24 },
    ])
    expect(await ok(get(world.stranger(), '/api/payment-plans/trail'))).toEqual([])
  })
})

describe('[HTTP-11, OPEN-56] a refusal has a usual status and a sentence in `error`', () => {
  it.each([
    [400, 'POST', '/api/players', { sessionId: 'not an id' }],
    [401, 'PATCH', '/api/sessions/{game}', { status: 'active' }],
    [404, 'GET', '/api/sessions/join/ZZZZZZ', undefined],
    [404, 'GET', '/api/players/{game}', undefined],
    [404, 'GET', '/api/nothing-here', undefined],
    [415, 'POST', '/api/players', '<player/>'],
  ] as const)('%i for %s %s', async (expected, method, url, payload) => {
    const { id } = await newGame()
    const { status, body, headers } = await world.stranger().send({
      method,
      url: url.replace('{game}', id as string),
      ...(payload === undefined ? {} : { payload }),
      ...(typeof payload === 'string' ? { headers: { 'content-type': 'application/xml' } } : {}),
    })
    expect(status).toBe(expected)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body).toMatchObject({
      error: expect.stringMatching(/^[A-Z][^{}]+$/) as string,
      code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/) as string,
    })
  })
})
