import { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Secrets } from '#/platform/secret-file.ts'
import type { SigningKey } from '#/platform/signing-key.ts'
import type { OwnPeople } from './own-people.ts'
import { SIGNED_IN_PATH, SIGN_IN_PATH, TOKEN_LIFE_SECONDS } from './own-sign-in.ts'

/** Answer and exchange of a code are about a second apart. */
const CODE_LIFE_SECONDS = 60
/** Sessions and grants serve only the exchange of the code. */
const SESSION_LIFE_SECONDS = 10 * 60
/** Leaves time to look up a password. */
const SIGN_IN_LIFE_SECONDS = 30 * 60
const SCOPES = 'openid email profile'

export interface ProviderOptions {
  clientId: string
  origins: readonly string[]
  signInCookie: string
  key: SigningKey
  cookieSecrets: Secrets
  people: OwnPeople
  adapter: NonNullable<Configuration['adapter']>
  /** Seconds by which our clock is ahead of the machine's, which the library uses. */
  aheadSeconds: () => number
}

/**
 * One public client, authorization code with PKCE, no consent: no refresh tokens, registration,
 * user info or single sign-on.
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
    // `iat` too: the library would take it from the machine's clock.
    claims: { openid: ['sub', 'iat'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    // Browsers send the origin for our own page's exchange of a code, too.
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
      keys: options.cookieSecrets.map((secret) => secret.toString('base64url')),
      names: { session: 'idp-session', interaction: signInCookie, resume: 'idp-resume' },
      // On a path that is never requested: no single sign-on, each sign-in begins anew.
      long: { path: '/idp/nowhere', httpOnly: true, sameSite: 'lax' },
      // Calls of our pages carry it too, and check it.
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

/** Choosing an account is signing in here; clients may request it by either name. */
function accountSelectionPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title>
<h1>Let's start again</h1>
<p>This sign-in cannot go on. Please close this window, or <a href="/guardian/signup">sign in again</a>.</p>
</html>
`

/** The page shown when the provider cannot redirect back. It reveals no internals. */
const renderError: NonNullable<Configuration['renderError']> = (context) => {
  context.type = 'html'
  context.body = PAGE
}
