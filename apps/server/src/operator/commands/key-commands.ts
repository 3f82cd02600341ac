import { join } from 'node:path'
import type { Command } from 'commander'
import { putAside } from '#/platform/secret-file.ts'
import type { CommandTools } from '../command.ts'

/** Keys that sign cookies, sign-ins and packs. Push services know this server by another key, which stays. */
const KEYS = ['visitor', 'identity-cookies', 'identity.json']

/** The keys of this installation. */
export function addKeyCommands(program: Command, tools: CommandTools): void {
  program
    .command('keys')
    .description('the keys that sign cookies and sign-ins')
    .command('rotate')
    .description('make new keys at the next start; those of now count until keys are rotated again')
    .option('--at-once', 'those of now no longer count: somebody else has them')
    .option('--yes', 'do not ask')
    .action(async ({ atOnce = false, yes = false }: { atOnce?: boolean; yes?: boolean }) => {
      tools.requireStopped()
      if (atOnce) {
        const question = 'Browsers are asked for their access code again. Drop the keys at once?'
        await tools.requireYes(question, yes)
      }
      await tools.operate(async ({ config }) => {
        const rotated = KEYS.filter((name) =>
          putAside(join(config.dataDir, 'keys', name), { isAtOnce: atOnce }),
        )
        return {
          lines: [
            rotated.length === 0
              ? 'There are no keys yet.'
              : `New keys are made at the next start: ${rotated.join(', ')}`,
          ],
          value: { rotated },
        }
      })
    })
}
