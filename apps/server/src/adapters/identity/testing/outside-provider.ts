import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryProvider } from './memory-provider.ts'

/** Somebody else's OpenID provider, on a port of its own, with two clients. */
export interface OutsideProvider {
  issuer: string
  /** An ID token for Gwen, as that client gets it from the token endpoint. */
  signIn(clientId: string): Promise<string>
  /** From now on it does not answer. */
  stop(): Promise<void>
}

export const PAGE = 'https://app.example/signed-in'
const VERIFIER = 'v'.repeat(43)
/** SHA-256 of the verifier, base64url. */
const CHALLENGE = Buffer.from(
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER)),
).toString('base64url')

export async function openOutsideProvider(clientIds: string[]): Promise<OutsideProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = await createMemoryProvider({ issuer, clientIds, redirectUri: PAGE })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    void answer(request, response)
  })

  return {
    issuer,
    async signIn(clientId) {
      let cookie = ''
      const visit = async (address: string) => {
        const response = await fetch(new URL(address, issuer), {
          headers: { cookie },
          redirect: 'manual',
        })
        const given = response.headers.getSetCookie().map((one) => one.split(';')[0])
        cookie = [cookie, ...given].filter((one) => one !== '').join('; ')
        return response.headers.get('location') ?? ''
      }
      const request = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: PAGE,
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
      })
      const page = await visit(`/auth?${request.toString()}`)
      const interaction = await provider.Interaction.find(page.split('/').at(-1) ?? '')
      if (interaction === undefined) throw new Error(`no page to sign in at: ${page}`)
      interaction.result = { login: { accountId: 'gwen-there' } }
      await interaction.persist()
      const back = new URL(await visit(interaction.returnTo))
      const reply = await fetch(new URL('/token', issuer), {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: PAGE,
          code: back.searchParams.get('code') ?? '',
          code_verifier: VERIFIER,
        }),
      })
      return ((await reply.json()) as { id_token: string }).id_token
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
