import { emailSchema } from '@bramble/contract'
import { type Role, ROLES } from '@bramble/domain/account/role'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { isId } from '#/platform/ids.ts'
import { findOne, nameOf, valueOf, vouchedBy } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../failure.ts'

export function addAccountCommands(program: Command, tools: CommandTools): void {
  const { operate, requireYes } = tools
  const account = program.command('account').description('accounts of guardians')
  addPasswordCommands(account, tools)

  account
    .command('show')
    .description('what administration knows of an account')
    .argument('<account>', 'id or e-mail address')
    .action((wanted: string) =>
      operate(async (operator) => {
        const target = await findOne(operator, wanted)
        const { passes } = operator.modules.billing.service
        const { expiresAt } = await passes.statusOf(target.id, operator.clock.now())
        return {
          lines: [
            `id          ${target.id}`,
            `name        ${target.displayName ?? '-'}`,
            `e-mail      ${target.email ?? '-'}`,
            `vouched by  ${vouchedBy(target)}`,
            `role        ${target.role}`,
            `created     ${target.createdAt.toISOString()}`,
            `last login  ${target.lastLoginAt?.toISOString() ?? 'never'}`,
            `day pass    ${expiresAt === null ? '-' : `until ${expiresAt}`}`,
          ],
          value: { ...valueOf(target), dayPassExpiresAt: expiresAt },
        }
      }),
    )

  account
    .command('sign-out')
    .description('end every session of an account')
    .argument('<account>', 'id or e-mail address')
    .action((wanted: string) =>
      operate(async (operator) => {
        const target = await findOne(operator, wanted)
        const act = { targetId: target.id, actorId: null }
        const browsers = await operator.modules.admin.acts.signOut(act)
        return {
          lines: [`${nameOf(target)}: signed out, browsers: ${browsers}`],
          value: { id: target.id, browsers },
        }
      }),
    )

  account
    .command('delete')
    .description('erase an account and everything that is theirs, for good')
    .argument('<account>', 'id or e-mail address')
    .option('--yes', 'do not ask')
    .action((wanted: string, { yes = false }: { yes?: boolean }) =>
      operate(async (operator) => {
        const target = await findOne(operator, wanted)
        const name = nameOf(target)
        await requireYes(`Erase ${name} and everything that is theirs?`, yes)
        await operator.modules.accounts.service.delete(target.id, operator.clock.now())
        await operator.modules.admin.log.record({
          action: 'account.deleted',
          actorId: null,
          targetId: target.id,
        })
        return { lines: [`${name}: erased`], value: { id: target.id } }
      }),
    )
}

/** Accounts whose password this server keeps. `account` is the command they belong to. */
function addPasswordCommands(account: Command, { operate }: CommandTools): void {
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
