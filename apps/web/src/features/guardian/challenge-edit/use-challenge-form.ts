import type { GuardianChallenge, PicturePurpose } from '@bramble/contract'
import { useState } from 'react'
import { errorWords } from '#/copy/errors.ts'
import { challengeEditCopy as words } from '#/copy/guardian/challenge-edit.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { RequestError } from '#/data/request.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import {
  editErrors,
  hasErrors,
  isAboutPicture,
  serverErrors,
  type EditErrors,
} from './edit-errors.ts'
import { changesOf, editsOf, isChanged, written, type Edits } from './edits.ts'
import { PictureNotSent, useSaveEdits } from './use-save-edits.ts'

/** Names the toast about what is wrong with the changes. */
const CAUSE = 'challenge-edit'

export interface ChallengeForm {
  edits: Edits
  change: (patch: Partial<Edits>) => void
  /** Null takes away what is there already, undefined goes back to it. */
  changePicture: (purpose: PicturePurpose, photo: Blob | null | undefined) => void
  errors: EditErrors
  /** Counts the tries that were refused: each brings the focus to what is wrong. */
  refusals: number
  isDirty: boolean
  isSaving: boolean
  /** How much of the photos has been sent, 0 to 1. */
  sentShare: number | null
  /** True once it is saved; otherwise it has been told why, and nothing is lost. */
  save: () => Promise<boolean>
}

/** A challenge while it is changed: what differs, what is wrong with it, and saving it. */
export function useChallengeForm(challenge: GuardianChallenge): ChallengeForm {
  const [before] = useState(() => editsOf(challenge))
  const [edits, setEdits] = useState(before)
  const [errors, setErrors] = useState<EditErrors>({})
  const [refusals, setRefusals] = useState(0)
  const saving = useSaveEdits(challenge.id)
  const changes = changesOf(before, edits, challenge.childPhotoTask)

  function refuse(found: EditErrors, title: string, description: string): false {
    setErrors(found)
    setRefusals((count) => count + 1)
    toast({ title, description, variant: 'destructive', cause: CAUSE })
    return false
  }

  function tell(error: unknown): false {
    const cause = error instanceof PictureNotSent ? error.cause : error
    if (!(cause instanceof RequestError)) return refuse({}, shellCopy.error, words.saveFailed)
    const { code } = cause
    if (error instanceof PictureNotSent && isAboutPicture(code)) {
      const { text } = errorWords[code]
      return refuse({ pictures: { [error.purpose]: text } }, words.checkTitle, text)
    }
    const [first, second] = cause.fields
    if (first !== undefined) {
      const said = second === undefined ? first.message : words.check
      return refuse(serverErrors(cause, edits), words.checkTitle, said)
    }
    const said = code?.startsWith('challenge.') ? errorWords[code] : { text: words.saveFailed }
    return refuse({}, 'title' in said ? said.title : shellCopy.error, said.text)
  }

  async function save(): Promise<boolean> {
    if (saving.isSaving) return false
    // Errors are counted by position: empty fields would be in between.
    const labels = written(edits.labels)
    setEdits((known) => ({ ...known, labels }))
    const found = editErrors(edits, changes)
    if (found.title !== undefined || found.description !== undefined) {
      return refuse(found, words.missingTitle, words.missing)
    }
    if (hasErrors(found)) return refuse(found, words.checkTitle, words.check)
    setErrors({})
    dismissToast(CAUSE)
    if (!isChanged(changes)) return true
    try {
      await saving.save(changes)
      return true
    } catch (error) {
      return tell(error)
    }
  }

  return {
    edits,
    change: (patch) => {
      dismissToast(CAUSE)
      setEdits((known) => ({ ...known, ...patch }))
      // What is being put right is not called wrong any more.
      const fields = Object.keys(patch)
      setErrors((known) => without(known, 'labels' in patch ? [...fields, 'ladder'] : fields))
    },
    changePicture: (purpose, photo) => {
      dismissToast(CAUSE)
      setEdits((known) => ({ ...known, pictures: withPicture(known.pictures, purpose, photo) }))
      setErrors((known) => without(known, ['pictures']))
    },
    errors,
    refusals,
    isDirty: isChanged(changes),
    isSaving: saving.isSaving,
    sentShare: saving.sentShare,
    save,
  }
}

/** `undefined` goes back to what is there already. */
function withPicture(
  pictures: Edits['pictures'],
  purpose: PicturePurpose,
  photo: Blob | null | undefined,
): Edits['pictures'] {
  const next = { ...pictures }
  if (photo === undefined) delete next[purpose]
  else next[purpose] = photo
  return next
}

function without(errors: EditErrors, fields: readonly string[]): EditErrors {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left)
}
