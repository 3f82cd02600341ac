/** Nothing real hides behind projects with such a name: the emulator calls no service of Google. */
export const PROJECT = 'demo-bramble'
export const API_KEY = 'demo'

/** Where the emulator of this run answers. */
export const EMULATOR_HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''

/** A server whose guardians sign in with Google. */
export const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: API_KEY,
  FIREBASE_PROJECT_ID: PROJECT,
}
