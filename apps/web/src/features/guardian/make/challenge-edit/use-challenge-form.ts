import type { FilePurpose, GuardianChallenge } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import { useRef, useState } from 'react'
import { errorWords, type ErrorWords } from '#/words/error-words.ts'
import { t } from '#/words/t.ts'
import {
  patched,
  type ChallengeDraft,
  type DraftPatch,
} from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { fileFailure } from '#/features/guardian/make/_fields/file-failure.ts'
import { draftOf, editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import { chooseTask } from '#/features/guardian/make/_tasks/task-choice.tsx'
import { uploadChallengePicture, useChangeChallenge } from '#/data/challenges.ts'
import { isPassing, retryDelayMs } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { sleep } from '#/platform/clock.ts'
import { dismissToast, toastFailure } from '#/ui/toast-store.ts'
import {
  changeBody,
  changesOf,
  editErrors,
  type EditErrors,
  isAboutPicture,
  isChanged,
  type PendingChange,
  purposesOf,
  serverErrors,
} from './edits.ts'

/** Groups the toasts about problems of the changes. */
const CAUSE = 'challenge-edit'

/** What each card of the form is given. */
export interface OfForm {
  form: ReturnType<typeof useChallengeForm>
  /** As it is stored. */
  challenge: GuardianChallenge
}

/** A challenge while it is edited: its changes, its errors, and saving it. */
export function useChallengeForm(challenge: GuardianChallenge) {
  const [before] = useState(() => draftOf(challenge))
  const [draft, setDraft] = useState(before)
  const [errors, setErrors] = useState<EditErrors>({})
  const saving = useSaveEdits(challenge.id)
  const changed = changesOf(before, draft)
  // It was recorded there, so somebody has stood there now.
  const changes =
    challenge.isUnvisited && changed.location !== undefined
      ? { ...changed, isUnvisited: false }
      : changed

  function refuse(found: EditErrors, title: string, description: string): false {
    setErrors(found)
    toastFailure(title, description, CAUSE)
    return false
  }

  function notify(error: unknown): false {
    const cause = error instanceof PictureNotSent ? error.cause : error
    if (!(cause instanceof RequestError))
      return refuse({}, t('guardian.shell.error'), t('guardian.challengeEdit.saveFailed'))
    const { code } = cause
    if (error instanceof PictureNotSent) {
      const reason = fileFailure(error.purpose, cause)
      const title = isAboutPicture(code)
        ? t('guardian.challengeEdit.checkTitle')
        : t('guardian.saveStep.uploadFailedTitle')
      return refuse({ photos: { [error.purpose]: reason } }, title, reason)
    }
    const [first, second] = cause.fields
    if (first !== undefined) {
      const said = second === undefined ? first.message : t('guardian.challengeEdit.check')
      return refuse(serverErrors(cause, draft), t('guardian.challengeEdit.checkTitle'), said)
    }
    const said: ErrorWords = code?.startsWith('challenge.')
      ? errorWords(code)
      : { text: t('guardian.challengeEdit.saveFailed') }
    return refuse({}, said.title ?? t('guardian.shell.error'), said.text)
  }

  async function save(): Promise<boolean> {
    if (saving.isSaving) return false
    const { kind } = draft
    const task = editorOf(kind).edit?.tidied(taskOf(draft, kind))
    const tidied = patched(draft, { task })
    setDraft(tidied)
    const found = editErrors(before, tidied)
    if (found.title !== undefined || found.description !== undefined) {
      return refuse(
        found,
        t('guardian.challengeEdit.missingTitle'),
        t('guardian.challengeEdit.missing'),
      )
    }
    if (Object.keys(found).length > 0)
      return refuse(
        found,
        t('guardian.challengeEdit.checkTitle'),
        t('guardian.challengeEdit.check'),
      )
    setErrors({})
    dismissToast(CAUSE)
    if (!isChanged(changes)) return true
    try {
      await saving.save(changes)
      return true
    } catch (error) {
      return notify(error)
    }
  }

  return {
    draft,
    change: (patch: DraftPatch) => {
      dismissToast(CAUSE)
      setDraft((known) => patched(known, patch))
      // A change of a field removes the error about it.
      setErrors((known) => without(known, Object.keys(patch)))
    },
    /** Gives the challenge this task; what was filled in for another one stays until it is saved. */
    changeTask: (kind: TaskKind) => {
      dismissToast(CAUSE)
      setDraft((known) =>
        patched(known, {
          ...chooseTask(known, kind),
          task: known.tasks[kind] ?? editorOf(kind).edit?.from(challenge),
        }),
      )
      setErrors((known) => without(known, ['task', 'prompt', 'photos']))
    },
    /** Another task is chosen than the stored one, whose parts are deleted when this is saved. */
    isOtherTask: draft.kind !== before.kind,
    /** Null removes the stored picture, undefined restores it. */
    changePicture: (purpose: FilePurpose, photo: Blob | null | undefined) => {
      dismissToast(CAUSE)
      setDraft((known) => ({ ...known, photos: withPicture(known.photos, purpose, photo) }))
      setErrors((known) => without(known, ['photos']))
    },
    errors,
    isDirty: isChanged(changes),
    isSaving: saving.isSaving,
    /** Share of the photos that has been sent, 0 to 1. */
    sentShare: saving.sentShare,
    /** True once it is saved; otherwise the reason was shown and the changes stay. */
    save,
  }
}

/** `undefined` restores the stored picture. */
function withPicture(
  pictures: ChallengeDraft['photos'],
  purpose: FilePurpose,
  photo: Blob | null | undefined,
): ChallengeDraft['photos'] {
  const next = { ...pictures }
  if (photo === undefined) delete next[purpose]
  else next[purpose] = photo
  return next
}

function without(errors: EditErrors, fields: readonly string[]): EditErrors {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left)
}

/** A picture could not be uploaded; `cause` says why. */
class PictureNotSent extends Error {
  override name = 'PictureNotSent'
  readonly purpose: FilePurpose

  constructor(purpose: FilePurpose, cause: unknown) {
    super('a picture could not be sent', { cause })
    this.purpose = purpose
  }
}

/** Retries while the failure may pass. */
const RETRIES = 3

/** Uploads new pictures and then saves all changes; a second try skips the uploaded pictures. */
function useSaveEdits(id: string) {
  const { mutateAsync } = useChangeChallenge()
  const [isSaving, setSaving] = useState(false)
  const [sentShare, setSentShare] = useState<number | null>(null)
  const addresses = useRef(new Map<Blob, string>())

  async function sendPictures({ pictures }: PendingChange): Promise<void> {
    const waiting = purposesOf(pictures).flatMap((purpose) => {
      const photo = pictures[purpose] ?? null
      return photo === null || addresses.current.has(photo) ? [] : [{ purpose, photo }]
    })
    for (const [done, picture] of waiting.entries()) {
      const onProgress = (share: number) => setSentShare((done + share) / waiting.length)
      onProgress(0)
      const url = await sendPicture(id, { ...picture, onProgress })
      addresses.current.set(picture.photo, url)
    }
  }

  async function save(change: PendingChange): Promise<void> {
    setSaving(true)
    try {
      await sendPictures(change)
      setSentShare(null)
      const addressOf = (photo: Blob) => addresses.current.get(photo) ?? ''
      await mutateAsync({ id, change: changeBody(change, addressOf) })
    } catch (error) {
      // The server deletes pictures that are not used in time: they are uploaded again.
      if (isUnknownPicture(error)) addresses.current.clear()
      throw error
    } finally {
      setSaving(false)
      setSentShare(null)
    }
  }

  return { isSaving, sentShare, save }
}

async function sendPicture(
  id: string,
  picture: { photo: Blob; purpose: FilePurpose; onProgress: (share: number) => void },
): Promise<string> {
  for (let failures = 0; ; failures++) {
    try {
      return (await uploadChallengePicture(id, picture)).url
    } catch (error) {
      if (failures >= RETRIES || !isPassing(error)) throw new PictureNotSent(picture.purpose, error)
      await sleep(retryDelayMs(failures))
    }
  }
}

function isUnknownPicture(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'challenge.unknown-picture'
}
