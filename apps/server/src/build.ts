/** The server's part of `npm run build`: what its starts need not make then. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompiled } from '@bramble/library/compiled'
import { loadLibrary } from '@bramble/library/load'
import { prepareCluster } from './platform/db/embedded/cluster.ts'
import { PREPARED_ARCHIVE } from './platform/db/embedded/prepared.ts'

if (!existsSync(PREPARED_ARCHIVE)) await prepareCluster(PREPARED_ARCHIVE)
writeCompiled(loadLibrary())

/** The packages that a server of others runs, as CycloneDX says them, for whoever has to know. */
const PARTS_LIST = fileURLToPath(new URL('../dist/parts.cdx.json', import.meta.url))
mkdirSync(dirname(PARTS_LIST), { recursive: true })
writeFileSync(PARTS_LIST, execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev']))
