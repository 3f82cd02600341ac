import {
  ErrorResponse,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts'
import { paths } from '#/routes/paths.ts'
import { storedKeys } from '../storage/keys.ts'
import { onStored, readStored, removeStored, writeStored } from '../storage/storage.ts'
import { SignInError, type IdentityClient, type IdentityUser } from './identity.ts'
import { messageOf, popupElseRedirect } from './popup-else-redirect.ts'
import { SIGN_IN_WINDOW } from './sign-in-window.ts'

export interface OidcOptions {
  /** Address of the provider's discovery document: `<authority>/.well-known/openid-configuration`. */
  authority: string
  clientId: string
}

// Messages of oidc-client-ts about its popup.
const LOST = /popup (blocked|closed)|disposed window/i
const NOT_OURS = /no matching state/i

/**
 * An adapter for any OpenID provider, our own too: authorization code with PKCE. Tokens stay in
 * memory; storage keeps only who is signed in, for reloads and other tabs.
 */
export function createOidcIdentity({ authority, clientId }: OidcOptions): IdentityClient {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: window.location.origin + paths.signedIn(),
    scope: 'openid email profile',
    prompt: 'select_account',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    automaticSilentRenew: false,
    popupWindowTarget: SIGN_IN_WINDOW,
    popupWindowFeatures: { width: 480, height: 640 },
  })
  let isAnswerTaken = false
  // Removes the state of abandoned sign-ins.
  manager.clearStaleState().catch(() => undefined)

  function keep(user: User): { idToken: string } {
    if (user.id_token === undefined) throw new SignInError('other', 'No ID token')
    writeStored(storedKeys.identityUser, personOf(user))
    return { idToken: user.id_token }
  }

  return {
    user: () => readStored(storedKeys.identityUser),
    onChange: (listener) => onStored(storedKeys.identityUser, listener),
    signIn: (way = 'popup') =>
      popupElseRedirect(way, {
        popup: async () => keep(await manager.signinPopup({ popupAbortOnClose: true })),
        redirect: () => manager.signinRedirect(),
        isLost: (error) => LOST.test(messageOf(error)),
        explain,
      }),
    async redirectResult() {
      if (isAnswerTaken || !isAnswer(window.location)) return null
      isAnswerTaken = true
      try {
        // A window without its opener, at a provider that isolates its pages, goes on by itself.
        const hasOpener = Boolean(window.opener)
        const user = await (hasOpener ? manager.signinCallback() : manager.signinRedirectCallback())
        return user === undefined ? null : keep(user)
      } catch (error) {
        // The page was reloaded, or its address was bookmarked: that sign-in is over.
        if (NOT_OURS.test(messageOf(error))) return null
        throw explain(error)
      }
    },
    async signOut() {
      removeStored(storedKeys.identityUser)
      await manager.removeUser()
    },
  }
}

function isAnswer({ pathname, search }: Location): boolean {
  return pathname === paths.signedIn() && new URLSearchParams(search).has('state')
}

function personOf({ profile }: User): IdentityUser {
  return {
    uid: profile.sub,
    email: profile.email ?? null,
    displayName: profile.name ?? null,
    emailVerified: profile.email_verified ?? false,
    photoURL: profile.picture ?? null,
    phoneNumber: profile.phone_number ?? null,
  }
}

function explain(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const message = messageOf(error)
  if (!(error instanceof ErrorResponse)) return new SignInError('other', message, { cause: error })
  const problem =
    error.error === 'access_denied'
      ? 'cancelled'
      : error.error === 'unauthorized_client'
        ? 'unauthorized-domain'
        : 'other'
  return new SignInError(problem, message, { cause: error })
}
