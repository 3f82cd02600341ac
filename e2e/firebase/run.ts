import { join } from 'node:path'
import { runPlaywright } from '../world/playwright.ts'
import { findFirebase, startEmulator } from './emulator.ts'

const HOW_TO_GET_IT =
  'FIREBASE_TOOLS must name a folder with firebase-tools in it: npm install --ignore-scripts --prefix <folder> firebase-tools@15'

/** Runs sign-in with Firebase against its emulator; exit code 2 when there is no emulator here. */
const firebase = findFirebase(process.env['FIREBASE_TOOLS'])
if (firebase === null) {
  console.error(HOW_TO_GET_IT)
  process.exitCode = 2
} else {
  process.exitCode = await run(firebase).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}

async function run(cli: string): Promise<number> {
  const emulator = await startEmulator(cli)
  try {
    const config = join(import.meta.dirname, 'playwright.config.ts')
    const env = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host }
    return await runPlaywright(config, process.argv.slice(2), env)
  } finally {
    await emulator.stop()
  }
}
