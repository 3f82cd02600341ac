import type { GuardianChallenge } from '../../packages/contract/src/challenge.ts'
import { expect } from '@playwright/test'
import { photoFile } from './child.ts'
import type { Person } from './people.ts'
import type { Place } from './walk.ts'

/**
 * A guardian's challenge as a test describes it; other fields are as the wizard would send them.
 */
export interface Made {
  title: string
  at: Place
  description?: string
  task?: GuardianChallenge['childPhotoTask']
  /** Sentence that the child reads at the photo task. */
  prompt?: string
  /** Pictures that are uploaded after it. */
  pictures?: readonly (keyof typeof PICTURE_FIELDS)[]
  isPublished?: boolean
}

const PICTURE_FIELDS = {
  reference: 'referenceImage',
  'scene-match': 'sceneMatchImage',
  question: 'questionImage',
  'object-detection': 'objectDetectionImage',
} as const

const QUESTIONS = [
  {
    question: 'How many legs does an insect have?',
    type: 'single-select',
    options: ['Four', 'Six', 'Eight'],
    correctAnswer: 'Six',
  },
]

const LABELS = {
  success: true,
  primary_label: 'oak leaf',
  generalization_ladder: [{ label: 'oak leaf' }, { label: 'leaf' }],
}

/** Creates a challenge for a signed-in guardian, without the wizard. */
export async function makeChallenge(
  { context: { request } }: Person,
  { title, at, task = 'none', pictures = [], ...rest }: Made,
): Promise<GuardianChallenge> {
  const wish = {
    title,
    description: rest.description ?? `This is the spot called ${title}.`,
    type: 'go-to-location',
    location: { ...at, accuracy: 5 },
    childPhotoTask: task,
    showReferenceInGame: pictures.includes('reference'),
    childPhotoPrompt: rest.prompt ?? null,
    ...(task === 'question' ? { selectedQuestions: QUESTIONS } : {}),
    ...(task === 'object-detection' ? { objectDetectionData: LABELS } : {}),
  }
  const created = await request.post('/api/challenges', { data: wish })
  expect(created.status(), await created.text()).toBe(201)
  const answer = (await created.json()) as GuardianChallenge | { challenges: GuardianChallenge[] }
  let made = 'challenges' in answer ? answer.challenges[0]! : answer
  for (const purpose of pictures) {
    const multipart = { purpose, photo: await photoFile() }
    const photos = `/api/challenges/${made.id}/photos`
    const sent = await request.post(photos, { multipart })
    const { url } = (await sent.json()) as { url: string }
    const data = { [PICTURE_FIELDS[purpose]]: url }
    const changed = await request.patch(`/api/challenges/${made.id}`, { data })
    expect(changed.status(), await changed.text()).toBe(200)
    made = (await changed.json()) as GuardianChallenge
  }
  if (rest.isPublished === true) {
    const data = { status: 'published' }
    const status = `/api/challenges/${made.id}/status`
    const published = await request.put(status, { data })
    expect(published.status(), await published.text()).toBe(200)
  }
  return made
}
