import { createTimeBudget } from '#/platform/time-budget.ts'
import type { Challenge } from '#/modules/challenges/index.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { LabelVerdict, ViewVerdict, VisionResult } from '#/modules/vision/index.ts'
import type { SceneMatch } from '@bramble/scene-match'
import type { PhotoMachines, PhotoToJudge } from '../act/tasks/photo-judge.ts'

/** A comparison that has proven as much as its level says, straight ahead. */
export function aScene(
  level: SceneMatch['level'],
  overrides: Partial<SceneMatch> = {},
): SceneMatch {
  const score = [0, 9, 9, 12, 16, 40][level] ?? 0
  return {
    level,
    score,
    confidence: 1 - Math.exp(-score / 15),
    isAmbiguous: false,
    overlap: level === 0 ? 0 : 0.9,
    scale: level === 0 ? 0 : 1,
    rollDegrees: 0,
    shift: { x: 0, y: 0 },
    ...overrides,
  }
}

/** What a model says of two views. */
export function aView(
  level: ViewVerdict['level'],
  overrides: Partial<ViewVerdict> = {},
): ViewVerdict {
  return {
    level,
    referenceDescription: 'An oak by a pond',
    playerDescription: 'A tree by the water',
    matchFactors: ['The same oak'],
    differenceFactors: ['More sky'],
    ...overrides,
  }
}

/** What a model says of a photo. */
export function aLabel(overrides: Partial<LabelVerdict> = {}): LabelVerdict {
  return { primaryLabel: 'oak leaf', confidence: 0.9, matchedRung: 0, ...overrides }
}

export const REFERENCE = Buffer.from('the view that the guardian chose')

/** Machines that say what they are told to, and remember what they were asked. */
export interface FakeMachines extends PhotoMachines {
  scene: SceneMatch | null
  view: VisionResult<ViewVerdict>
  label: VisionResult<LabelVerdict>
  /** Answers never come. */
  isStuck: boolean
  asked: string[]
}

export function createFakeMachines(): FakeMachines {
  const off = { ok: false, kind: 'not-available' } as const
  async function answer<T>(name: string, value: T): Promise<T> {
    fake.asked.push(name)
    return fake.isStuck ? new Promise<T>(() => {}) : value
  }
  const fake: FakeMachines = {
    scene: null,
    view: off,
    label: off,
    isStuck: false,
    asked: [],
    scenes: { compare: () => answer('scene', fake.scene) },
    vision: {
      compareViews: () => answer('view', fake.view),
      labelPhoto: () => answer('label', fake.label),
    },
    photos: {
      async readStored(photoId) {
        const photo = { id: photoId } as never
        return photoId === 'gone' ? null : { photo, bytes: REFERENCE }
      },
    },
  }
  return fake
}

/** A good photo of Ada's, her first for this challenge. */
export function aPhoto(
  challenge: Partial<Challenge>,
  overrides: Partial<PhotoToJudge> = {},
): PhotoToJudge {
  const sides = { sceneMatchLeftImageId: null, sceneMatchRightImageId: null }
  return {
    challenge: {
      ...aChallenge(),
      id: 'oak',
      type: 'go-to-location',
      ...sides,
      ...challenge,
    } as Challenge,
    photo: Buffer.from('what the child sees'),
    isBlank: false,
    isShaken: false,
    flaw: null,
    playerId: 'ada',
    hostAccountId: 'gwen',
    triesBefore: 0,
    photosBefore: overrides.triesBefore ?? 0,
    time: createTimeBudget(60_000),
    ...overrides,
  }
}
