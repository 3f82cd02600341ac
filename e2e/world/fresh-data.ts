import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './compose.ts'
import { freePort } from './free-port.ts'

/**
 * A data folder as a first start leaves it: making the embedded database takes three times as long
 * as copying it, and every journey starts with a new one.
 * @returns its path; the caller deletes it
 */
export async function makeFreshData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-e2e-fresh-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = await createApp({ dataDir, origin, setup: {} })
  await server.stop()
  return dataDir
}
