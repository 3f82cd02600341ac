import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { setFlagsFromString } from 'node:v8'
import { syncFolder, syncTree } from '../../sync-files.ts'
import { namingDamage } from './damaged.ts'
import { DurableNodeFS, type FlushOptions } from './durable-file-system.ts'
import { packCluster, PREPARED_ARCHIVE, unpackCluster } from './prepared.ts'

/** The PostgreSQL inside the pinned PGlite: a folder of another one cannot be opened. */
const MAJOR_VERSION = '18'

/** There is one connection; PGlite touches all of its shared memory when it opens. */
const SMALL_MEMORY = ['-c', 'shared_buffers=8MB', '-c', 'max_connections=5']

/** Old segments of the write-ahead log are deleted, not renamed with the bytes of what is gone. */
const SHORT_LOG = ['-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

/** PGlite switches syncing off (-F), and its default method does nothing in a WebAssembly build. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...SMALL_MEMORY,
  ...SHORT_LOG,
]

/** For searches by a part of a text. */
const EXTENSIONS = { pg_trgm }
const FORGETFUL_START = [...PGlite.defaultStartParams, ...SMALL_MEMORY]

export interface OpenOptions extends FlushOptions {
  /** A prepared cluster for the first start. */
  archive?: string
}

export interface Cluster {
  pglite: PGlite
  disk: DurableNodeFS
  path: string
}

/**
 * Opens the database in `<dir>/database`. At the first start it is unpacked from `archive`; without
 * that it is made, which takes some seconds and 800 MB of memory. The caller holds the folder's lock: two processes on one folder destroy it silently.
 *
 * @throws DamagedDatabaseError, or an Error when the folder holds something else, or a database of another major version.
 */
export async function openCluster(
  dir: string,
  { archive = PREPARED_ARCHIVE, ...flushing }: OpenOptions = {},
): Promise<Cluster> {
  const path = join(dir, 'database')
  if (isMissing(path)) await placeCluster(path, archive)
  // This also flushes what a start has placed that was killed before its own flush.
  syncFolder(dir)
  refuseOtherVersions(path)
  return namingDamage(path, () => startCluster(path, flushing))
}

/**
 * A database without a disk, for tests: empty, or as `dump` (from `dumpDataDir`) left it. V8 optimises what it
 * does often, which pays in a process that lives for minutes.
 */
export function openMemoryCluster(dump?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: EXTENSIONS,
    startParams: FORGETFUL_START,
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  })
}

async function startCluster(path: string, flushing?: FlushOptions): Promise<Cluster> {
  compileFrugally()
  // A power cut may leave this file empty, and PostgreSQL then refuses to start. Our own lock says
  // who has the folder.
  rmSync(join(path, 'postmaster.pid'), { force: true })
  const disk = new DurableNodeFS(path, flushing)
  return {
    disk,
    path,
    pglite: await PGlite.create({ fs: disk, startParams: DURABLE_START, extensions: EXTENSIONS }),
  }
}

/** Makes an empty cluster and packs it into `archive`, for first starts. */
export async function prepareCluster(archive: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bramble-prepare-'))
  try {
    await makeCluster(folder)
    packCluster(folder, archive)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function makeCluster(folder: string): Promise<void> {
  const { pglite } = await startCluster(folder)
  await pglite.close()
}

/**
 * Put together beside its place, synced as a whole and moved there in one step: whatever happens
 * meanwhile, `database` is either missing or complete, and nothing that was ever served is thrown away.
 */
async function placeCluster(path: string, archive: string): Promise<void> {
  const unfinished = `${path}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (!unpackCluster(archive, unfinished)) await makeCluster(unfinished)
  syncTree(unfinished)
  renameSync(unfinished, path)
}

function isMissing(path: string): boolean {
  return !existsSync(path) || readdirSync(path).length === 0
}

function refuseOtherVersions(path: string): void {
  const versionFile = join(path, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new Error(`${path} holds something that is not our database: move it away first`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `${path} was made by PostgreSQL ${version}, this release needs ${MAJOR_VERSION}: ` +
      'export it with the release that made it, then import it here',
  )
}

/**
 * Has V8 compile WebAssembly once, for all of the process, before PGlite is loaded. One function of
 * PostgreSQL, larger than 100 kB, costs the optimising compiler 600 MB for a second, at each start.
 *
 * NOTE: both flags count, since each alone still lets functions be optimised.
 */
function compileFrugally(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
