import { z } from 'zod'
import { providerUnavailable } from './remote-keys.ts'

const TIMEOUT_MS = 5_000

/** An OpenID provider's word on itself. */
export interface DiscoveredProvider {
  /** As its tokens spell it. */
  issuer: string
  /** Address of its keys. */
  keys: URL
  /** By which its tokens may be signed, of those that we take. */
  algorithms: readonly string[]
}

/**
 * Asymmetric signatures of RFC 7518, RFC 8037 and RFC 9864 that `jose` knows. `none` proves nothing, and the
 * key of an HMAC would be a secret of ours, which a public client has not.
 */
const ALGORITHMS = /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/
/** Every provider must offer it (OpenID Connect Discovery 3), and some documents leave the field out. */
const USUAL_ALGORITHM = 'RS256'

/**
 * Reads the discovery document of an OpenID provider. Providers differ in whether their name ends with a
 * slash, so that one slash more or less is the same name; its tokens must carry the document's.
 * @throws auth.unavailable with its reason
 */
export async function discover(issuer: string): Promise<DiscoveredProvider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    return readDocument(issuer, await fetchDocument(address))
  } catch (error) {
    throw providerUnavailable(
      new Error(`the discovery document of OIDC_ISSUER is of no use (${address})`, {
        cause: error,
      }),
    )
  }
}

async function fetchDocument(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the provider answers ${response.status}`)
  return response.json()
}

function readDocument(issuer: string, document: unknown): DiscoveredProvider {
  const { protocol } = new URL(issuer)
  const schema = z.object({
    issuer: z.string(),
    jwks_uri: z.url({ protocol: protocol === 'https:' ? /^https$/ : /^https?$/ }),
    id_token_signing_alg_values_supported: z.array(z.string()).default([USUAL_ALGORITHM]),
  })
  const found = schema.safeParse(document)
  if (!found.success) {
    const names = found.error.issues.map(({ path }) => path.join('.') || 'all of it')
    throw new Error(`wrong or missing in it: ${names.join(', ')}`)
  }
  // OpenID Connect Discovery 4.3: another issuer's document counts for nothing.
  if (withoutSlash(found.data.issuer) !== withoutSlash(issuer)) {
    throw new Error(`OIDC_ISSUER says ${issuer}, the provider says ${found.data.issuer}`)
  }
  const { id_token_signing_alg_values_supported: offered, jwks_uri: keys } = found.data
  const algorithms = offered.filter((name) => ALGORITHMS.test(name))
  if (algorithms.length === 0)
    throw new Error(`it signs by ${offered.join(', ')}, which is not taken`)
  return { issuer: found.data.issuer, keys: new URL(keys), algorithms }
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
