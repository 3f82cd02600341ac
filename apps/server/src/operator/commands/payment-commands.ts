import { priceText } from '#/platform/text/price.ts'
import type { PurchaseView } from '@bramble/contract'
import { InvalidArgumentError, type Command } from 'commander'
import { findOne, nameOf } from '../accounts.ts'
import type { CommandTools } from '../command.ts'
import { OperatorError } from '../failure.ts'

const DAY_MS = 24 * 60 * 60_000
/** No provider tells of events that are older. */
const MAX_DAYS = 30

/** Payments: what an account has paid, and whether our rows agree with the provider's. */
export function addPaymentCommands(program: Command, { operate }: CommandTools): void {
  const payments = program.command('payments').description('what was paid')

  payments
    .command('reconcile')
    .description(
      'compare payments with the payment provider, as the server does every five minutes',
    )
    .option('--days <number>', `how far to look back, 1 to ${MAX_DAYS}; without, 3`, readDays)
    .action(({ days }: { days?: number }) =>
      operate(async ({ modules, clock }) => {
        const { reconciliation } = modules.billing
        const sinceMs = days === undefined ? undefined : clock.now() - days * DAY_MS
        const run = await reconciliation.run(sinceMs)
        if (run.failed > 0) {
          throw new OperatorError(
            `The payment provider did not answer ${run.failed} times; changed all the same: ${run.changed}.`,
          )
        }
        return {
          lines: [`payments looked at: ${run.looked}, changed: ${run.changed}`],
          value: run,
        }
      }),
    )

  payments
    .command('list')
    .description('what an account has paid, newest first')
    .argument('<account>', 'id or e-mail address')
    .action((account: string) =>
      operate(async (operator) => {
        const target = await findOne(operator, account)
        const purchases = await operator.modules.billing.payments.listOf(target.id)
        const lines =
          purchases.length === 0 ? [`${nameOf(target)} has paid nothing.`] : purchases.map(lineOf)
        return { lines, value: purchases }
      }),
    )
}

function readDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new InvalidArgumentError(`A whole number from 1 to ${MAX_DAYS}.`)
  }
  return days
}

/** "BR-7F3K-92QD  2026-06-20  1 Day Pass  £2.49  paid (test)". */
function lineOf({ receiptNumber, paidAt, planName, amountPence, status, isTest }: PurchaseView) {
  const state = isTest ? `${status} (test)` : status
  return [receiptNumber, paidAt.slice(0, 10), planName, priceText(amountPence), state].join('  ')
}
