import type { Command } from 'commander'
import type { RefundState } from '#/modules/admin/index.ts'
import { findOne, nameOf } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import { OperatorError } from '../failure.ts'

const REFUND_WORDS: Record<RefundState, string> = {
  none: '',
  started: ', the money goes back as soon as the payment provider answers',
  done: ', the money was given back',
}

/** Day passes that are given and taken by hand. */
export function addDayPassCommands(program: Command, { operate }: CommandTools): void {
  const dayPass = program.command('day-pass').description('day passes of accounts')

  dayPass
    .command('grant')
    .description('give a day pass that starts now; refused while another one counts')
    .argument('<account>', 'id or e-mail address')
    .option('--plan <id>', 'plan of the pass; without, the usual one')
    .action((account: string, { plan }: { plan?: string }) =>
      operate(async (operator) => {
        const target = await findOne(operator, account)
        const act = { targetId: target.id, actorId: null }
        const pass = await operator.modules.admin.acts.grantPass(act, plan)
        if (pass === null) throw new OperatorError(`${nameOf(target)} has a day pass already.`)
        return { lines: [`${nameOf(target)}: day pass until ${pass.expiresAt}`], value: pass }
      }),
    )

  dayPass
    .command('cancel')
    .description('end a day pass now; games that were started on it go on')
    .argument('<account>', 'id or e-mail address')
    .option('--refund', 'give back what was paid for it')
    .action((account: string, { refund }: { refund?: boolean }) =>
      operate(async (operator) => {
        const target = await findOne(operator, account)
        const act = { targetId: target.id, actorId: null }
        const state = await operator.modules.admin.acts.cancelPass(act, { refund })
        return {
          lines: [`${nameOf(target)}: day pass ended${REFUND_WORDS[state]}`],
          value: { id: target.id, refund: state },
        }
      }),
    )
}
