import type { KeptDraft } from '#/platform/storage/draft-store.ts'
import { emptyDraft, type ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { startSaving, type SaveProgress } from './save-progress.ts'

/** What is being made, and how far its saving has come. */
export interface Work {
  draft: ChallengeDraft
  saving: SaveProgress
}

const VERSION = 1
const PHOTO_FIELDS = ['referencePhoto', 'scenePhoto', 'questionPhoto', 'objectPhoto'] as const
type PhotoField = (typeof PHOTO_FIELDS)[number]

export function newWork(id: string): Work {
  return { draft: emptyDraft(id), saving: startSaving(id) }
}

export function photosOf(draft: ChallengeDraft): Record<PhotoField, Blob | null> {
  const { referencePhoto, scenePhoto, questionPhoto, objectPhoto } = draft
  return { referencePhoto, scenePhoto, questionPhoto, objectPhoto }
}

/** The work without its photos, as it is kept. */
export function fieldsToKeep({ draft, saving }: Work): unknown {
  const none = { referencePhoto: null, scenePhoto: null, questionPhoto: null, objectPhoto: null }
  return { version: VERSION, draft: { ...draft, ...none }, saving }
}

/** The work as it was kept; null when it is of another version or broken. */
export function fromKept({ fields, photos }: KeptDraft): Work | null {
  if (!isKeptFields(fields)) return null
  const fresh = newWork(fields.draft.id)
  const draft = { ...fresh.draft, ...fields.draft }
  for (const name of PHOTO_FIELDS) draft[name] = photos[name] ?? null
  return { draft, saving: { ...fresh.saving, ...fields.saving } }
}

function isKeptFields(fields: unknown): fields is { version: number } & Work {
  const kept = fields as Partial<{ version: number } & Work> | null
  return kept?.version === VERSION && typeof kept.draft?.id === 'string' && kept.saving != null
}

/** Nothing has been made yet that somebody could miss. */
export function isUntouched({ draft }: Work): boolean {
  const { place, title, description } = draft
  const hasPhoto = Object.values(photosOf(draft)).some((photo) => photo !== null)
  return place === null && title === '' && description === '' && !hasPhoto
}
