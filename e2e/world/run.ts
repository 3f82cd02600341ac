import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFreshData } from './fresh-data.ts'
import { runPlaywright } from './playwright.ts'

/** Runs the journeys with whatever arguments were given. */
try {
  const config = join(import.meta.dirname, '../playwright.config.ts')
  const freshData = await makeFreshData()
  try {
    const env = { E2E_FRESH_DATA: freshData }
    process.exitCode = await runPlaywright(config, process.argv.slice(2), env)
  } finally {
    rmSync(freshData, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
