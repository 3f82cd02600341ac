import { join } from 'node:path'
import { beforeOf, readIfThere, requireSecret } from './secret-file.ts'
import { parseSigningJwk } from './signing-jwk.ts'
import { parseVapidKey } from './vapid-key.ts'

/** The keys of an installation, by their files in `DATA_DIR/keys`, and what reads each. */
const KEY_FILES: Readonly<Record<string, (path: string, content: Buffer) => unknown>> = {
  visitor: requireSecret,
  'identity-cookies': requireSecret,
  'identity.json': parseSigningJwk,
  push: parseVapidKey,
}

/**
 * Looks at every key that is there, also those that are first needed at a sign-in or a call for help.
 * @throws an error that names the file and what to do
 */
export function requireSoundKeys(dataDir: string): void {
  for (const [name, read] of Object.entries(KEY_FILES)) {
    const path = join(dataDir, 'keys', name)
    for (const file of [path, beforeOf(path)]) {
      const content = readIfThere(file)
      if (content !== null) read(file, content)
    }
  }
}
