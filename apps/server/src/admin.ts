import { enableCompileCache } from 'node:module'
import { runProgram } from './operator/program.ts'
import { systemTerminal } from './operator/terminal.ts'
import { keepNewFilesPrivate } from './platform/private-files.ts'
import { quickenImports } from './platform/quick-imports.ts'

keepNewFilesPrivate()
enableCompileCache()
quickenImports()
process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: systemTerminal,
  // Help answers at once: the whole server is read only for a command that needs it.
  open: async () => (await import('./operator/operator.ts')).openOperator(process.env),
})
