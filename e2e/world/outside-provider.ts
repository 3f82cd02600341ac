import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryProvider } from '../../apps/server/src/adapters/identity/testing/memory-provider.ts'

/** The product's client id at the provider. */
export const OUTSIDE_CLIENT = 'bramble-elsewhere'

/** Another OpenID provider on a site of its own, with a sign-in page. */
export interface OutsideProvider {
  issuer: string
  /** Answers from now on, for the pages of this origin. */
  serve: (origin: string) => Promise<void>
  /** Isolates its pages from their opener, or stops that. */
  keepApart: (isApart: boolean) => void
  stop: () => Promise<void>
}

const PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<title>Fern ID</title><h1>Fern ID</h1>
<form method="post"><button name="who" value="gwen">I am Gwen</button>
<button name="who" value="">I am nobody</button></form>`

export async function openOutsideProvider(): Promise<OutsideProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  let isApart = false
  return {
    issuer,
    keepApart(apart) {
      isApart = apart
    },
    async serve(origin) {
      const redirectUri = `${origin}/guardian/signed-in`
      const provider = await createMemoryProvider({
        issuer,
        clientIds: [OUTSIDE_CLIENT],
        redirectUri,
      })
      const answer = provider.callback()
      const ask = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
        if (request.method === 'GET') {
          response.setHeader('content-type', 'text/html')
          response.end(PAGE)
          return
        }
        const interaction = await provider.Interaction.find(uid)
        if (interaction === undefined) throw new Error(`no sign-in ${uid}`)
        const [body] = (await once(request, 'data')) as [Buffer]
        const accountId = new URLSearchParams(body.toString()).get('who') ?? ''
        interaction.result =
          accountId === ''
            ? { error: 'access_denied' }
            : { login: { accountId }, select_account: {} }
        await interaction.persist()
        response.writeHead(303, { location: interaction.returnTo }).end()
      }
      server.on('request', (request, response) => {
        if (isApart) response.setHeader('cross-origin-opener-policy', 'same-origin')
        const [, uid] = /^\/page\/(.+)/.exec(request.url ?? '') ?? []
        void (uid === undefined ? answer(request, response) : ask(request, response, uid))
      })
    },
    async stop() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
