import type { Account } from 'oidc-provider'
import type { Core } from '#/platform/core.ts'
import { findDemoPerson, isDemoSubject } from '../demo-people.ts'
import type { LocalAccounts } from '../local-accounts.service.ts'

export interface OwnPeopleDeps extends Pick<Core, 'database' | 'clock'> {
  local: Pick<LocalAccounts, 'find'>
}

export type OwnPeople = ReturnType<typeof createOwnPeople>

/** The people of our own provider and the claims of their tokens. */
export function createOwnPeople({ database, clock, local }: OwnPeopleDeps) {
  async function claimsOf(subject: string) {
    if (isDemoSubject(subject)) {
      const person = await findDemoPerson(database, subject, clock.now())
      return person && { ...person, email_verified: true }
    }
    // An address that was confirmed by mail is not verified either: somebody else may have made the account
    // with it, and rights follow from verified ones.
    const account = await local.find(subject)
    return account && { email: account.email, email_verified: false }
  }

  return {
    async find(subject: string): Promise<Account | undefined> {
      const claims = await claimsOf(subject)
      if (claims === null) return undefined
      const iat = Math.floor(clock.now() / 1000)
      return { accountId: subject, claims: () => ({ sub: subject, iat, ...claims }) }
    },
  }
}
