import type { AccountDirectory, AccountRecord } from '#/modules/accounts/index.ts'
import { isId } from '#/platform/ids.ts'
import type { Operator } from './operator.ts'
import { OperatorError } from './failure.ts'

/**
 * The account with this id or e-mail address. Several providers may vouch for the same address, and
 * one of them may not have checked it: then the operator has to say which account is meant.
 *
 * @throws OperatorError
 */
export function findOne(operator: Operator, idOrEmail: string): Promise<AccountRecord> {
  const { directory } = operator.modules.accounts
  const wanted = idOrEmail.trim()
  return isId(wanted) ? findById(directory, wanted) : findByEmail(directory, wanted)
}

async function findById(directory: AccountDirectory, id: string): Promise<AccountRecord> {
  const account = await directory.find(id)
  if (account === null) throw new OperatorError(`There is no account ${id}.`)
  return account
}

async function findByEmail(directory: AccountDirectory, email: string): Promise<AccountRecord> {
  const [account, ...others] = await directory.findByEmail(email)
  if (account === undefined) throw new OperatorError(`There is no account with ${email}.`)
  if (others.length === 0) return account
  const choices = [account, ...others].map((one) => `${one.id} (${one.authProvider})`)
  throw new OperatorError(
    `${email} belongs to ${choices.length} accounts, name one by its id: ${choices.join(', ')}`,
  )
}

/** How an account is called in a sentence. */
export function nameOf({ id, displayName, email }: AccountRecord): string {
  if (displayName !== null && email !== null) return `${displayName} (${email})`
  return displayName ?? email ?? id
}

export function lineOf(account: AccountRecord): string {
  return [account.id, account.role, nameOf(account), vouchedBy(account)].join('  ')
}

/** The provider that vouches, and for how much. */
export function vouchedBy({ authProvider, email, emailVerified }: AccountRecord): string {
  return email !== null && !emailVerified ? `${authProvider}, address not confirmed` : authProvider
}

/** An account as scripts get it. */
export function valueOf(account: AccountRecord) {
  const { id, email, emailVerified, displayName, role, authProvider } = account
  const { createdAt, lastLoginAt } = account
  return { id, email, emailVerified, displayName, role, authProvider, createdAt, lastLoginAt }
}
