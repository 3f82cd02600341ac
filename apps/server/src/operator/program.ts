import { resolve } from 'node:path'
import { Command, CommanderError } from 'commander'
import type { CommandTools, Terminal } from './command.ts'
import { addAccountCommands } from './commands/account-commands.ts'
import { addAreaCommands } from './commands/area-commands.ts'
import { addCodeCommands } from './commands/code-commands.ts'
import { addDataCommands } from './commands/data-commands.ts'
import { addDayPassCommands } from './commands/day-pass-commands.ts'
import { addDoctorCommand } from './commands/doctor-command.ts'
import { addGameCommands } from './commands/game-commands.ts'
import { addKeyCommands } from './commands/key-commands.ts'
import { addPaymentCommands } from './commands/payment-commands.ts'
import { addPhotoCommands } from './commands/photo-commands.ts'
import { addRoleCommands } from './commands/role-commands.ts'
import { OperatorError, sentenceOf } from './failure.ts'
import type { Operator } from './operator.ts'

export interface ProgramDeps {
  terminal: Terminal
  /**
   * Called when a command needs the data: help and mistakes of typing never do. Gives an exit code
   * when a running server has done the command.
   */
  open: () => Promise<Operator | { exitCode: number }>
  /** Folder at which typed paths begin; default: that of this process. */
  cwd?: string
  /** Whether this process serves people meanwhile. */
  isServing?: boolean
}

const FAILED = 1
const WRONG_USE = 2

/** Runs one command line, without the program's name in it; gives the exit code. */
export async function runProgram(args: readonly string[], deps: ProgramDeps): Promise<number> {
  let exitCode = 0
  const program = createProgram({
    ...deps,
    async open() {
      const opened = await deps.open()
      if ('exitCode' in opened) exitCode = opened.exitCode
      return opened
    },
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    // It has printed its own sentence.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE
    deps.terminal.err(sentenceOf(error))
    return FAILED
  }
}

function createProgram({ terminal, open, cwd = '', isServing = false }: ProgramDeps): Command {
  const program = new Command('npm run admin --')
    .description('What an operator does with the accounts, codes and games of a server.')
    .option('--json', 'print a value for scripts in place of words')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    })
    .exitOverride()
  const tools: CommandTools = {
    async operate(work) {
      const operator = await open()
      if ('exitCode' in operator) return
      try {
        const { lines, value } = await work(operator)
        const isJson = program.opts<{ json?: true }>().json === true
        for (const line of isJson ? [JSON.stringify(value)] : lines) terminal.out(line)
      } finally {
        await operator.close()
      }
    },
    async requireYes(question, isYes) {
      if (isYes) return
      const answer = await terminal.confirm(question)
      if (answer === null) throw new OperatorError(`${question} Say so with --yes.`)
      if (!answer) throw new OperatorError('Nothing was changed.')
    },
    requireStopped() {
      if (!isServing) return
      throw new OperatorError('A running server would not notice: stop it for this command.')
    },
    resolvePath: (path) => resolve(cwd, path),
  }
  addRoleCommands(program, tools)
  addAccountCommands(program, tools)
  addAreaCommands(program, tools)
  addCodeCommands(program, tools)
  addDayPassCommands(program, tools)
  addGameCommands(program, tools)
  addKeyCommands(program, tools)
  addPaymentCommands(program, tools)
  addPhotoCommands(program, tools)
  addDataCommands(program, tools)
  addDoctorCommand(program, tools)
  return program
}
