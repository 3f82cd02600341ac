import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Identity } from '../world/account.ts'
import type { Guardian } from '../world/guardian.ts'
import { standInForGapi } from './gapi.ts'
import { API_KEY, EMULATOR_HOST } from './project.ts'

interface Account {
  id: string
  email: string
  authProvider: string
  needsProfile: boolean
}

/**
 * Replaces Google's script by ours; resolves to the list of what the policy of our pages blocks.
 */
export async function prepare({ context }: Guardian): Promise<string[]> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${standInForGapi.toString()})()`,
    }),
  )
  const forbidden: string[] = []
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text())
  })
  return forbidden
}

/** Uses the emulator's page in place of Google's account chooser, for a new account. */
export async function chooseNewAccount(page: Page, { email, name }: Identity): Promise<void> {
  await page.locator('.js-new-account').click()
  await page.locator('#email-input').fill(email)
  await page.locator('#display-name-input').fill(name)
  await page.locator('#sign-in').click()
}

/** The same for an account from before. */
export async function chooseAccount(page: Page, { email }: Identity): Promise<void> {
  await page.locator('.js-reuse-account', { hasText: email }).click()
}

export async function openSignUp(guardian: Guardian): Promise<void> {
  await guardian.page.goto('/guardian/signup')
  await guardian.acceptTerms()
}

/** Presses the button; returns the opened window. */
export async function openWindow(guardian: Guardian): Promise<Page> {
  const [window] = await Promise.all([
    guardian.page.waitForEvent('popup'),
    guardian.providerButton.click(),
  ])
  return window
}

/** The account of this browser at our server; null when signed out. */
export async function readAccount({ request }: BrowserContext): Promise<Account | null> {
  const reply = await request.get('/api/auth/user')
  return reply.ok() ? ((await reply.json()) as Account) : null
}

/** The account that the Firebase SDK has stored in this browser. */
export function rememberedBySdk({ page }: Guardian): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('firebase:authUser:'))
      .map(([, value]) => (JSON.parse(value) as { email: string }).email),
  )
}

/** An unsigned ID token of the emulator. */
export async function tokenOf({ email, name }: Identity): Promise<string> {
  const claims = { sub: `google-${email}`, email, email_verified: true, name }
  const reply = await fetch(
    `http://${EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        postBody: new URLSearchParams({
          id_token: JSON.stringify(claims),
          providerId: 'google.com',
        }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    },
  )
  expect(reply.ok).toBe(true)
  return ((await reply.json()) as { idToken: string }).idToken
}
