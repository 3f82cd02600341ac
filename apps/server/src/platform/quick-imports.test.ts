import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Packages of each kind, our files by each way of naming them, and one that is not there. */
const NAMES = [
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'zod',
  'jose',
  'cockatiel',
  'fastify',
  'pg',
  'cron-parser',
  '#/platform/http/app-error.ts',
  './text/fit-words.ts',
  '@bramble/domain/proximity/update',
  './not-there.ts',
]

/** The files that are read for these names, each with its format. */
function filesRead(isQuick: boolean): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context)
        read.push(url + ' ' + loaded.format)
        return loaded
      },
    })
    const { quickenImports } = await import('./quick-imports.ts')
    if (${isQuick}) quickenImports()
    for (const name of ${JSON.stringify(NAMES)}) {
      await import(name).catch(() => read.push('no ' + name))
    }
    console.log(read.join('\\n'))`
  const args = ['--input-type=module', '-e', script]
  const said = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname })
  return said.trim().split('\n')
}

test('the same files are read as without it, each as what it is', () => {
  const files = filesRead(true)
  expect(files).toContain('no ./not-there.ts')
  expect(files.length).toBeGreaterThan(300)
  expect(files).toEqual(filesRead(false))
})
