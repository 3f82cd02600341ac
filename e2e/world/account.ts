import { expect } from '@playwright/test'
import { photoFile } from './child.ts'
import type { Guardian } from './guardian.ts'
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

/** Opens the gate of a server in production; its first page is the sign-up here. */
const GATE_CODE = 'otter-and-oak'
const PASSWORD = 'a-long-walk-8'

/** A server in production for people who sign in by the page of our own provider. */
export const IN_PRODUCTION = { isProduction: true, env: { ACCESS_CODES: GATE_CODE } }

/** Signs this browser in as people do in production; makes the account where `isNew`. */
export async function signInByPassword(
  person: Guardian,
  { email, name }: Identity,
  { isNew = false } = {},
): Promise<void> {
  await person.page.goto(`/guardian/signup?access=${GATE_CODE}`)
  await person.isAt(/\/guardian\/signup$/)
  await person.acceptTerms()
  const provider = await person.openProvider()
  await provider.isOpen()
  if (isNew) await provider.createAccount(email, PASSWORD)
  else await provider.signIn(email, PASSWORD)
  await provider.isClosed()
  if (isNew) await person.completeProfile(name)
  await expect(person.page).not.toHaveURL(/signup|profile-setup/)
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
