import { brand } from '../brand.ts'

export const signUpCopy = {
  title: `Welcome to ${brand.name}`,
  intro: 'With an account you keep your games, your groups and your day passes together.',
  benefits: [
    'All your games in one place, on every phone you sign in with',
    'Groups with other families',
    'Photos you choose to keep',
  ],
  accept: 'I accept the Terms and Privacy',
  read: 'Read the Terms and Privacy',
  apple: 'Continue with Apple',
  soon: 'Coming soon',
  free: 'Play a free game without an account',
} as const

/** The sign-up flow of one provider, step by step. */
export const oauthFlowCopy = {
  title: 'Create your account',
  step: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}`,
  steps: { auth: 'Sign in', profile: 'Your name', photo: 'Your photo', complete: 'Done' },
  authTitle: 'First, sign in',
  authText: 'We learn your e-mail address and your name, nothing else.',
  profileTitle: 'What shall we call you?',
  name: 'Display name',
  nameHint: 'The people in your groups see this name. At least 2 characters.',
  checking: 'Checking the name...',
  available: 'This name is free.',
  taken: 'This display name is already taken',
  notChecked: 'We could not check this name right now. You can try again.',
  checkAgain: 'Check again',
  invalidTitle: 'Invalid Display Name',
  invalidText: 'Please choose a valid, unique display name',
  next: 'Next',
  photoTitle: 'A photo of you?',
  photo: 'Profile photo',
  optional: '(optional)',
  photoHint: 'It helps the people in your groups to know you. You can leave it out.',
  finish: 'Create account',
  finishing: 'Creating your account...',
  failedTitle: 'Signup Failed',
  failedText: 'Please try again',
  doneTitle: (name: string) => `All done, ${name}!`,
  doneText: 'Your account is ready. Let us go outside.',
  go: 'Continue',
  soonTitle: 'Apple is coming soon',
  soonText: 'Signing in with Apple does not work yet.',
  otherWay: 'Other ways to sign in',
} as const

export const signedInCopy = {
  finishing: 'Signing you in...',
  windowTitle: 'You can close this window',
  windowText: 'The sign-in goes on in the window you came from.',
  close: 'Close this window',
} as const
