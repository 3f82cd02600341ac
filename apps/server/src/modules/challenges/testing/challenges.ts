import type { Role } from '@bramble/domain/account/role'
import type { Caller } from '#/platform/http/route.ts'
import { createMail } from '#/modules/mail/index.ts'
import { silentLogger } from '#/platform/logger.ts'
import type { ChallengesDeps } from '../challenges.deps.ts'
import {
  PUBLISHED_ONLY,
  type ChallengesModuleDeps,
  type DraftAccess,
  type NewChallenge,
} from '../index.ts'

/** A published challenge that only asks to be there; the rest as told. */
export function aChallenge(overrides: Partial<NewChallenge> = {}): NewChallenge {
  return {
    ownerId: null,
    title: 'The Old Oak',
    description: 'An oak that has seen four hundred summers.',
    language: 'en',
    status: 'published',
    location: { lat: 51.4778, lng: -0.0014 },
    accuracyMeters: null,
    showReferenceInGame: false,
    referenceImageId: null,
    questionImageId: null,
    objectDetectionData: null,
    task: 'none',
    photoPrompt: null,
    question: null,
    ...overrides,
  }
}

export function aQuestion(overrides: Partial<NewChallenge> = {}): NewChallenge {
  return aChallenge({
    title: 'Six-Legged Secret',
    task: 'question',
    question: {
      type: 'single-select',
      text: 'How many legs does every insect have?',
      options: ['Four', 'Six', 'Eight'],
      correctAnswer: 'Six',
      instructions: null,
    },
    ...overrides,
  })
}

/** Nobody is in a group with anybody. */
const noDraftAccess: DraftAccess = {
  groupPeers: async (accountId) => [accountId],
  playedOn: async () => [PUBLISHED_ONLY],
  gamesHostedBy: async () => [],
}

/** No keeper says anything. */
export const noAreas: ChallengesDeps['areas'] = {
  requireFree: async () => {},
  playedAmong: async (found) => found,
  mayTouch: async () => false,
}

/** What a service of challenges stands on where no guardian, picture or limit is involved. */
export function bareChallengesDeps(
  base: Pick<ChallengesDeps, 'database' | 'clock' | 'random' | 'events'>,
): Omit<ChallengesModuleDeps, 'isDevelopment'> {
  const unexpected = () => {
    throw new Error('not part of this test')
  }
  return {
    ...base,
    answered: { hasAnswered: async () => false, visitOf: async () => null },
    discoveries: () => null,
    draftAccess: noDraftAccess,
    trailTexts: { textsOf: async () => new Map() },
    limits: { consume: async () => {}, tryConsume: async () => 0, giveBack: async () => {} },
    accounts: {
      lock: unexpected,
      publishing: {
        isLookedAtFirst: async () => false,
        allow: async () => {},
        decide: unexpected,
      },
    },
    displayNames: { of: unexpected },
    moderationLog: { record: async () => {} },
    ground: { lookAt: async (places) => places.map(() => ({ at: 'none' as const })) },
    areas: noAreas,
    photos: { keep: unexpected },
    pictures: {
      homesOf: async () => new Map(),
      hold: async (ids) => ids.length,
      deleteRows: async () => [],
      discard: async () => {},
    },
    copies: { copy: unexpected },
    jobs: { every: unexpected },
    mail: createMail({
      ...base,
      jobs: { queue: unexpected },
      logger: silentLogger,
      mailer: null,
      operator: null,
      recordMail: () => undefined,
    }),
    moderators: { listSpecial: unexpected, find: unexpected },
    trailsWaiting: () => Promise.resolve(0),
    publicUrl: 'https://play.example.org',
  }
}

/** A signed-in guardian who asks. */
export function callerOf(accountId: string, role: Role = 'guardian'): Caller {
  const guardian = { accountId, sessionId: accountId, role }
  return { visitorId: null, address: '127.0.0.1', player: null, host: null, coHost: null, guardian }
}
