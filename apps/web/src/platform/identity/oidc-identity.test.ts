import { ErrorResponse, UserManager, type User } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedKeys } from '../storage/keys.ts'
import { removeStored } from '../storage/storage.ts'
import type { IdentityClient } from './identity.ts'
import { createOidcIdentity } from './oidc-identity.ts'

const OPTIONS = { authority: 'http://app.test/idp', clientId: 'bramble' }
const GWEN = {
  id_token: 'id-token',
  access_token: 'access-token',
  profile: { sub: 'gwen', email: 'gwen@example.org', name: 'Gwen', email_verified: false },
} as unknown as User
const PERSON = {
  uid: 'gwen',
  email: 'gwen@example.org',
  displayName: 'Gwen',
  emailVerified: false,
  photoURL: null,
  phoneNumber: null,
}

function spyOnManager() {
  const { prototype } = UserManager
  return {
    popup: vi.spyOn(prototype, 'signinPopup').mockResolvedValue(GWEN),
    redirect: vi.spyOn(prototype, 'signinRedirect').mockResolvedValue(undefined),
    callback: vi.spyOn(prototype, 'signinRedirectCallback').mockResolvedValue(GWEN),
    windowCallback: vi.spyOn(prototype, 'signinCallback').mockResolvedValue(undefined),
  }
}
const refusal = (error: string) => new ErrorResponse({ error, error_description: error })

let identity: IdentityClient
let popup: ReturnType<typeof spyOnManager>['popup']
let redirect: ReturnType<typeof spyOnManager>['redirect']
let callback: ReturnType<typeof spyOnManager>['callback']
let windowCallback: ReturnType<typeof spyOnManager>['windowCallback']
beforeEach(() => {
  removeStored(storedKeys.identityUser)
  window.history.replaceState(null, '', '/')
  ;({ popup, redirect, callback, windowCallback } = spyOnManager())
  identity = createOidcIdentity(OPTIONS)
})
afterEach(() => vi.unstubAllGlobals())

describe('an OpenID provider', () => {
  it('[AUTH-01, AUTH-04] is asked with PKCE, account selection and the scopes e-mail and profile', async () => {
    popup.mockRestore()
    const opened = { location: { replace: vi.fn() }, closed: false, focus: vi.fn(), close: vi.fn() }
    vi.stubGlobal('open', () => opened)
    const document = {
      issuer: OPTIONS.authority,
      authorization_endpoint: 'http://app.test/idp/auth',
      token_endpoint: 'http://app.test/idp/token',
    }
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify(document), { headers: { 'content-type': 'application/json' } }),
      ),
    )
    const work = createOidcIdentity(OPTIONS).signIn()
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
    const asked = new URL(String(opened.location.replace.mock.calls[0]?.[0]))
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'bramble',
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      scope: 'openid email profile',
      redirect_uri: `${window.location.origin}/guardian/signed-in`,
    })
    opened.closed = true
    await expect(work).resolves.toBe('redirecting')
    expect(redirect).toHaveBeenCalledOnce()
  })

  it('[AUTH-01] gives the ID token and remembers who it is, but no token', async () => {
    expect(await identity.signIn()).toEqual({ idToken: 'id-token' })
    expect(identity.user()).toEqual(PERSON)
    const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
    expect(kept).not.toContain('token')
  })

  it.each([
    'Popup closed by user',
    'Popup blocked by user',
    'Attempted to navigate on a disposed window',
    'Cross-Origin-Opener-Policy policy would block the window.closed call.',
  ])('[AUTH-02] %s: goes on by redirect', async (message) => {
    popup.mockRejectedValue(new Error(message))
    expect(await identity.signIn()).toBe('redirecting')
    expect(redirect).toHaveBeenCalledOnce()
  })

  it.each([
    [refusal('access_denied'), 'cancelled'],
    [refusal('unauthorized_client'), 'unauthorized-domain'],
    [refusal('server_error'), 'other'],
    [new TypeError('Failed to fetch'), 'other'],
  ])('[AUTH-19] %s is told as %s and does not redirect', async (error, problem) => {
    popup.mockRejectedValue(error)
    await expect(identity.signIn()).rejects.toMatchObject({ problem })
    expect(redirect).not.toHaveBeenCalled()
  })

  it('[OPEN-28] a blocked popup is told only when the redirect cannot start', async () => {
    popup.mockRejectedValue(new Error('Attempted to navigate on a disposed window'))
    redirect.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(identity.signIn()).rejects.toMatchObject({ problem: 'popup-blocked' })
  })

  it('[AUTH-03] takes the answer of a redirect once', async () => {
    window.history.replaceState(null, '', '/guardian/signed-in?code=c&state=s')
    expect(await identity.redirectResult()).toEqual({ idToken: 'id-token' })
    expect(await identity.redirectResult()).toBeNull()
    expect(callback).toHaveBeenCalledOnce()
  })

  it('[AUTH-03] a window leaves the answer to the page that opened it, unless it is alone', async () => {
    window.history.replaceState(null, '', '/guardian/signed-in?code=c&state=s')
    vi.stubGlobal('opener', {})
    expect(await identity.redirectResult()).toBeNull()
    expect(windowCallback).toHaveBeenCalledOnce()
    vi.stubGlobal('opener', null)
    expect(await createOidcIdentity(OPTIONS).redirectResult()).toEqual({ idToken: 'id-token' })
  })

  it.each(['/guardian/signed-in', '/home?state=s&code=c'])(
    '[AUTH-03] %s brings no answer',
    async (address) => {
      window.history.replaceState(null, '', address)
      expect(await identity.redirectResult()).toBeNull()
      expect(callback).not.toHaveBeenCalled()
    },
  )

  it('[AUTH-03] an answer that was taken before a reload is over', async () => {
    window.history.replaceState(null, '', '/guardian/signed-in?code=c&state=s')
    callback.mockRejectedValue(new Error('No matching state found in storage'))
    expect(await identity.redirectResult()).toBeNull()
  })

  it('[AUTH-03] who says no in a redirect is told as cancelled', async () => {
    window.history.replaceState(null, '', '/guardian/signed-in?error=access_denied&state=s')
    callback.mockRejectedValue(refusal('access_denied'))
    await expect(identity.redirectResult()).rejects.toMatchObject({ problem: 'cancelled' })
  })

  it('[AUTH-05, AUTH-06] other tabs hear of it', async () => {
    const heard = vi.fn()
    const stop = identity.onChange(heard)
    localStorage.setItem('identityUser', JSON.stringify(PERSON))
    window.dispatchEvent(new StorageEvent('storage', { key: 'identityUser' }))
    expect(heard).toHaveBeenLastCalledWith(PERSON)
    await identity.signOut()
    expect(heard).toHaveBeenLastCalledWith(null)
    stop()
    localStorage.setItem('identityUser', JSON.stringify(PERSON))
    window.dispatchEvent(new StorageEvent('storage', { key: 'identityUser' }))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
