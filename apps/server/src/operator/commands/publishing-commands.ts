import { Argument, type Command } from 'commander'
import { PUBLISHING, type Publishing } from '@bramble/domain/account/publishing'
import { findOne, nameOf, vouchedBy } from '../accounts.ts'
import type { CommandTools } from '../command.ts'

const WORDS = [...PUBLISHING, 'undecided'] as const

/** Whose publications reach everybody. */
export function addPublishingCommands(program: Command, { operate }: CommandTools): void {
  program
    .command('publishing')
    .description('what becomes of what an account publishes: at once, never, or looked at first')
    .argument('<account>', 'id or e-mail address')
    .addArgument(new Argument('<word>').choices(WORDS))
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
