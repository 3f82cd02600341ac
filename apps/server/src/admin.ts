import { keepCompiledCode } from './launch/compiled-code.mjs'
import { runProgram } from './operator/program.ts'
import { systemTerminal } from './operator/terminal.ts'
import { keepNewFilesPrivate } from './platform/private-files.ts'
import { quickenImports } from './platform/quick-imports.ts'

keepNewFilesPrivate()
keepCompiledCode(process.env.DATA_DIR || undefined)
quickenImports()
const args = process.argv.slice(2)
process.exitCode = await runProgram(args, {
  terminal: systemTerminal,
  // Help answers at once: what knows the data is read only for a command that needs it.
  async open() {
    const { askServer } = await import('./operator/control.ts')
    const request = { args, cwd: process.cwd() }
    const exitCode = await askServer(process.env, request, systemTerminal)
    if (exitCode !== null) return { exitCode }
    return (await import('./operator/operator.ts')).openOperator(process.env)
  },
})
