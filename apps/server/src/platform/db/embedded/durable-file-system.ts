import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]

/** Emscripten's file system over Node's, an internal of PGlite's build. */
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number }
    node_ops: {
      mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
      setattr: (node: unknown, change: { mode?: number }) => void
    }
  }
}

/** Keeps a file's kind and its owner's rights: PGlite asks for 0666, whatever the umask. */
const OWNER_ONLY = ~0o077

/** WASI's number for "input or output error"; PostgreSQL panics on it, as it must. */
const EIO = 29

/**
 * PGlite's file system with the one operation it lacks: without it `fsync` succeeds and does
 * nothing, and a power cut a minute later leaves nothing that can be opened (measured, 15 of 15).
 * And its files are for their owner alone.
 *
 * NOTE: it leans on an internal of an exactly pinned version. `assertCommitsAreSynced` watches it
 * at every start.
 */
export class DurableNodeFS extends NodeFS {
  #syncCount = 0

  /** Number of real syncs so far. */
  get syncCount(): number {
    return this.#syncCount
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const hook = (module: unknown) => {
      const { stream_ops: streams, node_ops: nodes } = (module as EmscriptenModule).NODEFS
      streams.fsync = (stream) => this.#sync(stream.nfd)
      keepPrivate(nodes)
    }
    const preRun = [...((options.preRun as unknown[] | undefined) ?? []), hook]
    return super.init(pglite, { ...options, preRun } as InitOptions)
  }

  #sync(descriptor: number | undefined): number {
    if (descriptor === undefined) return 0
    try {
      fsyncSync(descriptor)
    } catch {
      return EIO
    }
    this.#syncCount += 1
    return 0
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
