import { brand } from '../brand.ts'

/** The page of our own identity provider, in a window or in place of the page. */
export const localSignInCopy = {
  signInTitle: 'Sign in',
  signUpTitle: 'Create an account',
  intro: `With your e-mail address and a password for ${brand.name}.`,
  /** Only this line tells a person on a new phone that the account they have still exists. */
  haveOne: 'Do you have one already? Then sign in: a new account does not know your games.',
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'Choose a password',
  passwordHint: (min: number) => `At least ${min} characters.`,
  showPassword: 'Show password',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signUp: 'Create account',
  signingUp: 'Creating your account...',
  toSignUp: 'I am new here: create an account',
  toSignIn: 'I have an account: sign in',
  cancel: 'Cancel',
  emailMissing: 'Please type your e-mail address, like gwen@example.org.',
  passwordMissing: 'Please type your password.',
  passwordShort: (min: number) => `Please choose at least ${min} characters.`,
  tooMany: 'That was a lot of tries. Please wait a moment.',
  wait: (seconds: number) => {
    if (seconds === 0) return 'You can try again now.'
    return seconds === 1 ? 'One second to go.' : `${seconds} seconds to go.`
  },
  failedTitle: 'This did not work',
  failed: 'Please check your signal and try again. What you typed is still here.',
  demoTitle: 'Only for trying out',
  demoText: 'Anybody can use these accounts without a password. Do not keep anything real in them.',
  demoUse: (name: string) => `Go on as ${name}`,
  overTitle: 'This took too long',
  overText: 'Nothing is lost. Please start again.',
  startAgain: 'Start again',
  closeWindow: 'Close this window',
  closeText: 'Then press the sign-in button again in the window you came from.',
  noAnswerTitle: 'We cannot reach the sign-in right now',
  noAnswerText: 'Please check your signal and try again.',
  tryAgain: 'Try Again',
} as const
