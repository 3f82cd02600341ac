import type { Account, CallAnswer } from '@bramble/contract'
import { queryOptions } from '@tanstack/react-query'
import { sleep } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { SIGNED_IN_POLL_MS, SIGNED_OUT_CHECK_MS } from '#/platform/timings.ts'
import { sentLanguage } from '#/words/t.ts'
import { PUBLIC, retryPassing } from './query-client.ts'
import { call, request, RequestError } from './request.ts'

export const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: () => call('readSignInSettings', {}),
  meta: PUBLIC,
  ...retryPassing,
})

/** The caller's account; null when signed out. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async (): Promise<Account | null> => {
    try {
      return await call('readCurrentUser', {})
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  ...retryPassing,
})

function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401 && !error.isForeign
}

/**
 * Asks repeatedly whether the session of this account is still valid [AUTH-09]: false only after
 * the server has said no twice. Nothing else signs a person out. The first no may be about the
 * session that another tab has just replaced by signing in again.
 */
export function stillSignedInQuery(accountId: string | null) {
  return queryOptions({
    queryKey: ['still-signed-in', accountId],
    enabled: accountId !== null,
    queryFn: async (): Promise<boolean> => {
      if (await isSessionValid()) return true
      await sleep(SIGNED_OUT_CHECK_MS)
      return isSessionValid()
    },
    refetchInterval: SIGNED_IN_POLL_MS,
    // The account was just read, so it is signed in.
    initialData: true,
    gcTime: 0,
  })
}

async function isSessionValid(): Promise<boolean> {
  try {
    return (await call('validateSession', {})).success
  } catch (error) {
    if (isSignedOut(error)) return false
    throw error
  }
}

/**
 * Sends the provider's ID token to our server; games of this browser move to the account [AUTH-05].
 */
export function syncSignIn(idToken: string): Promise<Account> {
  const currentGameSession = readStored(storedKeys.currentGameSession)
  return call('signIn', { body: { idToken, currentGameSession, ...sentLanguage() } })
}

/** Ends the session of this browser at our server; succeeds when it has ended already. */
export async function endSession(): Promise<void> {
  try {
    await call('signOut', {})
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** True when the caller may take this display name. */
export async function checkDisplayName(displayName: string, signal?: AbortSignal) {
  return (await call('checkDisplayName', { body: { displayName }, signal })).available
}

/** Whether a display name is free, by the answer of `check`. */
export function displayNameQuery(name: string, check: (name: string) => Promise<boolean>) {
  return queryOptions({
    queryKey: ['display-name', name],
    queryFn: () => check(name),
    staleTime: 0,
    gcTime: 0,
  })
}

/** An address for the upload of one profile photo. */
export async function getUploadUrl(): Promise<string> {
  return (await call('createPhotoUpload', {})).uploadURL
}

export async function uploadPhoto(uploadUrl: string, photo: Blob): Promise<string> {
  const body = new FormData()
  body.append('photo', photo, 'profile_photo.jpg')
  const answer = await request(uploadUrl, { method: 'PUT', body })
  return (answer as CallAnswer<'uploadProfilePhoto'>).photoURL
}

export function updateProfilePhoto(photoURL: string): Promise<Account> {
  return call('saveProfilePhoto', { body: { photoURL } })
}
