import { Argument, type Command } from 'commander'
import { PUBLISHING, type Publishing } from '@bramble/domain/account/publishing'
import { ROLES, type Role } from '@bramble/domain/account/role'
import { findOne, lineOf, nameOf, valueOf, vouchedBy } from '../accounts.ts'
import type { CommandTools } from '../command.ts'

/** Commands for roles, and for whose publications reach everybody. */
export function addRoleCommands(program: Command, { operate }: CommandTools): void {
  const role = program.command('role').description('roles of accounts')

  role
    .command('set')
    .description('give an account a role; it counts from its next request on')
    .argument('<account>', 'id or e-mail address')
    .addArgument(new Argument('<role>').choices(ROLES))
    .action((account: string, wanted: Role) =>
      operate(async (operator) => {
        const target = await findOne(operator, account)
        const act = { targetId: target.id, actorId: null }
        const before = await operator.modules.admin.acts.changeRole(act, wanted)
        const name = `${nameOf(target)}, ${vouchedBy(target)}`
        return {
          lines: [
            before === wanted ? `${name}: is ${wanted} already` : `${name}: ${before} → ${wanted}`,
          ],
          value: { id: target.id, before, role: wanted },
        }
      }),
    )

  role
    .command('list')
    .description('everybody who is more than a guardian')
    .action(() =>
      operate(async ({ modules }) => {
        const special = await modules.accounts.directory.listSpecial()
        return {
          lines: special.length === 0 ? ['Everybody is a guardian.'] : special.map(lineOf),
          value: special.map(valueOf),
        }
      }),
    )

  program
    .command('publishing')
    .description('what becomes of what an account publishes: at once, never, or looked at first')
    .argument('<account>', 'id or e-mail address')
    .addArgument(new Argument('<word>').choices([...PUBLISHING, 'undecided']))
    .action((account: string, word: Publishing | 'undecided') =>
      operate(async (operator) => {
        const target = await findOne(operator, account)
        const act = { targetId: target.id, actorId: null }
        await operator.modules.admin.acts.decidePublishing(act, word === 'undecided' ? null : word)
        return {
          lines: [`${nameOf(target)}, ${vouchedBy(target)}: publishing is ${word}`],
          value: { id: target.id, publishing: word },
        }
      }),
    )
}
