/** The server's part of `npm run build`: what its starts need not make then. */
import { existsSync } from 'node:fs'
import { writeCompiled } from '@bramble/library/compiled'
import { loadLibrary } from '@bramble/library/load'
import { prepareCluster } from './platform/db/embedded/cluster.ts'
import { PREPARED_ARCHIVE } from './platform/db/embedded/prepared.ts'

if (!existsSync(PREPARED_ARCHIVE)) await prepareCluster(PREPARED_ARCHIVE)
writeCompiled(loadLibrary())
