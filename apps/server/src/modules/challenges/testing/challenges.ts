import type { NewChallenge } from '../index.ts'

/** A published challenge that only asks to be there; the rest as told. */
export function aChallenge(overrides: Partial<NewChallenge> = {}): NewChallenge {
  return {
    ownerId: null,
    title: 'The Old Oak',
    description: 'An oak that has seen four hundred summers.',
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

/** A question with one right answer. */
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
