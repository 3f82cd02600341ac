import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'

export interface MemoryProviderOptions {
  issuer: string
  clientIds: readonly string[]
  redirectUri: string
}

const LIFE_SECONDS = 60

/**
 * Somebody else's OpenID provider, not listening, with everything in memory. Whoever is asked at
 * `/page/{uid}` is told to the provider by the result of that interaction; all of them are Gwen.
 */
export async function createMemoryProvider(options: MemoryProviderOptions): Promise<Provider> {
  const { issuer, clientIds, redirectUri } = options
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'outside', alg: 'ES256', use: 'sig' }
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [key] },
    clients: clientIds.map((client_id) => ({
      client_id,
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
      redirect_uris: [redirectUri],
    })),
    clientAuthMethods: ['none'],
    clientBasedCORS: () => true,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['outside'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/page/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: 'gwen@example.org',
        email_verified: true,
        name: 'Gwen',
        picture: 'https://pictures.example/gwen.jpg',
      }),
    }),
    async loadExistingGrant({ oidc }) {
      const { session, client } = oidc
      if (session?.accountId === undefined || client === undefined) return undefined
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      context.body = JSON.stringify(out)
    },
    ttl: {
      AccessToken: LIFE_SECONDS,
      AuthorizationCode: LIFE_SECONDS,
      Grant: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Session: LIFE_SECONDS,
    },
  })
}

function createMemoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return (model) => ({
    upsert: async (id, payload) => void rows.set(`${model} ${id}`, payload),
    find: async (id) => rows.get(`${model} ${id}`),
    findByUid: async (uid) =>
      [...rows].find(([key, { uid: its }]) => key.startsWith(`${model} `) && its === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async () => undefined,
    destroy: async (id) => void rows.delete(`${model} ${id}`),
    revokeByGrantId: async () => undefined,
  })
}
