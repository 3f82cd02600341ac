import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import type { TestBrowser } from './browser.ts'

/** Our pages' side of a sign-in, done by a real OpenID library. */
export function createOpenidClient(origin: string): OidcClient {
  return new OidcClient({
    authority: `${origin}/idp`,
    client_id: 'bramble',
    redirect_uri: `${origin}/guardian/signed-in`,
    response_type: 'code',
    scope: 'openid email profile',
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
}

/** Opens the window of a sign-in; the id of what is under way. */
export async function beginSignIn(
  client: OidcClient,
  browser: TestBrowser,
  prompt?: string,
): Promise<string> {
  const { url } = await client.createSigninRequest({ prompt, state: {} })
  const page = locationOf(await browser.get(url))
  const [, uid] = /^\/guardian\/sign-in\/([^/]+)$/.exec(page) ?? []
  if (uid === undefined) throw new Error(`sent to ${page} in place of the page for signing in`)
  return uid
}

/** Answers the page of a sign-in as somebody; the address that the window comes back to. */
export async function answerPage(
  browser: TestBrowser,
  uid: string,
  as: 'sign-in' | 'sign-up' | 'demo' | 'cancel',
  body: object = {},
): Promise<string> {
  const answer = await browser.post(`/idp/interaction/${uid}/${as}`, body)
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  const { returnTo } = (await answer.json()) as { returnTo: string }
  return locationOf(await browser.get(returnTo))
}

/** Where an answer sends the browser on to. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`answered ${response.status} without an address`)
  return location
}
