/** Projects with such a name are never real: the emulator calls no service of Google. */
export const PROJECT = 'demo-bramble'
export const API_KEY = 'demo'

/** Address of the emulator of this run. */
export const EMULATOR_HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''

/** Environment of a server whose guardians sign in with Google. */
export const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: API_KEY,
  FIREBASE_PROJECT_ID: PROJECT,
}
