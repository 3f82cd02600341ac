import { InvalidArgumentError, type Command } from 'commander'
import { endOfDay } from '#/config/access-codes.ts'
import type { CommandTools } from '../command.ts'
import { OperatorError } from '../failure.ts'

export function addCodeCommands(program: Command, { operate }: CommandTools): void {
  const code = program.command('code').description('access codes that open the gate')

  code
    .command('add')
    .description('add an access code; printed once, because only its hash is kept')
    .argument('[code]', 'a code of your own; without, a new one is made')
    .option('--label <text>', 'whom it is given to', '')
    .option('--expires <date>', 'its last day, as 2026-12-31 (UTC)', readLastDay)
    .action((wanted: string | undefined, options: { label: string; expires?: Date }) =>
      operate(async ({ modules }) => {
        const { label, expires: expiresAt = null } = options
        const { isNew, given, code } = await modules.betaAccess.service.addCode({
          code: wanted,
          label,
          expiresAt,
        })
        const until = expiresAt === null ? '' : `, until ${expiresAt.toISOString()}`
        const detail = `${nameOf(given.id, label)}${until}`
        const line = { action: 'access-code.added', actorId: null, targetId: null, detail } as const
        if (isNew) await modules.admin.log.record(line)
        return { lines: [`${code}  (${detail})`], value: { id: given.id, code, label, expiresAt } }
      }),
    )

  code
    .command('list')
    .description('codes that were added here; those of ACCESS_CODES are not among them')
    .action(() =>
      operate(async ({ modules, clock }) => {
        const codes = await modules.betaAccess.service.listCodes()
        const stateOf = ({ revokedAt, expiresAt }: (typeof codes)[number]) => {
          if (revokedAt !== null) return `revoked ${revokedAt.toISOString()}`
          if (expiresAt === null) return 'open'
          const hasExpired = expiresAt.getTime() <= clock.now()
          return `${hasExpired ? 'expired' : 'until'} ${expiresAt.toISOString()}`
        }
        return {
          lines:
            codes.length === 0
              ? ['There are no access codes.']
              : codes.map((one) => [one.id, stateOf(one), one.label].join('  ').trimEnd()),
          value: codes.map(({ id, label, createdAt, expiresAt, revokedAt }) => {
            return { id, label, createdAt, expiresAt, revokedAt }
          }),
        }
      }),
    )

  code
    .command('revoke')
    .description('take a code back; whoever came in with it is outside at the next request')
    .argument('<code>', 'the code, or its id')
    .action((codeOrId: string) =>
      operate(async ({ modules }) => {
        const revoked = await modules.betaAccess.service.revokeCode(codeOrId)
        if (revoked === null) throw new OperatorError('There is no such access code in use.')
        const { id, label } = revoked
        const detail = nameOf(id, label)
        await modules.admin.log.record({
          action: 'access-code.revoked',
          actorId: null,
          targetId: null,
          detail,
        })
        return { lines: [`revoked  (${detail})`], value: { id, label } }
      }),
    )
}

/** A code is named by its label and id, never by itself. */
function nameOf(id: string, label: string): string {
  return label === '' ? id : `${label}, ${id}`
}

function readLastDay(text: string): Date {
  const endMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? endOfDay(text) : Number.NaN
  if (Number.isNaN(endMs)) throw new InvalidArgumentError('A day is written 2026-12-31.')
  return new Date(endMs)
}
