import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of a server's own, with what a first start leaves when that was made before. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-e2e-'))
  const fresh = process.env['E2E_FRESH_DATA']
  if (fresh !== undefined) cpSync(fresh, dataDir, { recursive: true })
  return dataDir
}
