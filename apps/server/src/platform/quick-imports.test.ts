import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test("our files and Drizzle's are the same ones, whoever resolves them", () => {
  const quick = JSON.stringify(new URL('quick-imports.ts', import.meta.url))
  const script = `
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres',
      './ids.ts', '#/platform/http/app-error.ts', '@bramble/domain/limits', '@bramble/contract']
    const before = await Promise.all(names.map((name) => import(name)))
    const { quickenImports } = await import(${quick})
    quickenImports()
    const after = await Promise.all(names.map((name) => import(name)))
    console.log(before.every((one, at) => one === after[at]))
    const { PgDialect } = await import('drizzle-orm/pg-core/dialect')
    console.log(PgDialect === before[1].PgDialect)
    const { AppError } = await import('./http/app-error.ts')
    console.log(AppError === before[4].AppError)
    await import('./text/polite-words.ts')
    console.log(await import('./not-there.ts').catch(() => 'not found'))`
  const args = ['--input-type=module', '-e', script]
  const said = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname })
  expect(said).toBe('true\ntrue\ntrue\nnot found\n')
})
