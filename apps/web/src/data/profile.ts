import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentLanguage } from '#/words/t.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { currentUserQuery } from './account.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'
import { readAnew, showAnswer } from './query-client.ts'

/** A guardian's change of their profile. */
export interface ProfileChange {
  displayName: string
  /** The set-up asks for the photo shown in games, the profile for one of the person. */
  photo: { field: 'gamePhoto' | 'profilePhoto'; file: Blob } | null
}

/** Saves name and photo, then reads the account again [PROFILE-05, PROFILE-11, OPEN-57]. */
export function useUpdateProfile() {
  return useSend(
    ({ displayName, photo }: ProfileChange) => {
      const form = new FormData()
      form.append('displayName', displayName)
      if (photo !== null) form.append(photo.field, photo.file, 'profile_photo.jpg')
      const bearer = readStored(storedKeys.authToken)
      return call('updateProfile', { body: form, ...(bearer === null ? {} : { bearer }) })
    },
    {
      done: (client, account) => {
        showAnswer(client, currentUserQuery.queryKey, account)
        void client.invalidateQueries(currentUserQuery)
      },
    },
  )
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call('changePassword', { body }),
  })
}

/** Asks for a mail with a link to set a new password, in the language of the page. */
export function useAskPasswordReset() {
  return useMutation({
    mutationFn: (email: string) =>
      call('askPasswordReset', { body: { email, language: currentLanguage() } }),
  })
}

/** Sets a new password by the link of a mail. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      call('resetPassword', { body: { ...body, language: currentLanguage() } }),
  })
}

/** Asks again for a mail with a link to confirm the address of the account. */
export function useAskEmailConfirmation() {
  return useMutation({
    mutationFn: () => call('askEmailConfirmation', { body: { language: currentLanguage() } }),
  })
}

/** Confirms an address by the link of a mail; the account may be another one's or nobody's here. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('confirmEmail', { body: { token } }),
    onSuccess: () => {
      void client.invalidateQueries(currentUserQuery)
    },
  })
}

/** Ends every session of the account; `afterwards` is part of the mutation, which fails with it. */
export function useSignOutEverywhere(afterwards: () => Promise<void>) {
  return useSend(() => call('signOutEverywhere', {}), { done: () => afterwards() })
}

/** Erases the account; `afterwards` is part of the mutation, which fails with it. */
export function useDeleteAccount<T>(afterwards: () => Promise<T>) {
  return useSend(async () => {
    await call('deleteAccount', {})
    return afterwards()
  })
}

/** Whether a vision model may look at the children's photos, and whether there is one. */
export const photoChecksQuery = readAnew('photo-checks', 'readPhotoChecks')

/** Allows or forbids it; `textVersion` says which words the person has read. */
export function useChangePhotoChecks() {
  return useSend(
    (body: { isAllowed: boolean; textVersion: number }) => call('changePhotoChecks', { body }),
    {
      done: (client, answer) => {
        showAnswer(client, photoChecksQuery.queryKey, answer)
        void client.invalidateQueries({ queryKey: ['capabilities'] })
      },
    },
  )
}
