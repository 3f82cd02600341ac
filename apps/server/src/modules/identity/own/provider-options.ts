import { interactionPolicy, type Configuration } from 'oidc-provider'
import type { SigningKey } from '#/platform/signing-key.ts'
import { renderError } from './error-page.ts'
import type { OwnPeople } from './own-people.ts'
import { SIGNED_IN_PATH, SIGN_IN_PATH, TOKEN_LIFE_SECONDS } from './own-sign-in.ts'

/** From the answer of the page to the exchange of the code it takes a second. */
const CODE_LIFE_SECONDS = 60
/** Sessions and grants serve the exchange of the code and nothing else. */
const SESSION_LIFE_SECONDS = 10 * 60
/** Long enough to look for a password. */
const SIGN_IN_LIFE_SECONDS = 30 * 60
const SCOPES = 'openid email profile'

export interface ProviderOptions {
  clientId: string
  origins: readonly string[]
  signInCookie: string
  key: SigningKey
  cookieSecret: Buffer
  people: OwnPeople
  adapter: NonNullable<Configuration['adapter']>
  /** How far our clock is ahead of the machine's, which the library reads. */
  aheadSeconds: () => number
}

/**
 * One public client of our own, code with PKCE, no consent to ask for, and nothing beyond: no
 * refresh tokens, no registration, no user info, no single sign-on.
 */
export function providerOptions(options: ProviderOptions): Configuration {
  const { clientId, origins, people, signInCookie } = options
  return {
    adapter: options.adapter,
    jwks: { keys: [options.key.privateJwk] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => origin + SIGNED_IN_PATH),
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid'],
    // `iat` as well: the library would take it from the machine's clock.
    claims: { openid: ['sub', 'iat'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    // Browsers name the origin when our own page exchanges a code, too.
    clientBasedCORS: (_context, origin) => origins.includes(origin),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    cookies: {
      keys: [options.cookieSecret.toString('base64url')],
      names: { session: 'idp-session', interaction: signInCookie, resume: 'idp-resume' },
      // To an address that is never asked for: nobody is recognised, each sign-in begins anew.
      long: { path: '/idp/nowhere', httpOnly: true, sameSite: 'lax' },
      // Sent to the pages' calls as well, which check it.
      short: { path: '/', httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      policy: accountSelectionPolicy(),
      url: (_context, { uid }) => `${SIGN_IN_PATH}/${uid}`,
    },
    findAccount: (_context, subject) => people.find(subject),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
    renderError,
    ttl: {
      AccessToken: CODE_LIFE_SECONDS,
      AuthorizationCode: CODE_LIFE_SECONDS,
      Grant: SESSION_LIFE_SECONDS,
      IdToken: () => Math.max(1, TOKEN_LIFE_SECONDS + options.aheadSeconds()),
      Interaction: SIGN_IN_LIFE_SECONDS,
      Session: SESSION_LIFE_SECONDS,
    },
  }
}

/** Choosing an account is signing in here; clients may ask for it by either name. */
function accountSelectionPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
