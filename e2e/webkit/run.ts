import { join } from 'node:path'
import { runPlaywright } from '../world/playwright.ts'

try {
  const config = join(import.meta.dirname, 'playwright.config.ts')
  process.exitCode = await runPlaywright(config, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
