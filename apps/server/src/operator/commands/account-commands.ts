import type { Command } from 'commander'
import { findOne, nameOf, valueOf, vouchedBy } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import { addPasswordCommands } from './password-commands.ts'

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
