import type { NewChallenge } from '../challenges.service.ts'

type Seed = Omit<NewChallenge, 'location'>

function base(title: string, description: string): Seed {
  return {
    ownerId: null,
    title,
    description,
    status: 'published',
    accuracyMeters: null,
    showReferenceInGame: false,
    referenceImageId: null,
    questionImageId: null,
    objectDetectionData: null,
    task: 'none',
    photoPrompt: null,
    question: null,
  }
}

/** A challenge without evidence. */
export function place(title: string, description: string): Seed {
  return base(title, description)
}

/** A challenge that accepts any photo. */
export function photo(title: string, description: string, photoPrompt: string): Seed {
  return { ...base(title, description), task: 'basic-photo', photoPrompt }
}

export function singleSelect(
  title: string,
  description: string,
  text: string,
  options: string[],
  correctAnswer: string,
): Seed {
  const question = {
    type: 'single-select',
    text,
    options,
    correctAnswer,
    instructions: null,
  } as const
  return { ...base(title, description), task: 'question', question }
}

export function multiSelect(
  title: string,
  description: string,
  text: string,
  options: string[],
  correctAnswer: string[],
): Seed {
  const question = {
    type: 'multi-select',
    text,
    options,
    correctAnswer,
    instructions: null,
  } as const
  return { ...base(title, description), task: 'question', question }
}
