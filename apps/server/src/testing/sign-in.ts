import type { Role } from '@bramble/domain/account/role'
import { nameKey } from '#/platform/text/names.ts'
import type { Person } from './person.ts'
import type { TestApp } from './test-app.ts'

export interface SignedIn {
  accountId: string
  sessionId: string
}

/**
 * Gives somebody an account and the cookie of a session, past the identity provider: for tests of
 * what comes after signing in.
 */
export async function signInAs(
  app: TestApp,
  person: Person,
  {
    role = 'guardian',
    email,
    displayName,
  }: {
    role?: Role
    email?: string
    displayName?: string
  } = {},
): Promise<SignedIn> {
  const accountId = crypto.randomUUID()
  const at = new Date(app.clock.now()).toISOString()
  const text = (value: string | undefined) =>
    value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`
  await app.database.executeSql(`
    insert into accounts
      (id, provider, subject, auth_provider, email, email_verified, display_name,
       display_name_key, role, created_at, last_login_at)
    values ('${accountId}', 'local', '${accountId}', 'local', ${text(email)}, true,
      ${text(displayName)}, ${text(displayName === undefined ? undefined : nameKey(displayName))}, '${role}', '${at}', '${at}')`)
  const session = await app.modules.accounts.sessions.issue(accountId, app.clock.now())
  person.cookies.set('guardian', session.token)
  return { accountId, sessionId: session.sessionId }
}
