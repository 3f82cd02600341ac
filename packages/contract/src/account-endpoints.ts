import { z } from 'zod'
import * as account from './account.ts'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { type EndpointParts, PHOTO_ERRORS } from './endpoint.ts'

/** The gate, signing in, the caller's own account. */
export const accountEndpoints = {
  validateAccessCode: {
    summary: 'Whether an access code opens the gate; a good one sets the access cookie',
    body: account.accessCodeSchema,
    answer: account.accessAnswerSchema,
    errors: ['limit.too-many'],
  },
  readSignInSettings: {
    summary: 'How people sign in here',
    answer: account.signInSettingsSchema,
    errors: [],
  },
  signIn: {
    summary:
      'Sign in with an ID token; sets the guardian cookie, moves the games of the host cookie',
    body: account.signInSchema,
    answer: account.accountSchema,
    errors: ['auth.invalid-token', 'auth.unavailable', 'limit.too-many'],
  },
  readCurrentUser: {
    summary: "The caller's account",
    answer: account.accountSchema,
    errors: ['access.sign-in-required'],
  },
  deleteAccount: {
    summary: "Erase the caller's account and everything that is theirs",
    answer: successSchema,
    errors: ['access.sign-in-required', 'account.last-super-admin'],
  },
  exportAccount: {
    summary: "Everything that is the caller's, as texts and pictures in one archive",
    answer: 'zip',
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  validateSession: {
    summary: 'Whether the caller is still signed in',
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  signOut: {
    summary: 'Sign out of this browser',
    answer: successSchema,
    errors: [],
  },
  signOutEverywhere: {
    summary: 'Sign out of every browser, this one included',
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  checkDisplayName: {
    summary: 'Whether the caller may have this display name',
    body: account.checkDisplayNameSchema,
    answer: account.displayNameAnswerSchema,
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  updateProfile: {
    summary: 'Change display name and game photo; cookie or bearer ID token',
    form: account.updateProfileFormSchema,
    file: { fields: ['gamePhoto', 'profilePhoto'], isOptional: true },
    answer: account.accountSchema,
    errors: [
      'access.sign-in-required',
      'profile.name-taken',
      'profile.name-unfit',
      ...PHOTO_ERRORS,
    ],
  },
  saveProfilePhoto: {
    summary: 'Use an uploaded picture, or one of the identity provider, as profile photo',
    body: account.photoUrlSchema,
    answer: account.accountSchema,
    errors: ['access.sign-in-required', 'profile.photo-address'],
  },
  createPhotoUpload: {
    summary: 'An address to upload a profile photo to',
    answer: account.uploadTargetSchema,
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  uploadProfilePhoto: {
    summary: 'Upload a profile photo',
    params: z.object({ token: z.string().min(1).max(128) }),
    form: z.object({}),
    answer: account.photoUrlSchema,
    errors: ['access.sign-in-required', 'upload.not-found', ...PHOTO_ERRORS],
  },
  readDayPassStatus: {
    summary: "The caller's day pass",
    answer: account.dayPassStatusSchema,
    errors: ['access.sign-in-required'],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
