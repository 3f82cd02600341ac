import type { Environment } from './environment.ts'

/** The provider that vouches for people: our own, Firebase, or any OpenID provider. */
export type IdentityConfig =
  | { kind: 'local' }
  | {
      kind: 'firebase'
      apiKey: string
      projectId: string
      appId: string | null
      /** Tokens come from the emulator there and are not signed: for development only. */
      emulatorUrl: string | null
    }
  | { kind: 'oidc'; issuer: string; clientId: string; providerName: string | null }

/** Settings that each provider cannot do without. */
const NEEDED = {
  local: [],
  firebase: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
} as const satisfies Record<Environment['IDENTITY_PROVIDER'], readonly (keyof Environment)[]>

/** Emulators take the ids of such projects only: nothing real hides behind them. */
const DEMO_PROJECT = /^demo-/

/** The settings of the chosen provider; call it when `identityMistakes` found none. */
export function readIdentity(env: Environment): IdentityConfig {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = env
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  if (env.IDENTITY_PROVIDER === 'firebase' && apiKey !== undefined && projectId !== undefined) {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_APP_ID: appId = null } = env
    const emulatorUrl = host === undefined ? null : `http://${host}`
    return { kind: 'firebase', apiKey, projectId, appId, emulatorUrl }
  }
  if (env.IDENTITY_PROVIDER === 'oidc' && issuer !== undefined && clientId !== undefined) {
    return { kind: 'oidc', issuer, clientId, providerName: env.OIDC_PROVIDER_NAME ?? null }
  }
  return { kind: 'local' }
}

/** Settings that are missing, left over, or not safe (T15): one line each. */
export function identityMistakes(env: Environment): string[] {
  const chosen = env.IDENTITY_PROVIDER
  const isProduction = env.APP_ENV === 'production'
  const lines: string[] = []
  for (const [kind, names] of Object.entries(NEEDED)) {
    for (const name of names) {
      const isGiven = env[name] !== undefined
      if (kind === chosen && !isGiven) {
        lines.push(`${name} is needed when IDENTITY_PROVIDER is ${kind}.`)
      }
      // Ignoring it would let everybody in by another door than the operator thinks.
      if (kind !== chosen && isGiven) {
        lines.push(`${name} has no meaning while IDENTITY_PROVIDER is ${chosen}.`)
      }
    }
  }
  if (isProduction && env.OIDC_ISSUER?.startsWith('http:') === true) {
    lines.push('OIDC_ISSUER must be an https address when APP_ENV is production.')
  }
  return [...lines, ...emulatorMistakes(env, isProduction)]
}

function emulatorMistakes(env: Environment, isProduction: boolean): string[] {
  if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined) return []
  if (isProduction) {
    return ['FIREBASE_AUTH_EMULATOR_HOST must not be set when APP_ENV is production.']
  }
  return DEMO_PROJECT.test(env.FIREBASE_PROJECT_ID ?? '')
    ? []
    : ['FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that begins with demo-.']
}
