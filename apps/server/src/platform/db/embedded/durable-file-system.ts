import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]

/** What we reach into: emscripten's file system over Node's, an internal of PGlite's build. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/** WASI's number for "input or output error"; PostgreSQL panics on it, as it must. */
const EIO = 29

/**
 * PGlite's file system with the one operation it lacks: without it `fsync` succeeds and does
 * nothing, and a power cut a minute later leaves nothing that can be opened (measured, 15 of 15).
 *
 * NOTE: it leans on an internal of an exactly pinned version. `assertCommitsAreSynced` watches it
 * at every start.
 */
export class DurableNodeFS extends NodeFS {
  #syncCount = 0

  /** How many times a file was really synced so far. */
  get syncCount(): number {
    return this.#syncCount
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const hook = (module: unknown) => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => this.#sync(stream.nfd)
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
