import type { FilePurpose } from '@bramble/contract'
import { TASK_KINDS } from '@bramble/domain/challenge/tasks'
import type { StoredDraft } from '#/platform/storage/draft-store.ts'
import { FILE_PURPOSES } from '#/features/guardian/_challenges/pictures.ts'
import {
  emptyDraft,
  photoOf,
  type ChallengeDraft,
} from '#/features/guardian/make/_tasks/challenge-draft.ts'
import type { WizardStep } from '#/features/guardian/make/_tasks/task-editor.ts'
import { startSaving, type SaveProgress } from '#/features/guardian/make/_tasks/challenge-saver.ts'

/** The work on a challenge: its draft, the shown step, and the progress of saving. */
export interface Work {
  draft: ChallengeDraft
  step: WizardStep
  saving: SaveProgress
}

const VERSION = 2

/**
 * The names under which browsers store the pictures; they must not change, so that stored ones are
 * found.
 */
const PHOTO_NAMES: Readonly<Record<FilePurpose, string>> = {
  reference: 'referencePhoto',
  'scene-match': 'scenePhoto',
  'scene-match-left': 'sceneLeftPhoto',
  'scene-match-right': 'sceneRightPhoto',
  question: 'questionPhoto',
  'object-detection': 'objectPhoto',
  voice: 'voice',
}

/** @param key idempotency key of the creation */
export function newWork(key: string): Work {
  return { draft: emptyDraft(), step: 'location', saving: startSaving(key) }
}

/** The pictures by their names in the store. */
export function photosOf(draft: ChallengeDraft): Record<string, Blob | null> {
  return Object.fromEntries(
    FILE_PURPOSES.map((purpose) => [PHOTO_NAMES[purpose], photoOf(draft, purpose)]),
  )
}

/** The work without its photos, as it is stored. */
export function fieldsToKeep({ draft, step, saving }: Work): unknown {
  return { version: VERSION, draft: { ...draft, photos: {} }, step, saving }
}

/** The stored work; null when it is of another version or broken. */
export function workOfStored({ fields, photos }: StoredDraft): Work | null {
  if (!isOfThisVersion(fields)) return null
  const fresh = newWork(fields.saving.key)
  const ofPhone = FILE_PURPOSES.map((purpose) => [purpose, photos[PHOTO_NAMES[purpose]]] as const)
  return {
    draft: { ...fresh.draft, ...fields.draft, photos: Object.fromEntries(ofPhone) },
    step: fields.step,
    saving: { ...fresh.saving, ...fields.saving },
  }
}

function isOfThisVersion(fields: unknown): fields is Work {
  const kept = fields as Partial<{ version: number } & Work> | null
  const isKnown = TASK_KINDS.some((kind) => kind === kept?.draft?.kind)
  return kept?.version === VERSION && isKnown && kept.saving != null
}

/** True while the draft has nothing worth keeping. */
export function isUntouched({ draft }: Work): boolean {
  const { place, title, description } = draft
  const hasPhoto = Object.values(photosOf(draft)).some((photo) => photo !== null)
  return place === null && title === '' && description === '' && !hasPhoto
}
