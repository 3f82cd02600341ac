import * as account from './account.ts'
import { calls, type CallName } from './calls.ts'
import { successSchema } from './common.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** The accounts of our own identity provider: the pages of its sign-in, its passwords. */
export const identityEndpoints = {
  changePassword: {
    ...calls.changePassword,
    summary: 'Change the password; every other browser is signed out',
    body: account.changePasswordSchema,
    status: 200,
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
    ...calls.askPasswordReset,
    summary:
      'Ask for a mail with a link to set a new password; the answer is the same for everybody',
    body: account.askPasswordResetSchema,
    status: 200,
    answer: successSchema,
    errors: ['auth.unavailable', 'limit.too-many'],
  },
  resetPassword: {
    ...calls.resetPassword,
    summary: 'Set a new password by the link of a mail; every browser is signed out',
    body: account.resetPasswordSchema,
    status: 200,
    answer: successSchema,
    errors: ['auth.link-spent', 'auth.weak-password', 'limit.too-many'],
  },
  askEmailConfirmation: {
    ...calls.askEmailConfirmation,
    summary: 'Ask for a mail with a link to confirm the address of the own account',
    body: account.askEmailConfirmationSchema,
    status: 200,
    answer: successSchema,
    errors: ['access.sign-in-required', 'auth.no-password', 'auth.unavailable', 'limit.too-many'],
  },
  confirmEmail: {
    ...calls.confirmEmail,
    summary:
      'Confirm an address by the link of a mail, on any device; repeating it changes nothing',
    body: account.confirmEmailSchema,
    status: 200,
    answer: account.emailConfirmationSchema,
    errors: ['auth.link-spent', 'limit.too-many'],
  },
  readInteraction: {
    ...calls.readInteraction,
    summary: 'A sign-in that is under way',
    params: account.interactionParamSchema,
    status: 200,
    answer: account.interactionSchema,
    errors: ['auth.interaction-over'],
  },
  signInWithPassword: {
    ...calls.signInWithPassword,
    summary: 'Sign in with e-mail address and password',
    params: account.interactionParamSchema,
    body: account.localSignInSchema,
    status: 200,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over', 'auth.wrong-password', 'limit.too-many'],
  },
  signUpWithPassword: {
    ...calls.signUpWithPassword,
    summary: 'Make an account and sign in',
    params: account.interactionParamSchema,
    body: account.localSignUpSchema,
    status: 200,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over', 'auth.email-taken', 'auth.weak-password', 'limit.too-many'],
  },
  signInAsDemo: {
    ...calls.signInAsDemo,
    summary: 'Sign in to a demo account (development only)',
    params: account.interactionParamSchema,
    body: account.demoAccountSchema,
    status: 200,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over'],
  },
  cancelInteraction: {
    ...calls.cancelInteraction,
    summary: 'Give up a sign-in',
    params: account.interactionParamSchema,
    status: 200,
    answer: account.interactionAnswerSchema,
    errors: ['auth.interaction-over'],
  },
  createDemoToken: {
    ...calls.createDemoToken,
    summary: 'An ID token of a demo account, for scripts (development only)',
    body: account.demoAccountSchema,
    status: 200,
    answer: account.demoTokenSchema,
    errors: [],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
