import type { Command } from 'commander'
import type { Config } from '#/config/config.ts'
import type { CommandTools } from '../command.ts'
import { examine, type DoctorFinding } from '../doctor.ts'
import { OperatorError } from '../failure.ts'

const SIGNS: Record<DoctorFinding['level'], string> = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' }

/** What to do next: the worst that was found, else where people begin. */
function nextOf(findings: readonly DoctorFinding[], { publicUrl }: Pick<Config, 'publicUrl'>) {
  const bad = findings.find(({ level }) => level === 'bad')
  const first = bad ?? findings.find(({ level }) => level === 'warn')
  return first === undefined
    ? `Next: people begin at ${publicUrl}`
    : `Next: ${first.check}: ${first.text}${bad ? '' : `. People begin at ${publicUrl}`}`
}

/** One look at settings, files, database, clock, backups and the running server. */
export function addDoctorCommand(program: Command, { operate }: CommandTools): void {
  program
    .command('doctor')
    .description('say what is wrong with this server and what to do; changes nothing')
    .action(async () => {
      let worst = 0
      await operate(async (operator) => {
        const findings = await examine(operator)
        worst = findings.filter(({ level }) => level === 'bad').length
        return {
          lines: [
            ...findings.map(({ level, check, text }) => `${SIGNS[level]} ${check}: ${text}`),
            nextOf(findings, operator.config),
          ],
          value: findings,
        }
      })
      if (worst > 0) {
        throw new OperatorError(worst === 1 ? 'One thing is wrong.' : `${worst} things are wrong.`)
      }
    })
}
