import { InvalidArgumentError, Option, type Command } from 'commander'
import { emailSchema } from '@bramble/contract'
import { ROLES, type Role } from '@bramble/domain/account/role'
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
          await admin.log.note(line, tx)
          return targetId
        })
        const temporaryPassword = await renew(operator, email)
        return {
          lines: [`${email}: ${role}, temporary password ${temporaryPassword}`],
          value: { id, email, role, temporaryPassword },
        }
      }),
    )

  account
    .command('reset-password')
    .description('give a new temporary password, printed once; signs out every browser')
    .argument('<email>', 'its address', readEmail)
    .action((email: string) =>
      operate(async (operator) => {
        const { accounts, admin } = operator.modules
        const temporaryPassword = await renew(operator, email)
        const found = await accounts.directory.findByEmail(email)
        const targetId = found.find(({ provider }) => provider === 'local')?.id ?? null
        await admin.log.note({ action: 'account.password-reset', actorId: null, targetId })
        return {
          lines: [`${email}: temporary password ${temporaryPassword}`],
          value: { id: targetId, email, temporaryPassword },
        }
      }),
    )
}

async function renew({ modules }: Operator, email: string): Promise<string> {
  const renewed = await modules.identity.localAccounts.resetPassword(email)
  if (renewed === null) throw new OperatorError(`No password is kept here for ${email}.`)
  return renewed.temporaryPassword
}

function readEmail(text: string): string {
  const { data } = emailSchema.safeParse(text.trim().toLowerCase())
  if (data === undefined) throw new InvalidArgumentError('This is no e-mail address.')
  return data
}
