import { fsyncSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { FlushMark } from './flush-mark.ts'
import { syncFolder } from '../../sync-files.ts'

type InitOptions = Parameters<NodeFS['init']>[1]

/** A file or folder of Emscripten's. */
interface FsNode {
  parent: FsNode
}

/** Emscripten's file system over Node's, an internal of PGlite's build. */
interface EmscriptenModule {
  NODEFS: {
    realPath: (node: FsNode) => string
    stream_ops: {
      fsync?: (stream: { nfd?: number }) => number
      write: (
        stream: { path?: string },
        bytes: Int8Array | Uint8Array<ArrayBuffer>,
        offset: number,
        length: number,
        position: number,
      ) => number
    }
    node_ops: {
      mknod: (parent: FsNode, name: string, mode: number, device: number) => unknown
      rename: (node: FsNode, newParent: FsNode, newName: string) => void
      unlink: (parent: FsNode, name: string) => void
      rmdir: (parent: FsNode, name: string) => void
      setattr: (node: FsNode, change: { mode?: number }) => void
    }
  }
}

/** Listener to flushes. */
export interface FlushOptions {
  flushes?: FlushMark
  onFailure?: (cause: Error) => void
}

/** Keeps a file's kind and its owner's rights: PGlite asks for 0666, whatever the umask. */
const OWNER_ONLY = ~0o077

/** How PostgreSQL calls a segment of its log until it is complete. */
const NEW_SEGMENT = '/pg_wal/xlogtemp.'

/** WASI's number for "input or output error". */
const EIO = 29

/**
 * PGlite's file system with the one operation it lacks: without it `fsync` succeeds and does
 * nothing, and a power cut a minute later leaves nothing that can be opened (measured, 15 of 15).
 * And its files are for their owner alone.
 *
 * PostgreSQL syncs a new table's file and takes its name for sure, which POSIX does not promise. Here
 * each sync of a file makes all names sure that have changed before it.
 *
 * NOTE: it leans on an internal of an exactly pinned version. `assertCommitsAreSynced` watches it
 * at every start.
 */
export class DurableNodeFS extends NodeFS {
  #syncCount = 0
  /** Folders in which names have changed since their last sync. */
  readonly #changed = new Set<string>()

  readonly #flushes: FlushMark
  readonly #onFailure: (cause: Error) => void

  /**
   * `onFailure` hears in the words of the system why a flush has failed. The database is lost then: what
   * it has not flushed may be gone, whatever it is told later.
   */
  constructor(
    path: string,
    { flushes = new FlushMark(), onFailure = () => {} }: FlushOptions = {},
  ) {
    super(path)
    this.#flushes = flushes
    this.#onFailure = onFailure
  }

  /** Number of real syncs so far. */
  get syncCount(): number {
    return this.#syncCount
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const hook = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => this.#sync(stream.nfd)
      keepPrivate(NODEFS.node_ops)
      freeZeros(NODEFS.stream_ops)
      this.#watchNames(NODEFS)
    }
    const preRun = [...((options.preRun as unknown[] | undefined) ?? []), hook]
    return super.init(pglite, { ...options, preRun } as InitOptions)
  }

  #sync(descriptor: number | undefined): number {
    if (descriptor === undefined) return 0
    try {
      this.#flushes.during(() => {
        fsyncSync(descriptor)
        for (const folder of this.#changed) {
          syncFolder(folder)
          this.#changed.delete(folder)
        }
      })
    } catch (error) {
      this.#onFailure(error as Error)
      return EIO
    }
    this.#syncCount += 1
    return 0
  }

  #watchNames({ realPath, node_ops: nodes }: EmscriptenModule['NODEFS']): void {
    const { mknod, rename, unlink, rmdir } = nodes
    const markChanged = (folder: FsNode) => this.#changed.add(realPath(folder))
    nodes.mknod = (parent, ...args) => {
      markChanged(parent)
      return mknod(parent, ...args)
    }
    nodes.rename = (node, newParent, newName) => {
      markChanged(node.parent)
      markChanged(newParent)
      rename(node, newParent, newName)
    }
    nodes.unlink = (parent, name) => {
      markChanged(parent)
      unlink(parent, name)
    }
    nodes.rmdir = (parent, name) => {
      rmdir(parent, name)
      markChanged(parent)
      this.#changed.delete(join(realPath(parent), name))
    }
  }
}

function keepPrivate(nodes: EmscriptenModule['NODEFS']['node_ops']): void {
  const { mknod, setattr } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & OWNER_ONLY, device)
  nodes.setattr = (node, change) => {
    setattr(
      node,
      change.mode === undefined ? change : { ...change, mode: change.mode & OWNER_ONLY },
    )
  }
}

/**
 * A new segment of the write-ahead log is filled with zeros, of which Emscripten makes sixteen copies of 1 MB.
 * They would stay until a collection of garbage, and their room after it.
 */
function freeZeros(streams: EmscriptenModule['NODEFS']['stream_ops']): void {
  const { write } = streams
  streams.write = (stream, bytes, offset, length, position) => {
    const written = write(stream, bytes, offset, length, position)
    // Bytes that are not copied are a part of PGlite's whole memory.
    const isCopy = bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === length
    if (isCopy && stream.path?.includes(NEW_SEGMENT) === true) bytes.buffer.transfer(0)
    return written
  }
}
