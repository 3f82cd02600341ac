import { expect } from '@playwright/test'
import { photoFile } from './child.ts'
import type { Person } from './people.ts'

/** An account at the provider of a server under development. */
export interface Identity {
  email: string
  name: string
}

export const GWEN: Identity = { email: 'gwen@example.org', name: 'Gwen' }
export const HUGO: Identity = { email: 'hugo@example.org', name: 'Hugo' }
/** A super admin where the setup names this address in SUPER_ADMIN_EMAILS. */
export const SAM: Identity = { email: 'sam@example.org', name: 'Sam' }
export const SUPER_ADMIN = { SUPER_ADMIN_EMAILS: SAM.email }

interface Account {
  id: string
  needsProfile: boolean
}

/** Signs this browser in as a guardian with a complete profile, without the provider's window. */
export async function signInAs(
  person: Person,
  { email, name }: Identity,
  { hasProfile = true } = {},
): Promise<Account> {
  const { page, context } = person
  const { request } = context
  const told = await request.post('/idp/demo-token', { data: { email, name } })
  const { idToken } = (await told.json()) as { idToken: string }
  const signedIn = await request.post('/api/auth/firebase-signin', { data: { idToken } })
  let account = (await signedIn.json()) as Account
  if (hasProfile && account.needsProfile) {
    const multipart = { displayName: name, gamePhoto: await photoFile() }
    const saved = await request.put('/api/users/profile', { multipart })
    account = (await saved.json()) as Account
    expect(account).toMatchObject({ displayName: name, needsProfile: false })
  }
  // The app also reads who is signed in at the provider: its row, see `storedKeys`.
  const row = { uid: email, email, displayName: name, emailVerified: true }
  if (page.url() === 'about:blank') await page.goto('/healthz')
  await page.evaluate(
    (text) => localStorage.setItem('identityUser', text),
    JSON.stringify({ ...row, photoURL: null, phoneNumber: null }),
  )
  return account
}
