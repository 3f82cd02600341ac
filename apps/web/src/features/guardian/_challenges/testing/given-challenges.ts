import type { GuardianChallenge } from '@bramble/contract'
import { CHALLENGE_ID, givenChallenge, PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

/** Ids in order: "00000007-…" for 7. */
export function challengeId(n: number): string {
  return `${String(n).padStart(8, '0')}-7a51-4d6e-9f1e-7d3a0c1b2e3f`
}

/** An address of a picture with a number, so that a test can tell pictures apart. */
export function pictureUrl(n: number): string {
  return `/api/photos/${challengeId(n)}`
}

/** A draft of Gwen's, without a task. */
export function givenOwnChallenge(overrides: Partial<GuardianChallenge> = {}): GuardianChallenge {
  return {
    ...givenChallenge(),
    id: CHALLENGE_ID,
    isOwn: true,
    status: 'draft',
    createdAt: '2026-05-20T09:00:00.000Z',
    accuracy: 6,
    location: PARK,
    sceneMatchImage: null,
    sceneMatchLeftImage: null,
    sceneMatchRightImage: null,
    objectDetectionImage: null,
    objectDetectionData: null,
    ...overrides,
  }
}

/** The server's list, which changes with deleting, changing and publishing. */
export function givenChallenges(world: Stage, ...challenges: GuardianChallenge[]) {
  let list = challenges
  const { api } = world
  const changed = (id: string, patch: Partial<GuardianChallenge>) => {
    list = list.map((one) => (one.id === id ? { ...one, ...patch } : one))
    return list.find((one) => one.id === id) ?? givenOwnChallenge(patch)
  }
  api.on('listChallenges', () => list)
  api.on('deleteChallenge', ({ params }) => {
    list = list.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
  api.on('changeChallengeStatus', ({ params, body: { status, answer = null } }) => {
    const { review, takenBack } = changed(params.id, {})
    if (review === undefined) return changed(params.id, { status })
    if (review === 'hidden') return changed(params.id, { wanted: status })
    const words = takenBack?.words ?? null
    return changed(params.id, { review: 'hidden', takenBack: { words, answer } })
  })
  api.on(
    'changeChallenge',
    ({ params, body: { question, location, objectDetectionData, ...rest } }) =>
      changed(params.id, {
        ...(Object.fromEntries(
          Object.entries(rest).filter(([, value]) => value !== undefined),
        ) as Partial<GuardianChallenge>),
        ...(location === undefined ? {} : { location, accuracy: location.accuracy ?? null }),
        ...(objectDetectionData === undefined
          ? {}
          : {
              objectDetectionData: objectDetectionData && { success: true, ...objectDetectionData },
            }),
        ...(question === undefined
          ? {}
          : {
              questionText: question.question,
              questionType: question.type,
              questionOptions: question.options,
              questionCorrectAnswer: question.correctAnswer,
            }),
      }),
  )
  return { list: () => list }
}
