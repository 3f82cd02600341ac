import { z } from 'zod'
import { providerUnavailable } from './remote-keys.ts'

const TIMEOUT_MS = 5_000

/** Where the keys of an OpenID provider are, as its discovery document says. @throws auth.unavailable */
export async function findKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { protocol } = new URL(issuer)
  const schema = z.object({
    // OpenID Connect Discovery 4.3: another issuer's document counts for nothing.
    issuer: z.literal(issuer),
    jwks_uri: z.url({ protocol: protocol === 'https:' ? /^https$/ : /^https?$/ }),
  })
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the identity provider answered ${response.status}`)
    return new URL(schema.parse(await response.json()).jwks_uri)
  } catch {
    throw providerUnavailable()
  }
}
