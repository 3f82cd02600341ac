import { photoFile } from './child.ts'
import type { Person } from './people.ts'
import { send } from './send.ts'
import type { Place } from './walk.ts'

/**
 * A guardian's challenge as a test describes it; other fields are as the wizard would send them.
 */
export interface Made {
  title: string
  at: Place
  task?: keyof typeof PICTURES
  /** What its picture shows; leaves by default. */
  picture?: ReturnType<typeof photoFile>
  isPublished?: boolean
}

/** Pictures of a task: what each is for, and the field that names it. */
const PICTURES = {
  none: {},
  // Children see it as well.
  'match-view': { reference: 'referenceImage', 'scene-match': 'sceneMatchImage' },
  'object-detection': { 'object-detection': 'objectDetectionImage' },
}

type Told = { id: string }

const LABELS = {
  success: true,
  primary_label: 'oak leaf',
  generalization_ladder: [{ label: 'oak leaf' }, { label: 'leaf' }],
}

/** Creates a challenge for a signed-in guardian, without the wizard; returns its id. */
export async function makeChallenge(
  { context: { request } }: Person,
  { title, at, task = 'none', picture = photoFile(), isPublished = false }: Made,
): Promise<string> {
  const answer = await send<Told | { challenges: Told[] }>(request, 'POST', 'challenges', {
    title,
    description: `This is the spot called ${title}.`,
    type: 'go-to-location',
    location: { ...at, accuracy: 5 },
    childPhotoTask: task,
    showReferenceInGame: task === 'match-view',
    ...(task === 'object-detection' ? { objectDetectionData: LABELS } : {}),
  })
  const { id } = 'challenges' in answer ? answer.challenges[0]! : answer
  for (const [purpose, field] of Object.entries(PICTURES[task])) {
    const multipart = { purpose, photo: await picture }
    const sent = await request.post(`/api/challenges/${id}/photos`, { multipart })
    const { url } = (await sent.json()) as { url: string }
    await send(request, 'PATCH', `challenges/${id}`, { [field]: url })
  }
  if (isPublished) await send(request, 'PUT', `challenges/${id}/status`, { status: 'published' })
  return id
}
