import { InvalidArgumentError, Option, type Command } from 'commander'
import { emailSchema } from '@bramble/contract'
import { ROLES, type Role } from '@bramble/domain/account/role'
import { isId } from '#/platform/ids.ts'
import { findOne } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import type { Operator } from '../operator.ts'

/** Accounts whose password this server keeps. `account` is the command they belong to. */
export function addPasswordCommands(account: Command, { operate }: CommandTools): void {
  account
    .command('create')
    .description('make an account with a temporary password, printed once')
    .argument('<email>', 'its address', readEmail)
    .addOption(new Option('--role <role>', 'its role').choices(ROLES).default('guardian'))
    .action((email: string, { role }: { role: Role }) =>
      operate(async (operator) => {
        const { accounts, admin, identity } = operator.modules
        // Nobody learns this one: the temporary password takes its place.
        const { subject } = await identity.localAccounts.create(email, operator.random.token())
        const id = await operator.database.transaction(async (tx) => {
          const targetId = await accounts.directory.add({ subject, email, role }, tx)
          const line = { action: 'account.created', actorId: null, targetId, detail: role } as const
          await admin.log.record(line, tx)
          return targetId
        })
        const temporaryPassword = await renew(operator, subject, email)
        return {
          lines: [`${email}: ${role}, temporary password ${temporaryPassword}`],
          value: { id, email, role, temporaryPassword },
        }
      }),
    )

  account
    .command('reset-password')
    .description('give a new temporary password, printed once; signs out every browser')
    .argument('<account>', 'its id or address')
    .action((idOrEmail: string) =>
      operate(async (operator) => {
        const { accounts, admin } = operator.modules
        const { subject, email } = await findPasswordOwner(operator, idOrEmail.trim())
        const temporaryPassword = await renew(operator, subject, email)
        const found = await accounts.directory.findByEmail(email)
        const target = found.find((one) => one.provider === 'local' && one.subject === subject)
        const targetId = target?.id ?? null
        await admin.log.record({ action: 'account.password-reset', actorId: null, targetId })
        return {
          lines: [`${email}: temporary password ${temporaryPassword}`],
          value: { id: targetId, email, temporaryPassword },
        }
      }),
    )
}

/** Somebody with a password here. Several people may use one address. @throws OperatorError */
async function findPasswordOwner(operator: Operator, idOrEmail: string) {
  const { accounts, identity } = operator.modules
  const email = idOrEmail.toLowerCase()
  if (isId(idOrEmail)) {
    const account = await findOne(operator, idOrEmail)
    if (account.provider !== 'local' || account.email === null) throw nobody(idOrEmail)
    return { subject: account.subject, email: account.email }
  }
  const [subject, ...others] = await identity.localAccounts.subjectsOf(email)
  if (subject === undefined) throw nobody(email)
  if (others.length === 0) return { subject, email }
  const theirs = await accounts.directory.findByEmail(email)
  const ids = theirs.filter(({ provider }) => provider === 'local').map(({ id }) => id)
  throw new OperatorError(
    `${others.length + 1} people sign in with ${email}, name one by its id: ${ids.join(', ')}`,
  )
}

function nobody(idOrEmail: string): OperatorError {
  return new OperatorError(`No password is kept here for ${idOrEmail}.`)
}

async function renew({ modules }: Operator, subject: string, email: string): Promise<string> {
  const renewed = await modules.identity.localAccounts.resetPassword(subject)
  if (renewed === null) throw nobody(email)
  return renewed.temporaryPassword
}

function readEmail(text: string): string {
  const { data } = emailSchema.safeParse(text.trim().toLowerCase())
  if (data === undefined) throw new InvalidArgumentError('This is no e-mail address.')
  return data
}
