import { z } from 'zod'
import * as account from './account.ts'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import { type EndpointDefinition, PHOTO_ERRORS } from './endpoint.ts'

/** The gate, signing in, the caller's own account. */
export const accountEndpoints = {
  validateAccessCode: {
    ...calls.validateAccessCode,
    summary: 'Whether an access code opens the gate; a good one sets the access cookie',
    body: account.accessCodeSchema,
    status: 200,
    answer: account.accessAnswerSchema,
    errors: ['limit.too-many'],
  },
  readSignInSettings: {
    ...calls.readSignInSettings,
    summary: 'How people sign in here',
    status: 200,
    answer: account.signInSettingsSchema,
    errors: [],
  },
  signIn: {
    ...calls.signIn,
    summary:
      'Sign in with an ID token; sets the guardian cookie, moves the games of the host cookie',
    body: account.signInSchema,
    status: 200,
    answer: account.accountSchema,
    errors: ['auth.invalid-token', 'auth.unavailable', 'limit.too-many'],
  },
  readCurrentUser: {
    ...calls.readCurrentUser,
    summary: "The caller's account",
    status: 200,
    answer: account.accountSchema,
    errors: ['access.sign-in-required'],
  },
  deleteAccount: {
    ...calls.deleteAccount,
    summary: "Erase the caller's account and everything that is theirs",
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'account.last-super-admin'],
  },
  exportAccount: {
    ...calls.exportAccount,
    summary: "Everything that is the caller's, as texts and pictures in one archive",
    status: 200,
    answer: 'zip',
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  validateSession: {
    ...calls.validateSession,
    summary: 'Whether the caller is still signed in',
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  signOut: {
    ...calls.signOut,
    summary: 'Sign out of this browser',
    status: 200,
    answer: successSchema,
    errors: [],
  },
  signOutEverywhere: {
    ...calls.signOutEverywhere,
    summary: 'Sign out of every browser, this one included',
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required'],
  },
  checkDisplayName: {
    ...calls.checkDisplayName,
    summary: 'Whether the caller may have this display name',
    body: account.checkDisplayNameSchema,
    status: 200,
    answer: account.displayNameAnswerSchema,
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  updateProfile: {
    ...calls.updateProfile,
    summary: 'Change display name and game photo; cookie or bearer ID token',
    form: account.updateProfileFormSchema,
    file: { fields: ['gamePhoto', 'profilePhoto'], isOptional: true },
    status: 200,
    answer: account.accountSchema,
    errors: [
      'access.sign-in-required',
      'profile.name-taken',
      'profile.name-unfit',
      ...PHOTO_ERRORS,
    ],
  },
  saveProfilePhoto: {
    ...calls.saveProfilePhoto,
    summary: 'Use an uploaded picture, or one of the identity provider, as profile photo',
    body: account.photoUrlSchema,
    status: 200,
    answer: account.accountSchema,
    errors: ['access.sign-in-required', 'profile.photo-address'],
  },
  createPhotoUpload: {
    ...calls.createPhotoUpload,
    summary: 'An address to upload a profile photo to',
    status: 200,
    answer: account.uploadTargetSchema,
    errors: ['access.sign-in-required', 'limit.too-many'],
  },
  uploadProfilePhoto: {
    ...calls.uploadProfilePhoto,
    summary: 'Upload a profile photo',
    params: z.object({ token: z.string().min(1).max(128) }),
    form: z.object({}),
    status: 200,
    answer: account.photoUrlSchema,
    errors: ['access.sign-in-required', 'upload.not-found', ...PHOTO_ERRORS],
  },
  readDayPassStatus: {
    ...calls.readDayPassStatus,
    summary: "The caller's day pass",
    status: 200,
    answer: account.dayPassStatusSchema,
    errors: ['access.sign-in-required'],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
