import type { Account } from '@bramble/contract'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { useUpdateProfile, type ProfileChange } from '#/data/profile.ts'
import { dismissToast, toastFailure } from '#/ui/toast-store.ts'
import { useProfilePhoto, type ChosenPhoto } from './use-profile-photo.ts'

/** Groups the toasts about problems of the profile. */
const CAUSE = 'profile'

export type ProfileForm = ReturnType<typeof useProfileForm>

interface ProfileFormOptions {
  user: Account
  photoField: NonNullable<ProfileChange['photo']>['field']
  nameRequiredText: string
  /** Words for a missing photo, where one is required. */
  photoRequired?: { title: string; text: string } | null
}

/** Name and photo of an account while they are changed [PROFILE-03, PROFILE-04, PROFILE-09]. */
export function useProfileForm(options: ProfileFormOptions) {
  const { user, photoField, nameRequiredText, photoRequired = null } = options
  const saved = user.displayName ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const [nameError, setNameError] = useState<string>()
  const [wrongPhoto, setWrongPhoto] = useState<{ of: ChosenPhoto | null; text: string } | null>(
    null,
  )
  const nameRef = useRef<HTMLInputElement>(null)
  const photoRef = useRef<HTMLButtonElement>(null)
  const photo = useProfilePhoto()
  const update = useUpdateProfile()
  const name = draft ?? saved
  // A change of a field removes the error about it.
  useEffect(() => dismissToast(CAUSE), [name, photo.photo])

  function refuse(title: string, description: string): false {
    toastFailure(title, description, CAUSE)
    return false
  }

  function notify(error: unknown): false {
    const code = error instanceof RequestError ? error.code : null
    if (code?.startsWith('profile.name')) {
      setNameError(t(`shared.errors.${code}.text`))
      nameRef.current?.focus()
      return false
    }
    if (code?.startsWith('photo.')) {
      setWrongPhoto({ of: photo.photo, text: t(`shared.errors.${code}.text`) })
      photoRef.current?.focus()
      return false
    }
    return refuse(t('guardian.shell.error'), t('guardian.profileForm.updateFailed'))
  }

  function reset(): void {
    setDraft(null)
    setNameError(undefined)
    setWrongPhoto(null)
    photo.clear()
  }

  async function save(): Promise<boolean> {
    if (update.isPending || photo.isWorking) return false
    setNameError(undefined)
    setWrongPhoto(null)
    const displayName = name.trim()
    if (displayName === '') {
      setNameError(nameRequiredText)
      nameRef.current?.focus()
      return refuse(t('guardian.profileForm.nameRequired'), nameRequiredText)
    }
    if (photoRequired !== null && photo.photo === null) {
      setWrongPhoto({ of: null, text: photoRequired.text })
      photoRef.current?.focus()
      return refuse(photoRequired.title, photoRequired.text)
    }
    const file = photo.photo?.file
    try {
      await update.mutateAsync({ displayName, photo: file ? { field: photoField, file } : null })
    } catch (error) {
      return notify(error)
    }
    reset()
    return true
  }

  return {
    name,
    setName: (next: string) => {
      setDraft(next)
      setNameError(undefined)
    },
    nameError,
    nameRef,
    photo,
    // An error about one photo does not apply to another.
    photoError: wrongPhoto?.of === photo.photo ? wrongPhoto.text : undefined,
    photoRef,
    isSaving: update.isPending,
    /** Differs from the saved profile. */
    isDirty: name !== saved || photo.photo !== null,
    reset,
    /** True once it is saved; otherwise the reason was shown and the changes stay. */
    save,
  }
}
