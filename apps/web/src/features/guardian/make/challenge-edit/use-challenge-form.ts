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
import { changeChallenge, keepChallenge, uploadChallengePicture } from '#/data/challenges.ts'
import { RequestError } from '#/data/request.ts'
import { useSend } from '#/data/use-send.ts'
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
    if (!(error instanceof RequestError))
      return refuse({}, t('guardian.shell.error'), t('guardian.challengeEdit.saveFailed'))
    const { code, fields } = error
    const purpose = saving.failedPicture()
    if (purpose !== null) {
      const reason = fileFailure(purpose, error)
      const title = isAboutPicture(code)
        ? t('guardian.challengeEdit.checkTitle')
        : t('guardian.saveStep.uploadFailedTitle')
      return refuse({ photos: { [purpose]: reason } }, title, reason)
    }
    const [first, second] = fields
    if (first !== undefined) {
      const said = second === undefined ? first.message : t('guardian.challengeEdit.check')
      return refuse(serverErrors(error, draft), t('guardian.challengeEdit.checkTitle'), said)
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

/**
 * Uploads new pictures and then saves all changes; a second try, by itself while nobody answers, skips
 * the uploaded pictures.
 */
function useSaveEdits(id: string) {
  const [sentShare, setSentShare] = useState<number | null>(null)
  const addresses = useRef(new Map<Blob, string>())
  const underWay = useRef<FilePurpose | null>(null)

  async function sendPictures({ pictures }: PendingChange): Promise<void> {
    const waiting = purposesOf(pictures).flatMap((purpose) => {
      const photo = pictures[purpose] ?? null
      return photo === null || addresses.current.has(photo) ? [] : [{ purpose, photo }]
    })
    for (const [done, picture] of waiting.entries()) {
      const onProgress = (share: number) => setSentShare((done + share) / waiting.length)
      onProgress(0)
      underWay.current = picture.purpose
      const { url } = await uploadChallengePicture(id, { ...picture, onProgress })
      addresses.current.set(picture.photo, url)
    }
    underWay.current = null
    setSentShare(null)
  }

  const { mutateAsync, isPending } = useSend(
    async (change: PendingChange) => {
      await sendPictures(change)
      return changeChallenge(
        id,
        changeBody(change, (photo) => addresses.current.get(photo) ?? ''),
      )
    },
    {
      done: keepChallenge,
      // The server deletes pictures that are not used in time: they are uploaded again.
      failed: (_, error) => isUnknownPicture(error) && addresses.current.clear(),
      settled: () => setSentShare(null),
    },
  )
  /** The picture that could not be sent; null: it was something else. */
  const failedPicture = () => underWay.current
  return { isSaving: isPending, sentShare, save: mutateAsync, failedPicture }
}

function isUnknownPicture(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'challenge.unknown-picture'
}
