import type { Command } from 'commander'
import { isId } from '#/platform/ids.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { CommandTools } from '../command.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../failure.ts'

/** Nobody of the network: the limits of this process are its own. */
const OPERATOR: Caller = {
  visitorId: 'operator',
  address: 'operator',
  player: null,
  host: null,
  coHost: null,
  guardian: null,
}

/** Games, and what is deleted when its time has come. */
export function addGameCommands(program: Command, { operate, requireYes }: CommandTools): void {
  program
    .command('session')
    .description('games')
    .command('delete')
    .description('delete a game at once, with its players, places and photos')
    .argument('<game>', 'id or join code')
    .option('--yes', 'do not ask')
    .action((game: string, { yes = false }: { yes?: boolean }) =>
      operate(async (operator) => {
        const { id, joinCode } = await findGame(operator, game)
        await requireYes(`Delete the game ${joinCode} with everything in it?`, yes)
        await operator.modules.game.service.purge(id, operator.clock.now())
        await operator.modules.admin.log.record({
          action: 'game.deleted',
          actorId: null,
          targetId: null,
        })
        return { lines: [`deleted the game ${joinCode}`], value: { id } }
      }),
    )

  program
    .command('retention')
    .description('what is deleted when its time has come')
    .command('run')
    .description('delete now what may not be kept any longer, as the server does every minute')
    .action(() =>
      operate(async ({ modules }) => {
        const done = await modules.retention.run()
        const lines = Object.entries(done).map(([what, count]) => `${toWords(what)}: ${count}`)
        return { lines, value: done }
      }),
    )
}

async function findGame({ modules, clock }: Operator, wanted: string) {
  const { service } = modules.game
  const nowMs = clock.now()
  if (!isId(wanted)) {
    return service.findByCode({ typed: wanted, joinKey: undefined, caller: OPERATOR, nowMs })
  }
  const session = await service.find(wanted, nowMs)
  if (session === null) throw new OperatorError(`There is no game ${wanted}.`)
  return session
}

/** `sessionsDeleted` → "sessions deleted". */
function toWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
