import * as account from './account.ts'
import type { CallName } from './calls.ts'
import { successSchema } from './common.ts'
import type { EndpointParts } from './endpoint.ts'

/** The accounts of our own identity provider: the pages of its sign-in, its passwords. */
export const identityEndpoints = {
  changePassword: {
    summary: 'Change the password; every other browser is signed out',
    body: account.changePasswordSchema,
    answer: successSchema,
    errors: [
      'access.sign-in-required',
      'auth.no-password',
      'auth.wrong-password',
      'auth.weak-password',
      'limit.too-many',
    ],
  },
  askPasswordReset: {
    summary:
      'Ask for a mail with a link to set a new password; the answer is the same for everybody',
    body: account.askPasswordResetSchema,
    answer: successSchema,
    errors: ['auth.unavailable', 'limit.too-many'],
  },
  resetPassword: {
    summary: 'Set a new password by the link of a mail; every browser is signed out',
    body: account.resetPasswordSchema,
    answer: successSchema,
    errors: ['auth.link-spent', 'auth.weak-password', 'limit.too-many'],
  },
  askEmailConfirmation: {
    summary: 'Ask for a mail with a link to confirm the address of the own account',
    body: account.askEmailConfirmationSchema,
    answer: successSchema,
    errors: ['access.sign-in-required', 'auth.no-password', 'auth.unavailable', 'limit.too-many'],
  },
  confirmEmail: {
    summary:
      'Confirm an address by the link of a mail, on any device; repeating it changes nothing',
    body: account.confirmEmailSchema,
    answer: account.emailConfirmationSchema,
    errors: ['auth.link-spent', 'limit.too-many'],
  },
  readInteraction: {
    summary: 'A sign-in that is under way',
    params: account.interactionParamSchema,
    answer: account.interactionSchema,
    errors: ['auth.interaction-over'],
  },
  signInWithPassword: {
    summary: 'Sign in with e-mail address and password',
    params: account.interactionParamSchema,
    body: account.localSignInSchema,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over', 'auth.wrong-password', 'limit.too-many'],
  },
  signUpWithPassword: {
    summary: 'Make an account and sign in',
    params: account.interactionParamSchema,
    body: account.localSignUpSchema,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over', 'auth.email-taken', 'auth.weak-password', 'limit.too-many'],
  },
  signInAsDemo: {
    summary: 'Sign in to a demo account (development only)',
    params: account.interactionParamSchema,
    body: account.demoAccountSchema,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over'],
  },
  cancelInteraction: {
    summary: 'Give up a sign-in',
    params: account.interactionParamSchema,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over'],
  },
  createDemoToken: {
    summary: 'An ID token of a demo account, for scripts (development only)',
    body: account.demoAccountSchema,
    answer: account.demoTokenSchema,
    errors: [],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
